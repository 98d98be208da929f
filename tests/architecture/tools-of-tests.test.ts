import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { taggedPdf } from '#server/pdf/tagged-pdf.ts';
import { RESULTS, vitestRunner } from '../../scripts/gate/runners.ts';
import { describeIn } from '../support/engines/describe-in.ts';
import { inspectPdf } from '../support/inspect-pdf.ts';
import { startPostgres } from '../support/postgres.ts';

/* The tools that other tests depend on are installed by npm, and detect the faults they are meant to detect. */

async function aPdf(): Promise<Buffer> {
	const pdf = taggedPdf({ title: 'Goa', subject: 'A journey', author: 'Safarnama' });
	pdf.write(pdf.root, 'P', 'some words', { size: 12 });
	return pdf.finish(() => '');
}

/** A document with one text in the place of another of the same length, byte by byte. */
function changed(pdf: Buffer, from: RegExp, to: (found: string) => string): Buffer {
	const text = pdf.toString('latin1');
	expect(text).toMatch(from);
	return Buffer.from(
		text.replace(from, (found) => to(found).padEnd(found.length)),
		'latin1',
	);
}

test.each<[string, RegExp, (found: string) => string]>([
	['a table of objects that leads elsewhere', /startxref\n\d+/, () => 'startxref\n7'],
	[
		'a stream that cannot be unpacked',
		/(?<=\/FlateDecode\s*>>\s*stream\r?\n)[\s\S]{20}/,
		() => 'x'.repeat(20),
	],
	['a font that is missing', /\/FontFile2/, () => '/NoFile'],
	['a tag that says that it is elsewhere', /(?<=\/S \/P\n\/P )\d+/, () => '1'],
	['contents without a tag', /(?<=\/S \/P\n[^>]*)\/K \[0\]/, () => '/K [7]'],
])('a PDF with %s is not sound', async (_, from, to) => {
	const sound = await aPdf();
	expect(inspectPdf(sound).faults()).toEqual([]);
	const damaged = inspectPdf(changed(sound, from, to));
	expect([...damaged.faults(), ...damaged.fonts().filter(({ isEmbedded }) => !isEmbedded)]).not.toEqual([]);
});

test('an engine that an integration machine lacks fails the run, because nobody reads there what was skipped', () => {
	const engine = { name: 'WebKit', isFound: false, packages: 'webkit2gtk-driver xvfb' };
	expect(() => describeIn(engine, 'in WebKit', () => undefined, true)).toThrow(
		/^WebKit was not found.*\(Debian: webkit2gtk-driver xvfb\)/,
	);
});

test('the PostgreSQL that npm installs starts without anything else, crashes and comes back', async () => {
	const server = await startPostgres({ isPackaged: true });
	if ('reason' in server) throw new Error(server.reason);
	onTestFinished(server.stop);
	const ask = async (statement: string) => {
		const client = new pg.Client({ connectionString: server.url });
		await client.connect();
		return client.query(statement).finally(() => client.end());
	};
	await ask('create table stays as select 7 as number');
	await server.crash();
	await server.restart();
	expect((await ask('select number from stays')).rows).toEqual([{ number: 7 }]);
});

/** What logs an error where no test is running, by the file that does. */
const LOGGING: Record<string, string> = {
	'at-load': `console.error('broken'); test('passes', () => {});`,
	'before-all': `beforeAll(() => console.error('broken')); test('passes', () => {});`,
	'after-all': `afterAll(() => console.error('broken')); test('passes', () => {});`,
	'after-its-test': `test('passes', () => void setTimeout(() => console.error('broken')));
		afterAll(() => new Promise((later) => setTimeout(later, 50)));`,
};

test('D54: an error that is logged outside of tests fails its file, and no other one', async () => {
	mkdirSync(RESULTS, { recursive: true });
	const folder = mkdtempSync(join(RESULTS, 'logging-'));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const files = { ...LOGGING, silent: `test('passes', () => {});` };
	for (const [name, code] of Object.entries(files))
		writeFileSync(
			join(folder, `${name}.test.ts`),
			`import { afterAll, beforeAll, test } from 'vitest';\n${code}`,
		);
	const config = join(folder, 'vitest.config.ts');
	const setup = 'tests/support/fail-on-console-error.ts';
	writeFileSync(
		config,
		`export default { test: { include: ['${folder}/*.test.ts'], setupFiles: ['${setup}'], isolate: false } };`,
	);
	const runner = vitestRunner('logging', config, ['--maxWorkers=1'], { folder, print: () => {} });
	const { report } = await runner.all();
	const ended = (state: string) =>
		report.outcomes
			.filter((outcome) => outcome.state === state)
			.map(({ file }) => basename(file, '.test.ts'))
			.toSorted();
	expect({ passed: ended('passed'), failed: ended('failed') }).toEqual({
		passed: ['silent'],
		failed: Object.keys(LOGGING).toSorted(),
	});
}, 120_000);
