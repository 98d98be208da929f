import { readFileSync, writeFileSync } from 'node:fs';
import { JsonReporter, type Reporter } from 'vitest/node';

type RunEnd = Parameters<NonNullable<Reporter['onTestRunEnd']>>;

/** Vitest's JSON report with what Vitest leaves out of it: the errors that belong to no test, e.g. of a promise that nobody awaited. */
export default class extends JsonReporter {
	override async onTestRunEnd(modules: RunEnd[0], errors: RunEnd[1] = []): Promise<void> {
		await super.onTestRunEnd(modules);
		const { outputFile } = this.ctx.config;
		const file = typeof outputFile === 'object' ? outputFile['json'] : undefined;
		if (file === undefined) throw new Error('The report needs --outputFile.json');
		const report = JSON.parse(readFileSync(file, 'utf8'));
		writeFileSync(file, JSON.stringify({ ...report, errors: errors.map(({ message }) => ({ message })) }));
	}
}
