import { changeState } from '#data/booking/change-state.ts';
import { foreignMoneyRepository } from '#data/booking/foreign-money.ts';
import { ledgerRepository } from '#data/booking/ledger.ts';
import { type Payment, paymentRepository } from '#data/booking/payments.ts';
import { refundRepository } from '#data/booking/refunds.ts';
import type { Database } from '#data/database/schema.ts';
import * as ledger from '#domain/booking/ledger.ts';
import { log } from '#server/log.ts';
import type {
	GatewayDispute,
	GatewayPayment,
	GatewayRefund,
	PaymentGateway,
} from '#server/providers/payment-gateway.ts';
import { addDisputeNotice, addHandRefundNotice, OPEN_REPORTS } from './foreign-money-notices.ts';
import { lockPayment } from './lock-payment.ts';
import { type PaidOut, payOut } from './pay-out.ts';
import { addRefundMadeMessages } from './refund-messages.ts';
import { ourRefund } from './refund-receipts.ts';
import type { TellingOf } from './traveller-variables.ts';

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	gateway: PaymentGateway;
	/** Gives what messages about a booking need besides the booking. */
	tellingOf: TellingOf;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
}

/** Phases of a dispute in which the bank takes no money: it asks a question, or for a refund, which must then go out (decision D113). */
const TAKES_NOTHING = ['retrieval', 'fraud'];

/** Our state of a dispute for each of the provider's. */
const STATE = { open: 'open', under_review: 'open', won: 'won', lost: 'lost', closed: 'closed' } as const;

/**
 * Our state of a dispute as the provider reports it. A question that is lost without anything being taken goes on as a chargeback with an
 * id of its own, which would else take the money a second time (decision D268).
 */
const stateOf = ({ status, phase, deducted }: GatewayDispute) =>
	status === 'lost' && phase === 'retrieval' && deducted === 0 ? 'closed' : STATE[status];

/**
 * Money that the site did not move: refunds made by hand at the provider, and disputes. Each becomes entries of the ledger once, an
 * error in the log, and a notice to the desk (decision D112, D113). Payments that are not ours are ignored.
 */
