/*
 * The lists that packages refer to: operators, destinations, themes and inclusions. The operators are invented.
 */

export interface Seller {
	slug: string;
	name: string;
	rating: number;
	/** The operator's own terms, as sentences; null when it uses the site's terms. */
	terms: readonly string[] | null;
}

export const sellers: readonly Seller[] = [
	{
		slug: 'nila-journeys',
		name: 'Nila Journeys',
		rating: 4.8,
		terms: [
			'A quarter of the price holds the booking; the rest is due 30 days before departure.',
			'Cancel up to 30 days before and pay 10 % of the price; up to 15 days before, 40 %; later, all of it.',
			'Houseboats run on diesel and rest from 5.30 in the evening; air-conditioning is on from 9 at night to 6 in the morning.',
			'Check-in is at noon on houseboats and at 2 in the afternoon in hotels.',
		],
	},
	{
		slug: 'nubra-trails',
		name: 'Nubra Trails',
		rating: 4.7,
		terms: [
			'30 % of the price holds the booking; the rest is due 21 days before departure.',
			'The first full day in Leh is for rest. Whoever leaves it out travels on at their own risk.',
			'When a pass is closed we take another road or wait; extra nights are charged at cost, with the bills.',
			'Please tell us of any heart or lung condition before you book.',
			'Cancel up to 21 days before and pay 20 % of the price; after that, the hotel charges as billed.',
		],
	},
	{ slug: 'thar-and-beyond', name: 'Thar & Beyond', rating: 4.6, terms: null },
	{
		slug: 'deodar-holidays',
		name: 'Deodar Holidays',
		rating: 4.4,
		terms: [
			'A fifth of the price holds the booking; the rest is due 15 days before departure.',
			'Hill roads close for snow and slides. We then change the order of the days and refund what was not used.',
			'Rooms are heated by electric oil heaters on request; some hotels charge for them.',
			'Cancel up to 15 days before and pay 25 % of the price; later, all of it.',
		],
	},
	{ slug: 'konkan-and-co', name: 'Konkan & Co', rating: 4.2, terms: null },
	{
		slug: 'ghat-and-temple',
		name: 'Ghat & Temple Tours',
		rating: 4.5,
		terms: [
			'Half of the price holds the booking; the rest is due 10 days before departure.',
			'Temple timings and dress are set by the temples; phones and leather are often not allowed inside.',
			'Meals are vegetarian, without onion and garlic on request.',
			'Cancel up to 10 days before and pay 25 % of the price; later, 75 %.',
		],
	},
	{ slug: 'coral-and-palm', name: 'Coral & Palm', rating: 4.3, terms: null },
	{
		slug: 'seven-rivers',
		name: 'Seven Rivers Travel',
		rating: 4.6,
		terms: [
			'30 % of the price holds the booking; the rest is due 20 days before departure.',
			'Permits need a scan of an identity card 15 days ahead; passports for visitors from abroad.',
			'Homestays are family houses: one bathroom may serve two rooms.',
			'Cancel up to 20 days before and pay 20 % of the price; later, 60 %.',
		],
	},
	{
		slug: 'alpine-desk',
		name: 'Alpine Desk Tours',
		rating: 4.8,
		terms: [
			'A deposit of ₹40,000 a person holds the booking; the rest is due 45 days before departure.',
			'A refused visa costs the visa fee and the cancelled hotel nights, with the bills.',
			'Rail seats are reserved in second class unless the itinerary says first.',
			'Mountain railways stop in strong wind; the day is then spent lower down and the ticket refunded.',
			'City taxes are paid at the hotels, 2 to 7 euros a night.',
		],
	},
	{ slug: 'meridian-trails', name: 'Meridian Trails', rating: 4.5, terms: null },
	{
		slug: 'monsoon-asia',
		name: 'Monsoon Asia Travel',
		rating: 4.4,
		terms: [
			'A third of the price holds the booking; the rest is due 30 days before departure.',
			'Passports must be valid for six months after the return.',
			'Boats do not leave in a storm warning; the day is then spent on land and the boat fare refunded.',
			'Cancel up to 30 days before and pay 20 % of the price; up to 15 days before, 50 %; later, all of it.',
		],
	},
	{ slug: 'lotus-lane', name: 'Lotus Lane Holidays', rating: 4.1, terms: null },
	{
		slug: 'acacia-safaris',
		name: 'Acacia Safari Company',
		rating: 4.9,
		terms: [
			'40 % of the price holds the booking, as camps ask the same of us; the rest is due 60 days before departure.',
			'Game drives go in open-roofed cars, six seats, everyone by a window.',
			'A yellow fever certificate is needed; take the injection at least ten days before you fly.',
			'Small aircraft take 15 kg of soft luggage a person.',
		],
	},
	{ slug: 'southern-cross', name: 'Southern Cross Touring', rating: 4.7, terms: null },
	{
		slug: 'silk-and-spice',
		name: 'Silk & Spice Routes',
		rating: 4.3,
		terms: [
			'A deposit of ₹25,000 a person holds the booking; the rest is due 30 days before departure.',
			'Balloons fly only when the authority allows it; a cancelled flight is refunded in full.',
			'Mosques ask for covered shoulders and knees, and a scarf for women.',
			'Cancel up to 30 days before and lose the deposit; later, all of it.',
		],
	},
	{ slug: 'family-suitcase', name: 'The Family Suitcase', rating: 4.0, terms: null },
	{ slug: 'two-rupee-tram', name: 'Two Rupee Tram', rating: 3.9, terms: null },
	{
		slug: 'himal-walks',
		name: 'Himal Walks',
		rating: 4.8,
		terms: [
			'A third of the price holds the booking; the rest is due 30 days before departure.',
			'Walkers should manage five hours a day on stone steps with a small bag.',
			'The guide may turn the group back for weather or health; unused lodges are not refunded.',
			'Insurance that covers rescue by helicopter is a condition of the treks.',
		],
	},
];

