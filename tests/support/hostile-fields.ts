/** Invalid or unusual values of one field, by name. Those marked `text` are valid in a free text. */
export interface HostileValue {
	value: unknown;
	/** True when a free text may say so: it is stored and shown as it is. */
	isText?: true;
}

/** The values that are tried in every body field of every form. */
export const HOSTILE_VALUES: Readonly<Record<string, HostileValue>> = {
	'an object': { value: { text: 'x' } },
	true: { value: true },
	'a list of lists': { value: [['x']] },
	'too long a text': { value: 'x'.repeat(9000) },
	NUL: { value: 'a\0b' },
	'half a character': { value: 'a\ud800b' },
	'a control character': { value: 'asha\u0007@example.in' },
	'an escape sequence': { value: '\u001b[2J9820012345' },
	'a mark that turns the direction': { value: 'asha\u202e@example.in' },
	markup: { value: '<img src=x onerror=hit()>', isText: true },
	'full-width digits': { value: '９８２００１２３４５', isText: true },
	'Arabic digits': { value: '٩٨٢٠٠١٢٣٤٥', isText: true },
	'a header more': { value: 'asha@example.in\r\nBcc: evil@example.org', isText: true },
	'an address that runs': { value: 'javascript:hit()', isText: true },
};

/** The fields of contracts that take any visible text. */
export const FREE_TEXTS: ReadonlySet<string> = new Set([
	...['source', 'page_name', 'submission_id', 'destination', 'departure_month', 'comment', 'message'],
	'destination_name',
]);
