import type { BookingFacts, MoneyBack } from '#domain/booking/booking-facts.ts';
import type { OrderProgress } from '#domain/booking/order-progress.ts';
import type { RefundSpeed } from '#domain/booking/refund-time.ts';
import { siteWords } from '#server/settings/site-words.ts';
import type { BookingView } from './booking-views.ts';
import { moneyBack } from './money-back.ts';

/** Collects the facts from which the words about a booking are made (`domain/booking/booking-words.ts`). */
export function factsOf(
	view: BookingView,
	speed: RefundSpeed,
	progress?: OrderProgress | undefined,
): BookingFacts {
	const { state, replyBy } = view.booking;
	const { operatorName, date, days } = view.hold.offer;
	return {
		...{ state, progress, heldUntil: view.hold.expiresAt, operatorName, departsOn: date, days, replyBy },
		back: backOf(view, speed),
	};
}

function backOf({ paid }: BookingView, speed: RefundSpeed): MoneyBack | null {
	const back = paid && moneyBack(paid);
	if (!back) return null;
	const { refund, payment } = paid;
	return {
		...{ amount: back.amountPaise, besides: back.besidesPaise },
		isDone: back.state === 'done',
		isDelayed: back.isDelayed,
		isWithheld: back.isWithheld,
		...{ day: back.day, transfer: back.transfer },
		reference: refund?.providerRefundId ?? payment.providerPaymentId,
		speed,
		email: siteWords().email,
	};
}
