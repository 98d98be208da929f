import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../../scripts/posters/files.ts';
import {
	drawnScenes,
	filesOf,
	fingerprintOf,
	jobsOf,
	MANIFEST,
	POSTERS,
} from '../../../scripts/posters/files.ts';
import { hexOf, labOf } from '../../../scripts/posters/oklab.ts';
import { SCENES } from '../../../scripts/seed/scenes.ts';

const { pictures: manifest }: Manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));

describe('the posters', () => {
	test('every drawing has its words, and every scene with words is drawn', () => {
		expect(Object.keys(SCENES).sort()).toEqual(drawnScenes());
	});

	test('the same drawing gives the same bytes of SVG', () => {
		for (const scene of ['kerala', 'agra']) expect(jobsOf(scene)).toEqual(jobsOf(scene));
	});

	test('the six pictures of a scene all differ', () => {
		for (const scene of drawnScenes()) {
			const drawings = jobsOf(scene).map(({ svg }) => svg);
			expect(new Set(drawings).size).toBe(drawings.length);
		}
	});

	test.each(drawnScenes())('%s is encoded as it is drawn now (else run `npm run posters`)', (scene) => {
		for (const job of jobsOf(scene)) {
			expect(manifest[job.name]?.made, job.name).toBe(fingerprintOf(job));
			expect(manifest[job.name]?.tone).toMatch(/^#[0-9a-f]{6}$/);
		}
	});

	test.each(drawnScenes())('every file of %s keeps to its limit', (scene) => {
		for (const job of jobsOf(scene)) {
			for (const file of filesOf(job)) {
				const size = statSync(join(POSTERS, file)).size;
				const { limit } = job.sizes.find(({ width }) => file.includes(`-${width}.`)) ??
					job.sizes[0] ?? { limit: 0 };
				expect(size, file).toBeLessThanOrEqual(limit);
				expect(manifest[job.name]?.bytes[file], file).toBe(size);
			}
		}
	});

	test('nothing is listed that is not drawn', () => {
		const drawn = drawnScenes().flatMap((scene) => jobsOf(scene).map(({ name }) => name));
		expect(Object.keys(manifest).sort()).toEqual(drawn.sort());
	});

	test('the files have the size their name says', async () => {
		const widths = await Promise.all(
			[
				'kerala-1-480.avif',
				'kerala-1-732.avif',
				'kerala-5-960.webp',
				'kerala-tall-640.avif',
				'kerala-banner-1600.webp',
				'kerala-og.jpg',
			].map(async (file) => {
				const { width, height } = await sharp(join(POSTERS, file)).metadata();
				return [width, height];
			}),
		);
		expect(widths).toEqual([
			[480, 320],
			[732, 488],
			[960, 640],
			[640, 800],
			[1600, 640],
			[1200, 630],
		]);
	});
});

test.each(['#000000', '#ffffff', '#c4552e', '#15565e', '#8e86c0'])(
	'%s survives the way to OKLab and back',
	(hex) => {
		expect(hexOf(labOf(hex))).toBe(hex);
	},
);
