import SqliteFile from 'better-sqlite3';

/** A staged record: its JSON and the line it was read from. */
export interface StagedRow {
	key: string;
	json: string;
	file: string;
	line: number;
}

/** A staged departure. */
export interface StagedDeparture {
	package: string;
	date: string;
	seats: number;
	file: string;
	line: number;
}

/**
 * A temporary database in which an import is collected and checked before the site's database is changed. It is on disk, so that a
 * large catalogue takes little memory, and a killed import leaves nothing behind.
 */
export function openStaging() {
	// SQLite itself deletes a database without a name, even when the process is killed.
	const file = new SqliteFile('');
	file.pragma('journal_mode = off');
	file.pragma('synchronous = off');
	file.exec(`
		create table records (
			kind text not null, key text not null, json text not null, file text not null, line integer not null, position integer primary key,
			unique (kind, key)
		) strict;
		create index records_by_kind on records (kind, position);
		create table departures (
			package text not null, date text not null, seats integer not null, file text not null, line integer not null,
			primary key (package, date)
		) strict, without rowid;
		begin`);
	const insert = file.prepare(
		'insert or ignore into records (kind, key, json, file, line) values (?, ?, ?, ?, ?)',
	);
	const replace = file.prepare('update records set json = ? where kind = ? and key = ?');
	const first = file.prepare<[string, string], { file: string; line: number }>(
		'select file, line from records where kind = ? and key = ?',
	);
	const insertDeparture = file.prepare('insert or ignore into departures values (?, ?, ?, ?, ?)');
	const page = file.prepare<[string, number, number], StagedRow & { position: number }>(
		'select key, json, file, line, position from records where kind = ? and position > ? order by position limit ?',
	);
	const departureOn = file.prepare<[string, string], { file: string; line: number }>(
		'select file, line from departures where package = ? and date = ?',
	);
	const departuresOf = file.prepare<[string], StagedDeparture>(
		'select * from departures where package = ? order by date',
	);
	const departures = file.prepare<[], StagedDeparture>('select * from departures order by file, line');
	const firstRecord = file.prepare<[], { kind: string; file: string; line: number }>(
		'select kind, file, line from records order by position limit 1',
	);
	const orphans = file.prepare<[], StagedDeparture>(
		`select * from departures where package not in (select key from records where kind = 'package') order by file, line`,
	);

	return {
		/** @returns where the same key occurred before; undefined when it is new */
		add(kind: string, row: StagedRow): { file: string; line: number } | undefined {
			const { changes } = insert.run(kind, row.key, row.json, row.file, row.line);
			return changes === 1 ? undefined : first.get(kind, row.key);
		},
		/** @returns where the package has had that day before; undefined when it is new */
		addDeparture({ package: slug, date, seats, file: path, line }: StagedDeparture) {
			const { changes } = insertDeparture.run(slug, date, seats, path, line);
			return changes === 1 ? undefined : departureOn.get(slug, date);
		},
		/** Where a record was read from. */
		placeOf: (kind: string, key: string): { file: string; line: number } | undefined => first.get(kind, key),
		replace(kind: string, key: string, json: string): void {
			replace.run(json, kind, key);
		},
		/** Records of a kind in the order they were added, `size` at a time. */
		*pages(kind: string, size: number): Generator<(StagedRow & { position: number })[]> {
			let after = 0;
			for (;;) {
				const rows = page.all(kind, after, size);
				const last = rows.at(-1);
				if (!last) return;
				yield rows;
				after = last.position;
			}
		},
		departuresOf: (slug: string): StagedDeparture[] => departuresOf.all(slug),
		departures: (): StagedDeparture[] => departures.all(),
		/** Where the first record that is no departure was read from, and its type; undefined when there are only departures. */
		first: () => firstRecord.get(),
		departuresWithoutPackage: (): StagedDeparture[] => orphans.all(),
		close(): void {
			file.close();
		},
	};
}
export type Staging = ReturnType<typeof openStaging>;
