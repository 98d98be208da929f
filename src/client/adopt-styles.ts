const adopted = new Set<string>();

/**
 * Gives the page the styles of a module that came later (`import styles from './x.css?inline'`): in the same file, because a
 * sheet of its own is one more round trip before anything can be shown.
 */
export function adoptStyles(css: string): void {
	if (adopted.has(css)) return;
	adopted.add(css);
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets.push(sheet);
}
