/**
 * The newest code that was sent to a recipient, read from the HTML of `/sandbox/outbox`; undefined as long as none has come.
 *
 * @param recipient a phone number with its country code, e.g. `+919876543210`
 */
export function codeInOutbox(html: string, recipient: string): string | undefined {
	const [, after = ''] = html.replaceAll(/<[^>]*>/g, ' ').split(recipient);
	return /\b\d{6}\b/.exec(after)?.[0];
}
