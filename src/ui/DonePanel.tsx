import type { ReactNode } from 'react';

interface Props {
	title: string;
	children: ReactNode;
	/** What one can do next, below the sentence. */
	further?: ReactNode;
	onClose: () => void;
}

/** The button that was pressed is gone with the form; from here the news is read aloud, and Close comes next. */
const takeFocus = (panel: HTMLElement | null) => panel?.focus();

/** What a dialog shows when its work is done: the route line at its end, a title, a sentence, and Close. */
export function DonePanel({ title, children, further, onClose }: Props) {
	return (
		<div className="dialog-body done" role="status" tabIndex={-1} ref={takeFocus}>
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
			<p>{children}</p>
			{further && <p>{further}</p>}
			<button className="button" data-kind="saffron" type="button" onClick={onClose}>
				Close
			</button>
		</div>
	);
}
