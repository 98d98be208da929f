import type { Staging } from '#data/catalogue/staging.ts';
import { fold } from '#domain/text/text-match.ts';
import type { CatalogueRecord } from './format.ts';
import { hasScene, type Posters } from './posters.ts';
import type { ProblemList } from './problem.ts';

type Kind<Type extends CatalogueRecord['type']> = Extract<CatalogueRecord, { type: Type }>;

/** The short lists of a catalogue, as packages refer to them: operators, themes and inclusions by slug, destinations by name. */
export interface Lookups {
	operators: Map<string, Kind<'operator'>>;
	themes: Map<string, Kind<'theme'>>;
	inclusions: Map<string, Kind<'inclusion'>>;
	destinations: Map<string, Kind<'destination'>>;
}

/**
 * Reads the short lists of a staged catalogue. Names used twice and scenes without posters are problems; names are compared folded, as
 * filters do.
 */
export function readLookups(staging: Staging, posters: Posters, problems: ProblemList): Lookups {
	const all = <Type extends CatalogueRecord['type']>(type: Type): Kind<Type>[] => {
		const names = new Set<string>();
		const records: Kind<Type>[] = [];
		for (const page of staging.pages(type, 1000))
			for (const { json, file, line } of page) {
				const record: Kind<Type> = JSON.parse(json);
				const add = (field: string, message: string) => problems.add({ file, line, field, message });
				if ('name' in record) {
					const key = fold(record.name);
					if (names.has(key)) add('name', `the name ${record.name} is used twice`);
					names.add(key);
				}
				if ('scene' in record && !hasScene(posters, record.scene))
					add('scene', `no poster shows ${record.scene}`);
				records.push(record);
			}
		return records;
	};
	return {
		operators: new Map(all('operator').map((record) => [record.slug, record])),
		themes: new Map(all('theme').map((record) => [record.slug, record])),
		inclusions: new Map(all('inclusion').map((record) => [record.slug, record])),
		destinations: new Map(all('destination').map((record) => [record.name, record])),
	};
}
