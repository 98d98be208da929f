import { expect, test } from 'vitest';
import { importGraph } from '../../scripts/import-graph.ts';

const importersOf = (file: string, files: Record<string, string>) => [
	...(importGraph(files).get(file) ?? []),
];

test.each([
	['a folder of sources', "import { tax } from '#domain/price/tax.ts';"],
	['a path', "import type { Tax } from '../domain/price/tax.ts';"],
	['its effect alone', "import '../domain/price/tax.ts';"],
	['a later moment', "const { tax } = await import('../domain/price/tax.ts');"],
	['passing it on', "export { tax } from '../domain/price/tax.ts';"],
	['a thread of its own', "new Worker(new URL('../domain/price/tax.ts', import.meta.url));"],
	['a pattern', "import.meta.glob(['../domain/price/*.ts'], { eager: true });"],
])('a file is imported by %s', (_, text) => {
	const files = { 'src/domain/price/tax.ts': '', 'src/server/price.ts': text };
	expect(importersOf('src/domain/price/tax.ts', files)).toEqual(['src/server/price.ts']);
});

test('a page and a test import as well, and packages are left out', () => {
	const files = {
		'src/pages/index.astro': "---\nimport Card from '#features/Card.astro';\nimport { z } from 'zod';\n---",
		'tests/card.test.ts': "import Card from '../src/features/Card.astro';",
	};
	expect(importersOf('src/features/Card.astro', files)).toEqual(Object.keys(files));
	expect([...importGraph(files).keys()]).toEqual(['src/features/Card.astro']);
});
