import { expect, test } from 'vitest';
import { linesOfHtml, listItemsOf, textOfHtml } from '#domain/page/html-list.ts';

test.each([
	['<ul><li>Stay</li><li>Meals</li></ul>', ['Stay', 'Meals']],
	[
		' <ul>\n<li> Stay </li>\n<li><b>Meals</b>, <a href="https://a.example">daily</a></li>\n</ul>\n',
		['Stay', '<b>Meals</b>, <a href="https://a.example">daily</a>'],
	],
	['<ul></ul>', []],
	// HTML that is not a single plain list.
	['', null],
	['Stay', null],
	['<p>Stay</p>', null],
	['<ol><li>Stay</li></ol>', null],
	['<ul><li>Stay</li></ul><p>Meals</p>', null],
	['<ul><li>Stay</li></ul><ul><li>Meals</li></ul>', null],
	['<ul>Stay<li>Meals</li></ul>', null],
	['<ul><li>Stay</li>Meals</ul>', null],
	['<ul><li>Stay<ul><li>Night</li></ul></li></ul>', null],
	['<ul><li><p>Stay</p></li></ul>', null],
	['<ul><li><table><tbody></tbody></table></li></ul>', null],
])('%j is the list %j', (html, items) => expect(listItemsOf(html)).toEqual(items));

test('the text for comparing has no tags', () => {
	expect(textOfHtml('<b>Meals</b>, <a href="https://a.example">daily</a><br>')).toBe('Meals, daily');
});

test.each([
	['', []],
	['Stay', ['Stay']],
	['<p>Stay</p>\n<p> </p><ul><li>Meals</li><li>Tea<br>Coffee</li></ul>', ['Stay', 'Meals', 'Tea', 'Coffee']],
	['<h3>Included</h3><ol><li><strong>Two</strong> nights</li></ol>', ['Included', 'Two nights']],
	// Each special character once: text of an operator stays text.
	[
		'<p>R&amp;B &lt;b&gt; &quot;q&quot; it&#39;s&nbsp;so &amp;lt; &copy;</p>',
		['R&B <b> "q" it\'s so &lt; &copy;'],
	],
	// Line breaks of the source do not split a line.
	['<p>Three nights\n\tin a house</p>\n<p>Tea</p>', ['Three nights in a house', 'Tea']],
	['<table><tr>\n<th>Goa</th>\n<td>3 nights</td>\n</tr></table>', ['Goa 3 nights']],
	// Text in front of a list or a paragraph is a line of its own.
	['Included<ul><li>Stay</li></ul>', ['Included', 'Stay']],
	[
		'<ul><li>Meals<ul><li>Breakfast</li><li>Dinner</li></ul></li><li>Stay</li></ul>',
		['Meals', 'Breakfast', 'Dinner', 'Stay'],
	],
	// The cells of a row are words of their own.
	[
		'<table><caption>Rooms</caption><tbody><tr><th scope="row">Goa</th><td>3 nights</td></tr><tr><th>Hampi</th><td>1 night</td></tr></tbody></table>',
		['Rooms', 'Goa 3 nights', 'Hampi 1 night'],
	],
])('%j has the lines %j', (html, lines) => expect(linesOfHtml(html)).toEqual(lines));
