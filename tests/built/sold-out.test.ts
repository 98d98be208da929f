import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#data/database/open.ts';
import type { Database } from '#data/database/schema.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { MONTHS } from '#domain/time/month.ts';
import { serveForTests } from '../../scripts/serve-for-tests.ts';
import { startPostgres } from '../support/postgres.ts';
import { bearing, codeSentTo } from '../support/signed-in.ts';

/*
 * Two hosts on one database: what is sold out on one is no longer offered by either (decision D71). That they look every two seconds is
 * held with a moved clock (`tests/server/site-hooks.test.ts`): here other programs may need the processor.
 */

/** A departure with one seat left, which is the only one of its package with a seat. */
async function theLastSeat(db: Database) {
	const open = await db
		.selectFrom('departures')
		.innerJoin('packages', 'packages.id', 'departures.packageId')
		.select(['departures.id', 'departures.date', 'packageId', 'slug', 'seatsTaken'])
		.whereRef('seatsTaken', '<', 'seats')
		.where('departures.withdrawnAt', 'is', null)
		.where('packages.withdrawnAt', 'is', null)
		.where('date', '>', new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10))
		.orderBy('departures.id')
		.execute();
	const monthIn = (date: string) => date.slice(5, 7);
	const [chosen] = open;
	if (!chosen) throw new Error('No package departs');
	const { id, packageId, slug, date, seatsTaken } = chosen;
	const departures = db.updateTable('departures');
	const ids = open.filter((other) => other.packageId === packageId).map((departure) => departure.id);
	await departures
		.set((row) => ({ seatsTaken: row.ref('seats') }))
		.where('id', 'in', ids)
		.execute();
	await departures
		.set({ seats: seatsTaken + 1, seatsTaken })
		.where('id', '=', id)
		.execute();
	return { id, packageId, slug, date, month: MONTHS[Number(monthIn(date)) - 1] ?? '' };
}

/** What a host shows of a package in a month: in the list and on its page, in the count beside the month, and in the calendar. */
async function offered(url: string, { packageId, id, date, month }: Awaited<ReturnType<typeof theLastSeat>>) {
	const json = async (path: string) => (await fetch(url + path)).json();
	const [page, { data: filters }, { data: days, sold_out: soldOut }] = await Promise.all([
		fetch(`${url}/packages?month=${month}`).then((response) => response.text()),
		json('/api/v1/filter'),
		json(`/api/v1/package/${packageId}/availability`),
	]);
	const [, shown] = /(\d+) tours? match/.exec(page) ?? [];
	const months = filters.filters.find(({ type }: { type: string }) => type === 'month').filters;
	return {
		inList: Number(shown),
		besideMonth: months.find(({ name }: { name: string }) => name === month)?.count ?? 0,
		inCalendar: days.some((day: { id: string }) => day.id === id),
		isSoldOut: soldOut.includes(date),
	};
}

/** Holds a seat of a departure for a new customer, as a browser does. */
async function hold(url: string, db: Database, packageId: string, id: string): Promise<void> {
	const post = async (path: string, body: object, headers = {}) => {
		const response = await fetch(`${url}/api/v1${path}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...headers },
			body: JSON.stringify(body),
		});
		expect(response.status, path).toBe(200);
		return response.json();
	};
	const phone = { country_code: '+91', phone_number: '9876543210' };
	await post('/auth/register/phone', phone);
	const otp = await codeSentTo(db, phone.phone_number);
	const { access_token: token } = await post('/auth/verify/otp', { ...phone, otp });
	const seat = { package_id: packageId, availability_id: id, adults_count: 1 };
	await post('/bookingIntent', seat, bearing(token));
}

async function soldByAnotherHost(settings: Record<string, string>, dataDir: string, databaseUrl?: string) {
	const [one, other] = [await serveForTests(settings), await serveForTests(settings)];
	onTestFinished(one.stop);
	onTestFinished(other.stop);
	const db = await openDatabase({ dataDir, databaseUrl });
	onTestFinished(() => db.destroy());
	const seat = await theLastSeat(db);
	const before = await offered(other.url, seat);
	expect(before).toMatchObject({ inCalendar: true, isSoldOut: false });
	expect(before.inList).toBeGreaterThan(0);

	await hold(one.url, db, seat.packageId, seat.id);
	for (const [name, host] of Object.entries({ one, other }))
		await expect
			.poll(() => offered(host.url, seat), {
				interval: 100,
				timeout: 20_000,
				message: `${name} host still offers the departure of ${seat.date} that has sold out`,
			})
			.toEqual({
				inList: before.inList - 1,
				besideMonth: before.besideMonth - 1,
				inCalendar: false,
				isSoldOut: true,
			});
	const page = await (await fetch(`${other.url}/packagedetails/${seat.slug}`)).text();
	expect(page).not.toContain(`data-date="${seat.date}"`);
	// For whoever holds its last seats (BOOK-07).
	expect(page).toContain('show-held');
}

describe('a departure that sells out in one process leaves lists, months and calendars of the others', {
	timeout: 120_000,
}, () => {
	test('on SQLite', async () => {
		const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-sold-out-'));
		onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
		await soldByAnotherHost({ DATA_DIR: dataDir, DATABASE_URL: '' }, dataDir);
	});

	test('on PostgreSQL', async ({ skip }) => {
		const server = await startPostgres();
		if ('reason' in server) return skip(server.reason);
		onTestFinished(server.stop);
		const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-sold-out-'));
		onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
		await soldByAnotherHost({ DATA_DIR: dataDir, DATABASE_URL: server.url }, dataDir, server.url);
	});
});
