import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PdfPress, pdfPress } from '#server/pdf/pdf-press.ts';
import type { BrochureService } from '#server/services/catalogue/brochures.ts';
import { brochureService } from '#server/services/catalogue/brochures.ts';
import { aBrochure } from '../../../support/a-brochure.ts';
import { inspectPdf } from '../../../support/inspect-pdf.ts';
import { type OpenSite, openSite } from '../../../support/open-site.ts';

const publisher = { contact: aBrochure().contact, origin: 'https://safarnama.test', showOperator: true };
const MINUTE = 60_000;
let site: OpenSite;
let now = 0;
let brochures: BrochureService;

let press: PdfPress;

const service = (through: PdfPress) =>
	brochureService({
		packages: site.services.packages,
		now: () => now,
		press: through,
		secret: 'a secret',
	});

beforeAll(async () => {
	site = await openSite();
	press = pdfPress('none');
	brochures = service(press);
});
afterAll(async () => {
	await press.close();
	await site.close();
});

async function slugsWith(hasBrochure: boolean, count: number): Promise<string[]> {
	const found: string[] = [];
	for (const { slug } of await site.services.packages.addresses(0, 200)) {
		const item = await site.services.packages.detail(slug);
		if (item?.hasBrochure === hasBrochure) found.push(slug);
		if (found.length === count) break;
	}
	return found;
}

const queryOf = (path: string | undefined) => new URL(path ?? '', publisher.origin).searchParams;

describe('the link to a brochure', () => {
	test('leads to the PDF of its package for a quarter of an hour', async () => {
		const [slug = ''] = await slugsWith(true, 1);
		const link = await brochures.link(slug, publisher);
		expect(link).toMatch(new RegExp(`^/brochures/${slug}\\.pdf\\?expires=\\d+&signature=[\\w-]{43}$`));
		now = 14 * MINUTE;
		expect(brochures.linkState(slug, queryOf(link))).toBe('valid');
		now = 15 * MINUTE;
		expect(brochures.linkState(slug, queryOf(link))).toBe('expired');
		expect(brochures.linkState('another', queryOf(link))).toBe('forged');
		const pdf = inspectPdf((await brochures.file(slug, publisher)) ?? Buffer.alloc(0));
		expect(pdf.faults()).toEqual([]);
		expect(pdf.text()).toContain(`https://safarnama.test/packagedetails/${slug}`);
	});

	test('QRY-10: names no operator to whom the package page named none', async () => {
		const [slug = ''] = await slugsWith(true, 1);
		const unnamed = { ...publisher, showOperator: false };
		const link = await brochures.link(slug, unnamed);
		expect(link).toMatch(/&show_operator=false$/);
		expect(brochures.linkState(slug, queryOf(link))).not.toBe('forged');
		const { operator } = (await site.services.packages.detail(slug)) ?? {};
		const textFor = async (reader: typeof publisher) =>
			inspectPdf((await brochures.file(slug, reader)) ?? Buffer.alloc(0)).text();
		expect(await textFor(publisher)).toContain(operator?.name ?? 'an operator');
		expect(await textFor(unnamed)).not.toContain(operator?.name ?? '');
	});

	test('does not exist for a package without brochure, nor for an unknown one', async () => {
		const [slug = ''] = await slugsWith(false, 1);
		for (const none of [slug, 'no-such-package']) {
			expect(await brochures.link(none, publisher)).toBeUndefined();
			expect(await brochures.file(none, publisher)).toBeUndefined();
		}
	});
});

describe('a brochure', () => {
	test('is written once for all who ask for it, at once and later, and again for another version', async () => {
		const [slug = ''] = await slugsWith(true, 1);
		const asked = await Promise.all(Array.from({ length: 100 }, () => brochures.file(slug, publisher)));
		expect(new Set(asked).size).toBe(1);
		expect(await brochures.file(slug, publisher)).toBe(asked[0]);
		const moved = await brochures.file(slug, { ...publisher, origin: 'https://other.test' });
		expect(moved).toBeInstanceOf(Buffer);
		expect(moved).not.toBe(asked[0]);
	});

	test('a hundred asks at once leave the site free: lists are answered between any two brochures', async () => {
		const slugs = await slugsWith(true, 10);
		const origin = 'https://hundred.test';
		let isDone = false;
		const all = Promise.all(
			Array.from({ length: 100 }, (_, at) => brochures.file(slugs[at % 10] ?? '', { ...publisher, origin })),
		).finally(() => {
			isDone = true;
		});
		let lists = 0;
		while (!isDone) {
			expect((await site.services.packages.popular()).length).toBeGreaterThan(0);
			lists += 1;
			await new Promise((next) => setTimeout(next, 5));
		}
		expect((await all).every((pdf) => pdf?.subarray(0, 5).toString() === '%PDF-')).toBe(true);
		expect(new Set(await all).size).toBe(slugs.length);
		expect(lists / slugs.length).toBeGreaterThan(1);
	});

	test('more than can wait are rejected as busy, and those that wait get theirs', async () => {
		const [slug = ''] = await slugsWith(true, 1);
		const narrow = pdfPress('none', 3);
		const small = service(narrow);
		const asked = await Promise.allSettled(
			Array.from({ length: 9 }, (_, at) =>
				small.file(slug, { ...publisher, origin: `https://busy-${at}.test` }),
			),
		);
		await narrow.close();
		const rejected = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
		expect(rejected).toHaveLength(5);
		for (const { reason } of rejected) expect(reason).toMatchObject({ code: 'busy' });
	});

	test('that cannot be written is rejected, and the next one is written', async () => {
		const [slug = ''] = await slugsWith(true, 1);
		const broken = { ...publisher, contact: { ...publisher.contact, name: 1 as unknown as string } };
		await expect(brochures.file(slug, broken)).rejects.toThrow('The PDF was not written');
		const other = { ...publisher, origin: 'https://after.test' };
		expect((await brochures.file(slug, other))?.subarray(0, 5).toString()).toBe('%PDF-');
	});
});
