const adopted = new Set<string>();

/**
 * Adds the styles of a module that is loaded later (`import styles from './x.css?inline'`). They are part of the module's file,
 * because a separate style sheet would be one more request before anything is shown.
 */
export function adoptStyles(css: string): void {
	if (adopted.has(css)) return;
	adopted.add(css);
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	document.adoptedStyleSheets.push(sheet);
}
