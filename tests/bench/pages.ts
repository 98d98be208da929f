import { serveForTests } from '../../scripts/serve-for-tests.ts';
import { startBareSite } from './bare-site.ts';
import { requestsPerSecond } from './load.ts';

/*
 * Pages per second of the built site beside a bare Astro project on the same machine in the same run, as ratios: the
 * figures themselves say more about the machine. Goals: docs/budgets.md.
 */
const ROUNDS = 3;
const site = await serveForTests();
const bare = await startBareSite('dist/client/thanks.html');

/** The middle of three rounds, after one to warm up. */
async function measure(url: string, count: number, path: string, headers = {}): Promise<number> {
	await requestsPerSecond(url, Math.ceil(count / 4), path, headers);
	const rounds: number[] = [];
	for (let round = 0; round < ROUNDS; round += 1)
		rounds.push(await requestsPerSecond(url, count, path, headers));
	return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

/** Responses to requests with a token are never cached, so each one is rendered; pages do not look at it. */
const NOBODY_ELSE = { authorization: 'Bearer bench' };

try {
	const bareStatic = await measure(bare.url, 4000, '/page.html');
	const bareRendered = await measure(bare.url, 2000, '/rendered');
	// The fresh list gets as many requests as the bare page, because code runs faster the more often it ran.
	row('prerendered page', await measure(site.url, 8000, '/thanks'), bareStatic, 3);
	row('cached list page', await measure(site.url, 8000, '/packages'), bareRendered, 2);
	row('fresh list page', await measure(site.url, 2000, '/packages', NOBODY_ELSE), bareRendered, 0.2);
} finally {
	await site.stop();
	bare.stop();
}

function row(name: string, ours: number, theirs: number, goal: number): void {
	const ratio = ours / theirs;
	const verdict = ratio >= goal ? 'met' : 'MISSED';
	console.log(
		`${name.padEnd(18)} ${ours.toFixed(0).padStart(6)}/s, bare ${theirs.toFixed(0).padStart(6)}/s, ` +
			`ratio ${ratio.toFixed(2)} (goal ${goal}: ${verdict})`,
	);
}
