import * as v from 'valibot';
import { bookingRequest, intentMove } from '#contracts/booking.ts';
import type { Traveller } from '#data/booking/bookings.ts';
import { TRAVELLERS_MAX } from '#domain/account/traveller-fields.ts';
import { idleCouponWords } from '#domain/price/idle-coupon.ts';
import { readBody } from '#server/api/read-request.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { HoldView } from '#server/services/bookings/holds.ts';
import { askAboutNumber } from './doubted-number.ts';
import { travellerOf } from './traveller-of.ts';

/** The actions of the buttons of the checkout, and of the page of a reservation that was left (`again`). */
const ACTIONS = ['again', 'count', 'coupon', 'leave', 'move', 'pay'] as const;

const fields = v.record(v.string(), v.union([v.string(), v.array(v.string())]));

/** The checkout's form as a browser without script sends it. */
export async function readCheckout(request: Request, holdId: string) {
	const sent = await readBody(request, fields);
	const values = Object.fromEntries(
		Object.entries(sent).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
	);
	return {
		/** `pay` for a form without a known action. */
		action: ACTIONS.find((known) => known === values['do']) ?? 'pay',
		values,

		/** @throws AppError `invalid` for anything but a whole number from 1 to 50 */
		travellers(): number {
			const typed = values['adults_count'] ?? '';
			const count = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
			if (count >= 1 && count <= TRAVELLERS_MAX) return count;
			throw rejected({ adults_count: `A number from 1 to ${TRAVELLERS_MAX}` });
		},

		/** The departure to move to. @throws AppError `invalid` for what is no id */
		departureId(): string {
			const read = v.safeParse(intentMove, values);
			if (read.success) return read.output.availability_id;
			const [{ message }] = read.issues;
			throw new AppError('invalid', message, { fields: { availability_id: message } });
		},

		/** @throws AppError `invalid` when nobody is named, with a message for each field at fault (CHK-11) */
		traveller(): Traveller {
			const read = v.safeParse(bookingRequest, { ...values, intent_id: holdId });
			if (read.success) {
				const traveller = travellerOf(read.output, undefined);
				if (!traveller) throw rejected({});
				const { countryCode: country, phoneNumber: number } = traveller;
				const question = askAboutNumber(values, { field: 'phone', country, number });
				if (question)
					throw new AppError('invalid', 'Please look at your phone number.', { fields: question });
				return traveller;
			}
			const messages: Partial<Record<string, readonly string[]>> = v.flatten(read.issues).nested ?? {};
			throw rejected(
				Object.fromEntries(Object.entries(messages).map(([name, said]) => [name, said?.[0] ?? ''])),
			);
		},
	};
}

/** The message at a coupon that takes nothing off the present price: too few travellers are left, or it was withdrawn. */
export const idleCoupon = ({ hold, price }: Pick<HoldView, 'hold' | 'price'>): Record<string, string> =>
	Object.fromEntries(
		[idleCouponWords(hold.couponCode, price.couponDiscount)]
			.filter(Boolean)
			.map((said) => ['coupon_code', said]),
	);

const rejected = (messages: Record<string, string>) =>
	new AppError('invalid', 'Please provide travellers details.', { fields: messages });
