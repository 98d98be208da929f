import type { Database } from '#data/schema.ts';
import { bookingHref, findBookingHref } from '#domain/booking-paths.ts';
import type { Discounts } from '#domain/discounts.ts';
import type { TaxTable } from '#domain/tax.ts';
import { signedKeys } from '#server/links/signed-keys.ts';
import type { PaymentGateway } from '#server/providers/payment-gateway.ts';
import { type BookingService, bookingService } from './bookings.ts';
import { type IntentService, intentService } from './intents.ts';
import { type OrderService, orderService } from './orders.ts';
import { type Refunds, refundService } from './refunds.ts';
import { settlement } from './settlement.ts';
import { type UnansweredBookings, unansweredBookings } from './unanswered-bookings.ts';

/** From a hold to a booking and back: everything that handles seats and money. */
export interface BookingServices {
	intents: IntentService;
	orders: OrderService;
	bookings: BookingService;
	refunds: Refunds;
	unanswered: UnansweredBookings;
}

interface Dependencies {
	db: Database;
	/** Epoch milliseconds. */
	now: () => number;
	gateway: PaymentGateway;
	taxes: TaxTable;
	discounts: Discounts;
	/** Signs the keys of links that work without an account. */
	linkSecret: string;
	/** Where the links of messages lead. */
	siteUrl: URL;
	/** Called after messages were stored. */
	wakeOutbox: () => void;
}

/** The services of bookings over one database and one payment provider. */
export function bookingServices(dependencies: Dependencies): BookingServices {
	const refunds = refundService(dependencies);
	const keys = signedKeys(dependencies.linkSecret);
	const { origin } = dependencies.siteUrl;
	const addressOf = (path: string) => origin + path;
	const find = addressOf(findBookingHref());
	const linksOf = (id: string) => ({
		traveller: addressOf(bookingHref(id, 'success', keys.keyOf('booking', id))),
		find,
		operator: addressOf(bookingHref(id, 'operator', keys.keyOf('operator', id))),
	});
	const woken = { ...dependencies, keys, linksOf, wakeRefunds: refunds.wake };
	return {
		intents: intentService(dependencies),
		orders: orderService({ ...dependencies, refunds, settlement: settlement(woken) }),
		bookings: bookingService(woken),
		refunds,
		unanswered: unansweredBookings(woken),
	};
}
