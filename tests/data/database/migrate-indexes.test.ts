import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refundRepository } from '#data/booking/refunds.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { profileService } from '#server/services/accounts/profiles.ts';
import { DELETED_FOR_MS, KEYS_FOR_MS, purgePersonalData } from '#server/services/accounts/purge.ts';
import { aLead } from '../../support/a-lead.ts';
import { aMessage } from '../../support/a-message.ts';
import { aPackageRecord } from '../../support/a-package.ts';
import { anAccount } from '../../support/an-account.ts';
import { bookingSite, NOON } from '../../support/booking-site.ts';
import { aDeparture, loadCatalogue } from '../../support/load-catalogue.ts';
import { openLeads } from '../../support/open-leads.ts';
import { explainedDatabase, fullScans } from '../../support/query-plans.ts';
import { temporaryFolder } from '../../support/test-database.ts';

type BookingSite = ReturnType<typeof bookingSite>;

/** A customer with a lead, a booking that is paid for, another that nobody pays for, and messages. */
async function aCustomer() {
	const { db, plans } = await explainedDatabase();
	const days = ['2026-12-10', '2027-02-10'];
	await loadCatalogue(db, [aPackageRecord(), ...days.map((day) => aDeparture('goa-by-the-sea', day, 4))]);
	const site = bookingSite(db);
	const customer = await anAccount(db, { countryCode: '+91', phoneNumber: '9812345678' }, { now: NOON });
	const leads = openLeads(db, () => NOON);
	await leads.submit(aLead({ source: 'customize' }), customer);
	const { order } = await site.order(customer.id, '1');
	await site.payAndVerify(order.providerOrderId);
	await site.order(customer.id, '2');
	await outboxRepository(db).add([aMessage({ code: '123456' })], NOON);
	plans();
	return { db, plans, site, customer };
}

test('looking for departures with few seats reads those with taken seats alone, by day', async () => {
	const { db, plans } = await explainedDatabase();
	plans();
	await departureRepository(db).scarce('2026-11-21');
	expect(plans()).toEqual([
		expect.stringMatching(/^SEARCH departures USING (COVERING )?INDEX departures_taken \(date>\?\)/),
	]);
});

test('"Download my data" reads what belongs to the customer alone', async () => {
	const { db, plans, customer } = await aCustomer();
	const { reservations } = await profileService({ db, now: () => NOON }).everything(customer);
	expect(reservations.map(({ orders, payments }) => orders.length + payments.length).toSorted()).toEqual([
		1, 2,
	]);
	expect(fullScans(plans())).toEqual([]);
});

test('My bookings reads the bookings of the customer and of their number alone', async () => {
	const { plans, site, customer } = await aCustomer();
	expect(await site.bookings.ofCustomer(customer)).toHaveLength(1);
	expect(fullScans(plans())).toEqual([]);
});

test('looking for bookings that nobody has replied to reads these alone, by when that is due', async () => {
	const { plans, site } = await aCustomer();
	await site.unanswered.remindDue();
	expect(plans()).toEqual([
		expect.stringMatching(/^SEARCH bookings USING (COVERING )?INDEX bookings_unanswered \(remind_at<\?\)/),
	]);
});

test.each<[what: string, index: RegExp, run: (site: BookingSite) => Promise<unknown>]>([
	['holds have expired', /intents USING (COVERING )?INDEX intents_due /, ({ holds }) => holds.expireDue()],
	[
		'holds are to be reminded of',
		/intents USING (COVERING )?INDEX intents_to_remind /,
		({ holdReminders }) => holdReminders.remindDue(),
	],
	['orders are to be looked up', /orders USING INDEX orders_due /, ({ orders }) => orders.reconcile()],
	['refunds are to be asked for', /refunds USING INDEX refunds_due /, ({ refunds }) => refunds.sendDue()],
	[
		'refunds take long',
		/refunds USING INDEX refunds_due/,
		({ db }) => refundRepository(db).overdue(NOON, 10),
	],
	[
		'new messages are due',
		/outbox USING (COVERING )?INDEX outbox_fresh /,
		({ db, clock }) =>
			outboxRepository(db).claimFresh('email', { now: clock.at, until: clock.at, limit: 10 }),
	],
	[
		'messages are to be tried again',
		/outbox USING (COVERING )?INDEX outbox_fresh /,
		({ db, clock }) =>
			outboxRepository(db).claimFailed('email', { now: clock.at, until: clock.at, limit: 10 }),
	],
	[
		'the next message is due',
		/outbox USING (COVERING )?INDEX outbox_due /,
		({ db }) => outboxRepository(db).nextAttempts(),
	],
])('looking for which %s, or when, reads these alone', async (_, index, run) => {
	const { plans, site } = await aCustomer();
	const [paid] = await site.db
		.selectFrom('bookings')
		.select('id')
		.where('paymentId', 'is not', null)
		.execute();
	await site.bookings.cancel(paid?.id ?? '', 1_500_000);
	site.clock.at = NOON + DAY_MS;
	plans();
	await run(site);
	const steps = plans();
	expect(steps).toContainEqual(expect.stringMatching(index));
	expect(fullScans(steps)).toEqual([]);
});

test('D4: an index that no query asks for is not there', async () => {
	const { db } = await explainedDatabase();
	const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'index'`.execute(
		db,
	);
	const names = rows.map(({ name }) => name);
	expect(names).toContain('disputes_payment');
	for (const unasked of [
		'consents_email',
		'departures_date',
		'hand_refunds_payment',
		'leads_package',
		'packages_agent',
	])
		expect(names).not.toContain(unasked);
});

test("an operator's bookings are found by the operator, and nothing of others is read", async () => {
	const { plans, site } = await aCustomer();
	expect((await site.operatorBookings.read('konkan', 1)).toReply).toHaveLength(1);
	const steps = plans();
	expect(fullScans(steps)).toEqual([]);
	expect(steps.filter((step) => step.includes('intents_operator'))).toHaveLength(4);
});

test('the purge reads what it removes alone, and messages of its own indexes', async () => {
	const { db, plans, site, customer } = await aCustomer();
	await profileService({ db, now: () => NOON }).delete(customer);
	for (const at of [NOON + DAY_MS, NOON + DELETED_FOR_MS + 2 * DAY_MS, NOON + KEYS_FOR_MS]) {
		site.clock.at = at;
		await site.holds.expireDue();
		expect(fullScans(plans())).toEqual([]);
		await purgePersonalData(db, temporaryFolder(), at);
		const steps = plans();
		expect(fullScans(steps)).toEqual([]);
		expect(steps.filter((step) => step.includes('INDEX outbox_'))).toEqual(
			expect.arrayContaining([
				expect.stringMatching(/INDEX outbox_codes \(created_at<\?\)/),
				expect.stringMatching(/INDEX outbox_kept \(created_at<\?\)/),
				expect.stringMatching(/INDEX outbox_recipient \(recipient=\? AND created_at<\?\)/),
			]),
		);
		expect(steps.join()).toMatch(/users USING INDEX users_leaving/);
		expect(steps.join()).toMatch(/bookings USING INDEX bookings_unpaid/);
	}
	expect(await db.selectFrom('outbox').select('id').execute()).toEqual([]);
	const names = await db.selectFrom('bookings').select('name').execute();
	expect(names.map(({ name }) => name)).toEqual(['-', '-']);
});
