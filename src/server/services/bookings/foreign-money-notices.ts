import type { Booking } from '#data/booking/bookings.ts';
import type { Hold } from '#data/booking/holds.ts';
import type { Database } from '#data/database/schema.ts';
import { outboxRepository } from '#data/message/outbox.ts';
import type { StateOf } from '#domain/booking/booking.ts';
import type { Effect } from '#domain/booking/ledger.ts';
import { formatRupees, type Paise } from '#domain/price/money.ts';
import { momentInWords } from '#domain/time/moment-in-words.ts';
import type { GatewayDispute } from '#server/providers/payment-gateway.ts';
import { toDesk } from './booking-notices.ts';
import { bookingVariables } from './traveller-variables.ts';

/** Money that the site did not move; `id` and `reference` are the provider's ids of it and of its payment. */
interface Foreign {
	id: string;
	reference: string;
	amount: Paise;
}

/** What money that has left changes, as amounts in words; empty for nothing. */
const effectInWords = ({ toTraveller, operatorLess, lost }: Effect) => ({
	toTraveller: inWords(toTraveller),
	operatorLess: inWords(operatorLess),
	lost: inWords(lost),
});
const inWords = (amount: Paise) => (amount > 0 ? formatRupees(amount) : '');

/** Reports about a dispute that is open by which the desk has to know more. */
export const OPEN_REPORTS = ['under_review', 'action_required'];

/** The effect of money that has not left. */
const NO_EFFECT: Effect = { toTraveller: 0 as Paise, operatorLess: 0 as Paise, lost: 0 as Paise };

/** The variables of both notices. */
const variablesOf = (booking: Booking, hold: Hold, { amount, reference }: Foreign) => ({
	...bookingVariables({ booking, hold }),
	operatorId: hold.offer.operatorId,
	operatorName: hold.offer.operatorName,
	reference,
	amount: formatRupees(amount),
});

/** Stores the notice to the desk about a refund made by hand at the provider, in the given transaction, once. */
export async function addHandRefundNotice(
	transaction: Database,
	booking: Booking,
	hold: Hold,
	refund: Foreign & { effect: Effect },
	now: number,
): Promise<void> {
	const notice = {
		...variablesOf(booking, hold, refund),
		...effectInWords(refund.effect),
		...{ refundId: refund.id, state: booking.state },
	};
	await outboxRepository(transaction).add([toDesk(booking, 'refund-by-hand-notice', notice, refund.id)], now);
}

/**
 * Stores the notice to the desk about a dispute, in the given transaction, once for each report of it and each time to reply by.
 *
 * @param dispute.effect of its money, once it is lost
 */
export async function addDisputeNotice(
	transaction: Database,
	booking: Booking,
	hold: Hold,
	dispute: Foreign &
		Pick<GatewayDispute, 'phase' | 'reasonCode' | 'respondBy' | 'report'> & {
			state: StateOf<'dispute'>;
			effect?: Effect | undefined;
		},
	now: number,
): Promise<void> {
	const { id, state, phase = '', reasonCode = '', respondBy, report = '' } = dispute;
	const notice = {
		...variablesOf(booking, hold, dispute),
		...effectInWords(dispute.effect ?? NO_EFFECT),
		...{ phase, reasonCode, report, respondBy: respondBy === undefined ? '' : momentInWords(respondBy) },
		...{ disputeId: id, state, bookingState: booking.state },
	};
	const isAsked = state === 'open' && OPEN_REPORTS.includes(report);
	const disputeKey = [id, state, ...(isAsked ? [report, respondBy ?? ''] : [])].join('-');
	await outboxRepository(transaction).add([toDesk(booking, 'dispute-notice', notice, disputeKey)], now);
}
