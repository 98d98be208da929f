import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One block of an authored file: its heading line and its `key: value` lines. */
export interface Block {
	/** File and line of the heading, for messages. */
	at: string;
	heading: string;
	fields: ReadonlyMap<string, string>;
}

function readBlock(lines: readonly string[], at: string): Block {
	const [heading = '', ...rest] = lines;
	const fields = new Map<string, string>();
	for (const line of rest) {
		const colon = line.indexOf(': ');
		if (colon < 1) throw new Error(`${at}: "${line}" is not "key: value"`);
		const key = line.slice(0, colon);
		if (fields.has(key)) throw new Error(`${at}: ${key} is given twice`);
		fields.set(key, line.slice(colon + 2).trim());
	}
	return { at, heading, fields };
}

/** Parses an authored text: blocks separated by empty lines; lines that begin with `#` are notes. Throws with file and line. */
export function readBlocks(text: string, file: string): Block[] {
	const blocks: Block[] = [];
	let lines: string[] = [];
	let start = 1;
	const close = () => {
		if (lines.length > 0) blocks.push(readBlock(lines, `${file}:${start}`));
		lines = [];
	};
	for (const [index, raw] of text.split('\n').entries()) {
		const line = raw.trim();
		if (line === '') close();
		else if (!line.startsWith('#')) {
			if (lines.length === 0) start = index + 1;
			lines.push(line);
		}
	}
	close();
	return blocks;
}

/** Reads every `.txt` of a folder beside this file, in the order of their names. */
export function readFolder(folder: 'places' | 'routes'): Block[] {
	const path = join(import.meta.dirname, folder);
	return readdirSync(path)
		.filter((name) => name.endsWith('.txt'))
		.sort()
		.flatMap((name) => readBlocks(readFileSync(join(path, name), 'utf8'), `${folder}/${name}`));
}

/** The parts of a field, separated by ` / ` (sentences) or by `, ` (names); empty when the field is missing. */
export const partsOf = (block: Block, key: string, divider: ' / ' | ', '): string[] =>
	(block.fields.get(key) ?? '')
		.split(divider)
		.map((part) => part.trim())
		.filter((part) => part !== '');

/** A required field. Throws with file and line. */
export function fieldOf(block: Block, key: string): string {
	const value = block.fields.get(key);
	if (value === undefined) throw new Error(`${block.at}: ${key} is missing`);
	return value;
}
