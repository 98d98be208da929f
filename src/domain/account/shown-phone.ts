/** A stored number. */
interface Phone {
	/** With its plus, e.g. `+91`. */
	countryCode: string;
	/** Digits alone, as it is stored. */
	phoneNumber: string;
}

/** A stored number for reading, e.g. `+91 98220 12345`: ten digits of India in two fives, others as they are. */
export const shownPhone = ({ countryCode, phoneNumber }: Phone): string =>
	`${countryCode} ${countryCode === '+91' ? phoneNumber.replace(/^(\d{5})(\d{5})$/, '$1 $2') : phoneNumber}`;
