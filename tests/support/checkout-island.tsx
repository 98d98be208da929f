import { page } from 'vitest/browser';
import { LIKELY_COUNTRIES } from '#domain/account/likely-countries.ts';
import { rupees } from '#domain/price/money.ts';
import { Checkout } from '#features/booking/Checkout.island.tsx';
import { type ApiAnswer, type ApiCall, stubApi } from './stub-api.ts';

/** The hold of the checkout. */
export const ID = '0b9a4b5c-0000-4000-8000-000000000000';
const zero = rupees(0);

const priceOf = (travellers: number) => ({
	travellers,
	totalRetailPrice: rupees(travellers * 1000),
	totalSalePrice: rupees(travellers * 1000),
	standardDiscount: zero,
	specialDiscount: zero,
	couponDiscount: zero,
	gstAmount: zero,
	tcsAmount: zero,
	gstPercent: 0,
	tcsPercent: 0,
	payableAmount: rupees(travellers * 1000),
});

/** The answer about a hold of so many travellers. */
export const hold = (travellers: number, more = {}) => ({
	data: {
		intent_id: ID,
		adults_count: travellers,
		coupon_code: null,
		booking_id: null,
		pricing_info: {
			total_retail_price: travellers * 1000,
			total_sale_price: travellers * 1000,
			standard_discount: 0,
			special_discount: 0,
			coupon_discount: 0,
			gst_amount: 0,
			tcs_amount: 0,
			gst_percentage: 0,
			tcs_percentage: 0,
			payable_amount: travellers * 1000,
			currency: 'INR',
		},
		...more,
	},
});

/** The checkout of a hold for one traveller. */
export const island = (
	<Checkout
		intentId={ID}
		slug="kerala"
		price={priceOf(1)}
		coupon={null}
		isOrdered={false}
		values={{}}
		errors={{}}
		likelyCountries={LIKELY_COUNTRIES}
		heldUntil="Mon 23 Nov, 5:04 pm IST"
		payBy="Pay by UPI on the next page."
		heldBefore="You already hold 1 seat."
		booked={<p>Kerala</p>}
		terms={<p>Good to know</p>}
	/>
);

/** Stubs the API of a server that holds seats; `own` answers some calls in another way. */
export function server(own: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer> = () => undefined): ApiCall[] {
	let travellers = 1;
	return stubApi(async (call) => {
		const answer = await own(call);
		if (answer) return answer;
		if (call.method === 'PUT')
			travellers = (call.body as { adults_count?: number }).adults_count ?? travellers;
		return call.path.startsWith('/bookingIntent') ? hold(travellers) : { data: {} };
	});
}

export const lines = () => page.getByRole('complementary', { name: 'Price details' });
export const count = () => page.getByRole('textbox', { name: 'How many travellers?' });
export const more = () => page.getByRole('button', { name: 'More travellers' });
export const pay = () => page.getByRole('button', { name: /^(Pay|Loading)/ });
export const field = (name: string) => page.getByLabelText(name, { exact: true });
export const snackbar = () => page.getByRole('alert');
/** The calls as `METHOD /path`. */
export const sent = (calls: readonly ApiCall[]) =>
	calls.map(({ method, path }) => `${method} ${path.replace(ID, '{id}')}`);

/** Fills in who travels. */
export async function fillIn(): Promise<void> {
	await field('Full name').fill('Asha Devi Rao');
	await field('Email').fill('asha.rao@example.in');
	await field('Phone').fill('98200 12345');
}
