import { expect, onTestFinished, test } from 'vitest';
import { rememberCallRequest } from '#client/storage/call-requests.ts';

const HEAD = (id: string, name: string) =>
	`<th data-package="${id}" data-name="${name}"><a data-action="open-form" aria-label="Request a call about ${name}">Request a call</a></th>`;

test('a comparison says which packages a call was requested about, now and before', async () => {
	localStorage.clear();
	const table = document.createElement('table');
	table.innerHTML = `<thead><tr>${HEAD('1', 'Goa')}${HEAD('2', 'Bali')}${HEAD('3', 'Paris')}</tr></thead>`;
	document.body.append(table);
	onTestFinished(() => table.remove());
	const said = () =>
		[...table.querySelectorAll('a')].map(({ textContent, ariaLabel }) => [textContent, ariaLabel]);
	const unsaid = (name: string) => ['Request a call', `Request a call about ${name}`];
	const asked = (name: string) => ['Call requested', `Call requested about ${name}. Request another one`];

	rememberCallRequest({ id: '2', at: 1, reference: 'R-1' });
	await import('#features/compare/mark-called.ts');
	expect(said()).toEqual([unsaid('Goa'), asked('Bali'), unsaid('Paris')]);
	rememberCallRequest({ id: '3', at: 2, reference: 'R-2' });
	expect(said()).toEqual([unsaid('Goa'), asked('Bali'), asked('Paris')]);
	localStorage.clear();
});
