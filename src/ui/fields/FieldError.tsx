import { Icon } from '../Icon.tsx';

interface Props {
	/** The id of its field followed by `-error`. */
	id: string;
	message?: string | undefined;
}

/** The message below a field. It is always in the HTML, hidden without a message, so that a script only has to fill in the text. */
export const FieldError = ({ id, message }: Props) => (
	<p className="field-error" id={id} hidden={!message}>
		<Icon name="info" size={16} />
		<span>{message}</span>
	</p>
);
