import type { SceneHour } from '../seed/scenes/scene.ts';

/** How an hour of the day or a season changes a poster. */
export interface Hour {
	/** Sky from the top to the horizon. */
	sky: readonly string[];
	/** The colour of the light, and how strongly it tints land and water, 0 to 1. */
	light: string;
	lightShare: number;
	/** Factor on the lightness of land and water. */
	brightness: number;
	/** The target colour of greens, and the strength of the change, 0 to 1. */
	greens?: { to: string; share: number };
	/** Disc of the sun, or of the moon. */
	sun: string;
	glow: string;
	/** Night: stars are drawn, and every colour is tinted regardless of its hue. */
	isDark?: true;
}

/** The hours and seasons a poster can be rendered at. */
export const HOURS: Readonly<Record<SceneHour, Hour>> = {
	dawn: {
		sky: ['#8E86C0', '#E4A5B4', '#FBD9BE', '#FFEBD0'],
		light: '#E9B4B4',
		lightShare: 0.14,
		brightness: 0.99,
		sun: '#FFF6E2',
		glow: '#FFE7C8',
	},
	noon: {
		sky: ['#3A8CC8', '#8CCBE2', '#FBEFDC'],
		light: '#FFF6DC',
		lightShare: 0.05,
		brightness: 1.03,
		sun: '#FFFCEC',
		glow: '#FFF3D0',
	},
	dusk: {
		sky: ['#B8557A', '#EE8E6E', '#FCC98A'],
		light: '#E98A62',
		lightShare: 0.2,
		brightness: 0.92,
		sun: '#FFF1CC',
		glow: '#FFDDA0',
	},
	sunset: {
		sky: ['#E0705E', '#F4A56E', '#FBD593'],
		light: '#F0A066',
		lightShare: 0.2,
		brightness: 0.94,
		sun: '#FFF3CF',
		glow: '#FFE2A0',
	},
	night: {
		sky: ['#1D2057', '#40408A', '#7E64A8', '#D9929C'],
		light: '#33367C',
		lightShare: 0.4,
		brightness: 0.66,
		sun: '#FBF3DC',
		glow: '#C9B8E0',
		isDark: true,
	},
	monsoon: {
		sky: ['#7C9CA4', '#B2C8C6', '#E9EBDD'],
		light: '#7FA09C',
		lightShare: 0.16,
		brightness: 0.95,
		greens: { to: '#1F6A4C', share: 0.3 },
		sun: '#F2F3E6',
		glow: '#E3EBDD',
	},
	winter: {
		sky: ['#6F9CC4', '#B7D2E2', '#F2ECE8'],
		light: '#DCE8F0',
		lightShare: 0.14,
		brightness: 1.02,
		greens: { to: '#F2F5F2', share: 0.62 },
		sun: '#FFFDF4',
		glow: '#FFF6E4',
	},
	autumn: {
		sky: ['#7FA9C4', '#C9D8D8', '#FBEBD2'],
		light: '#F0C890',
		lightShare: 0.1,
		brightness: 1,
		greens: { to: '#D98A3A', share: 0.72 },
		sun: '#FFF8E4',
		glow: '#FFEBC4',
	},
};
