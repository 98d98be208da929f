import { expect, test } from 'vitest';
import { optionsHtml } from '#features/filters/options-html.ts';

test('FLT-02: an option shows its count; one that would find nothing is marked unless it is chosen', () => {
	const html = optionsHtml({
		type: 'theme',
		options: [
			{ name: 'Beach', count: 3, isSelected: true },
			{ name: 'Snow', count: 0, isSelected: false },
			{ name: 'Desert', count: 0, isSelected: true },
		],
	});
	expect(html.match(/data-none/g)).toHaveLength(1);
	expect(html).toContain(
		'<label data-none="true"><input type="checkbox" name="theme" value="Snow"><span>Snow</span><small>0</small>',
	);
	expect(html.match(/ checked>/g)).toHaveLength(2);
});

test('a name that an operator wrote cannot break out of its option', () => {
	const html = optionsHtml({
		type: 'theme',
		options: [{ name: `"><script>alert('x')</script>&`, count: 1, isSelected: false }],
	});
	expect(html).not.toContain('<script');
	expect(html).toContain('<span>&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</span>');
	expect(html).toMatch(/value="&quot;[^"]*"><span>/);
});
