import type { Transaction } from 'kysely';
import {
	lowestOn,
	type PriceChange,
	type PriceSpan,
	spansOf,
	struckUntil,
	toldBefore,
} from '#domain/price/price-history.ts';
import { indianDay } from '#domain/time/calendar-day.ts';
import { chunks } from '../database/chunks.ts';
import type { Schema } from '../database/schema.ts';
import type { PriceChangeRow } from './catalogue-rows.ts';

/** A package whose price is recorded. */
interface Priced {
	id: string;
	retailPaise: number;
	listPaise: number;
	/** What its operator tells of the days before the record. */
	earlierPrices: readonly PriceSpan[];
}

/** What its page may say of a package's price, by day (`YYYY-MM-DD`); empty for never. */
export interface PriceDays {
	/** The last day on which its retail price may be struck through. */
	struckUntil: string;
	/** The days on which its price is the lowest in 90 days. */
	lowestFrom: string;
	lowestUntil: string;
}

/** The most ids or rows of one statement on either engine. */
const AT_ONCE = 1000;

/** The prices of some packages before an import, and what is to be written once their rows are there. */
export async function priceChanges(db: Transaction<Schema>, packages: readonly Priced[], now: number) {
	const known = await changesOf(
		db,
		packages.map(({ id }) => id),
	);
	const days = new Map<string, PriceDays>();
	const added: PriceChangeRow[] = [];
	for (const item of packages) {
		const rows = known.get(item.id) ?? [];
		const last = rows.at(-1);
		if (last?.listPaise !== item.listPaise) {
			const row = {
				packageId: item.id,
				entry: (last?.entry ?? 0) + 1,
				listPaise: item.listPaise,
				since: now,
			};
			rows.push(row);
			added.push(row);
		}
		days.set(
			item.id,
			priceDays(
				item,
				rows.map(({ listPaise, since }) => ({ paise: listPaise, since: indianDay(since) })),
			),
		);
	}
	return {
		daysOf: (id: string): PriceDays => days.get(id) ?? { struckUntil: '', lowestFrom: '', lowestUntil: '' },
		/** Appends the prices that are new. */
		record: () => append(db, added),
	};
}

/** Records that packages are no longer on sale. */
export async function recordWithdrawn(
	db: Transaction<Schema>,
	ids: readonly string[],
	now: number,
): Promise<void> {
	const known = await changesOf(db, ids);
	const ended = [...known].flatMap(([packageId, rows]) => {
		const last = rows.at(-1);
		return last && last.listPaise !== null
			? [{ packageId, entry: last.entry + 1, listPaise: null, since: now }]
			: [];
	});
	await append(db, ended);
}

function priceDays(
	{ retailPaise, listPaise, earlierPrices }: Priced,
	changes: readonly PriceChange[],
): PriceDays {
	const [first, current] = [changes[0], changes.at(-1)];
	if (!first || !current) throw new Error('A package without a price');
	const onRecord = spansOf(changes);
	const lowest = lowestOn(onRecord, current);
	return {
		struckUntil:
			retailPaise > listPaise
				? struckUntil(retailPaise, [...toldBefore(earlierPrices, first.since), ...onRecord])
				: '',
		lowestFrom: lowest?.from ?? '',
		lowestUntil: lowest?.until ?? '',
	};
}

async function changesOf(
	db: Transaction<Schema>,
	ids: readonly string[],
): Promise<Map<string, PriceChangeRow[]>> {
	const rows: PriceChangeRow[] = [];
	for (const some of chunks(ids, AT_ONCE))
		rows.push(
			...(await db
				.selectFrom('priceChanges')
				.selectAll()
				.where('packageId', 'in', some)
				.orderBy('packageId')
				.orderBy('entry')
				.execute()),
		);
	return Map.groupBy(rows, ({ packageId }) => packageId);
}

async function append(db: Transaction<Schema>, rows: readonly PriceChangeRow[]): Promise<void> {
	for (const some of chunks(rows, AT_ONCE)) await db.insertInto('priceChanges').values(some).execute();
}
