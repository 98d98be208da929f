import { expect, test } from 'vitest';
import { CatalogueError, type Problem, problemList } from '#server/catalogue/problem.ts';
import { readRecords } from '#server/catalogue/read-records.ts';
import { SHORT_LISTS } from '../../support/a-package.ts';
import { fileOf, linesOf } from '../../support/catalogue-files.ts';
import { temporaryFolder } from '../../support/test-database.ts';

/** The content of a file as it is read: the lines of its records, and its problems without the name of the file. */
async function read(file: string) {
	const problems = problemList();
	const lines: number[] = [];
	for await (const { line } of readRecords(file, problems)) lines.push(line);
	return { lines, problems: problemsOf(problems).map(({ line, message }) => [line, message]) };
}

function problemsOf(problems: ReturnType<typeof problemList>): readonly Problem[] {
	try {
		problems.throwIfAny();
		return [];
	} catch (error) {
		if (error instanceof CatalogueError) return error.problems;
		throw error;
	}
}

test('records come one by one with their lines, and faulty lines between them are problems', async () => {
	const [operator, , destination] = SHORT_LISTS;
	const file = fileOf(linesOf([operator ?? {}, '', '{', destination ?? {}]));
	expect(await read(file)).toEqual({ lines: [1, 4], problems: [[3, 'the line is not JSON']] });
});

test('a file whose name ends in .csv is departures, in any case; the header is no departure', async () => {
	for (const name of ['d.csv', 'D.CSV'])
		expect(await read(fileOf('\n package,date,seats\ngoa,2027-01-10,4\ngoa,x,4\n', name))).toMatchObject({
			lines: [3],
			problems: [[4, expect.any(String)]],
		});
	expect(await read(fileOf('package,date,seats\n', 'only-header.csv'))).toEqual({ lines: [], problems: [] });
});

test('without its header a CSV has that problem once, and its other lines are read', async () => {
	expect(await read(fileOf('goa,2027-01-10,4\ngoa,2027-01-11,4\n', 'd.csv'))).toEqual({
		lines: [2],
		problems: [[1, 'the first line must be package,date,seats']],
	});
});

test.each([
	[
		'package;date;seats\ngoa;2027-01-10;4\n',
		'd.csv',
		'cells must be separated by commas: package,date,seats',
	],
	[
		'package\tdate\tseats\ngoa\t2027-01-10\t4\n',
		'd.csv',
		'cells must be separated by commas: package,date,seats',
	],
	[
		'package,date,seats\rgoa,2027-01-10,4\rgoa,2027-01-11,4\r',
		'd.csv',
		'lines must end as on Windows or Linux; save the file as “CSV UTF-8”',
	],
	[
		'\uFEFF"package","date","seats"\r"goa","2027-01-10","4"\r',
		'd.csv',
		'lines must end as on Windows or Linux; save the file as “CSV UTF-8”',
	],
	[
		'{\n  "type": "theme",\n  "slug": "beach"\n}\n',
		'c.jsonl',
		'each record must be on one line of its own; this looks like one document over several lines',
	],
	[
		'[\n  {"type": "theme"}\n]\n',
		'c.jsonl',
		'each record must be on one line of its own; this looks like one document over several lines',
	],
])('a mistake that all lines repeat is told once: %j', async (text, name, message) => {
	expect(await read(fileOf(text, name))).toEqual({ lines: [], problems: [[1, message]] });
});

test('JSON is no CSV, whatever it looks like', async () => {
	const { lines, problems } = await read(fileOf('package,date,seats\n'));
	expect({ lines, problems }).toEqual({ lines: [], problems: [[1, 'the line is not JSON']] });
});

test('a file that cannot be read, or holds nothing, is a problem of the whole file', async () => {
	const folder = temporaryFolder();
	expect(await read(`${folder}/missing.jsonl`)).toEqual({
		lines: [],
		problems: [[0, 'the file cannot be read (ENOENT)']],
	});
	expect(await read(folder)).toEqual({ lines: [], problems: [[0, 'the file cannot be read (EISDIR)']] });
	expect(await read(fileOf(' \n\n'))).toEqual({ lines: [], problems: [[0, 'the file is empty']] });
});
