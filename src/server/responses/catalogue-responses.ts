import type {
	DepartureCityItem,
	InclusionItem,
	MonthItem,
	RegionItem,
	SeasonItem,
	ThemeItem,
} from '#contracts/catalogue.ts';
import type { CountryItem } from '#contracts/country.ts';
import type { Inclusion, Theme } from '#data/catalogue/catalogue.ts';
import { COUNTRIES } from '#domain/account/countries.ts';
import type { Destination } from '#domain/package/package.ts';
import { posterBase, smallPicture } from '#domain/package/picture.ts';
import { idOfName } from '#domain/text/text-match.ts';
import type { ComingMonth } from '#domain/time/month.ts';
import type { WithCount } from '#server/services/catalogue/with-count.ts';

/** The address of a scene's poster. */
const posterOf = (scene: string) => smallPicture(posterBase(scene));

export const toRegionResponse = ({
	id,
	name,
	region,
	country,
	scene,
	count,
}: WithCount<Destination>): RegionItem => ({
	id,
	region_name: name,
	region,
	country,
	image: posterOf(scene),
	count,
});

export const toThemeResponse = ({ id, name, scene, count }: WithCount<Theme>): ThemeItem => ({
	id,
	theme_name: name,
	theme_images: [posterOf(scene)],
	count,
});

export const toSeasonResponse = ({ name, count }: WithCount<{ name: string }>): SeasonItem => ({
	id: idOfName(name),
	season_name: name,
	count,
});

/** @param hasIcon false for a name without an icon of its own, which gets the tick */
export const toInclusionResponse = (
	{ id, name, icon, count }: WithCount<Inclusion>,
	hasIcon: (icon: string) => boolean,
): InclusionItem => {
	const shown = hasIcon(icon) ? icon : 'check';
	return {
		id,
		name,
		image: `/icons/${shown}.svg`,
		unselected_image: `/icons/${shown}-off.svg`,
		active: false,
		count,
	};
};

export const toDepartureCityResponse = (name: string): DepartureCityItem => ({
	id: idOfName(name),
	city_name: name,
});

export const toMonthResponse = ({ id, name, year, count }: WithCount<ComingMonth>): MonthItem => ({
	id: String(id),
	month_name: name,
	year,
	count,
});

/** Every country with a calling code, by name. */
export const countryResponses: CountryItem[] = COUNTRIES.map(({ id, name, callingCode, isDefault }) => ({
	id,
	name,
	calling_code: callingCode,
	is_default: isDefault ? 1 : 0,
}));
