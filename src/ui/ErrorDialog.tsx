import { type ReactNode, useEffect, useRef } from 'react';
import { DialogBar } from './DialogBar.tsx';

interface Props {
	/** A sentence for the visitor, usually from the server. */
	message: string;
	/** Another control. */
	children?: ReactNode;
}

/** An error that stops the visitor, such as an order that cannot be placed (EMD-01): the message in red, and a link to the home page. */
export function ErrorDialog({ message, children }: Props) {
	const dialog = useRef<HTMLDialogElement>(null);
	const home = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		dialog.current?.showModal();
		home.current?.focus();
	}, []);
	return (
		<dialog
			ref={dialog}
			className="dialog"
			id="island-error"
			data-kind="small"
			aria-labelledby="island-error-title"
		>
			<DialogBar id="island-error-title" title="Something went wrong" closes="island-error" />
			<div className="dialog-body dialog-error">
				<p role="alert">{message}</p>
				<a ref={home} className="button" data-kind="sea" href="/">
					Back to Home
				</a>
				{children}
			</div>
		</dialog>
	);
}
