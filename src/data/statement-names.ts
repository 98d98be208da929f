/** Prepared statements that one connection has at most; each takes memory of the server. */
const MAX_NAMES = 200;
/** Longer statements are generated for one batch each. */
const MAX_LENGTH = 4_000;

/**
 * Gives inserts that recur a name, under which a connection prepares them once instead of having them parsed and planned each time.
 * An insert gets its name when it comes for the second time. Other statements get none: their plan depends on the size of the
 * tables, and one that was made while a table was nearly empty would read all of it once it has grown.
 */
export class StatementNames {
	readonly #names = new Map<string, string>();
	#seenOnce = new Set<string>();
	#generation = 0;

	/** The name; undefined for a statement that is not prepared. */
	nameOf(sql: string): string | undefined {
		const name = this.#names.get(sql);
		if (name !== undefined) return name;
		if (!isPrepared(sql) || this.#names.size === MAX_NAMES) return undefined;
		if (!this.#seenOnce.delete(sql)) {
			if (this.#seenOnce.size === MAX_NAMES) this.#seenOnce.clear();
			this.#seenOnce.add(sql);
			return undefined;
		}
		const added = `s${this.#generation}_${this.#names.size}`;
		this.#names.set(sql, added);
		return added;
	}

	/** Forgets all names, so that every connection prepares its statements anew: another process has changed the tables. */
	renew(): void {
		this.#generation++;
		this.#names.clear();
	}
}

const isPrepared = (sql: string) => sql.startsWith('insert ') && sql.length <= MAX_LENGTH;
