import { expect, test } from 'vitest';
import { bookingWords } from '#domain/booking/booking-words.ts';
import { refundDueOn } from '#domain/booking/refund-time.ts';
import { dayInWords } from '#domain/package/departure.ts';
import type { Paise } from '#domain/price/money.ts';
import { DAY_MS, HOUR_MS } from '#domain/time/milliseconds.ts';
import { factsOf } from '#server/services/bookings/booking-facts.ts';
import type { BookingView, PaidView } from '#server/services/bookings/booking-views.ts';
import { receiptOfBooking } from '#server/services/bookings/receipt-of-booking.ts';
import { aReportedBooking, PAID } from '../../../support/a-reported-booking.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const CONTACT = { name: 'Site', phone: '1', phone_link: 'tel:1', email: 'help@example.in', address: 'Pune' };
const paidView = ({ paid, ...view }: BookingView): PaidView => ({ ...view, paid: paid ?? expect.fail() });

onEachEngine((engine) => {
	test.each(['won', 'closed'] as const)(
		'D113: a dispute withholds the money, and lets it go once it is %s',
		async (end) => {
			const { dispute, ledger, notices, db } = await aReportedBooking(engine);
			const printed = await capturedLog(async () => {
				await Promise.all([dispute('open'), dispute('open')]);
				expect(await ledger()).toMatchObject({ provider: 0, disputed: PAID, operator: -PAID });
				await dispute('under_review');
				await Promise.all([dispute(end), dispute(end)]);
				// Reports that come late or contradict the end change nothing.
				await dispute('open');
				await dispute('lost');
			});
			expect(await ledger()).toMatchObject({ provider: PAID, disputed: 0, operator: -PAID });
			expect(printed.match(/"event":"dispute \w+"/g)).toEqual([
				...['"event":"dispute open"', `"event":"dispute ${end}"`],
			]);
			expect(printed).toContain('dispute that had ended has another end');
			expect((await notices('dispute-notice')).map((text) => text.slice(0, 23))).toEqual([
				'desk: Dispute disp_1, o',
				`desk: Dispute disp_1, ${end[0]}`,
			]);
			await expectSound(db);
		},
	);

	test('D113: the desk reads by when to reply, and of each report while the dispute is open, once', async () => {
		const { dispute, notices, db } = await aReportedBooking(engine);
		const respondBy = Date.parse('2026-12-01T06:30:00Z');
		const asked = { phase: 'chargeback', reasonCode: 'goods_not_received', respondBy };
		const report = (name: string, more: object = {}) =>
			dispute('open', PAID, 'disp_1', { ...asked, report: name, ...more });
		await capturedLog(async () => {
			await report('created');
			await dispute('under_review', PAID, 'disp_1', { ...asked, report: 'under_review' });
			await report('action_required');
			await report('action_required');
			await report('action_required', { respondBy: respondBy + DAY_MS });
			await report('created');
		});
		const told = await notices('dispute-notice');
		expect(told).toHaveLength(4);
		expect(told[0]).toContain('The bank claims the money: reply in the provider');
		expect(told[0]).toMatch(/, by Tue 1 Dec, 12 noon IST, .*goods_not_received/);
		expect(told[1]).toContain('The bank examines your reply.');
		expect(told[2]).toContain('Your evidence does not suffice');
		expect(told[3]).toMatch(/by Wed 2 Dec, 12 noon IST/);
		await expectSound(db);
	});

	test.each(['fraud', 'retrieval'] as const)(
		'D113: in the phase %s nothing is withheld, and the refund goes out',
		async (phase) => {
			const { dispute, ledger, notices, reply, refunds, bookingId, sentBack, db } =
				await aReportedBooking(engine);
			await capturedLog(async () => {
				await dispute('open', PAID, 'disp_1', { phase, report: 'created' });
				expect(await ledger()).toMatchObject({ provider: PAID, disputed: 0 });
				await reply(bookingId, 'refuse');
				await refunds.sendDue();
				expect(sentBack()).toBe(PAID);
				await dispute('closed', PAID, 'disp_1', { phase, report: 'closed' });
			});
			expect(await notices('dispute-notice')).toHaveLength(2);
			await expectSound(db);
		},
	);

	/** Runs steps one after the other, or all at once. */
	async function inOrder(steps: readonly (() => Promise<unknown>)[], isAtOnce: boolean): Promise<void> {
		if (isAtOnce) await Promise.all(steps.map((step) => step()));
		else for (const step of steps) await step();
	}

	test.each([
		['open, refused, lost', false],
		['refused, open, lost', false],
		['open, lost, refused', false],
		['refused, lost, open', false],
		['lost, open, refused', false],
		['open, refused, lost', true],
	])(
		'D113: fraud whose refund does not go out and which is then lost has taken the money, once: %s; at once: %s',
		async (order, isAtOnce) => {
			const site = await aReportedBooking(engine);
			const { dispute, ledger, reply, refunds, bookingId, sentBack, clock, gateway, db } = site;
			gateway.refusal = 'The balance is too small.';
			const fraud = { phase: 'fraud' };
			const steps: Record<string, () => Promise<unknown>> = {
				open: () => dispute('open', PAID, 'disp_1', { ...fraud, report: 'created' }),
				lost: () => dispute('lost', PAID, 'disp_1', { ...fraud, report: 'lost', deducted: PAID }),
				refused: async () => {
					await reply(bookingId, 'refuse');
					await refunds.sendDue();
				},
			};
			await capturedLog(async () => {
				await inOrder(
					order.split(', ').map((name) => steps[name] ?? expect.fail()),
					isAtOnce,
				);
				gateway.refusal = undefined;
				clock.at += 7 * HOUR_MS;
				await refunds.sendDue();
			});
			expect(sentBack()).toBe(0);
			const none = { provider: 0, disputed: 0, operator: 0, refunds: 0, losses: 0 };
			expect(await ledger()).toMatchObject(none);
			await expectSound(db);
		},
	);

	test.each([
		['question, claim, answered, taken', false],
		['question, answered, claim, taken', false],
		['claim, question, taken, answered', false],
		['question, lapsed, claim, taken', false],
		['claim, taken, lapsed, question', false],
		['question, lapsed, claim, taken', true],
	])(
		'D268: a question that becomes a chargeback under another id takes the money once: %s; at once: %s',
		async (order, isAtOnce) => {
			const { dispute, ledger, db } = await aReportedBooking(engine);
			const retrieval = { phase: 'retrieval', deducted: 0 as Paise };
			const chargeback = { phase: 'chargeback' };
			const steps: Record<string, () => Promise<unknown>> = {
				question: () => dispute('open', PAID, 'disp_1', retrieval),
				answered: () => dispute('closed', PAID, 'disp_1', retrieval),
				lapsed: () => dispute('lost', PAID, 'disp_1', retrieval),
				claim: () => dispute('open', PAID, 'disp_2', { ...chargeback, deducted: 0 as Paise }),
				taken: () => dispute('lost', PAID, 'disp_2', { ...chargeback, deducted: PAID }),
			};
			await capturedLog(() =>
				inOrder(
					order.split(', ').map((name) => steps[name] ?? expect.fail()),
					isAtOnce,
				),
			);
			const none = { provider: 0, disputed: 0, operator: 0, losses: 0 };
			expect(await ledger()).toMatchObject(none);
			await expectSound(db);
		},
	);

	test('D113: a lost dispute takes the money and what is owed to the operator, also when it is reported at once', async () => {
		for (const first of ['open', 'lost'] as const) {
			const { dispute, ledger, reply, refunds, bookingId, sentBack, db } = await aReportedBooking(engine);
			await capturedLog(async () => {
				await dispute(first);
				await dispute('lost');
			});
			expect(await ledger()).toMatchObject({ provider: 0, disputed: 0, operator: 0, losses: 0 });
			await reply(bookingId, 'refuse');
			await refunds.sendDue();
			expect(sentBack()).toBe(0);
			await expectSound(db);
		}
	});

	test('D113: while a payment is disputed no refund of it is requested; it goes out once the dispute is won, and not once it is lost', async () => {
		for (const [end, sent, losses] of [
			['won', PAID, 0],
			['lost', 0, 0],
		] as const) {
			const { dispute, reply, refunds, bookingId, sentBack, ledger, clock, db } =
				await aReportedBooking(engine);
			await capturedLog(() => dispute('open'));
			await reply(bookingId, 'refuse');
			await refunds.sendDue();
			expect(sentBack()).toBe(0);
			clock.at += 1000;
			await capturedLog(() => dispute(end));
			await refunds.sendDue();
			expect(sentBack()).toBe(sent);
			expect(await ledger()).toMatchObject({ provider: 0, operator: 0, refunds: 0, losses });
			await expectSound(db);
		}
	});

	test('D113: whoever cancels a payment that is disputed reads that the bank decides first, and once it has, by when', async () => {
		const { dispute, bookings, bookingId, refunds, clock, sentBack } = await aReportedBooking(engine);
		await capturedLog(() => dispute('open'));
		await bookings.cancel(bookingId, PAID);
		await refunds.idle();
		const said = async () => {
			const { line, next } = bookingWords(factsOf(await bookings.read(bookingId), 'normal'), clock.at);
			return `${line} ${next}`;
		};
		expect(await said()).toMatch(
			/₹15,000 waits for your bank's decision.* its refund waits until that is decided/s,
		);
		expect(await said()).not.toMatch(/on its way|by about/);
		expect(sentBack()).toBe(0);
		await capturedLog(() => dispute('won'));
		expect(await said()).toMatch(/₹15,000 is on its way, by about/);
	});

	test('D113: the days of a refund that waited for the end of a dispute count from that end', async () => {
		const { dispute, bookings, bookingId, refunds, clock } = await aReportedBooking(engine);
		await capturedLog(() => dispute('open'));
		await bookings.cancel(bookingId, PAID);
		await refunds.idle();
		clock.at += 21 * DAY_MS;
		await capturedLog(() => dispute('closed'));
		const view = paidView(await bookings.read(bookingId));
		const due = dayInWords(refundDueOn(clock.at));
		expect(bookingWords(factsOf(view, 'normal'), clock.at).line).toContain(
			`on its way, by about ${due.replace(/ \d+$/, '')}`,
		);
		expect(receiptOfBooking(view, CONTACT).refund?.[0]?.name).toContain(`by about ${due}`);
	});

	test('D112: of money that the desk gave back at the provider no day is said, in no words', async () => {
		const { giveBack, reply, bookings, bookingId, clock } = await aReportedBooking(engine);
		await capturedLog(() => giveBack(PAID));
		clock.at += 4 * DAY_MS;
		await reply(bookingId, 'refuse');
		const view = paidView(await bookings.read(bookingId));
		expect(bookingWords(factsOf(view, 'normal'), clock.at).line).toMatch(/₹15,000 has gone back\.$/);
		expect(receiptOfBooking(view, CONTACT).refund?.[0]?.name).toMatch(/^Refunded, reference pay_[\w-]+$/);
	});

	test('D113: money that a bank takes after it had gone back is a loss of the site', async () => {
		const { dispute, reply, refunds, bookingId, ledger, db } = await aReportedBooking(engine);
		await reply(bookingId, 'refuse');
		await refunds.sendDue();
		await capturedLog(() => dispute('lost'));
		expect(await ledger()).toMatchObject({ provider: -PAID, operator: 0, losses: PAID });
		await expectSound(db);
	});
});
