import type { Access, Facts } from '#domain/package/facts.ts';
import type { PackageRecord } from './format.ts';

type FactFields = Pick<
	PackageRecord,
	'journey' | 'tour_type' | 'meals' | 'vegetarian' | 'effort' | 'access' | 'reviews'
>;

/** The facts of a package record; what it leaves out is absent. */
export function toldFacts({
	journey,
	tour_type,
	meals,
	vegetarian,
	effort,
	access,
	reviews,
}: FactFields): Facts {
	return {
		...(journey && { journey }),
		...(tour_type && { tourType: tour_type }),
		...(meals && { meals }),
		...(vegetarian && { vegetarian }),
		...(effort && { effort }),
		...(access && { access: accessOf(access) }),
		...(reviews && { reviews }),
	};
}

const accessOf = ({ said_by, ...access }: NonNullable<FactFields['access']>) => ({
	...access,
	saidBy: said_by,
});

/** The fields of a package record that its facts came from. */
export function fieldsOfFacts({ journey, tourType, access, ...same }: Facts): FactFields {
	return {
		...(journey && { journey: { ...journey, from: [...journey.from] } }),
		...(tourType && { tour_type: tourType }),
		...same,
		...(access && { access: recordOfAccess(access) }),
	};
}

const recordOfAccess = ({ saidBy, ...access }: Access) => ({ ...access, said_by: saidBy });
