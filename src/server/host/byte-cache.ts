/** A map that forgets what was not asked for longest, once its values weigh more than `limit` bytes. */
export class ByteCache<Value> {
	readonly #entries = new Map<string, { value: Value; bytes: number }>();
	readonly #limit: number;
	#bytes = 0;

	constructor(limit: number) {
		this.#limit = limit;
	}

	get bytes(): number {
		return this.#bytes;
	}

	get(key: string): Value | undefined {
		const entry = this.#entries.get(key);
		if (!entry) return undefined;
		this.#entries.delete(key);
		this.#entries.set(key, entry);
		return entry.value;
	}

	/** Keeps a value, or replaces it with its new weight. One that is heavier than a tenth of the whole is not kept. */
	set(key: string, value: Value, bytes: number): void {
		this.delete(key);
		if (bytes > this.#limit / 10) return;
		this.#entries.set(key, { value, bytes });
		this.#bytes += bytes;
		for (const oldest of this.#entries.keys()) {
			if (this.#bytes <= this.#limit) break;
			this.delete(oldest);
		}
	}

	delete(key: string): void {
		this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
		this.#entries.delete(key);
	}
}
