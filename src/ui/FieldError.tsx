import { Sign } from './Sign.tsx';

interface Props {
	id: string;
	message?: string | undefined;
}

/** The message below a field, or nothing. */
export function FieldError({ id, message }: Props) {
	if (!message) return null;
	return (
		<p className="field-error" id={id}>
			<Sign name="info" size={16} />
			<span>{message}</span>
		</p>
	);
}
