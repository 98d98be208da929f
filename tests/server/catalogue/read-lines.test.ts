import { expect, test } from 'vitest';
import { type Line, readLines } from '#server/catalogue/read-lines.ts';
import { fileOf } from '../../support/catalogue-files.ts';

const MB = 2 ** 20;
const linesIn = (content: string | Buffer): Promise<Line[]> => Array.fromAsync(readLines(fileOf(content)));

test('lines come without their ends and by their numbers, blank ones counted but left out', async () => {
	expect(await linesIn('\uFEFFa\r\n\n \t\nb\rc\r\n\r\nd')).toEqual([
		{ number: 1, text: 'a' },
		{ number: 4, text: 'b\rc' },
		{ number: 6, text: 'd' },
	]);
	for (const none of ['', '\n', '\uFEFF', '\uFEFF\r\n']) expect(await linesIn(none)).toEqual([]);
});

test('a byte order mark anywhere but at the start is part of the text', async () => {
	expect(await linesIn('a\n\uFEFFb')).toEqual([
		{ number: 1, text: 'a' },
		{ number: 2, text: '\uFEFFb' },
	]);
});

test('a line is whole wherever the file is cut into pieces, also within a character', async () => {
	// Three bytes a character, so that pieces whose size is a power of two end within one.
	const long = '₹'.repeat(300_000);
	expect(await linesIn(`${long}\nb\n${long}`)).toEqual([
		{ number: 1, text: long },
		{ number: 2, text: 'b' },
		{ number: 3, text: long },
	]);
});

test('a line of 4 MB is read and one byte more is a fault; the lines around it are read', async () => {
	const [longest] = await linesIn('x'.repeat(4 * MB));
	expect(longest).toMatchObject({ text: expect.stringMatching(/^x{100}/) });
	expect(await linesIn(`a\n${'x'.repeat(4 * MB + 1)}\nb\n`)).toEqual([
		{ number: 1, text: 'a' },
		{ number: 2, fault: 'the line is longer than 4 MB' },
		{ number: 3, text: 'b' },
	]);
});

test('bytes that are no text are a fault of their line alone', async () => {
	const bytes = Buffer.concat([Buffer.from('a\n'), Buffer.from([0xe9, 0x0a]), Buffer.from('b\0\nc\n')]);
	expect(await linesIn(bytes)).toEqual([
		{ number: 1, text: 'a' },
		{ number: 2, fault: 'the line is not valid UTF-8' },
		{ number: 3, fault: 'the line holds a NUL byte; the file must be text in UTF-8' },
		{ number: 4, text: 'c' },
	]);
});
