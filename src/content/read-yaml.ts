import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';

/**
 * Parses a YAML text and validates it with the schema.
 *
 * @param file name for messages
 * @throws Error naming file, line and field of every mistake
 */
export function readYaml<S extends z.ZodType>(file: string, text: string, schema: S): z.output<S> {
	const lines = new LineCounter();
	const document = parseDocument(text, { lineCounter: lines });
	const lineAt = (offset: number) => lines.linePos(offset).line;
	if (document.errors.length > 0) {
		throw new Error(
			document.errors.map(({ message, pos }) => `${file}:${lineAt(pos[0])}: ${message}`).join('\n'),
		);
	}
	const result = schema.safeParse(document.toJS());
	if (result.success) return result.data;

	/** Line of the field, or of the nearest thing around it when the field is missing. */
	const lineOf = (path: readonly PropertyKey[]): number => {
		const node = document.getIn(path, true);
		if (isNode(node) && node.range) return lineAt(node.range[0]);
		return path.length === 0 ? 1 : lineOf(path.slice(0, -1));
	};
	throw new Error(
		result.error.issues
			.map((issue) => {
				const { path, message } = issue;
				// Report an unknown key at its own line, not at the line of the enclosing object.
				const place = issue.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''] : path;
				return `${file}:${lineOf(place)}: ${path.join('.') || 'file'}: ${message}`;
			})
			.join('\n'),
	);
}
