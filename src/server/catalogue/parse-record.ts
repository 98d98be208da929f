import type { z } from 'zod';
import { type CatalogueRecord, catalogueRecord } from './format.ts';
import { plainFault } from './plain-faults.ts';

/** A valid record, or the faults of its line, at least one. */
export type Parsed = { record: CatalogueRecord } | { faults: { field: string; message: string }[] };

/** Parses one line of JSON as a record of the catalogue. */
export function parseRecord(text: string): Parsed {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return { faults: [{ field: '', message: 'the line is not JSON' }] };
	}
	return checkRecord(value);
}

/** Validates all fields of a value as a record of the catalogue. */
export function checkRecord(value: unknown): Parsed {
	const unprintable = unprintableField(value);
	if (unprintable !== undefined)
		return { faults: [{ field: unprintable, message: 'holds a control character or half a character' }] };
	const parsed = catalogueRecord.safeParse(value, { error: plainFault });
	if (parsed.success) return { record: parsed.data };
	return { faults: parsed.error.issues.map(faultOf) };
}

function faultOf(issue: z.core.$ZodIssue): { field: string; message: string } {
	const closest =
		issue.code === 'invalid_union' ? issue.errors.toSorted((a, b) => a.length - b.length)[0]?.[0] : undefined;
	if (closest) {
		const { field, message } = faultOf(closest);
		return { field: [...issue.path.map(String), field].filter((part) => part !== '').join('.'), message };
	}
	return { field: issue.path.map(String).join('.'), message: issue.message };
}

/** Line breaks and tabs are the only control characters allowed in a text. */
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function unprintableField(value: unknown, path = '', depth = 0): string | undefined {
	if (typeof value === 'string') return CONTROL.test(value) || !value.isWellFormed() ? path : undefined;
	// Deeper nesting is rejected by the format's own check.
	if (typeof value !== 'object' || value === null || depth > 8) return undefined;
	for (const [key, part] of Object.entries(value)) {
		const found = unprintableField(part, path === '' ? key : `${path}.${key}`, depth + 1);
		if (found !== undefined) return found;
	}
	return undefined;
}
