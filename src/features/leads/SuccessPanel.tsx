interface Props {
	onClose: () => void;
}

/** Thanks after a request (F3, SUC-01). */
export function SuccessPanel({ onClose }: Props) {
	return (
		<div className="dialog-body success" role="status">
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
			<p className="success-title">Always be trip-ing!!</p>
			<p>Thank you for sharing your details. Our team will reach out to you shortly.</p>
			<button className="button" data-kind="saffron" type="button" onClick={onClose}>
				Close
			</button>
		</div>
	);
}
