import { expect, test } from 'vitest';
import { withWideTables } from '#domain/page/wide-tables.ts';
import { sanitiseHtml } from '#server/catalogue/sanitise.ts';

test.each([
	['<p>No table &lt;table&gt;</p>', 0],
	['<table><tr><td>a</td></tr></table>', 1],
	['<table class="x"><tr><td>a</td></tr></table><p>b</p><TABLE><tr><td>c</td></tr></TABLE>', 2],
	['<table><tr><td><table><tr><td>in</td></tr></table></td></tr></table>', 2],
	['<table><tr><td>never closed', 1],
])('each table of %j stands in a place that scrolls', (html, count) => {
	const sanitised = sanitiseHtml(html);
	const shown = withWideTables(sanitised);
	expect(shown.match(/<div class="wide-table"[^>]* tabindex="0"><table>/g) ?? []).toHaveLength(count);
	expect(shown.match(/<\/table><\/div>/g) ?? []).toHaveLength(count);
	expect(shown.replaceAll(/<\/?div[^>]*>/g, '')).toBe(sanitised);
});
