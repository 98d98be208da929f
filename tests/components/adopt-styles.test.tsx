import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addStyles, adoptStyles } from '#client/adopt-styles.ts';

/** A box that the styles of a test are about, in a page with a style sheet of its own. */
function box(): HTMLElement {
	const sheet = Object.assign(document.createElement('style'), { textContent: '#box { width: 10px }' });
	const element = Object.assign(document.createElement('div'), { id: 'box' });
	document.body.append(sheet, element);
	onTestFinished(() => {
		element.remove();
		sheet.remove();
	});
	return element;
}
const heightOf = (element: HTMLElement) => getComputedStyle(element).height;
const rulesOfPage = () => [...document.styleSheets].map(({ cssRules }) => cssRules.length);

afterEach(() => {
	document.adoptedStyleSheets = [];
	vi.unstubAllGlobals();
});

describe.each([
	['in a sheet of their own', () => {}],
	[
		'in a sheet of the page, where a browser constructs none',
		() => {
			// Safari before 16.4 has the class without the method.
			const own = CSSStyleSheet.prototype.replaceSync;
			Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync');
			onTestFinished(() => {
				CSSStyleSheet.prototype.replaceSync = own;
			});
		},
	],
])('styles that come later, %s,', (_, prepare) => {
	test('apply, and are replaced by the next text', () => {
		prepare();
		const element = box();
		const set = addStyles();
		set('#box { height: 20px }');
		expect(heightOf(element)).toBe('20px');
		set('#box { min-width: 5px }');
		expect(heightOf(element)).toBe('0px');
	});

	test('of a module are added once', () => {
		prepare();
		const element = box();
		const css = `#box { height: 30px } /* ${_} */`;
		adoptStyles(css);
		const sheets = [document.adoptedStyleSheets.length, ...rulesOfPage()];
		adoptStyles(css);
		expect(heightOf(element)).toBe('30px');
		expect([document.adoptedStyleSheets.length, ...rulesOfPage()]).toEqual(sheets);
	});
});

test('styles that come later leave the sheets of the page as they are, so that it is not laid out again', () => {
	box();
	const before = rulesOfPage();
	addStyles()('#box { height: 20px }');
	expect(rulesOfPage()).toEqual(before);
});
