/**
 * Adds styles to the page and gives the function that sets their text. They are a rule of its last style sheet of ours (a translating
 * browser adds others): Safari before 16.4 constructs no style sheets, and our policy allows no new elements of style.
 */
export function addStyles(): (css: string) => void {
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