export function foreignMoney({ db, now, gateway, tellingOf, wakeOutbox }: Dependencies) {
	const ofProvider = (id: string) => paymentRepository(db).byProviderId(id);

	/** Tells the traveller that a refund of ours is complete, where money has made it so. */
	async function tellOfRefund(
		transaction: Database,
		of: Awaited<ReturnType<typeof lockPayment>>,
		{ completed: refund }: PaidOut,
	): Promise<void> {
		if (refund) await addRefundMadeMessages(transaction, { ...of, refund, telling: tellingOf(of.booking) });
	}

	/** Records a refund that the provider has sent and that is none of ours. */
	async function recordRefund(reported: GatewayRefund): Promise<void> {
		const { amount, status } = reported;
		if (status !== 'processed' || amount === 0 || (await ourRefund(db, reported))) return;
		await recordSent(reported);
	}

	/** Records money that the provider has sent back, whoever asked for it, unless our own refund accounts for it. */
	async function recordSent(reported: GatewayRefund): Promise<void> {
		const { id, amount } = reported;
		const known = await ofProvider(reported.paymentId);
		if (!known) return;
		const isNew = await db.transaction().execute(async (transaction) => {
			const { payment, hold, booking } = await lockPayment(transaction, known.id);
			// The provider may already have made our own refund when it refuses a second one.
			if (await refundRepository(transaction).byProviderRefundId(id)) return false;
			const at = now();
			const recorded = { id, paymentId: payment.id, amountPaise: amount, recordedAt: at };
			const foreign = foreignMoneyRepository(transaction);
			if (!(await foreign.addHandRefund(recorded))) return false;
			// The ledger has what a lost dispute took.
			if (await foreign.linkRefund(recorded)) return false;
			const event = `refunded by hand ${id}` as const;
			const paidOut = await payOut(transaction, payment, amount, { event, from: 'provider', now: at });
			await tellOfRefund(transaction, { booking, hold, payment }, paidOut);
			const about = { id, amount, reference: payment.providerPaymentId, effect: paidOut.effect };
			await addHandRefundNotice(transaction, booking, hold, about, at);
			return true;
		});
		if (!isNew) return;
		log('error', 'refund made by hand at the provider', { payment: reported.paymentId, refund: id, amount });
		wakeOutbox();
	}

	/** Records all refunds of a payment that are none of ours. */
	async function recordRefundsOf(paymentId: string): Promise<void> {
		for (const made of await gateway.fetchRefundsOfPayment(paymentId)) await recordRefund(made);
	}

	return {
		recordRefund,
		recordSent,
		recordRefundsOf,

		/** Looks for refunds made by hand when more was given back of a payment than is known here. */
		async checkPayment({ id, amountRefunded }: GatewayPayment): Promise<void> {
			if (amountRefunded === 0) return;
			const payment = await ofProvider(id);
			if (payment && amountRefunded > (await knownRefunds(db, payment))) await recordRefundsOf(id);
		},

		/**
		 * Records what the provider reports about a dispute. An open dispute withholds its money, a won or closed one releases it, and a
		 * lost one takes it like a refund, unless the provider has reported the same money as a refund before (decision D270). Reports after
		 * the first end change nothing.
		 */
		async recordDispute(reported: GatewayDispute): Promise<void> {
			const { id, paymentId, amount, phase = '', report = '' } = reported;
			const known = amount > 0 ? await ofProvider(paymentId) : undefined;
			if (!known) return;
			const state = stateOf(reported);
			const changed = await db.transaction().execute(async (transaction) => {
				const { payment, hold, booking } = await lockPayment(transaction, known.id);
				const disputes = foreignMoneyRepository(transaction);
				const before = await disputes.dispute(id);
				const at = now();
				const tell = (withheld: typeof amount, effect?: ledger.Effect) =>
					addDisputeNotice(
						transaction,
						booking,
						hold,
						{ ...reported, amount: withheld, reference: payment.providerPaymentId, state, effect },
						at,
					);
				if (!before && TAKES_NOTHING.includes(phase) && state !== 'lost') {
					await tell(amount);
					return state;
				}
				if (!before) {
					const row = { id, paymentId: payment.id, amountPaise: amount, openedAt: at, endedAt: null };
					await disputes.addDispute({ ...row, state: 'open' });
					const entries = ledger.disputed(amount);
					const event = `disputed ${id}` as const;
					await ledgerRepository(transaction).post([{ paymentId: payment.id, event, entries }], at);
				}
				const withheld = (before?.amountPaise ?? amount) as typeof amount;
				const isEnd =
					state !== 'open' && (await changeState(transaction, 'dispute', id, state, { endedAt: at }));
				let effect: ledger.Effect | undefined;
				if (isEnd && (state !== 'lost' || (before && (await disputes.linkDispute(before))))) {
					const entries = ledger.released(withheld);
					const event = `dispute ${state} ${id}` as const;
					await ledgerRepository(transaction).post([{ paymentId: payment.id, event, entries }], at);
				} else if (isEnd) {
					const event = `dispute lost ${id}` as const;
					const paidOut = await payOut(transaction, payment, withheld, { event, from: 'disputed', now: at });
					await tellOfRefund(transaction, { booking, hold, payment }, paidOut);
					effect = paidOut.effect;
				}
				const isNews = before?.state === 'open' && state === 'open' && OPEN_REPORTS.includes(report);
				if (before && !isEnd && !isNews)
					return state !== 'open' && before.state !== state ? 'contradicted' : undefined;
				await tell(withheld, effect);
				return isNews ? (report as 'action_required') : state;
			});
			if (!changed) return;
			const event =
				changed === 'contradicted' ? 'dispute that had ended has another end' : `dispute ${changed}`;
			log('error', event, { payment: paymentId, dispute: id, amount, state });
			wakeOutbox();
		},
	};
}
export type ForeignMoney = ReturnType<typeof foreignMoney>;

/** The paise of a payment that the provider has sent back, as the ledger has it: a refund counts once it is processed. */
const knownRefunds = async (db: Database, { id }: Payment): Promise<number> =>
	ledger.sentBack(await ledgerRepository(db).entries(id));
