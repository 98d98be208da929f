import { Fragment, type ReactNode, useEffect, useRef } from 'react';

interface Props {
	title: string;
	text: string;
	/** The receipt of what was sent, line by line. */
	receipt?: readonly { label: string; text: string }[];
	/** Next steps, below the sentence. */
	further?: ReactNode;
}

/**
 * The final content of a dialog: the route line at its end, a title, a sentence, and Close. It takes the focus of the button that was
 * pressed, so that screen readers read it and Close comes next.
 */
export function DonePanel({ title, text, receipt = [], further }: Props) {
	const panel = useRef<HTMLDivElement>(null);
	useEffect(() => panel.current?.focus(), []);
	return (
		<div ref={panel} className="dialog-body done" role="status" tabIndex={-1}>
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
			<dl className="receipt" hidden={receipt.length === 0}>
				{receipt.map((line) => (
					<Fragment key={line.label}>
						<dt>{line.label}</dt>
						<dd>{line.text}</dd>
					</Fragment>
				))}
			</dl>
			{further && <p>{further}</p>}
			<button className="button" data-kind="saffron" type="button" data-close>
				Close
			</button>
		</div>
	);
}
