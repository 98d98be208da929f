import { expect, test } from 'vitest';
import { catalogueRepository } from '#data/catalogue/catalogue.ts';
import { departureRepository } from '#data/catalogue/departures.ts';
import { packageRepository } from '#data/catalogue/packages.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { FoundRegion } from '#server/providers/geocoder.ts';
import { catalogueService } from '#server/services/catalogue/catalogue.ts';
import { packageLists } from '#server/services/catalogue/package-lists.ts';
import { placeFinder } from '#server/services/catalogue/place-finder.ts';
import { snapshotOf } from '#server/services/catalogue/snapshot.ts';
import { textReaders } from '#server/services/catalogue/understood-texts.ts';
import { aPackageRecord } from '../../../support/a-package.ts';
import { loadCatalogue, TODAY } from '../../../support/load-catalogue.ts';
import { SPECIFIED_TAXES } from '../../../support/specified-rates.ts';
import { testDatabase } from '../../../support/test-database.ts';

const [panaji] = aPackageRecord().stops;
const france = { ...panaji, state: null, country: 'France', destination: 'France' };

/** A region by its names; its country is the last. */
const region = (...names: string[]): FoundRegion => ({ names, country: names.at(-1) ?? null });

/** Finds places in a catalogue of Goa and France, with a geocoder that answers so. */
async function opened(answer?: () => Promise<readonly FoundRegion[]>) {
	const db = await testDatabase();
	const paris = { ...france, city: 'Paris' };
	const lyon = { ...france, city: 'Lyon' };
	await loadCatalogue(db, [
		aPackageRecord({ slug: 'goa' }),
		aPackageRecord({ slug: 'france', name: 'Along the Seine', stops: [paris, lyon] } as object),
	]);
	const packages = packageRepository(db, () => TODAY);
	const snapshot = snapshotOf({
		packages,
		departures: departureRepository(db),
		catalogue: catalogueRepository(db),
		today: () => TODAY,
	});
	const asked: string[] = [];
	const geocoder = answer && {
		regionsOf: async (text: string) => {
			asked.push(text);
			return answer();
		},
	};
	const readers = textReaders();
	const catalogue = catalogueService(snapshot, readers);
	const lists = packageLists({
		...{ packages, snapshot, readers, taxes: SPECIFIED_TAXES },
		special: null,
		noteMissing: () => {},
	});
	const finder = placeFinder({ catalogue, packages: lists, geocoder });
	const find = async (text: string) => {
		const { places, isComplete } = await finder.find(text);
		return { names: places.map(({ name, isMeant }) => (isMeant ? `${name}?` : name)), isComplete };
	};
	return { find, finder, asked, catalogue };
}

test('DSB-01: what the catalogue knows by name is never asked about', async () => {
	const { find, asked } = await opened(async () => [region('Lyon', 'France')]);
	expect(await find('PARÍS')).toEqual({ names: ['Paris'], isComplete: true });
	expect(await find('ind')).toEqual({ names: ['India'], isComplete: true });
	expect(asked).toEqual([]);
});

test('QRY-03: nor is what finds packages as free text: their names, themes and tags', async () => {
	const { find, asked } = await opened(async () => [region('France')]);
	await find('beach');
	expect(await find('the seine')).toEqual({ names: [], isComplete: true });
	expect(await find('along the sei')).toEqual({ names: [], isComplete: true });
	expect(asked).toEqual([]);
});

test.each([
	'',
	'qx',
	'  q  x ',
	'98765 43210',
	'asha@example.in',
	'<script>alert(1)</script>',
	'🏝️🏝️🏝️',
	'221b baker street',
])('%j names no place anywhere, and stays here', async (text) => {
	const { find, asked } = await opened(async () => [region('France')]);
	expect(await find(text)).toEqual({ names: [], isComplete: true });
	expect(asked).toEqual([]);
});

test.each([
	['Qargé', 'qarge'],
	['  Saint-Qá , QARGIA ', 'saint-qa,qargia'],
	['कर्गे', 'कर्गे'],
	['ഹര്‍ഷന്‍', 'ഹര്ഷന്'],
])('%j is asked about as %j', async (typed, text) => {
	const { find, asked } = await opened(async () => []);
	await find(typed);
	expect(asked).toEqual([text]);
});

test('DSB-01: a region is offered as the nearest place around it that can be booked, each once, the likeliest first', async () => {
	const { find } = await opened(async () => [
		region('Vénissieux', 'Lyon', 'France'),
		region('Villeurbanne', 'LYON', 'France'),
		region('Timbuktu', 'Mali'),
		region('Calangute', 'North Goa', 'Goa', 'India'),
		region('Chandigarh', 'India'),
	]);
	expect(await find('qarge')).toEqual({ names: ['Lyon?', 'Goa?', 'India?'], isComplete: true });
});

test('SB-04: a place that is meant has the city and country that it resolves to', async () => {
	const { finder } = await opened(async () => [
		region('Vénissieux', 'Lyon', 'France'),
		region('Goa', 'India'),
	]);
	expect((await finder.find('qarge')).places).toMatchObject([
		{ name: 'Lyon', hint: 'France, 1 tour', city: 'Lyon', country: 'France', isMeant: true },
		{ name: 'Goa', city: null, country: null, isMeant: true },
	]);
});

test('a place of the same name in another country is not meant', async () => {
	const { find } = await opened(async () => [region('Paris', 'Lamar County', 'Texas', 'United States')]);
	expect(await find('qarge')).toEqual({ names: [], isComplete: true });
});

test('a region in no country is compared by its name alone', async () => {
	const { find } = await opened(async () => [{ names: ['Lyon'], country: null }]);
	expect(await find('qarge')).toEqual({ names: ['Lyon?'], isComplete: true });
});

test('without a geocoder, and where it does not answer, nothing is found, and only the latter is said to be incomplete', async () => {
	const without = await opened();
	expect(await without.find('qarge')).toEqual({ names: [], isComplete: true });
	const down = await opened(() => Promise.reject(new AppError('provider-down', 'down')));
	expect(await down.find('qarge')).toEqual({ names: [], isComplete: false });
});

test('a bug of the geocoder is no missing answer', async () => {
	const { find } = await opened(() => Promise.reject(new TypeError('bug')));
	await expect(find('qarge')).rejects.toThrow('bug');
});

test('the places of a catalogue and their names are made once, however often somebody types', async () => {
	const { catalogue, find } = await opened();
	const names = await catalogue.placeNames();
	await find('par');
	expect(await catalogue.placeNames()).toBe(names);
	expect(await catalogue.searchPlaces()).toBe(names.places);
});
