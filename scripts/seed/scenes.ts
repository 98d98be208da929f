import { ASIA } from './scenes/asia.ts';
import { EUROPE } from './scenes/europe.ts';
import { INDIA } from './scenes/india.ts';
import { INDIA_SOUTH_EAST } from './scenes/india-south-east.ts';
import type { Scene } from './scenes/scene.ts';
import { SOUTH } from './scenes/south.ts';

/** Every scene that is drawn, by its key. */
export const SCENES: Readonly<Record<string, Scene>> = {
	...INDIA,
	...INDIA_SOUTH_EAST,
	...ASIA,
	...EUROPE,
	...SOUTH,
};
