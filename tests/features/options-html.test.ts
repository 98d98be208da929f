import { expect, test } from 'vitest';
import { optionsHtml } from '#features/filters/options-html.ts';

const group = (type: string, filters: { name: string; count: number; is_selected: boolean }[]) =>
	({ type, name: type, display_order: 1, is_visible: true, filters }) as Parameters<typeof optionsHtml>[0];

test('FLT-02: an option shows its count; one that would find nothing is marked unless it is chosen', () => {
	const html = optionsHtml(
		group('theme', [
			{ name: 'Beach', count: 3, is_selected: true },
			{ name: 'Snow', count: 0, is_selected: false },
			{ name: 'Desert', count: 0, is_selected: true },
		]),
	);
	expect(html.match(/data-none/g)).toHaveLength(1);
	expect(html).toContain(
		'<label data-none="true"><input type="checkbox" name="theme" value="Snow"><span>Snow</span><small>0</small>',
	);
	expect(html.match(/ checked>/g)).toHaveLength(2);
});

test('a name that an operator wrote cannot break out of its option', () => {
	const html = optionsHtml(
		group('theme', [{ name: `"><script>alert('x')</script>&`, count: 1, is_selected: false }]),
	);
	expect(html).not.toContain('<script');
	expect(html).toContain('<span>&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</span>');
	expect(html).toMatch(/value="&quot;[^"]*"><span>/);
});
