import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import Inclusions from '#features/detail/Inclusions.astro';
import { aDetail } from '../support/a-detail.ts';

const container = await AstroContainer.create();

test.each([
	['Nila Journeys', '/termsCondition?packageId=42'],
	[null, '/termsCondition?packageId=42&amp;show_operator=false'],
])('QRY-10: of the operator %s the terms are at %s', async (name, href) => {
	const item = { ...aDetail, hasTerms: true, operator: { ...aDetail.operator, name } };
	const html = await container.renderToString(Inclusions, { props: { item } });
	expect(/href="([^"]*termsCondition[^"]*)"/.exec(html)?.[1]?.replace('&#38;', '&amp;')).toBe(href);
});
