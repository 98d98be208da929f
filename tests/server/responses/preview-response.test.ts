import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { largePicture } from '#domain/package/picture.ts';
import { picturesFolder } from '#server/pictures/picture-folders.ts';
import { previewResponse } from '#server/responses/preview-response.ts';
import type { PackageService } from '#server/services/catalogue/packages.ts';
import { previewService } from '#server/services/catalogue/previews.ts';
import { aDetail } from '../../support/a-detail.ts';
import { temporaryFolder } from '../../support/test-database.ts';

test('a preview is stored once its picture could be read, and not before', async () => {
	const dataDir = temporaryFolder();
	const file = largePicture(join(picturesFolder(dataDir), 'a1'));
	const item = { ...aDetail, pictures: [{ base: '/pictures/a1', alt: 'A beach', tone: '#aa4422' }] };
	const { ofPackage } = previewService({} as PackageService, dataDir);
	const ask = async () => {
		const preview = ofPackage(item, 'Safarnama');
		const response = await previewResponse(preview, preview.version);
		return {
			control: response.headers.get('cache-control'),
			jpeg: Buffer.from(await response.arrayBuffer()),
		};
	};
	const plain = await ask();
	expect(plain.control).toBe('no-store');
	mkdirSync(dirname(file), { recursive: true });
	await sharp({ create: { width: 960, height: 640, channels: 3, background: '#aa4422' } }).toFile(file);
	const whole = await ask();
	expect(whole.control).toContain('immutable');
	expect(whole.jpeg.equals(plain.jpeg)).toBe(false);
	rmSync(file);
	expect(await ask()).toEqual(whole);
});

test('another version is redirected to the current one, and what has no preview is not found', async () => {
	const preview = previewService({} as PackageService, temporaryFolder()).ofPackage(aDetail, 'Safarnama');
	const response = await previewResponse(preview, 'older');
	expect([response.status, response.headers.get('location')]).toEqual([302, preview.path]);
	expect((await previewResponse(undefined, null)).status).toBe(404);
});
