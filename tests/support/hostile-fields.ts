/** Invalid or unusual values of one field, by name. Those marked `text` are valid in a free text. */
export interface HostileValue {
	value: unknown;
	/** True when a free text may say so: it is stored and shown as it is. */
	isText?: true;
	/** True when only a free text of several lines may. */
	isLines?: true;
	/** True when a phone number may be typed so: its digits are read as those of ASCII. */
	isNumber?: true;
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
	'full-width digits': { value: '９８２００１２３４５', isText: true, isNumber: true },
	'Arabic digits': { value: '٩٨٢٠٠١٢٣٤٥', isText: true, isNumber: true },
	'a header more': { value: 'asha@example.in\r\nBcc: evil@example.org', isText: true, isLines: true },
	'a line end': { value: '98200\n12345', isText: true, isLines: true },
	'a line end after it': { value: '9820012345\n', isText: true, isLines: true },
	'a line end before it': { value: '\r9820012345', isText: true, isLines: true },
	'a line separator after it': { value: '9820012345\u2028', isText: true, isLines: true },
	'an address that runs': { value: 'javascript:hit()', isText: true },
};

/** The fields of contracts that take any visible text. */
export const FREE_TEXTS: ReadonlySet<string> = new Set([
	...['source', 'page_name', 'submission_id', 'destination', 'departure_month', 'comment', 'message'],
	'destination_name',
]);

/** The text fields that may have several lines. */
const TEXTS_OF_LINES: ReadonlySet<string> = new Set(['comment', 'message', 'reason']);

/** The fields of phone numbers. */
const PHONES: ReadonlySet<string> = new Set(['phone', 'phone_number']);

/** True when a field may say so because it takes any visible text, or because it is a number in digits of another script. */
export const isSaid = (
	name: string,
	{ isText, isLines, isNumber }: HostileValue,
	takesText: boolean,
): boolean =>
	(isNumber === true && PHONES.has(name)) ||
	(takesText && isText === true && (isLines !== true || TEXTS_OF_LINES.has(name)));

/**
 * Bodies that are rejected as a whole, with the status of the answer: too large, of another type, not JSON, not UTF-8.
 *
 * @param sound a body that the call accepts
 * @param field a field of it, whose value is broken
 */
export function brokenBodies(
	sound: Readonly<Record<string, unknown>>,
	field: string,
): { init: RequestInit; status: number }[] {
	const json = { 'content-type': 'application/json' };
	const posted = { 'content-type': 'application/x-www-form-urlencoded' };
	const text = JSON.stringify(sound);
	const others = Object.entries(sound).filter(([name]) => name !== field);
	const fields = String(new URLSearchParams(others.map(([name, value]) => [name, String(value)])));
	return [
		{ init: { body: text + ' '.repeat(100_001 - text.length), headers: json }, status: 413 },
		{ init: { body: text, headers: { 'content-type': 'text/plain' } }, status: 415 },
		{ init: { body: text.slice(0, -1), headers: json }, status: 400 },
		{
			init: { body: Buffer.from(JSON.stringify({ ...sound, [field]: '\u00ff' }), 'latin1'), headers: json },
			status: 400,
		},
		...['%ff%fe', '%E0%A4'].map((bytes) => ({
			init: { body: `${fields}&${field}=${bytes}`, headers: posted },
			status: 400,
		})),
	];
}
