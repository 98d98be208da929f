import type { Database } from '#data/database/schema.ts';
import type { Discounts } from '#domain/price/discounts.ts';
import type { TaxTable } from '#domain/price/tax.ts';
import { bookingLinks } from '#server/links/booking-links.ts';
import type { KeyedBooking, SignedKeys } from '#server/links/signed-keys.ts';
import type { PaymentGateway } from '#server/providers/payment-gateway.ts';
import type { BookingTerms } from '#server/settings/read-booking-terms.ts';
import { type BookingAccess, bookingAccess } from './booking-access.ts';
import { type BookingPapers, bookingPapers } from './booking-papers.ts';
import { type BookingService, bookingService } from './bookings.ts';
import { foreignMoney } from './foreign-money.ts';
import { type HoldReminders, holdReminders } from './hold-reminders.ts';
import { type HoldService, holdService } from './holds.ts';
import { type LeftHolds, leftHolds } from './left-holds.ts';
import { type MovedHolds, movedHolds } from './moved-holds.ts';
import { type OperatorBookingService, operatorBookingService } from './operator-bookings.ts';
import { type OrderProgressReader, orderProgressReader } from './order-progress.ts';
import { type OrderService, orderService } from './orders.ts';
import { type PayoutService, payoutService } from './payouts.ts';
import { type Refunds, refundService } from './refunds.ts';
import { type ReturnedPayments, returnedPayments } from './returned-payments.ts';
import { settlementService } from './settlement.ts';
import { type UnansweredBookings, unansweredBookings } from './unanswered-bookings.ts';
import { type WhoTravelsService, whoTravelsService } from './who-travels.ts';

/** From a hold to a booking and back: everything that handles seats and money. */
export interface BookingServices {
	/** The owner's rules for bookings. */
	bookingTerms: BookingTerms;
	holds: HoldService;
	leftHolds: LeftHolds;
	movedHolds: MovedHolds;
	holdReminders: HoldReminders;
	orders: OrderService;
	progress: OrderProgressReader;
	bookings: BookingService;
	access: BookingAccess;
	papers: BookingPapers;
	operatorBookings: OperatorBookingService;
	payouts: PayoutService;
	refunds: Refunds;
	returned: ReturnedPayments;
	unanswered: UnansweredBookings;
	whoTravels: WhoTravelsService;
}

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	/** As for `orderProgressReader`. */
	steadyNow?: () => number;
	gateway: PaymentGateway;
	taxes: TaxTable;
	discounts: Discounts;
	terms: BookingTerms;
	/** Those of links that work without an account. */
	keys: SignedKeys;
	/** Where the links of messages lead. */
	siteUrl: URL;
	/** False where no message leaves by WhatsApp. */
	hasWhatsapp: boolean;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
}

/** The services of bookings over one database and one payment provider. */
export function bookingServices(dependencies: Dependencies): BookingServices {
	const { keys } = dependencies;
	const links = bookingLinks(keys, dependencies.siteUrl.origin);
	const access = bookingAccess(keys, dependencies.now);
	const tellingOf = (booking: KeyedBooking) => ({
		links: links.of(booking),
		terms: dependencies.terms,
		now: dependencies.now(),
		hasWhatsapp: dependencies.hasWhatsapp,
	});
	const foreign = foreignMoney({ ...dependencies, tellingOf });
	const refunds = refundService({ ...dependencies, foreign, tellingOf });
	const woken = { ...dependencies, access, tellingOf, wakeRefunds: refunds.wake };
	const holds = holdService(dependencies);
	const returned = returnedPayments(dependencies.db, dependencies.now);
	const settlement = settlementService(woken);
	return {
		bookingTerms: dependencies.terms,
		holds,
		leftHolds: leftHolds({ ...dependencies, holds }),
		movedHolds: movedHolds({ ...dependencies, holds }),
		holdReminders: holdReminders({ ...dependencies, checkoutOf: links.checkout }),
		orders: orderService({ ...dependencies, refunds, foreign, returned, settlement }),
		progress: orderProgressReader(dependencies),
		bookings: bookingService(woken),
		access,
		papers: bookingPapers(woken),
		operatorBookings: operatorBookingService({ ...dependencies, linkOf: links.ofOperator }),
		payouts: payoutService(dependencies),
		refunds,
		returned,
		unanswered: unansweredBookings(woken),
		whoTravels: whoTravelsService(woken),
	};
}
