/** The id of the package whose page is open; undefined on any other page. */
export const viewedPackage = (): string | undefined =>
	document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed'];
