import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { COPIES_MAX } from '#client/offline/copies.ts';
import { DAY_MS } from '#domain/time/milliseconds.ts';
import { openCaches, stubPages } from '../../support/browser-caches.ts';
import { openTab } from '../../support/browser-storage.ts';

const pathOf = (id: number) => `/packagedetails/${id}`;

/** A page of a browser that has saved packages; its modules are loaded anew. */
async function openPage(...ids: number[]) {
	const { entries } = openTab({ saved: JSON.stringify(ids.map(String)) });
	const { refreshCopies } = await import('#client/offline/copies.ts');
	const save = (...saved: number[]) => entries.set('saved', JSON.stringify(saved.map(String)));
	return { refreshCopies, save };
}

test('saved packages are copied once, and again a day later on another page', async () => {
	const { pathsIn } = openCaches();
	vi.useFakeTimers({ toFake: ['Date'] });
	onTestFinished(() => void vi.useRealTimers());
	const { refreshCopies } = await openPage(1, 2);
	const asked = stubPages(() => ({}));
	await refreshCopies();
	await refreshCopies();
	expect(asked).toEqual([pathOf(1), pathOf(2)]);
	expect(pathsIn('copies')).toEqual(asked);
	for (const [later, requests] of [
		[DAY_MS - 1, 2],
		[1, 4],
	] as const) {
		vi.setSystemTime(Date.now() + later);
		// Modules of a page begin anew.
		vi.resetModules();
		await (await import('#client/offline/copies.ts')).refreshCopies();
		expect(asked).toHaveLength(requests);
	}
});

test('what is taken back loses its copy, and gets another one when it is saved again', async () => {
	const { pathsIn } = openCaches();
	const { refreshCopies, save } = await openPage(1);
	const asked = stubPages(() => ({}));
	await refreshCopies();
	save();
	await refreshCopies();
	expect(pathsIn('copies')).toEqual([]);
	save(1);
	await refreshCopies();
	expect(pathsIn('copies')).toEqual([pathOf(1)]);
	expect(asked).toHaveLength(2);
});

test('a browser that saves data fetches no copy, and deletes that of what is taken back', async () => {
	const { pathsIn } = openCaches();
	const { refreshCopies, save } = await openPage(1, 2);
	const asked = stubPages(() => ({}));
	await refreshCopies();
	vi.stubGlobal('navigator', { connection: { saveData: true } });
	save(3, 1);
	await refreshCopies();
	expect(asked).toEqual([pathOf(1), pathOf(2)]);
	expect(pathsIn('copies')).toEqual([pathOf(1)]);
});

test('of saved packages the last twelve are copied', async () => {
	const { pathsIn } = openCaches();
	const ids = Array.from({ length: COPIES_MAX + 1 }, (_, at) => at + 1);
	const { refreshCopies } = await openPage(...ids);
	stubPages(() => ({}));
	await refreshCopies();
	expect(COPIES_MAX).toBe(12);
	expect(pathsIn('copies')).toEqual(ids.slice(0, COPIES_MAX).map(pathOf));
});

describe('the files that a copy names', () => {
	const FILES: Record<string, string[]> = {
		[pathOf(1)]: ['/_astro/page.A1.css', '/_astro/icons.B2.svg'],
		[pathOf(2)]: ['/_astro/page.A1.css', '/_astro/other.C3.css'],
	};
	const html = (path: string) => (FILES[path] ?? []).map((file) => `<link href="${file}">`).join('');
	/** Pages and files, until the network is lost on the way to a path. */
	const stubSite = (lost?: string) =>
		stubPages((path) => {
			if (path === lost) throw new TypeError('Failed to fetch');
			return { html: html(path) };
		});

	test('are stored before it, each once, because the visitor may leave at any moment', async () => {
		const { pathsIn } = openCaches();
		const { refreshCopies } = await openPage(1, 2);
		const asked = stubSite();
		await refreshCopies();
		expect(asked).toEqual([pathOf(1), ...FILES[pathOf(1)]!, pathOf(2), '/_astro/other.C3.css']);
		expect(pathsIn('copies')).toEqual([pathOf(1), pathOf(2)]);
	});

	test('are there when the network is lost on the way to the next page', async () => {
		const { pathsIn } = openCaches();
		const { refreshCopies } = await openPage(1, 2);
		stubSite(pathOf(2));
		await expect(refreshCopies()).rejects.toThrow('Failed to fetch');
		expect(pathsIn('copies')).toEqual([pathOf(1)]);
		expect(pathsIn('copied-files')).toEqual(FILES[pathOf(1)]);
	});

	test('are asked for again on the next page, with the copy, when the network was lost on the way to one', async () => {
		const { pathsIn } = openCaches();
		const { refreshCopies } = await openPage(1);
		stubSite('/_astro/icons.B2.svg');
		await expect(refreshCopies()).rejects.toThrow('Failed to fetch');
		expect(pathsIn('copies')).toEqual([]);
		vi.resetModules();
		stubSite();
		await (await import('#client/offline/copies.ts')).refreshCopies();
		expect(pathsIn('copies')).toEqual([pathOf(1)]);
		expect(pathsIn('copied-files')).toEqual(FILES[pathOf(1)]);
	});
});

describe('a page asks no second time', () => {
	test.each([
		['for a package that is gone', { status: 404 }],
		['for an address that leads home', { url: '/' }],
	])('%s, and goes on with the others', async (_what, answer) => {
		const { pathsIn } = openCaches();
		const { refreshCopies } = await openPage(1, 2);
		const asked = stubPages((path) => (path === pathOf(1) ? answer : {}));
		await refreshCopies();
		await refreshCopies();
		expect(asked).toEqual([pathOf(1), pathOf(2)]);
		expect(pathsIn('copies')).toEqual([pathOf(2)]);
	});

	test.each([429, 500, 503])('for anything after the server has answered %d', async (status) => {
		openCaches();
		const { refreshCopies, save } = await openPage(1, 2);
		const asked = stubPages(() => ({ status }));
		await refreshCopies();
		save(3, 1, 2);
		await refreshCopies();
		expect(asked).toEqual([pathOf(1)]);
	});

	test('for anything after the browser had no room', async () => {
		const { state } = openCaches();
		const { refreshCopies } = await openPage(1, 2);
		const asked = stubPages(() => ({}));
		state.rejection = new DOMException('full', 'QuotaExceededError');
		await expect(refreshCopies()).rejects.toThrow('full');
		await refreshCopies();
		expect(asked).toEqual([pathOf(1)]);
	});
});
