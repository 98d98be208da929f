import { expect, onTestFinished, test } from 'vitest';
import { travellerMessageKeys } from '#server/messages/booking-message-keys.ts';
import { bookingDatabase, bookingSite, REFUSED_FOR } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const OPERATOR = 'bookings@konkan.example';

onEachEngine((engine) => {
	/** A site whose operator has given an address, unless it is null, with one paid booking. */
	async function booked(email: string | null = OPERATOR) {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		await db.updateTable('agents').set({ email }).where('id', '=', 'konkan').execute();
		const site = bookingSite(db);
		const { bookingId, order } = await site.order('asha', '1', 2);
		await site.payAndVerify(order.providerOrderId);
		/** The messages to the desk and to the operator since the last call, by template, and each with its text. */
		const notices = async () => {
			const rows = await db
				.selectFrom('outbox')
				.select(['template', 'channel', 'recipient', 'subject', 'text', 'idempotencyKey'])
				.where('recipient', 'in', ['bookings', OPERATOR])
				.orderBy('template')
				.orderBy('channel')
				.execute();
			await db.deleteFrom('outbox').execute();
			return rows;
		};
		return { ...site, bookingId, notices };
	}
	type Site = Awaited<ReturnType<typeof booked>>;

	const ways = async ({ notices }: Site) =>
		(await notices()).map(({ template, recipient }) => `${template} ${recipient}`);

	test('D214: an operator reads of a booking in the words of the desk, with its link', async () => {
		const { notices, bookingId } = await booked();
		const [desk, mail, ...others] = await notices();
		expect(others).toEqual([]);
		expect(mail).toEqual({
			...{ ...desk, channel: 'email', recipient: OPERATOR },
			subject: `New booking ${bookingId}: please reply by Mon 23 Nov, 12 noon IST`,
			idempotencyKey: `new-booking-${bookingId}-email`,
		});
		expect(mail?.text).toMatch(
			new RegExp(
				`^New booking ${bookingId} for Konkan & Co: .*/booking/${bookingId}/operator\\?key=[\\w-]{32}\n\nAll bookings of Konkan & Co: https://safarnama.test/operators/konkan/bookings\\?key=\\d+\\.[\\w-]{32}$`,
			),
		);
		// Neither names the traveller, and what is erased with the traveller is not theirs.
		expect(JSON.stringify([desk, mail])).not.toMatch(/Asha|asha@|98123/);
		expect(travellerMessageKeys({ id: bookingId, linkVersion: 0 }, [])).not.toContain(mail?.idempotencyKey);
	});

	test('D214: it is reminded, and told how its bookings end, each once; what the desk has to mend is told to the desk', async () => {
		const site = await booked();
		await site.notices();
		const { clock, unanswered, refuseAsOwner, bookingId } = site;
		clock.at = Date.parse('2026-11-23T00:00+05:30');
		await unanswered.remindDue();
		expect(await ways(site)).toEqual([]);
		clock.at = Date.parse('2026-11-23T08:00+05:30');
		await Promise.all([unanswered.remindDue(), unanswered.remindDue()]);
		expect(await ways(site)).toEqual([
			'booking-reply-reminder bookings',
			`booking-reply-reminder ${OPERATOR}`,
		]);
		clock.at = Date.parse('2026-11-23T12:00+05:30');
		await unanswered.remindDue();
		expect(await ways(site)).toEqual(['booking-unanswered-notice bookings']);
		await refuseAsOwner(bookingId, REFUSED_FOR);
		const [, refused, ...others] = await site.notices();
		expect(others).toEqual([]);
		expect(refused).toMatchObject({
			recipient: OPERATOR,
			subject: `Refused: booking ${bookingId}`,
			text: expect.stringContaining(REFUSED_FOR),
		});
	});

	test('D214: it is told of a booking that its traveller cancels', async () => {
		const site = await booked();
		await site.notices();
		await site.bookings.cancel(site.bookingId, 3_000_000);
		expect(await ways(site)).toEqual([
			'booking-cancelled-notice bookings',
			`booking-cancelled-notice ${OPERATOR}`,
		]);
	});

	test('an operator without an address is told of by the desk alone', async () => {
		expect(await ways(await booked(null))).toEqual(['new-booking bookings']);
	});
});
