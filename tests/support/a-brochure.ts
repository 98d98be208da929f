import type { Brochure } from '#server/pdf/brochure.ts';

/** A brochure as texts; `changes` has the fields that matter to the test. */
export const aBrochure = (changes: Partial<Brochure> = {}): Brochure => ({
	slug: 'goa-by-the-sea',
	title: 'Goa By The Sea',
	duration: '3 Nights / 4 Days',
	stops: ['Panaji(3N)'],
	picture: { base: '/posters/goa-1', alt: 'Goa: Fontainhas', note: 'Photographs: R. Naik.' },
	price: {
		list: '₹1,05,000',
		retail: '₹1,20,000',
		taxes: '₹1,15,763 with GST and TCS',
		of: 'For one traveller',
		lines: [
			{ kind: 'price', name: 'Price, 1 traveller', amount: '₹1,05,000' },
			{ kind: 'tax', name: 'GST 5%', amount: '₹5,250' },
			{ kind: 'tax', name: 'TCS 5%', amount: '₹5,513' },
			{ kind: 'payable', name: 'Payable amount', amount: '₹1,15,763' },
		],
		asOf: '22 November 2026',
	},
	highlights: ['3 nights in a heritage house'],
	days: [
		{ day: 1, place: 'Panaji', note: 'Arrival', lines: ['Arrive by train.'], hotel: 'Mandovi House' },
		{ day: 2, place: 'Panaji', note: null, lines: ['Walk the old quarter.'], hotel: null },
	],
	included: ['Breakfast every day'],
	excluded: ['Flights'],
	months: [{ name: 'December 2026', days: ['Sat 5', 'Sat 12'] }],
	facts: [{ name: 'Departs from', text: 'Mumbai' }],
	operator: {
		name: 'Konkan & Co',
		rating: '4.4 of 5',
		termsUrl: 'https://safarnama.test/termsCondition?packageId=1001',
	},
	contact: {
		name: 'Safarnama',
		promise: 'Holidays from operators you can name.',
		phone: '1800 000 0000',
		phone_link: '+911800000000',
		email: 'help@example.in',
		address: 'Thane, Maharashtra, India',
	},
	url: 'https://safarnama.test/packagedetails/goa-by-the-sea',
	...changes,
});
