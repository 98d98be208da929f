import { describe, expect, test } from 'vitest';
import type { PackageDetail } from '#domain/package/package-views.ts';
import { formatRupees, type Paise } from '#domain/price/money.ts';
import { priceOfOffer } from '#domain/price/offer.ts';
import { brochureOf, brochureVersionOf } from '#server/pdf/brochure.ts';
import { aBrochure } from '../../support/a-brochure.ts';
import { aDetail } from '../../support/a-detail.ts';

const { contact } = aBrochure();
const special = { percent: 5, most: 1_000_000 as Paise };
const composed = (changes: Partial<PackageDetail> = {}, today = '2026-11-22') =>
	brochureOf({ ...aDetail, ...changes }, contact, 'https://safarnama.test', today);

describe('the price in a brochure', () => {
	test('is the one that its reader is charged: signed-in customers have their discount', () => {
		const { price } = composed({ special });
		const { specialDiscount, payableAmount } = priceOfOffer({ ...aDetail, special }, 1);
		expect(specialDiscount).toBeGreaterThan(0);
		expect(price.lines).toContainEqual({
			kind: 'discount',
			name: 'Special discount',
			amount: `-${formatRupees(specialDiscount)}`,
		});
		expect(price.lines.at(-1)?.amount).toBe(formatRupees(payableAmount));
		expect(price.of).toBe('For one traveller, with the discount of signed-in customers');
		expect(composed({ special: null }).price.of).toBe('For one traveller');
	});
});

describe('the operator in a brochure', () => {
	test('is rated with one decimal, by whose reviews if that is said', () => {
		const operator = { id: '1', name: 'Konkan & Co', rating: 4 };
		expect(composed({ operator }).operator.rating).toBe('4.0 of 5');
		const operatorReviews = { count: 132, by: 'guests of the operator' };
		expect(composed({ operator, operatorReviews }).operator.rating).toBe(
			'4.0 of 5 in 132 reviews by guests of the operator',
		);
		expect(composed({ operator: { ...operator, rating: 0 } }).operator.rating).toBeNull();
	});

	test('QRY-10: is hidden, too, on the page that the brochure of a hidden one leads to', () => {
		const page = 'https://safarnama.test/packagedetails/kerala-hills';
		expect(composed().url).toBe(page);
		const operator = { ...aDetail.operator, name: null };
		expect(composed({ operator }).url).toBe(`${page}?show_operator=false`);
	});
});

describe('the picture of a brochure', () => {
	test('says who took it, or that it is a drawing', () => {
		const photograph = { base: '/pictures/goa-1', alt: 'Goa', tone: '#fff', credit: 'R. Naik' };
		expect(composed({ pictures: [photograph] }).picture?.note).toBe('Photographs: R. Naik.');
		const drawing = { base: '/posters/goa-1', alt: 'Goa', tone: '#fff' };
		expect(composed({ pictures: [drawing] }).picture?.note).toMatch(/^Illustrations/);
		expect(composed({ pictures: [] }).picture).toBeNull();
	});
});

describe('the version of a brochure', () => {
	test('is another one for another price, discount, departure or day', () => {
		const versions = [
			composed(),
			composed({}, '2026-11-23'),
			composed({ special }),
			composed({ departureDates: ['2027-01-05', '2027-01-12'] }),
			composed({ departureDates: ['2027-01-05'] }),
		].map(brochureVersionOf);
		expect(new Set(versions).size).toBe(versions.length);
		expect(brochureVersionOf(composed())).toBe(versions[0]);
	});
});
