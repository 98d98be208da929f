/**
 * The body of a response as text.
 *
 * @throws Error when it is longer than the limit; the rest is not received
 */
export async function readLimitedText({ body }: Response, limitBytes: number): Promise<string> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	for await (const chunk of body ?? []) {
		bytes += chunk.length;
		if (bytes > limitBytes) throw new Error('the response is too long');
		chunks.push(chunk);
	}
	return Buffer.concat(chunks).toString();
}
