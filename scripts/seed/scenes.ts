import { ASIA } from './scenes/asia.ts';
import { EUROPE } from './scenes/europe.ts';
import { INDIA } from './scenes/india.ts';
import type { Scene } from './scenes/scene.ts';
import { SOUTH } from './scenes/south.ts';

/** Every scene that is drawn, by its key. */
export const SCENES: Readonly<Record<string, Scene>> = { ...INDIA, ...ASIA, ...EUROPE, ...SOUTH };
