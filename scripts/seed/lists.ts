/*
 * The lists that packages refer to: operators, destinations, themes and inclusions. The operators are invented.
 */

export interface Seller {
	slug: string;
	name: string;
	rating: number;
	/** The operator's own terms, as sentences; null when it uses the site's terms. */
	terms: readonly string[] | null;
	/**
	 * Its cancellation steps: days before the departure, and the percent refunded from that many days on. The usual policy when left
	 * out.
	 */
	cancellation?: readonly (readonly [daysBefore: number, percent: number])[];
}

export const sellers: readonly Seller[] = [
	{
		slug: 'nila-journeys',
		name: 'Nila Journeys',
		rating: 4.8,
		terms: [
			'Houseboats run on diesel and rest from 5.30 in the evening; air-conditioning is on from 9 at night to 6 in the morning.',
			'Check-in is at noon on houseboats and at 2 in the afternoon in hotels.',
		],
	},
	{
		slug: 'nubra-trails',
		name: 'Nubra Trails',
		rating: 4.7,
		cancellation: [[21, 80]],
		terms: [
			'The first full day in Leh is for rest. Whoever leaves it out travels on at their own risk.',
			'When a pass is closed we take another road or wait; extra nights are charged at cost, with the bills.',
			'Please tell us of any heart or lung condition before you book.',
		],
	},
	{ slug: 'thar-and-beyond', name: 'Thar & Beyond', rating: 4.6, terms: null },
	{
		slug: 'deodar-holidays',
		name: 'Deodar Holidays',
		rating: 4.4,
		cancellation: [[15, 75]],
		terms: [
			'Hill roads close for snow and slides. We then change the order of the days and refund what was not used.',
			'Rooms are heated by electric oil heaters on request; some hotels charge for them.',
		],
	},
	{ slug: 'konkan-and-co', name: 'Konkan & Co', rating: 4.2, terms: null },
	{
		slug: 'ghat-and-temple',
		name: 'Ghat & Temple Tours',
		rating: 4.5,
		cancellation: [
			[10, 75],
			[1, 25],
		],
		terms: [
			'Temple timings and dress are set by the temples; phones and leather are often not allowed inside.',
			'Meals are vegetarian, without onion and garlic on request.',
		],
	},
	{ slug: 'coral-and-palm', name: 'Coral & Palm', rating: 4.3, terms: null },
	{
		slug: 'seven-rivers',
		name: 'Seven Rivers Travel',
		rating: 4.6,
		cancellation: [
			[20, 80],
			[1, 40],
		],
		terms: [
			'Permits need a scan of an identity card 15 days ahead; passports for visitors from abroad.',
			'Homestays are family houses: one bathroom may serve two rooms.',
		],
	},
	{
		slug: 'alpine-desk',
		name: 'Alpine Desk Tours',
		rating: 4.8,
		terms: [
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
		cancellation: [
			[30, 80],
			[15, 50],
		],
		terms: [
			'Passports must be valid for six months after the return.',
			'Boats do not leave in a storm warning; the day is then spent on land and the boat fare refunded.',
		],
	},
	{ slug: 'lotus-lane', name: 'Lotus Lane Holidays', rating: 4.1, terms: null },
	{
		slug: 'acacia-safaris',
		name: 'Acacia Safari Company',
		rating: 4.9,
		terms: [
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
			'Balloons fly only when the authority allows it; a cancelled flight is refunded in full.',
			'Mosques ask for covered shoulders and knees, and a scarf for women.',
		],
	},
	{ slug: 'family-suitcase', name: 'The Family Suitcase', rating: 4.0, terms: null },
	{ slug: 'two-rupee-tram', name: 'Two Rupee Tram', rating: 3.9, terms: null },
	{
		slug: 'himal-walks',
		name: 'Himal Walks',
		rating: 4.8,
		terms: [
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
	'Tamil Nadu | India | India | madurai',
	'Gujarat | India | India | kutch',
	'Lakshadweep | India | India | maldives',
	'Delhi | India | India | agra',
	'West Bengal | India | India | sundarbans',
	'Assam | India | India | meghalaya',
	'Arunachal Pradesh | India | India | tawang',
	'Nagaland | India | India | kohima',
	'Bihar | India | India | bodhgaya',
	'Maharashtra | India | India | goa',
	'Bali | Asia | Indonesia | bali',
	'Maldives | Asia | Maldives | maldives',
	'Dubai | Asia | United Arab Emirates | dubai',
	'Japan | Asia | Japan | japan',
	'Thailand | Asia | Thailand | thailand',
	'Singapore | Asia | Singapore | singapore',
	'Malaysia | Asia | Malaysia | malaysia',
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
	'Tanzania | Africa | Tanzania | serengeti',
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
