import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { OptionList } from '#features/filters/OptionList.tsx';

const COUNTRIES = ['India', 'Indonesia', 'Iceland', ...Array.from({ length: 12 }, (_, at) => `Place ${at}`)];
const options = COUNTRIES.map((name) => ({ name, count: 2, isSelected: false }));

/** Makes the browser write small letters as a Turkish one does, until the test ends. */
function speakTurkish(): void {
	const { toLocaleLowerCase } = String.prototype;
	const spy = vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
		return toLocaleLowerCase.call(this, 'tr');
	});
	onTestFinished(() => spy.mockRestore());
}

test('FLT-06: in a Turkish browser, whose small I is another letter, options are found in any case', async () => {
	speakTurkish();
	expect('I'.toLocaleLowerCase()).toBe('ı');
	await render(<OptionList group={{ type: 'country', options }} chosen={[]} onTick={() => {}} />);
	const found = () => page.getByRole('checkbox').elements();
	for (const [typed, count] of [
		['INDIA', 1],
		['ind', 2],
		['I', 3],
		['iCELAND', 1],
	] as const) {
		await page.getByRole('searchbox').fill(typed);
		await expect.poll(() => found().length, { message: typed }).toBe(count);
	}
	await expect.element(page.getByRole('status')).toHaveTextContent('');
});

test('FLT-06: Enter in the search of a group sends no form, so that nothing is applied', async () => {
	let sent = 0;
	await render(
		<form
			onSubmit={(event) => {
				event.preventDefault();
				sent++;
			}}
		>
			<OptionList group={{ type: 'country', options }} chosen={[]} onTick={() => {}} />
			<button type="submit">Apply</button>
		</form>,
	);
	await page.getByRole('searchbox').fill('ind');
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('searchbox')).toHaveValue('ind');
	expect(sent).toBe(0);
	await page.getByRole('button', { name: 'Apply' }).click();
	expect(sent).toBe(1);
});
