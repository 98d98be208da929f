import { readFileSync } from 'node:fs';
import { newCustomer, payFor } from '../../support/browser/booking.ts';
import { expect, test } from '../../support/browser/test.ts';

test('ROLE-03, BKS-03: whoever may see a booking downloads its receipt, nobody else', async ({
	page,
	request,
}) => {
	const { id, key } = await payFor(page, await newCustomer(page));
	await page.goto(`/booking/${id}/success?key=${key}`);
	const downloading = page.waitForEvent('download');
	await page.getByRole('link', { name: 'Download the receipt' }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toBe(`receipt-${id}.pdf`);
	expect(
		readFileSync(await download.path())
			.subarray(0, 5)
			.toString(),
	).toBe('%PDF-');

	const address = `/booking/${id}/receipt.pdf`;
	const own = await request.get(`${address}?key=${key}`);
	expect(own.headers()).toMatchObject({
		'content-type': 'application/pdf',
		'cache-control': expect.stringContaining('no-store'),
	});
	for (const other of [
		address,
		`${address}?key=${'x'.repeat(32)}`,
		`/booking/SBUNKNOWN222/receipt.pdf?key=${key}`,
	])
		expect((await request.get(other)).status()).toBe(404);
});