/** `name | region | country | scene`, in the order of the regions. */
export const destinations: readonly string[] = [
	'Kerala | India | India | kerala',
	'Ladakh | India | India | ladakh',
	'Goa | India | India | goa',
	'Rajasthan | India | India | rajasthan',
	'Kashmir | India | India | kashmir',
	'Uttar Pradesh | India | India | agra',
	'Andaman | India | India | andaman',
	'Himachal | India | India | himachal',
	'Meghalaya | India | India | meghalaya',
	'Karnataka | India | India | hampi',
	'Darjeeling and Sikkim | India | India | darjeeling',
	'Punjab | India | India | amritsar',
	'Uttarakhand | India | India | rishikesh',
	'Madhya Pradesh | India | India | khajuraho',
	'Tamil Nadu | India | India | hampi',
	'Gujarat | India | India | rajasthan',
	'Lakshadweep | India | India | maldives',
	'Delhi | India | India | agra',
	'West Bengal | India | India | darjeeling',
	'Assam | India | India | meghalaya',
	'Arunachal Pradesh | India | India | bhutan',
	'Nagaland | India | India | meghalaya',
	'Bihar | India | India | varanasi',
	'Maharashtra | India | India | goa',
	'Bali | Asia | Indonesia | bali',
	'Maldives | Asia | Maldives | maldives',
	'Dubai | Asia | United Arab Emirates | dubai',
	'Japan | Asia | Japan | japan',
	'Thailand | Asia | Thailand | thailand',
	'Singapore | Asia | Singapore | singapore',
	'Malaysia | Asia | Malaysia | singapore',
	'Vietnam | Asia | Vietnam | halong',
	'Sri Lanka | Asia | Sri Lanka | srilanka',
	'Nepal | Asia | Nepal | nepal',
	'Bhutan | Asia | Bhutan | bhutan',
	'Cambodia | Asia | Cambodia | angkor',
	'Turkey | Asia | Turkey | cappadocia',
	'Switzerland | Europe | Switzerland | alps',
	'Austria | Europe | Austria | alps',
	'France | Europe | France | paris',
	'Italy | Europe | Italy | venice',
	'Greece | Europe | Greece | santorini',
	'Netherlands | Europe | Netherlands | amsterdam',
	'United Kingdom | Europe | United Kingdom | london',
	'Belgium | Europe | Belgium | amsterdam',
	'Germany | Europe | Germany | prague',
	'Hungary | Europe | Hungary | prague',
	'Czechia | Europe | Czechia | prague',
	'Spain | Europe | Spain | barcelona',
	'Kenya | Africa | Kenya | kenya',
	'Tanzania | Africa | Tanzania | kenya',
	'Egypt | Africa | Egypt | egypt',
	'South Africa | Africa | South Africa | capetown',
	'Mauritius | Africa | Mauritius | mauritius',
	'Victoria Falls | Africa | Zimbabwe | victoriafalls',
	'Australia | Australia-New Zealand | Australia | sydney',
	'Red Centre | Australia-New Zealand | Australia | uluru',
	'New Zealand | Australia-New Zealand | New Zealand | newzealand',
];

/** `name | scene` */
export const themes: readonly string[] = [
	'Beach | goa',
	'Honeymoon | maldives',
	'Family | singapore',
	'Adventure | ladakh',
	'Heritage | hampi',
	'Mountains | himachal',
	'Wildlife | kenya',
	'Pilgrimage | varanasi',
	'Wellness | rishikesh',
	'Luxury | udaipur',
	'Budget | thailand',
	'Cruise | halong',
	'Rail Journey | darjeeling',
	'Food | amritsar',
	'Festivals | rajasthan',
	'Photography | kashmir',
	'Road Trip | newzealand',
	'Snow | alps',
];

/** `name | icon` */
export const inclusions: readonly string[] = [
	'Hotels | hotel',
	'Meals | meals',
	'Transfers | transfer',
	'Rail | rail',
	'Flights | flight',
	'Sights | sights',
	'Visa | visa',
	'Guide | guide',
	'Insurance | insurance',
	'Cruise | cruise',
	'Permits | permit',
	'Activities | activity',
];
