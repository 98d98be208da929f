/**
 * Adds styles to the page and gives the function that sets their text. They are a style sheet of their own: a browser lays out the whole
 * page again when a sheet with fonts gets a rule. Safari before 16.4 constructs no style sheets, and our policy allows no new elements
 * of style, so there they are a rule of the page's last sheet of ours (a translating browser adds others).
 */
export function addStyles(): (css: string) => void {
	if ('replaceSync' in CSSStyleSheet.prototype) {
		const own = new CSSStyleSheet();
		document.adoptedStyleSheets.push(own);
		return (css) => own.replaceSync(css);
	}
	const sheet = [...document.styleSheets]
		.filter(({ href }) => !href || href.startsWith(location.origin))
		.at(-1);
	const at = sheet?.insertRule('@media all{}', sheet.cssRules.length) ?? 0;
	return (css) => {
		sheet?.deleteRule(at);
		sheet?.insertRule(`@media all{${css}}`, at);
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
