import type { ReactNode } from 'react';

interface Props {
	title: string;
	text: string;
	/** Next steps, below the sentence. */
	further?: ReactNode;
}

/** The final content of a dialog: the route line at its end, a title, a sentence, and Close. Rendered on the server. */
export const DonePanel = ({ title, text, further }: Props) => (
	<div className="dialog-body done" role="status" tabIndex={-1}>
		<svg
			viewBox="0 0 160 48"
			width="160"
			height="48"
			fill="none"
			stroke="var(--sea)"
			strokeWidth="2"
			strokeLinecap="round"
			aria-hidden="true"
		>
			<path d="M16 32c30 0 30-18 56-18s30 12 48 12" strokeDasharray="6 5" />
			<circle cx="10" cy="32" r="5" fill="var(--sea)" />
			<circle cx="134" cy="26" r="12" fill="var(--leaf-soft)" stroke="var(--leaf)" />
			<path d="m128 26 4 4 8-8" stroke="var(--leaf)" />
		</svg>
		<p className="done-title">{title}</p>
		<p>{text}</p>
		<dl className="receipt" hidden />
		{further && <p>{further}</p>}
		<button className="button" data-kind="saffron" type="button" data-close>
			Close
		</button>
	</div>
);
