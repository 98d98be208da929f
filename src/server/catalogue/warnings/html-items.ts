import { linesOfHtml } from '#domain/page/html-list.ts';
import { sanitiseHtml } from '../sanitise.ts';

/** The lines of an operator's HTML as pages show them: without markup, and without what cleaning takes out. */
export const itemsOf = (html: string): string[] => linesOfHtml(sanitiseHtml(html));
