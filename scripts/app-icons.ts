import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/*
 * npm run app-icons
 * Draws the icons of the installed site into public/ from the mark in public/favicon.svg, white on the colour of links.
 * The outcome is committed; run it again when the mark changes.
 */

const FAVICON = 'public/favicon.svg';
/** `--sea` and `--on-sea` of the light scheme (`src/styles/tokens.css`), because an icon looks the same in both schemes. */
const GROUND = '#0f5c7a';
const INK = '#ffffff';
/** The mark within its 30 × 30 box: its centre, and the radius of the circle around it. */
const MARK = { x: 13.7, y: 15.7, radius: 15.8 };

/** An icon to draw. */
export interface AppIcon {
	/** Its path on the site. */
	path: string;
	size: number;
	/**
	 * The diameter of the circle around the mark as a share of the width; launchers may crop a maskable icon to a circle of 80 % of the width.
	 */
	mark: number;
	/** Radius of the corners as a share of the width; 0 where the launcher rounds them itself. */
	corner: number;
}

export const APP_ICONS: readonly AppIcon[] = [
	{ path: '/app-icons/192.png', size: 192, mark: 0.86, corner: 0.22 },
	{ path: '/app-icons/512.png', size: 512, mark: 0.86, corner: 0.22 },
	{ path: '/app-icons/maskable-512.png', size: 512, mark: 0.76, corner: 0 },
	// Phones request this address without being told, which saves a link in every page.
	{ path: '/apple-touch-icon.png', size: 180, mark: 0.8, corner: 0 },
];

/** An icon as PNG. */
export async function drawAppIcon({ size, mark, corner }: AppIcon): Promise<Buffer> {
	const [, paths] = /<g\b[^>]*>([\s\S]*)<\/g>/.exec(readFileSync(FAVICON, 'utf8')) ?? [];
	if (!paths) throw new Error(`${FAVICON} has no mark`);
	const scale = (mark * size) / (2 * MARK.radius);
	const place = `translate(${size / 2} ${size / 2}) scale(${scale}) translate(${-MARK.x} ${-MARK.y})`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" color="${INK}">
		<rect width="${size}" height="${size}" rx="${corner * size}" fill="${GROUND}"/>
		<g transform="${place}" fill="currentColor">${paths}</g></svg>`;
	return sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toBuffer();
}

if (import.meta.main)
	for (const icon of APP_ICONS) writeFileSync(`public${icon.path}`, await drawAppIcon(icon));
