import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jobQueue } from '#server/concurrency/job-queue.ts';
import { draw } from '#server/previews/draw.ts';
import { paintComparison, paintPackage } from '#server/previews/paint.ts';

const subject = {
	name: 'Swiss Alps, Paris And The Rhine By Train, With A Name As Long As A Name May Ever Be In This Catalogue',
	duration: '9 Nights / 10 Days',
	price: '₹2,84,500/-',
	taxes: '₹3,13,661 with taxes',
	stops: 6,
	picture: '/posters/alps-2',
};

describe('a drawn preview', () => {
	test('is a JPEG of 1200 × 630 within a hundred thousand bytes', async () => {
		const others = ['amritsar-1', 'goa-3'].map((poster) => ({ ...subject, picture: `/posters/${poster}` }));
		for (const painting of [
			paintPackage('Safarnama', subject),
			paintComparison('Safarnama', [subject, ...others]),
		]) {
			const { jpeg, isComplete } = await draw(painting, tmpdir());
			expect(isComplete).toBe(true);
			expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
			expect(jpeg.length).toBeLessThanOrEqual(100_000);
		}
	});

	test.each([null, '/pictures/gone', '/posters/../../package', '/../etc/passwd', 'https://evil.example/x'])(
		'comes without its picture when that is %s',
		async (picture) => {
			const { jpeg, isComplete } = await draw(paintPackage('Safarnama', { ...subject, picture }), tmpdir());
			expect(isComplete).toBe(picture === null);
			expect(await sharp(jpeg).metadata()).toMatchObject({ width: 1200, height: 630 });
		},
	);
});

describe('drawing one at a time', () => {
	test('never two at once, in the order asked for, and the same thing once', async () => {
		const enqueue = jobQueue<string>(10);
		const order: string[] = [];
		let running = 0;
		const make = (name: string) => async () => {
			expect(++running).toBe(1);
			await new Promise((done) => setImmediate(done));
			order.push(name);
			running--;
			return name;
		};
		const made = await Promise.all(['a', 'b', 'a', 'c', 'b'].map((name) => enqueue(name, make(name))));
		expect(made).toEqual(['a', 'b', 'a', 'c', 'b']);
		expect(order).toEqual(['a', 'b', 'c']);
	});

	test('beyond those that may wait the next is rejected, and a failure holds up nobody', async () => {
		const enqueue = jobQueue<string>(2);
		const fails = enqueue('a', () => Promise.reject(new Error('no ink')));
		const [b, c] = ['b', 'c'].map((name) => enqueue(name, async () => name));
		await expect(enqueue('d', async () => 'd')).rejects.toMatchObject({
			code: 'busy',
			retryAfter: 5,
		});
		await expect(fails).rejects.toThrow('no ink');
		expect(await Promise.all([b, c])).toEqual(['b', 'c']);
		expect(await enqueue('d', async () => 'd')).toBe('d');
	});
});
