/** A least-recently-used cache whose values together weigh at most `limit` bytes. */
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
		// A map iterates in insertion order, so the first entry is always the least recently used one.
		this.#entries.delete(key);
		this.#entries.set(key, entry);
		return entry.value;
	}

	/** Caches a value, or replaces it. A value that weighs more than a tenth of the limit is not cached. */
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
