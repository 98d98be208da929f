/** Value lists for synthetic packages; the first values are chosen most often. */
export const THEMES = [
	['honeymoon', 'Honeymoon', 'maldives'],
	['family', 'Family', 'singapore'],
	['beach', 'Beach', 'goa'],
	['hill', 'Hill station', 'darjeeling'],
	['adventure', 'Adventure', 'ladakh'],
	['heritage', 'Heritage', 'rajasthan'],
	['wildlife', 'Wildlife', 'kenya'],
	['pilgrimage', 'Pilgrimage', 'varanasi'],
	['mountains', 'Mountains', 'himachal'],
	['backwaters', 'Backwaters', 'kerala'],
	['cruise', 'Cruise', 'halong'],
	['desert', 'Desert', 'dubai'],
	['food', 'Food and wine', 'paris'],
	['nature', 'Nature', 'meghalaya'],
	['snow', 'Snow', 'kashmir'],
	['islands', 'Islands', 'andaman'],
	['luxury', 'Luxury', 'mauritius'],
	['weekend', 'Weekend', 'agra'],
] as const;

export const INCLUSIONS = [
	['hotels', 'Hotels', 'hotel'],
	['meals', 'Meals', 'meals'],
	['transfers', 'Transfers', 'transfer'],
	['sightseeing', 'Sightseeing', 'sights'],
	['flights', 'Flights', 'flight'],
	['guide', 'Guide', 'guide'],
	['visa', 'Visa', 'visa'],
	['insurance', 'Insurance', 'insurance'],
	['rail', 'Rail', 'rail'],
	['activities', 'Activities', 'activity'],
	['cruise', 'Cruise', 'cruise'],
	['permits', 'Permits', 'permit'],
] as const;

export const SEASONS = ['Winter', 'Summer', 'Monsoon', 'Autumn'] as const;

export const DEPARTURE_CITIES = [
	'Delhi',
	'Mumbai',
	'Bengaluru',
	'Chennai',
	'Kolkata',
	'Hyderabad',
	'Ahmedabad',
	'Pune',
	'Kochi',
	'Jaipur',
	'Lucknow',
	'Chandigarh',
] as const;

export const OPERATORS = [
	'Sea',
	'Hill',
	'Lotus',
	'Monsoon',
	'Banyan',
	'Saffron',
	'Compass',
	'Caravan',
	'Peacock',
	'Tamarind',
].flatMap((first) =>
	['Journeys', 'Trails', 'Holidays', 'Routes'].map((second) => ({
		slug: `${first}-${second}`.toLowerCase(),
		name: `${first} ${second}`,
	})),
);

export const MOODS = [
	'Classic',
	'Scenic',
	'Easy',
	'Grand',
	'Hidden',
	'Festive',
	'Best of',
	'Slow',
	'Royal',
	'Green',
] as const;

export const TAGS = [
	'group tour',
	'private tour',
	'budget',
	'premium',
	'senior friendly',
	'school holidays',
	'long weekend',
	'photography',
	'new year',
	'vegetarian meals',
] as const;
