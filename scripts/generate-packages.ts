/*
 * Writes a synthetic catalogue to standard output, for benchmarks:
 * node scripts/generate-packages.ts --count 10000 --seed 1 [--from 2026-12-01] > packages.jsonl
 * The same three options give the same bytes; without --from, departures start after today.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { generateCatalogue } from './generate/catalogue.ts';

const { values } = parseArgs({
	options: {
		count: { type: 'string', default: '1000' },
		seed: { type: 'string', default: '1' },
		from: { type: 'string', default: new Date().toISOString().slice(0, 10) },
	},
});
const [count, seed] = [Number(values.count), Number(values.seed)];
if (
	!Number.isInteger(count) ||
	count < 0 ||
	!Number.isInteger(seed) ||
	Number.isNaN(Date.parse(values.from))
) {
	console.error('Usage: node scripts/generate-packages.ts --count NUMBER --seed NUMBER [--from YYYY-MM-DD]');
	process.exit(1);
}

// A reader that closes the pipe early, such as head, is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

let lines = '';
for (const record of generateCatalogue({ count, seed, from: values.from })) {
	lines += `${JSON.stringify(record)}\n`;
	if (lines.length < 65_536) continue;
	if (!process.stdout.write(lines)) await once(process.stdout, 'drain');
	lines = '';
}
process.stdout.write(lines);
