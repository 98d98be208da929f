import { describe, expect, onTestFinished, test } from 'vitest';
import { bookingRepository } from '#data/booking/bookings.ts';
import { whoTravels } from '#domain/booking/who-travels.ts';
import { isWhoTravelsOpen } from '#server/services/bookings/who-travels.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const ASHA = { name: 'Asha Rao', childAge: null };
const KIRAN = { name: 'Kiran Rao', childAge: 9 };

onEachEngine((engine) => {
	async function booked(travellers = 2) {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { bookingId: id, order } = await site.order('asha', '1', travellers);
		await site.payAndVerify(order.providerOrderId);
		const booking = async () => (await bookingRepository(db).byId(id)) ?? expect.fail();
		const notices = async () => {
			const rows = await db
				.selectFrom('outbox')
				.select(['text', 'variables', 'idempotencyKey'])
				.where('template', '=', 'who-travels-notice')
				.orderBy('idempotencyKey')
				.execute();
			return rows;
		};
		return { ...site, id, booking, notices };
	}

	describe('who travels on a booking', () => {
		test('is stored as told, and replaced when told again', async () => {
			const { id, whoTravels: service, booking } = await booked();
			expect((await booking()).whoTravels).toBeNull();
			await service.tell(id, 0, [ASHA]);
			await service.tell(id, 1, [ASHA, KIRAN]);
			const told = await booking();
			expect(whoTravels(told.whoTravels)).toEqual([ASHA, KIRAN]);
			expect(told.whoTravelsVersion).toBe(2);
			await service.tell(id, 2, []);
			expect((await booking()).whoTravels).toBeNull();
		});

		test('is not overwritten by a page that shows an older list; the same list sent twice is stored once', async () => {
			const { id, whoTravels: service, booking } = await booked();
			await service.tell(id, 0, [ASHA]);
			await service.tell(id, 0, [ASHA]);
			await expect(service.tell(id, 0, [KIRAN])).rejects.toMatchObject({ code: 'conflict' });
			expect(await booking()).toMatchObject({ whoTravels: JSON.stringify([ASHA]), whoTravelsVersion: 1 });
		});

		test('of two that come at once, one is stored and the other refused', async () => {
			const { id, whoTravels: service, booking } = await booked();
			const both = await Promise.allSettled([service.tell(id, 0, [ASHA]), service.tell(id, 0, [KIRAN])]);
			expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
			expect((await booking()).whoTravelsVersion).toBe(1);
		});

		test('names at most as many as were paid for', async () => {
			const { id, whoTravels: service, booking } = await booked(1);
			await expect(service.tell(id, 0, [ASHA, KIRAN])).rejects.toMatchObject({ code: 'conflict' });
			expect((await booking()).whoTravels).toBeNull();
		});

		test('is told from the payment to the day before the departure, unless the booking has ended', async () => {
			const { id, whoTravels: service, clock, bookings } = await booked();
			const isOpen = async () => isWhoTravelsOpen(await bookings.read(id), clock.at);
			expect(await isOpen()).toBe(true);
			clock.at = Date.parse('2027-01-09T18:29:00Z');
			expect(await isOpen()).toBe(true);
			// Midnight in India: the day of departure.
			clock.at = Date.parse('2027-01-09T18:30:00Z');
			expect(await isOpen()).toBe(false);
			await expect(service.tell(id, 0, [ASHA])).rejects.toMatchObject({ code: 'conflict' });
		});

		test('cannot be told of a booking that has ended, or is not paid for', async () => {
			const { id, whoTravels: service, reply, order } = await booked();
			await reply(id, 'refuse');
			await expect(service.tell(id, 0, [ASHA])).rejects.toMatchObject({
				code: 'conflict',
				message: 'This booking has ended, so nobody travels on it.',
			});
			const { bookingId } = await order('ravi', '2');
			await expect(service.tell(bookingId, 0, [ASHA])).rejects.toMatchObject({ code: 'conflict' });
			await expect(service.tell('SBUNKNOWN222', 0, [ASHA])).rejects.toMatchObject({ code: 'not-found' });
		});

		test('is told to the operator once it has confirmed, for each change, without a name in the message', async () => {
			const { id, whoTravels: service, reply, notices } = await booked();
			await service.tell(id, 0, [ASHA]);
			expect(await notices()).toEqual([]);
			await reply(id, 'confirm');
			await service.tell(id, 1, [ASHA, KIRAN]);
			await service.tell(id, 1, [ASHA, KIRAN]);
			await service.tell(id, 2, [KIRAN]);
			const sent = await notices();
			expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
				`who-travels-notice-${id}.2-desk`,
				`who-travels-notice-${id}.3-desk`,
			]);
			for (const { text, variables } of sent) {
				expect(text).toContain(`/booking/${id}/operator?key=`);
				expect(text + variables).not.toMatch(/Asha|Kiran/);
			}
		});

		test('a letter that waits is not sent once there is a later one, nor once the booking has ended', async () => {
			const { id, db, whoTravels: service, reply, clock } = await booked();
			await db.updateTable('agents').set({ email: 'office@konkan.example' }).execute();
			await reply(id, 'confirm');
			const waiting = async () => {
				const rows = await db
					.selectFrom('outbox')
					.select('idempotencyKey')
					.where('template', '=', 'who-travels-notice')
					.where('channel', '=', 'email')
					.where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', clock.at)]))
					.execute();
				return rows.map(({ idempotencyKey }) => idempotencyKey);
			};
			await service.tell(id, 0, [ASHA]);
			await service.tell(id, 1, [ASHA, KIRAN]);
			expect(await waiting()).toEqual([`who-travels-notice-${id}.2-email`]);
			clock.at += 1000;
			await reply(id, 'refuse');
			expect(await waiting()).toEqual([]);
		});

		test('the e-mail of the booking asks for it until all are told, while they can be', async () => {
			const { id, db, whoTravels: service, reply, clock, bookings, papers } = await booked();
			const letters = async () =>
				(
					await db
						.selectFrom('outbox')
						.select('text')
						.where('channel', '=', 'email')
						.orderBy('createdAt')
						.execute()
				).map(({ text }) => text);
			expect((await letters())[0]).toMatch(
				new RegExp(`Tell Konkan & Co who travels: https://safarnama\\.test/booking/${id}/travellers\\?key=`),
			);
			await service.tell(id, 0, [ASHA]);
			clock.at += 1000;
			await reply(id, 'confirm');
			expect((await letters()).at(-1)).toContain('who travels');
			await service.tell(id, 1, [ASHA, KIRAN]);
			const view = await bookings.read(id);
			clock.at += 1000;
			await papers.renewLink(id, view.booking.linkVersion);
			expect((await letters()).at(-1)).not.toContain('who travels');
		});
	});
});
