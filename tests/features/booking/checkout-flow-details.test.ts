import { expect, test } from 'vitest';
import type { OwnProfile } from '#contracts/profile.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import { checkoutAtFirst, checkoutFlow } from '#features/booking/checkout-flow.ts';

const price = { travellers: 1 } as PriceSummary;
const profileOf = (name: string, phone_number: string): OwnProfile => ({
	...{ name, email: `${name.toLowerCase()}@example.in`, country_code: '+91', phone_number },
	is_whatsapp_enabled: false,
	special_discount: null,
});

test('CHK-05: another customer who signed in while the tab slept takes the place of the first, of whom nothing is left', () => {
	const events = [
		{ type: 'known', profile: profileOf('Asha', '9820012345') },
		{ type: 'typed', name: 'message', value: 'A window seat' },
		{ type: 'known', profile: profileOf('Ravi', '9820054321') },
	] as const;
	const { values, known } = events.reduce(checkoutFlow, checkoutAtFirst(price, {}, {}));
	expect(known?.name).toBe('Ravi');
	expect(values).toMatchObject({
		...{ name: 'Ravi', email: 'ravi@example.in', phone: '9820054321', message: 'A window seat' },
	});
});
