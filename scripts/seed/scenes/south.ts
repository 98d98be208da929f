import { scene } from './scene.ts';

/** The scenes of Africa, Australia and New Zealand, by key. */
export const SOUTH = {
	capetown: scene(
		'Cape Town',
		['sunset', 'dawn'],
		'Table Mountain under its cloud and a sailing boat',
		'Table Mountain above the bay',
		'a sailing boat off the city',
		'proteas and the clock tower',
	),
	egypt: scene(
		'Egypt',
		['noon', 'dusk'],
		'the pyramids and a felucca on the Nile',
		'the great pyramid',
		'a felucca on the Nile',
		'palms and reeds on the Nile at dusk',
	),
	kenya: scene(
		'Kenya',
		['noon', 'night'],
		'giraffes and an acacia before the sun',
		'three giraffes before the sun',
		'elephants behind an acacia',
		'giraffes under the moon',
	),
	mauritius: scene(
		'Mauritius',
		['noon', 'night'],
		'a sailing boat in the lagoon below Le Morne',
		'the boat with the bright sail',
		'Le Morne above the lagoon',
		'a palm before Le Morne at night',
	),
	newzealand: scene(
		'New Zealand',
		['sunset', 'dawn'],
		'a ship in the fjord of Milford Sound',
		'Mitre Peak',
		'the ship in the evening light',
		'a waterfall at dawn',
	),
	sydney: scene(
		'Sydney',
		['noon', 'night'],
		'the opera house and the harbour bridge',
		'the shells of the opera house',
		'a harbour ferry',
		'the bridge before the moon',
	),
	uluru: scene(
		'Uluru',
		['noon', 'night'],
		'the red rock and kangaroos',
		'the red rock',
		'a kangaroo before the rock',
		'the rock under the moon',
	),
	victoriafalls: scene(
		'Victoria Falls',
		['sunset', 'dawn'],
		'the falls, a rainbow and elephants',
		'the falls and the rainbow',
		'palms before the spray',
		'elephants below the falls',
	),
};
