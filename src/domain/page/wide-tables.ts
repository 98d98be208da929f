const OPENS = '<div class="wide-table" role="group" aria-label="Table" tabindex="0"><table>';

/** Sanitised HTML whose tables scroll by themselves where they are wider than the page, also by the keyboard. */
export const withWideTables = (html: string): string =>
	html.replaceAll('<table>', OPENS).replaceAll('</table>', '</table></div>');
