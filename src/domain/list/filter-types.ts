/** Filter groups in the order they are shown; each is also the name of its query parameter. */
export const FILTER_TYPES = [
	'destination',
	'theme',
	'duration',
	'price',
	'month',
	'season',
	'inclusion',
	'departure_city',
	'rating',
	'stars',
	'journey',
	'tour',
	'vegetarian',
	'access',
	'country',
	'operator',
] as const;
export type FilterType = (typeof FILTER_TYPES)[number];
