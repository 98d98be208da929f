import { openIsland } from '#client/dialog.ts';
import { openLogin } from '#client/session/open-login.ts';
import type { AskedForm } from '#client/stores/asked-form.ts';
import { LOGIN_PATH, subjectHref } from '#domain/page/first-paths.ts';

/*
 * Makes the links to forms open them in the dialog (`FormDialog.island.tsx`), which the press opens at once, busy, and hydrates. What the
 * form is about is asked for with the press, beside the code. Without script the links lead to the pages of the forms.
 */
const dialog = document.querySelector<HTMLDialogElement>('#form-dialog');
/** False where something else than a link has opened the login, and answers for it. */
let isLoginPressed = false;
/** The page of the form that was asked for last. */
let askedHref = '';

/** Tells the island, by a store that comes with the press, because most visitors ask for no form. Presses keep their order. */
const ask = (form: AskedForm | null) =>
	import('#forms/ask-form.ts').then((store) => store.askForm(form)).catch(() => undefined);

function pageBeforeForm(): string | null {
	const formPage = document.querySelector('.form-page');
	if (!formPage) return location.href;
	return formPage.querySelector<HTMLInputElement>('[name=page_url]')?.value || null;
}

document.addEventListener('click', (event) => {
	const { target, ctrlKey, metaKey, shiftKey } = event;
	const control = (target as Element).closest?.<HTMLElement>('[data-action=open-form]');
	if (!dialog || !control || ctrlKey || metaKey || shiftKey) return;
	event.preventDefault();
	const { form: name, title = '', size: kind = 'full', about } = control.dataset;
	// The agents' control is the button of a form.
	const href =
		control instanceof HTMLAnchorElement ? control.href : ((control as HTMLButtonElement).form?.action ?? '');
	if (!name) {
		isLoginPressed = true;
		openLogin(title);
		return;
	}
	const { pathname, search } = new URL(href);
	const subject = about === undefined ? null : fetch(subjectHref(pathname + search));
	subject?.catch(() => undefined);
	const pageName = document.querySelector('main')?.dataset['page'] ?? '';
	askedHref = href;
	void ask({ name, title, kind, href, pageName, from: pageBeforeForm(), subject });
	openIsland(dialog, 'open-form', title, kind);
});
dialog?.addEventListener('close', () => {
	if (!dialog.open) void ask(null);
});

/* An island whose code cannot be had: the link is followed. */
addEventListener('unhydrated', () => {
	const isWaiting = (id: string) => document.querySelector(`astro-island[ssr] #${id}[open]`);
	if (isWaiting('form-dialog')) location.assign(askedHref);
	else if (isLoginPressed && isWaiting('login-dialog')) location.assign(LOGIN_PATH);
});
