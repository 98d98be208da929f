import type { PriceLine } from '#domain/price/price-lines.ts';
import type { BrochureContact } from './brochure.ts';

/** All contents of a receipt, as texts. */
export interface Receipt {
	bookingId: string;
	/** The provider's id of the payment, which is also on the customer's card or bank statement. */
	paymentId: string;
	/** e.g. `21 November 2026` */
	paidOn: string;
	state: 'booked' | 'refused' | 'cancelled';
	packageName: string;
	duration: string;
	departsOn: string;
	operatorName: string;
	traveller: { name: string; email: string; phone: string };
	travellers: string;
	lines: readonly PriceLine[];
	/** A sentence on what the payment service added for itself; empty where it added nothing. */
	fee: string;
	/** The refunded amount, and the rest of the paid amount; null without a refund. */
	refund: readonly PriceLine[] | null;
	contact: Pick<BrochureContact, 'name' | 'phone' | 'phone_link' | 'email' | 'address'>;
}
