import { expect, onTestFinished, test } from 'vitest';
import { prepareRestored } from '#data/database/after-restore.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';

/** A paid booking, and who may do what with it. */
async function paidBooking() {
	const { db } = await bookingDatabase('SQLite');
	onTestFinished(() => db.destroy());
	const site = bookingSite(db);
	const { bookingId, order } = await site.order('asha', '1');
	await site.payAndVerify(order.providerOrderId);
	return { ...site, bookingId, read: () => site.bookings.read(bookingId) };
}
const nobody = (key: string | null) => ({ user: undefined, key });

test('D72: an owner is who held the seats, who has the number of the booking, or who has an owner’s key', async () => {
	const { access, read } = await paidBooking();
	const view = await read();
	const { countryCode, phoneNumber } = view.booking;
	const user = { id: 'asha', countryCode: '+91', phoneNumber: '9000000001' };
	expect(access.of(view, { user, key: null })).toBe('owner');
	expect(access.of(view, { user: { id: 'ravi', countryCode, phoneNumber }, key: null })).toBe('owner');
	expect(access.of(view, { user: { ...user, id: 'ravi' }, key: null })).toBeNull();
	expect(access.of(view, nobody(access.ownerKeyOf(view.booking)))).toBe('owner');
	expect(access.of(view, nobody(access.linkKeyOf(view.booking)))).toBe('link');
	expect(access.of(view, nobody(null))).toBeNull();
});

test('D72: the browser that paid has a key for a day from the payment, whenever it asks, and none after a new link', async () => {
	const { access, read, clock, papers, bookingId } = await paidBooking();
	const first = access.payersKeyOf(await read()) ?? '';
	clock.at += DAY_MS - 1;
	expect(access.payersKeyOf(await read())).toBe(first);
	expect(access.of(await read(), nobody(first))).toBe('owner');
	clock.at += 1;
	expect(access.payersKeyOf(await read())).toBeUndefined();
	expect(access.of(await read(), nobody(first))).toBe('link');

	clock.at -= DAY_MS;
	await papers.renewLink(bookingId, 0);
	expect(access.payersKeyOf(await read())).toBeUndefined();
	expect(access.of(await read(), nobody(first))).toBeNull();
});

test('D252: the browser that paid before a restore has no key after it', async () => {
	const { access, read, clock, db } = await paidBooking();
	const first = access.payersKeyOf(await read()) ?? '';
	await prepareRestored(db, clock.at);
	expect(access.payersKeyOf(await read())).toBeUndefined();
	expect(access.of(await read(), nobody(first))).toBeNull();
});

test('D72: the key of a new link ends when the key that asked for it would have', async () => {
	const { access, read, clock, papers, bookingId } = await paidBooking();
	const given = access.ownerKeyOf((await read()).booking);
	clock.at += DAY_MS / 2;
	await papers.renewLink(bookingId, 0);
	const renewed = access.renewedKeyOf((await read()).booking, given);
	expect(access.of(await read(), nobody(renewed))).toBe('owner');
	clock.at += DAY_MS / 2;
	expect(access.of(await read(), nobody(renewed))).toBe('link');
});
