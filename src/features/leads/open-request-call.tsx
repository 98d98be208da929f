import { createRoot, type Root } from 'react-dom/client';
import { openDialog } from '#client/dialog.ts';
import { loadStylesheet } from '#client/stylesheet.ts';
import { RequestCall } from './RequestCall.tsx';
import styles from './request-call.css?url';

let root: Root | undefined;

/** Opens the dialog about the package that the link leads to; the link itself is the way when that fails. */
export function run(link: HTMLElement): void {
	const dialog = document.querySelector<HTMLDialogElement>('#request-call');
	const content = dialog?.querySelector('[data-content]');
	const { href } = link as HTMLAnchorElement;
	const { pathname, searchParams } = new URL(href);
	const slug = pathname.split('/')[2];
	if (!dialog || !content || !slug) {
		location.assign(href);
		return;
	}
	openDialog(dialog);
	void loadStylesheet(styles);
	// A new form each time, so that a second request is a second request.
	root?.unmount();
	root = createRoot(content);
	root.render(
		<RequestCall
			slug={slug}
			date={searchParams.get('date')}
			pageName={dialog.dataset['page'] ?? ''}
			onClose={() => dialog.close()}
			onFailure={() => location.assign(href)}
		/>,
	);
}
