import type {
	DepartureCityItem,
	InclusionItem,
	MonthItem,
	RegionItem,
	SeasonItem,
	ThemeItem,
} from '#contracts/catalogue.ts';
import type { CountryItem } from '#contracts/country.ts';
import type { Inclusion, Theme } from '#data/catalogue.ts';
import { COUNTRIES } from '#domain/countries.ts';
import { MONTHS } from '#domain/month.ts';
import type { Destination } from '#domain/package.ts';
import { idOfName } from '#domain/text-match.ts';
import type { Counted } from './catalogue.ts';

/** Address of the poster that stands for a scene. */
const posterOf = (scene: string) => `/posters/${scene}-1-480.webp`;

export const regionAnswer = ({
	id,
	name,
	region,
	country,
	scene,
	count,
}: Counted<Destination>): RegionItem => ({
	id,
	region_name: name,
	region,
	country,
	image: posterOf(scene),
	count,
});

export const themeAnswer = ({ id, name, scene, count }: Counted<Theme>): ThemeItem => ({
	id,
	theme_name: name,
	theme_images: [posterOf(scene)],
	count,
});

export const seasonAnswer = ({ name, count }: Counted<{ name: string }>): SeasonItem => ({
	id: idOfName(name),
	season_name: name,
	count,
});

/** @param hasSign false for a name without a sign of the site's own, which then is a tick */
export const inclusionAnswer = (
	{ id, name, icon, count }: Counted<Inclusion>,
	hasSign: (icon: string) => boolean,
): InclusionItem => {
	const sign = hasSign(icon) ? icon : 'check';
	return {
		id,
		name,
		image: `/signs/${sign}.svg`,
		unselected_image: `/signs/${sign}-off.svg`,
		active: false,
		count,
	};
};

export const departureCityAnswer = (name: string): DepartureCityItem => ({
	id: idOfName(name),
	city_name: name,
});

/** The twelve months, January first. */
export const monthAnswers: MonthItem[] = MONTHS.map((name, at) => ({
	id: String(at + 1),
	month_name: name,
}));

/** Every country one can be called in, by name. */
export const countryAnswers: CountryItem[] = COUNTRIES.map(({ id, name, callingCode, isDefault }) => ({
	id,
	name,
	calling_code: callingCode,
	is_default: isDefault ? 1 : 0,
}));
