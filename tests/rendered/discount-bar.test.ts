import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import type { Reduction } from '#domain/price/discounts.ts';
import { rupees } from '#domain/price/money.ts';
import PackageCard from '#features/packages/PackageCard.astro';
import { aCard } from '../support/a-card.ts';

async function render(special: Reduction | null): Promise<string> {
	const container = await AstroContainer.create();
	return container.renderToString(PackageCard, {
		props: { item: { ...aCard, special }, layout: 'row', chatHref: 'https://wa.me/1' },
	});
}

test('CARD-10, ENT-11: the bar under a card promises what the data grant, and there is none where they grant nothing', async () => {
	const html = await render({ percent: 3, most: rupees(2_500) });
	expect(html).toContain('Unlock up to ₹2,500 extra discount');
	// 3 % of ₹9,000.
	expect(html).toContain('₹270 on this trip');
	expect(html).toContain('Login');
	const without = await render(null);
	expect(without).toContain('View detail');
	expect(without).not.toMatch(/card-guest|Unlock|discount|on this trip|Login/);
});
