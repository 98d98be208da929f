import * as v from 'valibot';

/** A price in whole rupees with its ready-made text, e.g. `₹1,84,500`. */
export const amount = v.object({ amount: v.number(), currency: v.literal('INR'), displayValue: v.string() });

/** `sale_info` of every package response (spec §3, price object), per person; the tax fields are ours (decision D7). */
export const saleInfo = v.object({
	retail_price: amount,
	list_price: amount,
	discount_percentage: v.number(),
	discount_color: v.string(),
	shouldShowRetailPrice: v.boolean(),
	gst_percentage: v.number(),
	tcs_percentage: v.number(),
	gst_amount: amount,
	tcs_amount: amount,
	/** List price with its taxes. */
	total_price: amount,
	/** First day (`YYYY-MM-DD`) that the tax rates hold from. */
	tax_rates_from: v.string(),
	scope: v.picklist(['domestic', 'international']),
});
export type SaleInfo = v.InferOutput<typeof saleInfo>;

/** A picture beside its plain URL, with what a page needs to choose a size and show a placeholder, and who took a photograph. */
export const pictureSet = v.object({
	base: v.string(),
	alt: v.string(),
	tone: v.string(),
	credit: v.optional(v.string()),
});
export type PictureSet = v.InferOutput<typeof pictureSet>;

/** The operator of a package; `id` is empty and `name` null where operators are hidden (QRY-10). `rating` is out of 5. */
export const agentInfo = v.object({ id: v.string(), name: v.nullable(v.string()), rating: v.number() });

/** One package of a list (spec §3). `images` are the 480 px WebP addresses; `pictures` give access to the other sizes. */
export const packageListItem = v.object({
	id: v.string(),
	name: v.string(),
	slug: v.string(),
	agent_info: agentInfo,
	itinerary_info: v.object({
		days_count: v.number(),
		nights_count: v.number(),
		cities_count: v.number(),
		countries_count: v.number(),
		cities: v.array(v.object({ name: v.string(), nights: v.number() })),
		/** e.g. `8 Days` */
		durationValue: v.string(),
		/** e.g. `Paris(3N) - Rome(2N)` */
		listingValue: v.string(),
	}),
	inclusions: v.array(v.object({ name: v.string(), icon: v.string() })),
	sale_info: saleInfo,
	images: v.array(v.string()),
	pictures: v.array(pictureSet),
	highlights: v.nullable(v.object({ badge: v.string(), color: v.string() })),
	/** An upcoming departure has a free seat. */
	has_departures: v.boolean(),
});
export type PackageListItem = v.InferOutput<typeof packageListItem>;

const travelMode = v.picklist(['road', 'train', 'flight', 'boat']);

/** One package in full (spec §3, package detail). */
export const packageDetail = v.object({
	id: v.string(),
	name: v.string(),
	slug: v.string(),
	nights: v.number(),
	days: v.number(),
	agent_info: agentInfo,
	rating: v.number(),
	images: v.array(v.string()),
	pictures: v.array(pictureSet),
	sale_info: saleInfo,
	highlight: v.nullable(v.object({ badge: v.string(), color: v.string() })),
	/** Upcoming days with a free seat, `YYYY-MM-DD`. */
	departure_dates: v.array(v.string()),
	/** The most free seats on one of these days, but at most 50; 50 without a day. */
	max_travellers: v.number(),
	departure_cities: v.array(v.string()),
	/** What the operator has told, in words: the journey there, group or private, meals, effort, access, the rating's reviews. */
	facts: v.array(v.object({ name: v.string(), text: v.string() })),
	tags: v.array(v.string()),
	themes: v.array(v.string()),
	regions: v.array(v.string()),
	inclusions: v.array(v.object({ name: v.string(), icon: v.string() })),
	inclusion_highlights: v.array(v.object({ icon: v.string(), text: v.string() })),
	/** HTML, sanitised. */
	inclusion_details: v.string(),
	exclusion_details: v.string(),
	itinerary_info: v.array(
		v.object({
			location: v.object({
				city: v.string(),
				state: v.nullable(v.string()),
				country: v.string(),
				latitude: v.number(),
				longitude: v.number(),
			}),
			nights: v.number(),
			arrive_by: v.nullable(travelMode),
			accommodation: v.nullable(v.object({ hotel_name: v.string(), stars: v.nullable(v.number()) })),
			sightseeing: v.array(v.object({ title: v.string() })),
		}),
	),
	itinerary_days: v.array(
		v.object({
			day: v.number(),
			place: v.string(),
			note: v.nullable(v.string()),
			lines: v.array(v.string()),
			hotel: v.nullable(v.string()),
			leave_by: v.nullable(travelMode),
		}),
	),
	itinerary_pdf: v.nullable(v.string()),
	has_brochure: v.boolean(),
	meta: v.object({ title: v.string(), description: v.string() }),
	/** 1 when the operator has terms of its own, else 0. */
	agent_terms: v.picklist([0, 1]),
});
export type PackageDetailResponse = v.InferOutput<typeof packageDetail>;

/** One option of a filter group, with the number of packages it would show; a month has the year in which it comes next. */
const filterOption = v.object({
	name: v.string(),
	is_selected: v.boolean(),
	count: v.number(),
	year: v.optional(v.number()),
});

/** One filter group (spec §3). `type` is also the name of its query parameter. */
export const filterGroup = v.object({
	type: v.string(),
	name: v.string(),
	input_type: v.picklist(['multi_select', 'single']),
	display_order: v.number(),
	is_visible: v.boolean(),
	filters: v.array(filterOption),
});
export type FilterGroupResponse = v.InferOutput<typeof filterGroup>;

/** A departure day (ENT-18) with its free seats. */
export const availabilityItem = v.object({
	id: v.string(),
	date: v.string(),
	package_id: v.string(),
	seats_left: v.number(),
});
export type AvailabilityItem = v.InferOutput<typeof availabilityItem>;

/** The days (`YYYY-MM-DD`) on which all seats are taken. They are not among the items, because whatever is listed there can be chosen (CAL-03). */
export const soldOutDates = v.array(v.string());

/** One package in a comparison (ENT-16); the misspelled names are those of the specification. */
export const compareItem = v.object({
	id: v.string(),
	tour_name: v.string(),
	tour_slug: v.string(),
	package_images: v.array(v.string()),
	pictures: v.array(pictureSet),
	price: v.number(),
	duration: v.string(),
	destinations: v.array(v.object({ city_name: v.string(), number_of_night: v.number() })),
	package_accomodation: v.array(
		v.object({
			hotel_name: v.string(),
			itenirary: v.object({
				itenirary_location: v.object({
					city_name: v.nullable(v.string()),
					state_name: v.nullable(v.string()),
				}),
			}),
		}),
	),
	sightseeing: v.array(v.object({ city_name: v.string(), sight_title: v.array(v.string()) })),
	package_inclusion: v.object({ inclusions: v.string() }),
	sale_info: saleInfo,
});
export type CompareItem = v.InferOutput<typeof compareItem>;
