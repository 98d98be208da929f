import { Buffer } from 'node:buffer';
import { type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Head = string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

/**
 * A response that collects the output instead of sending it, so that a page can be compressed, tagged and cached.
 * Astro's handler gets it instead of the real response, which therefore never receives half a page.
 */
export class CapturedResponse extends ServerResponse {
	headers: OutgoingHttpHeaders = {};
	isBroken = false;
	readonly #chunks: Buffer[] = [];

	get body(): Buffer {
		const [only] = this.#chunks;
		return this.#chunks.length === 1 && only ? only : Buffer.concat(this.#chunks);
	}

	override writeHead(status: number, ...head: Head[]): this {
		this.statusCode = status;
		Object.defineProperty(this, 'headersSent', { value: true, configurable: true });
		const headers = head.find((argument) => typeof argument === 'object' && !Array.isArray(argument));
		this.headers = { ...(headers as OutgoingHttpHeaders | undefined) };
		return this;
	}

	override write(chunk: string | Uint8Array, ...rest: unknown[]): boolean {
		this.#chunks.push(
			typeof chunk === 'string'
				? Buffer.from(chunk)
				: Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength),
		);
		const done = rest.at(-1);
		if (typeof done === 'function') done();
		return true;
	}

	override end(chunk?: unknown): this {
		if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk);
		this.emit('finish');
		return this;
	}

	/** Astro destroys the response when a page fails after its first bytes. */
	override destroy(): this {
		this.isBroken = true;
		return this;
	}
}
