import { createReadStream } from 'node:fs';

/** The largest record that passes every other limit has about 2 MB. */
const LINE_BYTES = 4 * 2 ** 20;
const NEWLINE = 0x0a;
const BYTE_ORDER_MARK = '\uFEFF';

/** One line of a file without its line ending, or what is wrong with it. `number` counts from 1. */
export type Line = { number: number; text: string } | { number: number; fault: string };

/**
 * Reads any file line by line, with at most one line in memory. A byte order mark at the start and carriage returns at line ends are
 * removed; blank lines are skipped.
 */
export async function* readLines(path: string): AsyncGenerator<Line> {
	let number = 0;
	for await (const bytes of split(path)) {
		number += 1;
		const line = decoded(number, bytes);
		if ('fault' in line || line.text.trim() !== '') yield line;
	}
}

function decoded(number: number, bytes: Buffer | 'too long'): Line {
	if (bytes === 'too long') return { number, fault: 'the line is longer than 4 MB' };
	if (bytes.includes(0))
		return { number, fault: 'the line holds a NUL byte; the file must be text in UTF-8' };
	try {
		// The decoder removes a byte order mark at the start; anywhere else it is a fault.
		const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
		const unmarked = number === 1 && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
		return { number, text: unmarked.endsWith('\r') ? unmarked.slice(0, -1) : unmarked };
	} catch {
		return { number, fault: 'the line is not valid UTF-8' };
	}
}

async function* split(path: string): AsyncGenerator<Buffer | 'too long'> {
	let parts: Buffer[] = [];
	let length = 0;
	const takeLine = () => {
		const line = length > LINE_BYTES ? 'too long' : Buffer.concat(parts);
		parts = [];
		length = 0;
		return line;
	};
	const keep = (part: Buffer) => {
		length += part.length;
		if (length > LINE_BYTES) parts = [];
		else parts.push(part);
	};
	for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
		let start = 0;
		for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
			keep(chunk.subarray(start, end));
			yield takeLine();
			start = end + 1;
		}
		if (start < chunk.length) keep(chunk.subarray(start));
	}
	if (length > 0) yield takeLine();
}
