/**
 * Adds a style sheet to the page and gives the function that sets its text. Safari before 16.4 constructs no style sheets and our policy
 * allows no new elements of style, so there the text becomes a rule of the last style sheet that the page has.
 */
export function addStyles(): (css: string) => void {
	const { styleSheets } = document;
	if ('adoptedStyleSheets' in document) {
		const sheet = new CSSStyleSheet();
		document.adoptedStyleSheets.push(sheet);
		return (css) => sheet.replaceSync(css);
	}
	const sheet = styleSheets[styleSheets.length - 1] as CSSStyleSheet;
	let added: CSSRule | undefined;
	return (css) => {
		const { cssRules } = sheet;
		if (added) sheet.deleteRule([...cssRules].indexOf(added));
		added = cssRules[sheet.insertRule(`@media all{${css}}`, cssRules.length)];
	};
}

const adopted = new Set<string>();

/**
 * Adds the styles of a module that is loaded later (`import styles from './x.css?inline'`). They are part of the module's file,
 * because a separate style sheet would be one more request before anything is shown.
 */
export function adoptStyles(css: string): void {
	if (adopted.has(css)) return;
	adopted.add(css);
	addStyles()(css);
}
