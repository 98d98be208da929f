import { factLines } from '#domain/package/facts.ts';
import { placeName } from '#domain/package/itinerary.ts';
import { displayName } from '#domain/package/package-name.ts';
import type { PackageDetail } from '#domain/package/package-views.ts';
import { largePicture } from '#domain/package/picture.ts';
import type { SchemaThing } from '#domain/page/json-ld.ts';
import { packageHref } from '#domain/page/paths.ts';
import { wholeRupees } from '#domain/price/money.ts';

/** The price that the page strikes through. */
const struckPrice = (price: number) => ({
	'@type': 'UnitPriceSpecification',
	price,
	priceCurrency: 'INR',
	priceType: 'https://schema.org/StrikethroughPrice',
});

/**
 * A package as a trip that can be bought: TouristTrip and Product in one, with its offer per person in rupees. Its rating
 * is not in it (decision D222).
 */
export function packageData(origin: string, item: PackageDetail): SchemaThing {
	const url = new URL(packageHref(item.slug), origin).href;
	const price = wholeRupees(item.price.list);
	const { reviews: _, ...facts } = item.facts;
	const { journey } = facts;
	const told = factLines(facts, item.rating, []);
	const seller = item.operator.name && { '@type': 'Organization', name: item.operator.name };
	return {
		'@type': ['Product', 'TouristTrip'],
		'@id': `${url}#package`,
		name: displayName(item.name),
		description: item.meta.description,
		url,
		sku: item.id,
		image: item.pictures.slice(0, 1).map(({ base }) => new URL(largePicture(base), origin).href),
		touristType: [...item.themes],
		...(journey?.included && { tripOrigin: journey.from.map((city) => ({ '@type': 'Place', name: city })) }),
		...(told.length > 0 && {
			additionalProperty: told.map(({ name, text }) => ({ '@type': 'PropertyValue', name, value: text })),
		}),
		itinerary: {
			'@type': 'ItemList',
			itemListElement: item.stops.map((stop, at) => ({
				'@type': 'ListItem',
				position: at + 1,
				item: {
					'@type': 'Place',
					name: placeName(stop),
					address: { '@type': 'PostalAddress', addressCountry: stop.country },
				},
			})),
		},
		offers: {
			'@type': 'Offer',
			url,
			price,
			priceCurrency: 'INR',
			priceSpecification: [
				{
					'@type': 'UnitPriceSpecification',
					price,
					priceCurrency: 'INR',
					unitText: 'per person',
					valueAddedTaxIncluded: item.price.taxes.gst === 0,
				},
				...(item.price.discountPercent > 0 ? [struckPrice(wholeRupees(item.price.retail))] : []),
			],
			// Without an open date it is sold on request.
			...(item.departureDates.length > 0 && { availability: 'https://schema.org/InStock' }),
			...(seller ? { seller } : {}),
		},
	};
}
