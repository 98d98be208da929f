import { useStore } from '@nanostores/react';
import { useEffect, useInsertionEffect, useRef, useState } from 'react';
import { adoptStyles } from '#client/adopt-styles.ts';
import { $askedForm, type AskedForm } from '#client/stores/asked-form.ts';
import { subjectHref } from '#domain/page/first-paths.ts';
import { FormAbout } from '#forms/FormAbout.tsx';
import formStyles from '#forms/forms.css?inline';
import requestStyles from '#forms/requests.css?inline';
import { WrittenToContext } from '#forms/ShortNumberHint.tsx';
import { DialogBar } from '#ui/DialogBar.tsx';
import type { WrittenTo } from '#ui/fields/WriteInstead.tsx';
import { useOpenedForm } from './use-opened-form.ts';

/**
 * The dialog of every form, which its links open (`press-open-form.ts`), also before this is hydrated. The declaration of a form is
 * loaded when it is asked for.
 */
export function FormDialog({ writtenTo = null }: { writtenTo?: WrittenTo | null }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const asked = useStore($askedForm, { ssr: 'initial' });
	const opened = useOpenedForm(asked);
	const [done, setDone] = useState<AskedForm | null>(null);
	const isDone = asked !== null && done === asked;

	// With the code, because most visitors open no form.
	useInsertionEffect(() => {
		adoptStyles(formStyles);
		adoptStyles(requestStyles);
	}, []);

	function again({ href, ...form }: AskedForm): void {
		const { pathname, search } = new URL(href);
		$askedForm.set({ ...form, href, subject: form.subject && fetch(subjectHref(pathname + search)) });
	}
	// The small dialog is large enough for the thanks.
	const kind = isDone && asked.kind === 'screen' ? 'small' : asked?.kind;
	return (
		// A press may open it and mark it as busy before it is hydrated: React need not report that difference.
		<dialog
			ref={dialog}
			className="dialog"
			id="form-dialog"
			data-kind={kind}
			aria-labelledby="form-title"
			suppressHydrationWarning
		>
			<DialogBar id="form-title" title={asked?.title ?? ''} closes="form-dialog" />
			{/* Another element once the form is there, because the press marks this one as busy (`client/dialog.ts`). */}
			<div
				key={typeof opened === 'object' ? 'form' : opened}
				className="dialog-content"
				aria-busy={(asked !== null && opened === 'waiting') || undefined}
				suppressHydrationWarning
			>
				{asked && opened === 'failed' && <NotLoaded onAgain={() => again(asked)} />}
				{asked && typeof opened === 'object' && (
					<WrittenToContext key={asked.href} value={writtenTo}>
						<FormAbout
							form={opened.form}
							place="dialog"
							action={asked.href}
							subject={opened.subject}
							pageName={asked.pageName}
							from={asked.from}
							onChangeDay={() => dialog.current?.close()}
							onValues={({ travelers_count: detail }) =>
								detail && dispatchEvent(new CustomEvent('travellers', { detail }))
							}
							onDone={() => setDone(asked)}
						/>
					</WrittenToContext>
				)}
			</div>
		</dialog>
	);
}

/** Says that a form could not be loaded. */
function NotLoaded({ onAgain }: { onAgain: () => void }) {
	const again = useRef<HTMLButtonElement>(null);
	useEffect(() => again.current?.focus(), []);
	return (
		<div className="dialog-body dialog-error">
			<p role="alert">This did not load.</p>
			<button ref={again} className="button" data-kind="sea" type="button" onClick={onAgain}>
				Try again
			</button>
		</div>
	);
}
