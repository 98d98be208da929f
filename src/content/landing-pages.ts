import africa from './landing/africa.yaml?raw';
import asia from './landing/asia.yaml?raw';
import australiaNewZealand from './landing/australia-new-zealand.yaml?raw';
import europe from './landing/europe.yaml?raw';
import india from './landing/india.yaml?raw';
import { type LandingPage, landingSchema } from './landing-schema.ts';
import { readWords } from './read-words.ts';

const read = (name: string, text: string) =>
	readWords(`src/content/landing/${name}.yaml`, text, landingSchema);

/** The five landing pages (RTE-16); a mistake in a file stops the build and names its line. */
export const landingPages: readonly LandingPage[] = [
	read('india', india),
	read('asia', asia),
	read('europe', europe),
	read('africa', africa),
	read('australia-new-zealand', australiaNewZealand),
];

/** The path of the landing page of a region; undefined for a region without one. */
export const landingPathOf = (region: string): string | undefined =>
	landingPages.find((page) => page.region === region)?.path;

/** The landing page at a path such as `/d/europe-tour-packages`; undefined for any other. */
export const landingPageAt = (path: string): LandingPage | undefined =>
	landingPages.find((page) => page.path === path);
