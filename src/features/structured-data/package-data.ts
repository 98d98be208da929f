import type { PackageDetail } from '#contracts/package.ts';
import type { Thing } from '#domain/json-ld.ts';
import { displayName } from '#domain/package-name.ts';

/**
 * A package as a journey that can be bought: TouristTrip and Product in one, with its offer per person in rupees. There is no
 * aggregate rating, because the catalogue does not say how many travellers gave it.
 */
export function packageData(origin: string, item: PackageDetail): Thing {
	const url = new URL(`/packagedetails/${encodeURIComponent(item.slug)}`, origin).href;
	const { list_price: price, gst_percentage: gst } = item.sale_info;
	const isOpen = item.departure_dates.length > 0;
	const seller = item.agent_info.name && { '@type': 'Organization', name: item.agent_info.name };
	return {
		'@type': ['Product', 'TouristTrip'],
		'@id': `${url}#package`,
		name: displayName(item.name),
		description: item.meta.description,
		url,
		sku: item.id,
		image: item.images.slice(0, 1).map((path) => new URL(path, origin).href),
		touristType: item.themes,
		itinerary: {
			'@type': 'ItemList',
			itemListElement: item.itinerary_info.map(({ location }, at) => ({
				'@type': 'ListItem',
				position: at + 1,
				item: {
					'@type': 'Place',
					name: location.city,
					address: { '@type': 'PostalAddress', addressCountry: location.country },
				},
			})),
		},
		offers: {
			'@type': 'Offer',
			url,
			price: price.amount,
			priceCurrency: price.currency,
			priceSpecification: {
				'@type': 'UnitPriceSpecification',
				price: price.amount,
				priceCurrency: price.currency,
				unitText: 'per person',
				valueAddedTaxIncluded: gst === 0,
			},
			availability: `https://schema.org/${isOpen ? 'InStock' : 'OutOfStock'}`,
			...(seller ? { seller } : {}),
		},
	};
}
