import { z } from 'zod';
import { checkMarkdown } from './check-markdown.ts';
import * as conditions from './legal/conditions.md';
import conditionsText from './legal/conditions.md?raw';
import * as policy from './legal/policy.md';
import policyText from './legal/policy.md?raw';
import { withSiteName } from './read-words.ts';
import { readYaml } from './read-yaml.ts';
import { site } from './site.ts';

/** Front matter of a legal text. */
export const legalSchema = z.strictObject({ changed: z.iso.date('a day, such as 2026-11-21') });

/**
 * The front matter of a Markdown text.
 *
 * @throws Error naming file, line and field of every mistake
 */
export function readFrontMatter<S extends z.ZodType>(file: string, text: string, schema: S): z.output<S> {
	const [, front = ''] = text.split(/^---\s*$/m, 2);
	return readYaml(file, `---${front}`, schema);
}

function read(name: string, text: string) {
	const file = `src/content/legal/${name}.md`;
	checkMarkdown(file, text);
	return readFrontMatter(file, text, legalSchema);
}

/** The day of the last change of the general terms, `YYYY-MM-DD`. */
export const conditionsChanged = read('conditions', conditionsText).changed;

/** The day of the last change of the privacy policy, `YYYY-MM-DD`. */
export const policyChanged = read('policy', policyText).changed;

/** The HTML of a Markdown text, with the site's name in it. */
const htmlOf = async ({ compiledContent }: { compiledContent: () => Promise<string> }) =>
	withSiteName(await compiledContent(), site.name.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));

/** The general terms as HTML: shown at `/Conditions`, and the terms of packages that have none of their own (API-38). */
export const generalTerms = (): Promise<string> => htmlOf(conditions);

/** The privacy policy as HTML. */
export const privacyPolicy = (): Promise<string> => htmlOf(policy);
