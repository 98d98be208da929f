import type { PackageCard } from '#domain/package/package-views.ts';
import { rupees } from '#domain/price/money.ts';

/** A package as lists show it, without a discount, taxes, pictures and inclusions. */
export const aCard: PackageCard = {
	id: '1',
	slug: 'goa',
	name: 'Goa',
	operator: { id: '1', name: 'Konkan', rating: 4.5 },
	nights: 1,
	days: 2,
	price: {
		retail: rupees(9_000),
		list: rupees(9_000),
		discountPercent: 0,
		scope: 'domestic',
		taxes: {
			gst: rupees(0),
			tcs: rupees(0),
			gstPercent: 0,
			tcsPercent: 0,
			from: '2020-10-01',
			confirmed: '2026-03-31',
		},
		total: rupees(9_000),
	},
	special: null,
	discountColour: '#007744',
	pictures: [],
	cities: [{ name: 'Panaji', nights: 1 }],
	cityCount: 1,
	countryCount: 1,
	inclusions: [],
	badge: null,
	journey: 'Starts and ends in Panaji',
	nextDeparture: null,
};
