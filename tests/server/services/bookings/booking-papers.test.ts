import { describe, expect, onTestFinished, test } from 'vitest';
import { bookingRepository } from '#data/booking/bookings.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import { papersKey, travellerMessageKeys } from '#server/messages/booking-message-keys.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const OLD = 'asha@example.in';
const NEW = 'asha.rao@example.in';

onEachEngine((engine) => {
	async function booked() {
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db);
		const { bookingId: id, order } = await site.order('asha', '1');
		await site.payAndVerify(order.providerOrderId);
		const mails = () =>
			db
				.selectFrom('outbox')
				.selectAll()
				.where('channel', '=', 'email')
				.orderBy('createdAt')
				.orderBy('id')
				.execute();
		const booking = async () => (await bookingRepository(db).byId(id)) ?? expect.fail();
		const deliverAll = async () => {
			const outbox = outboxRepository(db);
			const due = { now: site.clock.at, until: site.clock.at + 1000, limit: 100 };
			const taken = [...(await outbox.claimFresh('email', due)), ...(await outbox.claimFailed('email', due))];
			await outbox.storeOutcomes(
				taken.map(({ id: message }) => ({ id: message, became: 'delivered' as const })),
				site.clock.at,
				false,
			);
		};
		return { ...site, id, mails, booking, deliverAll };
	}

	describe('the papers of a booking', () => {
		test('BKS-05: a new link makes earlier ones void and is sent by e-mail, once for a press', async () => {
			const { id, mails, booking, deliverAll, papers, access, clock } = await booked();
			await deliverAll();
			const before = await booking();
			const [link, owner] = [access.linkKeyOf(before), access.ownerKeyOf(before)];
			clock.at += 1000;
			const view = await papers.renewLink(id, before.linkVersion);
			expect(view.booking).toMatchObject({ linkVersion: 1, email: OLD });
			// A second press sends the version that its page showed.
			expect((await papers.renewLink(id, before.linkVersion)).booking.linkVersion).toBe(1);
			const after = await booking();
			for (const key of [link, owner])
				expect(access.of({ booking: after }, { user: undefined, key })).toBeNull();
			const [first, again, ...more] = await mails();
			expect(more).toEqual([]);
			expect(first?.text).toContain(`key=${link}`);
			expect(again).toMatchObject({
				recipient: OLD,
				template: 'booking-confirmed',
				idempotencyKey: papersKey(id, 1),
			});
			expect(again?.text).toContain(`key=${access.linkKeyOf(after)}`);
			expect(again?.text).not.toContain(link);
			expect(travellerMessageKeys(after, [])).toContain(papersKey(id, 1));
		});

		test('BKS-06: a corrected address gets the papers and what waited; the old one nothing more', async () => {
			const { id, mails, booking, papers, access, clock, reply, deliverAll } = await booked();
			const before = await booking();
			await papers.correctEmail(id, 0, NEW);
			const after = await booking();
			expect(after).toMatchObject({ email: NEW, linkVersion: 1 });
			expect(await papers.areSent(after)).toBe(false);
			await deliverAll();
			expect(await papers.areSent(after)).toBe(true);
			clock.at += 1000;
			await reply(id, 'confirm');
			const all = await mails();
			expect(all.map(({ template, recipient }) => `${template} ${recipient}`)).toEqual([
				`booking-confirmed ${NEW}`,
				`booking-confirmed ${NEW}`,
				`booking-confirmed-by-operator ${NEW}`,
			]);
			const old = access.linkKeyOf(before);
			for (const { text, variables } of all) {
				expect(text).not.toContain(old);
				expect(variables).not.toContain(old);
				expect(text).toContain(access.linkKeyOf(after));
			}
			// Sent again, because its page was old, or with the address that it has by now.
			expect((await papers.correctEmail(id, 0, OLD)).booking.email).toBe(NEW);
			expect((await papers.correctEmail(id, 1, NEW)).booking.linkVersion).toBe(1);
			expect(await mails()).toHaveLength(3);
		});

		test('BKS-06: what was delivered stays as it was, and what was given up goes to the new address', async () => {
			const { id, db, mails, papers, deliverAll, clock, reply } = await booked();
			await deliverAll();
			clock.at += 1000;
			await reply(id, 'confirm');
			await db
				.updateTable('outbox')
				.set({ gaveUpAt: clock.at })
				.where('template', '=', 'booking-confirmed-by-operator')
				.execute();
			await papers.correctEmail(id, 0, NEW);
			expect((await mails()).map(({ template, recipient }) => `${template} ${recipient}`).sort()).toEqual([
				`booking-confirmed ${OLD}`,
				`booking-confirmed-by-operator ${NEW}`,
				`booking-confirmed-by-operator ${NEW}`,
			]);
		});

		test('D220: papers that wait are ended by the next ones, and once the booking is confirmed or has ended', async () => {
			const { id, db, papers, clock, reply, refunds } = await booked();
			/** What the traveller is still to get by e-mail about the booking. */
			const waiting = async () => {
				const rows = await db
					.selectFrom('outbox')
					.select('idempotencyKey')
					.where('channel', '=', 'email')
					.where('idempotencyKey', 'like', `%${id}%`)
					.where(({ or, eb }) => or([eb('expiresAt', 'is', null), eb('expiresAt', '>', clock.at)]))
					.execute();
				return rows.map(({ idempotencyKey }) => idempotencyKey).sort();
			};
			await papers.correctEmail(id, 0, 'asha.raw@example.in');
			await papers.correctEmail(id, 1, NEW);
			expect(await waiting()).toEqual([`booking-confirmed-${id}-email`, papersKey(id, 2)]);
			await reply(id, 'confirm');
			expect(await waiting()).toEqual([`booking-confirmed-by-operator-${id}-email`]);
			await papers.renewLink(id, 2);
			expect(await waiting()).toEqual([`booking-confirmed-by-operator-${id}-email`, papersKey(id, 3)]);
			await reply(id, 'refuse');
			await refunds.idle();
			expect(await waiting()).toEqual([`booking-refused-${id}-email`]);
		});

		test('a cancelled booking gets a new link and no papers; one that is not paid for neither', async () => {
			const { id, order, mails, booking, papers, bookings, refunds } = await booked();
			const view = await bookings.read(id);
			const check = bookings.cancellation(view);
			await bookings.cancel(id, check.ok ? check.refund.amount : expect.fail());
			// The traveller is told of the refund when it is made.
			await refunds.idle();
			const count = (await mails()).length;
			await papers.renewLink(id, 0);
			expect(await mails()).toHaveLength(count);
			expect((await booking()).linkVersion).toBe(1);

			const { bookingId: unpaid } = await order('ravi', '2');
			await expect(papers.renewLink(unpaid, 0)).rejects.toMatchObject({ code: 'conflict' });
			await expect(papers.correctEmail(unpaid, 0, NEW)).rejects.toMatchObject({ code: 'conflict' });
			await expect(papers.renewLink('SBUNKNOWN222', 0)).rejects.toMatchObject({ code: 'not-found' });
		});

		test('a booking gets twenty new links', async () => {
			const { id, papers, booking } = await booked();
			for (let version = 0; version < 20; version++) await papers.renewLink(id, version);
			await expect(papers.renewLink(id, 20)).rejects.toMatchObject({ code: 'conflict' });
			expect((await booking()).linkVersion).toBe(20);
		});

		test('two corrections at once: one is stored whole, the other changes nothing', async () => {
			const { id, papers, booking, mails } = await booked();
			await Promise.all([papers.correctEmail(id, 0, NEW), papers.correctEmail(id, 0, 'other@example.in')]);
			const { email, linkVersion } = await booking();
			expect(linkVersion).toBe(1);
			expect(new Set((await mails()).map(({ recipient }) => recipient))).toEqual(new Set([email]));
		});
	});
});
