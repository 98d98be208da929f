import { expect, onTestFinished, test } from 'vitest';
import { bookingWords } from '#domain/booking/booking-words.ts';
import type { Paise } from '#domain/price/money.ts';
import { HOUR_MS } from '#domain/time/milliseconds.ts';
import { AppError } from '#server/errors/app-error.ts';
import { GatewayRefusal } from '#server/providers/payment-gateway.ts';
import { factsOf } from '#server/services/bookings/booking-facts.ts';
import { receiptOfBooking } from '#server/services/bookings/receipt-of-booking.ts';
import { siteWords } from '#server/settings/site-words.ts';
import { aBrochure } from '../../../support/a-brochure.ts';
import { expectSound } from '../../../support/booking-invariants.ts';
import { bookingDatabase, bookingSite } from '../../../support/booking-site.ts';
import { capturedLog } from '../../../support/captured-log.ts';
import { silenceLog } from '../../../support/silence-log.ts';
import { onEachEngine } from '../../../support/test-database.ts';

const NO_BALANCE = 'Your account does not have enough balance to carry out the refund operation.';
const LATE = 'takes longer than it should';

onEachEngine((engine) => {
	/** A booking that its traveller has cancelled, before its refund was asked for, at a provider that answers refunds as `answer` says. */
	async function cancelled(answer: () => Promise<never>, options: Parameters<typeof bookingSite>[1] = {}) {
		silenceLog();
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const site = bookingSite(db, options);
		const { refund } = site.gateway;
		site.gateway.refund = answer;
		const { bookingId, order } = await site.order('asha', '1');
		await site.payAndVerify(order.providerOrderId);
		await site.bookings.cancel(bookingId, order.amountPaise);
		await site.refunds.idle();
		return {
			...site,
			bookingId,
			/** A later run over what is due. */
			async later(hours = 7) {
				site.clock.at += hours * HOUR_MS;
				await site.refunds.sendDue();
				await site.refunds.tellOfDelays();
			},
			/** The provider refunds again. */
			mend: () => {
				site.gateway.refund = refund;
			},
			async told() {
				const rows = await db.selectFrom('outbox').select(['template', 'channel', 'variables']).execute();
				return rows.filter(({ template }) => /^refund-(delayed|made)/.test(template));
			},
			async said() {
				const view = await site.bookings.read(bookingId);
				const { line, next } = bookingWords(factsOf(view, 'normal'), site.clock.at);
				const { paid } = view;
				const receipt = paid && receiptOfBooking({ ...view, paid }, aBrochure().contact);
				return { line, next, receipt: receipt?.refund?.[0]?.name };
			},
		};
	}
	const refuse = () => Promise.reject(new GatewayRefusal(NO_BALANCE));
	const fail = () => Promise.reject(new AppError('provider-down', 'away'));

	test('PAY-12: the second refusal of a refund is told to the desk with the reason and to the traveller, once', async () => {
		const { db, later, told, said } = await cancelled(refuse);
		expect(await told()).toEqual([]);
		expect((await said()).line).not.toContain(LATE);

		const printed = await capturedLog(() => later());
		expect(printed).toContain('refund delayed');
		expect(printed).toContain(NO_BALANCE);
		const messages = await told();
		expect(messages.map(({ template, channel }) => `${template} ${channel}`).sort()).toEqual([
			'refund-delayed email',
			'refund-delayed sms',
			'refund-delayed-notice desk',
		]);
		const notice = messages.find(({ channel }) => channel === 'desk');
		expect(JSON.parse(notice?.variables ?? '')).toMatchObject({ refusals: 2, refusal: NO_BALANCE });
		const { line, next, receipt } = await said();
		expect(line).toContain(LATE);
		expect(next).toContain(`Write to ${siteWords().email}`);
		expect(receipt).toMatch(/^Refund delayed, reference \S+$/);

		for (let day = 0; day < 10; day++) await later(24);
		expect(await told()).toHaveLength(messages.length);
		await expectSound(db);
	});

	test('PAY-12, D239: a refusal is counted and told though the clock was set back while the provider was asked', async () => {
		let setBack = () => {};
		const { later, told, clock } = await cancelled(() => {
			setBack();
			return refuse();
		});
		setBack = () => {
			clock.at -= 8 * HOUR_MS;
		};
		await later();
		expect((await told()).map(({ channel }) => channel).sort()).toEqual(['desk', 'email', 'sms']);
	});

	test('PAY-12: a refund that works after all is said to be made, to both, and the words of its delay end', async () => {
		const { db, later, told, said, mend, ledger, gateway, clock } = await cancelled(refuse);
		await later();
		mend();
		await later();
		expect(gateway.refunds.size).toBe(1);
		expect((await told()).map(({ template, channel }) => `${template} ${channel}`)).toEqual(
			expect.arrayContaining(['refund-made email', 'refund-made sms', 'refund-made-notice desk']),
		);
		// Those of the delay that still wait are not sent any more.
		const waiting = await db
			.selectFrom('outbox')
			.select('template')
			.where('deliveredAt', 'is', null)
			.where('template', 'like', 'refund-delayed%')
			.where('expiresAt', '<=', clock.at)
			.execute();
		expect(waiting.map(({ template }) => template)).toEqual(['refund-delayed', 'refund-delayed']);
		const { line, next, receipt } = await said();
		expect(`${line} ${next}`).not.toContain(LATE);
		expect(line).toContain('went back on');
		const [made] = gateway.refunds.values();
		expect(receipt).toMatch(new RegExp(`^Refunded on \\d+ \\w+ \\d{4}, reference ${made?.id}$`));
		expect(await ledger()).toMatchObject({ provider: 0, refunds: 0 });
		await expectSound(db);
	});

	test('PAY-12: a delayed refund that the owner makes by hand is said to be made, once, and the words of its delay end', async () => {
		const { db, later, told, said, gateway, refunds, bookingId, bookings } = await cancelled(refuse);
		await later();
		const { paid } = await bookings.read(bookingId);
		const { providerPaymentId, amountPaise } = paid?.payment ?? expect.fail();
		const byHand = gateway.giveBack(providerPaymentId, amountPaise);
		await refunds.report(byHand);
		await refunds.report(byHand);
		await later();
		const made = (await told()).filter(({ template }) => template.startsWith('refund-made'));
		expect(made.map(({ template, channel }) => `${template} ${channel}`).sort()).toEqual([
			'refund-made email',
			'refund-made sms',
			'refund-made-notice desk',
		]);
		const { line, next } = await said();
		expect(`${line} ${next}`).not.toContain(LATE);
		await expectSound(db);
	});

	test('PAY-12: a refund that was accepted and then failed twice is told as well', async () => {
		const { later, told, gateway, orders, refunds, mend } = await cancelled(fail);
		mend();
		for (let turn = 1; turn <= 2; turn++) {
			const { refund } = gateway;
			gateway.refund = async (asked) => {
				await refund(asked);
				const pending = [...gateway.refunds.values()].find(({ receipt }) => receipt === asked.receipt);
				return gateway.endRefund(pending?.id ?? '', 'failed');
			};
			await later();
			gateway.refund = refund;
		}
		await refunds.idle();
		await orders.reconcile();
		expect((await told()).filter(({ channel }) => channel === 'desk')).toHaveLength(1);
	});

	test('PAY-12: one failure that is reported twice at once counts once', async () => {
		const { later, told, gateway, refunds, mend, db } = await cancelled(fail, { refundStatus: 'pending' });
		mend();
		await later();
		const [pending] = [...gateway.refunds.values()].filter(({ status }) => status === 'pending');
		const failed = gateway.endRefund(pending?.id ?? '', 'failed');
		await Promise.all([refunds.report(failed), refunds.report(failed)]);
		const stored = await db.selectFrom('refunds').select(['failures', 'refusals']).executeTakeFirstOrThrow();
		expect(stored).toEqual({ failures: 1, refusals: 1 });
		expect((await told()).filter(({ channel }) => channel === 'desk')).toEqual([]);
	});

	test('PAY-12: a refund that is not made in 72 hours is told without a refusal, and not before', async () => {
		const { later, told } = await cancelled(fail);
		await later(71);
		expect(await told()).toEqual([]);
		await later(1);
		const notice = (await told()).find(({ channel }) => channel === 'desk');
		expect(JSON.parse(notice?.variables ?? '')).toMatchObject({ refusals: 0, refusal: '' });
		await later(72);
		expect((await told()).filter(({ channel }) => channel === 'desk')).toHaveLength(1);
	});

	test('PAY-12: after one refusal alone nobody is told of a delay, and the traveller, not the desk, that the refund is made', async () => {
		const { db, later, told, mend, gateway, refunds } = await cancelled(refuse);
		mend();
		await later();
		await later(100);
		const [made] = gateway.refunds.values();
		if (made) await refunds.report(made);
		const messages = await told();
		expect(messages.map(({ template, channel }) => `${template} ${channel}`).sort()).toEqual([
			'refund-made email',
			'refund-made sms',
		]);
		for (const { variables } of messages) {
			const said = JSON.parse(variables ?? '');
			expect(said.amount).toMatch(/^(₹|Rs\. )15,000$/);
			expect(said.next).toContain(`Reference: ${made?.id}`);
		}
		await expectSound(db);
	});

	test('a refund that another process has made is told once', async () => {
		const { told, mend, refunds, later, gateway } = await cancelled(refuse);
		mend();
		await Promise.all([later(), refunds.sendDue(), refunds.sendDue()]);
		const reported = [...gateway.refunds.values()];
		await Promise.all([...reported, ...reported].map((refund) => refunds.report(refund)));
		expect(await told()).toHaveLength(2);
	});

	test('PAY-12: a payment that booked nothing says so too', async () => {
		silenceLog();
		const { db } = await bookingDatabase(engine);
		onTestFinished(() => db.destroy());
		const { order, orders, gateway, refunds, returned, clock } = bookingSite(db);
		gateway.refund = refuse;
		const { holdId, order: open } = await order('asha', '1');
		const { paymentId, signature } = gateway.pay(open.providerOrderId, 100 as Paise);
		await orders.verify(open.providerOrderId, paymentId, signature);
		await refunds.idle();
		expect(await returned.ofHold(holdId)).toMatchObject([{ isDelayed: false }]);
		clock.at += HOUR_MS;
		await refunds.sendDue();
		expect(await returned.ofHold(holdId)).toMatchObject([{ isDelayed: true }]);
	});
});
