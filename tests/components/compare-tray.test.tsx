import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { $compare, $compareDialog, replaceChosen } from '#client/stores/compare.ts';
import type { CompareEntry } from '#domain/compare/compare.ts';
import { CompareTray } from '#features/compare/CompareTray.island.tsx';
import { lookOf, storeLook } from '#features/compare/stored-looks.ts';
// It hides what is `hidden`, as in every page.
import '../../src/styles/reset.css';

const entry = (id: string): CompareEntry => ({
	id,
	name: `Package ${id}`,
	price: 25_000,
	duration: '5 Days',
	slug: `package-${id}`,
});
const choose = (...ids: string[]) => replaceChosen(ids.map(entry));
const tray = page.getByRole('complementary', { name: 'Compare packages' });
const dialog = page.getByRole('dialog', { name: 'Compare two packages' });
const removes = tray.getByRole('button', { name: /^Remove / });
const compareNow = tray.getByRole('link', { name: 'Compare Now' });

beforeEach(async () => {
	localStorage.clear();
	choose();
	$compareDialog.set(false);
	await page.viewport(1280, 800);
});

test('CMPT-09: an empty choice shows nothing, and the first package shows the tray', async () => {
	await render(<CompareTray />);
	await expect.element(page.getByText('Select another package')).not.toBeInTheDocument();
	choose('1');
	await expect.element(tray.getByText('Package 1')).toBeVisible();
	await expect.element(tray.getByText('Select another package to compare')).toBeDisabled();
	await expect.element(compareNow).not.toBeInTheDocument();
	await expect.element(tray.getByRole('status')).toHaveTextContent('1 of 3 packages to compare');
});

test('CMPT-08, CMPT-10: two or three packages are compared by a link with their ids', async () => {
	await render(<CompareTray />);
	choose('1', '2');
	await expect
		.element(compareNow)
		.toHaveAttribute('href', '/comparelist?packages1=1&packages2=2&packages3=null');
	await expect.element(tray.getByText('Add one more, or compare these two')).toBeVisible();
	choose('1', '2', '3');
	await expect
		.element(compareNow)
		.toHaveAttribute('href', '/comparelist?packages1=1&packages2=2&packages3=3');
	await expect.element(tray.getByText('Add one more')).not.toBeInTheDocument();
});

test('a removed package leaves the focus on the next one, and the last on the page', async () => {
	await render(
		<main tabIndex={-1}>
			<CompareTray />
		</main>,
	);
	choose('1', '2', '3');
	await removes.nth(1).click();
	await expect.element(tray.getByRole('button', { name: 'Remove Package 3' })).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(tray.getByRole('button', { name: 'Remove Package 1' })).toHaveFocus();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('main')).toHaveFocus();
	expect($compare.get()).toEqual([]);
	await expect.element(tray).not.toBeInTheDocument();
});

test('a picture that cannot be fetched gives way to an empty one', async () => {
	localStorage.setItem('compareLooks', JSON.stringify({ 1: { picture: '/posters/no-such-480.webp' } }));
	await render(<CompareTray />);
	choose('1');
	const picture = tray.getByRole('presentation');
	await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg/));
});

test('what another tab chooses is shown', async () => {
	await render(<CompareTray />);
	localStorage.setItem('compare', JSON.stringify([entry('7')]));
	dispatchEvent(new StorageEvent('storage', { key: 'compare' }));
	await expect.element(tray.getByText('Package 7')).toBeVisible();
});

test('CMPT-05: the dialog of phones opens on demand, and again after it was closed', async () => {
	await page.viewport(360, 800);
	await render(<CompareTray />);
	choose('1', '2');
	for (let time = 0; time < 2; time++) {
		await expect.element(dialog).not.toBeInTheDocument();
		$compareDialog.set(true);
		await expect.element(dialog.getByText('Package 2')).toBeVisible();
		await expect.element(tray.getByRole('status')).toHaveTextContent('2 of 2 packages to compare');
		await userEvent.keyboard('{Escape}');
		await expect.poll(() => $compareDialog.get()).toBe(false);
	}
});

test('CMPT-05: the dialog of phones opens again after all packages were removed in it', async () => {
	await page.viewport(360, 800);
	await render(<CompareTray />);
	for (let time = 0; time < 2; time++) {
		choose('1', '2');
		$compareDialog.set(true);
		for (const id of ['1', '2']) await dialog.getByRole('button', { name: `Remove Package ${id}` }).click();
		await expect.element(dialog).not.toBeInTheDocument();
		await expect.poll(() => $compareDialog.get()).toBe(false);
	}
	// Also after another tab has removed them.
	choose('1', '2');
	$compareDialog.set(true);
	await expect.element(dialog.getByText('Package 2')).toBeVisible();
	localStorage.setItem('compare', '[]');
	dispatchEvent(new StorageEvent('storage', { key: 'compare' }));
	await expect.element(dialog).not.toBeInTheDocument();
	await expect.poll(() => $compareDialog.get()).toBe(false);
});

test('CMPT-06: on a phone three packages open the dialog instead of the comparison', async () => {
	// It hydrates the tray of a page, so it is there before the tray.
	await import('#features/compare/choose-package.ts');
	await page.viewport(360, 800);
	await render(<CompareTray />);
	choose('1', '2', '3');
	await compareNow.click();
	await expect.element(dialog.getByRole('button', { name: 'Remove Package 3' })).toBeVisible();
});

test.each(['null', '"text"', '{"1":"text","2":{"picture":"https://evil.example/a.webp","isTaxed":"yes"}}'])(
	'STO-05: %s in the storage of looks leaves packages without picture and taxes',
	(text) => {
		localStorage.setItem('compareLooks', text);
		for (const id of ['1', '2']) expect(lookOf(id)).toEqual({ picture: null, isTaxed: false });
	},
);

test('the tray of a page with a saffron button of its own has none', async () => {
	await render(<CompareTray quiet desktopOnly />);
	choose('1', '2');
	await expect.element(compareNow).toHaveAttribute('data-kind', 'sea');
});

const storedIds = () => Object.keys(JSON.parse(localStorage.getItem('compareLooks') ?? '{}'));

test('CMPT-01: what the tray shows beside an entry is forgotten with the package that leaves, here or in another tab', async () => {
	await render(<CompareTray />);
	for (const id of ['1', '2', '3']) storeLook(id, { picture: null, isTaxed: true });
	choose('1', '2', '3');
	expect(storedIds()).toEqual(['1', '2', '3']);
	await removes.nth(1).click();
	expect(storedIds()).toEqual(['1', '3']);
	localStorage.setItem('compare', JSON.stringify([entry('1')]));
	dispatchEvent(new StorageEvent('storage', { key: 'compare' }));
	await expect.poll(storedIds).toEqual(['1']);
	choose();
	expect(storedIds()).toEqual([]);
});

test('CMPT-01: what a package left behind whose removal this page did not see is forgotten with the next choice', async () => {
	localStorage.setItem('compareLooks', JSON.stringify({ 7: { picture: null, isTaxed: true } }));
	storeLook('2', { picture: null, isTaxed: true });
	choose('2');
	expect(storedIds()).toEqual(['2']);
});

test('PRD-09: each price says that it is for one person, and whether taxes come on top', async () => {
	await page.viewport(360, 800);
	await render(<CompareTray />);
	storeLook('2', { picture: null, isTaxed: true });
	choose('1', '2');
	$compareDialog.set(true);
	await expect.element(dialog.getByText('₹25,000/- per person', { exact: true })).toBeVisible();
	await expect.element(dialog.getByText('₹25,000/- per person, plus taxes', { exact: true })).toBeVisible();
});
