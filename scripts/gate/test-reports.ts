import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** One test of a run, or a whole file that could not be loaded (its title is empty). */
export interface Outcome {
	/** From the folder that the runner works in. */
	file: string;
	line: number | undefined;
	/** With the titles of the groups around it. */
	title: string;
	state: 'passed' | 'failed' | 'skipped';
	/** The first line of the error, or of its first two errors: when a browser test is late, the second one names the pending call. */
	error: string;
}

/** The report of a test runner: its tests, and faults that belong to no test. */
export interface Report {
	outcomes: Outcome[];
	faults: string[];
}

const reportedError = z.object({ message: z.string().optional() });

/** As `vitest-report.ts` writes it. */
const vitestReport = z.object({
	errors: z.array(reportedError),
	testResults: z.array(
		z.object({
			name: z.string(),
			status: z.string(),
			message: z.string().default(''),
			assertionResults: z.array(
				z.object({
					fullName: z.string(),
					status: z.string(),
					failureMessages: z.array(z.string()).nullish(),
					location: z.object({ line: z.number() }).nullish(),
				}),
			),
		}),
	),
});

interface Suite {
	title: string;
	file: string;
	specs: {
		title: string;
		file: string;
		line: number;
		tests: { status: string; results: { errors: { message?: string | undefined }[] }[] }[];
	}[];
	suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.object({
	title: z.string(),
	file: z.string(),
	specs: z.array(
		z.object({
			title: z.string(),
			file: z.string(),
			line: z.number(),
			tests: z.array(
				z.object({
					status: z.string(),
					results: z.array(z.object({ errors: z.array(reportedError) })),
				}),
			),
		}),
	),
	suites: z.lazy(() => z.array(suite).optional()),
});
const playwrightReport = z.object({ errors: z.array(reportedError), suites: z.array(suite) });

/**
 * Reads the JSON report of Vitest.
 *
 * @returns a report with a fault where the file is missing, cut off or of another shape
 */
export function readVitestReport(file: string): Report {
	const report = read(file, vitestReport);
	if (typeof report === 'string') return { outcomes: [], faults: [report] };
	const outcomes = report.testResults.flatMap(({ name, status, message, assertionResults }): Outcome[] => {
		const path = relative('.', name);
		const tests = assertionResults.map(
			(test): Outcome => ({
				file: path,
				line: test.location?.line,
				title: test.fullName,
				state: test.status === 'passed' ? 'passed' : test.status === 'failed' ? 'failed' : 'skipped',
				error: firstLine(test.failureMessages?.[0]),
			}),
		);
		// A file that could not be loaded has no tests, and one whose hook failed has no failed tests; such a file counts as failed
		// itself.
		const isWholeFile = status === 'failed' && !tests.some(({ state }) => state === 'failed');
		return isWholeFile
			? [{ file: path, line: undefined, title: '', state: 'failed', error: firstLine(message) }]
			: tests;
	});
	return { outcomes, faults: report.errors.map(({ message }) => firstLine(message)) };
}

/**
 * Reads the JSON report of Playwright. A test that passed only when Playwright repeated it counts as failed here.
 *
 * @returns a report with a fault where the file is missing, cut off or of another shape
 */
export function readPlaywrightReport(file: string): Report {
	const report = read(file, playwrightReport);
	if (typeof report === 'string') return { outcomes: [], faults: [report] };
	return {
		outcomes: report.suites.flatMap((top) => outcomesOf(top, [])),
		faults: report.errors.map(({ message }) => firstLine(message)),
	};
}

function outcomesOf({ specs, suites = [] }: Suite, groups: readonly string[]): Outcome[] {
	const own = specs.map(({ title, file, line, tests }): Outcome => {
		const states = tests.map(({ status }) => status);
		const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
		const isSkipped = states.every((status) => status === 'skipped');
		const isPassed = states.every((status) => status === 'expected' || status === 'skipped');
		return {
			file,
			line,
			title: [...groups, title].join(' › '),
			state: isSkipped ? 'skipped' : isPassed ? 'passed' : 'failed',
			error: firstLines(errors.slice(0, 2)),
		};
	});
	return [...own, ...suites.flatMap((inner) => outcomesOf(inner, [...groups, inner.title]))];
}

/** The content of a report, or one line that says why it cannot be read. */
function read<Content>(file: string, schema: z.ZodType<Content>): Content | string {
	if (!existsSync(file)) return `${file} was not written`;
	try {
		return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
	} catch (error) {
		const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
		return `${file} cannot be read: ${firstLine(reason)}`;
	}
}

const firstLines = (errors: readonly { message?: string | undefined }[]): string =>
	errors.map(({ message }) => firstLine(message)).join('; ') || firstLine(undefined);

/** Without the colours that runners write for a terminal. */
function firstLine(text: string | undefined): string {
	const plain = stripVTControlCharacters(text ?? '');
	return (
		plain
			.split('\n')
			.map((line) => line.trim())
			.find((line) => line !== '') ?? 'no message'
	);
}
