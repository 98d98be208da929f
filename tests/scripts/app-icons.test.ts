import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { APP_ICONS, drawAppIcon } from '../../scripts/app-icons.ts';
import { GET } from '../../src/pages/manifest.webmanifest.ts';

interface ManifestIcon {
	src: string;
	sizes: string;
	type: string;
	purpose?: string;
}

const manifest = (await (await GET({} as Parameters<typeof GET>[0])).json()) as {
	name: string;
	short_name: string;
	start_url: string;
	display: string;
	prefer_related_applications?: boolean;
	icons: ManifestIcon[];
};
const fileOf = (path: string) => `public${path}`;
/** Red, green, blue and opacity of every pixel. */
const pixelsOf = (image: string | Buffer) => sharp(image).ensureAlpha().raw().toBuffer();

describe('PWA-03: the manifest', () => {
	test('names what installing needs: a name, where to start, a window of its own, icons of 192 and 512 pixels and a maskable one', () => {
		expect(manifest.name).not.toBe('');
		expect(manifest.short_name.length).toBeLessThanOrEqual(12);
		expect(manifest.start_url).toBe('/');
		expect(['standalone', 'fullscreen', 'minimal-ui']).toContain(manifest.display);
		expect(manifest.prefer_related_applications ?? false).toBe(false);
		const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
		expect(pngs.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
			'192x192 any',
			'512x512 any',
			'512x512 maskable',
		]);
	});

	test.each(manifest.icons)('names the real type and size of $src', async ({ src, sizes, type }) => {
		const { format, width, height } = await sharp(fileOf(src)).metadata();
		expect(`image/${format === 'svg' ? 'svg+xml' : format}`).toBe(type);
		if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
	});

	test.each(APP_ICONS)('the icon $path is what the script draws from the mark', async (icon) => {
		const [drawn, committed] = [await pixelsOf(await drawAppIcon(icon)), await pixelsOf(fileOf(icon.path))];
		expect(committed.equals(drawn)).toBe(true);
	});

	test('a maskable icon has nothing but its ground outside the circle that every launcher shows, and no transparent pixel', async () => {
		const { src } = manifest.icons.find(({ purpose }) => purpose === 'maskable')!;
		const size = 512;
		const pixels = await pixelsOf(fileOf(src));
		const at = (x: number, y: number) => pixels.readUInt32BE(4 * (y * size + x));
		const ground = at(0, 0);
		expect((await sharp(fileOf(src)).stats()).isOpaque).toBe(true);
		const marked: number[] = [];
		for (let y = 0; y < size; y++)
			for (let x = 0; x < size; x++)
				if (at(x, y) !== ground) marked.push(Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2));
		expect(marked.length).toBeGreaterThan(0.05 * size * size);
		expect(Math.max(...marked)).toBeLessThanOrEqual(0.4 * size);
	});

	test('the icon of a phone’s home screen is opaque and at least 180 pixels wide', async () => {
		const { width, height } = await sharp(fileOf('/apple-touch-icon.png')).metadata();
		expect([width, height]).toEqual([180, 180]);
		expect((await sharp(fileOf('/apple-touch-icon.png')).stats()).isOpaque).toBe(true);
	});
});
