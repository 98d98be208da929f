import { atom } from 'nanostores';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.browser';
import interaction from '#client/interaction-directive.ts';
import { persist } from '#client/persist.ts';
import { showError } from '#client/show-error.ts';
import { $token, signIn, signOut } from '#client/stores/session.ts';
import { previousPage } from '#client/way-back.ts';

/* What the browser tests of `src/client` run in: an island of its own, and a kept store. */

/** Shows everything it knows, so that a test can read it. */
function Island() {
	const [name, setName] = useState('');
	const [agreed, setAgreed] = useState(false);
	const [presses, setPresses] = useState(0);
	const [sent, setSent] = useState('');
	return (
		<form
			action="/never"
			onSubmit={(event) => {
				event.preventDefault();
				setSent(`sent ${name}`);
			}}
		>
			<input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
			<input
				aria-label="Agreed"
				type="checkbox"
				checked={agreed}
				onChange={(event) => setAgreed(event.target.checked)}
			/>
			<button type="button" onClick={() => setPresses(presses + 1)}>
				<span>Press</span>
			</button>
			<button type="submit">Send</button>
			<output>{`${name}|${agreed}|${presses}|${sent}`}</output>
		</form>
	);
}

/** Puts the island's HTML on the page under `client:interaction`; its code arrives after `delay` ms and takes as long to come to life, or never does. */
function showIsland({ delay, fails = false }: { delay: number; fails?: boolean }): void {
	const root = document.createElement('div');
	root.innerHTML = renderToString(<Island />);
	document.body.append(root);
	const wait = () => new Promise((done) => setTimeout(done, delay));
	const arrive = async () => {
		document.title = `${document.title}+fetched`;
		await wait();
		if (fails) throw new Error('not there');
		return async () => {
			hydrateRoot(root, <Island />);
			document.title = `${document.title}+alive`;
			await wait();
		};
	};
	void interaction(arrive, { name: 'Island', value: '' }, root);
}

const $names = atom<readonly string[]>([]);
const isText = (value: unknown) => typeof value === 'string';
persist($names, 'names', (stored) => (Array.isArray(stored) ? stored.filter(isText) : []));
$names.subscribe((names) => {
	document.body.dataset['names'] = names.join(',');
});

$token.subscribe((token) => {
	document.body.dataset['token'] = token ?? 'guest';
});

Object.assign(window, {
	showIsland,
	previousPage,
	showError,
	signIn,
	signOut,
	addName: (name: string) => $names.set([...$names.get(), name]),
});
