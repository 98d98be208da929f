import * as v from 'valibot';
import { REGIONS } from '#domain/package/package.ts';

/** The number of packages that the choice would show. */
const count = v.number();

/** A place people choose to travel to, e.g. Kerala or Switzerland (spec §3, region). */
export const region = v.object({
	id: v.string(),
	region_name: v.string(),
	/** Its part of the world. */
	region: v.picklist(REGIONS),
	country: v.string(),
	/** Address of a picture 480 px wide. */
	image: v.string(),
	count,
});
export type RegionItem = v.InferOutput<typeof region>;

/** A kind of journey, e.g. Beach. */
export const theme = v.object({
	id: v.string(),
	theme_name: v.string(),
	/** Addresses of pictures 480 px wide. */
	theme_images: v.array(v.string()),
	count,
});
export type ThemeItem = v.InferOutput<typeof theme>;

/** A season as packages name it, e.g. Monsoon. */
export const season = v.object({ id: v.string(), season_name: v.string(), count });
export type SeasonItem = v.InferOutput<typeof season>;

/** A month, `1` to `12`, in the year in which it comes next. */
export const month = v.object({ id: v.string(), month_name: v.string(), year: v.number(), count });
export type MonthItem = v.InferOutput<typeof month>;

/** An inclusion that the trip planner offers as a toggle: `image` when active, `unselected_image` otherwise. */
export const inclusion = v.object({
	id: v.string(),
	name: v.string(),
	image: v.string(),
	unselected_image: v.string(),
	/** Whether it is active at first. */
	active: v.boolean(),
	count,
});
export type InclusionItem = v.InferOutput<typeof inclusion>;

/** A city that packages start from. */
export const departureCity = v.object({ id: v.string(), city_name: v.string() });
export type DepartureCityItem = v.InferOutput<typeof departureCity>;

/** One slide of the home banner. */
export const banner = v.object({
	/** Address of a picture 960 px wide. */
	image_name: v.string(),
	title: v.string(),
	/** Path on this site that the slide leads to, or null. */
	redirect_path: v.nullable(v.string()),
});
export type BannerItem = v.InferOutput<typeof banner>;
