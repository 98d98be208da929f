import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
	/** A sentence for the visitor, usually from the server. */
	message: string;
	/** Another control. */
	children?: ReactNode;
}

/** An error that stops the visitor, such as an order that cannot be placed (EMD-01): the message in red, and a link to the home page. */
export function ErrorDialog({ message, children }: Props) {
	const title = useId();
	const dialog = useRef<HTMLDialogElement>(null);
	const home = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		dialog.current?.showModal();
		home.current?.focus();
	}, []);
	return (
		<dialog ref={dialog} className="dialog" data-kind="small" aria-labelledby={title}>
			<div className="dialog-bar">
				<h2 id={title}>Something went wrong</h2>
				<button
					className="icon-button"
					type="button"
					aria-label="Close"
					onClick={() => dialog.current?.close()}
				>
					<Icon name="close" size={24} />
				</button>
			</div>
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
