import { SMS_TEMPLATES } from './sms-templates.ts';

/** An account at MSG91. */
export interface Msg91 {
	url: string;
	authKey: string;
	/** The id of its approved template for each of ours. */
	templates: Readonly<Record<string, string>>;
}

/** Sent by `npm run settings:check` alone, so a site works without a template for it. */
export const CHECK_TEMPLATE = 'settings-check';

/** The settings of MSG91, as they were typed. */
interface Typed {
	MSG91_AUTH_KEY?: string | undefined;
	MSG91_TEMPLATES?: Readonly<Record<string, string>> | undefined;
	MSG91_API_URL?: string | undefined;
}

/** Templates by name, from `name=id` pairs with spaces or commas between them; undefined for anything else. */
export function templatesIn(typed: string): Record<string, string> | undefined {
	const pairs = typed.split(/[\s,]+/).filter((pair) => pair !== '');
	const read = pairs.map((pair) => /^([a-z-]+)=(\w+)$/.exec(pair));
	if (pairs.length === 0 || read.includes(null)) return undefined;
	return Object.fromEntries(read.map((found) => [found?.[1], found?.[2]]));
}

/** What is wrong with the templates, one fault each: messages without one would never leave. */
export function templateFaults({ MSG91_TEMPLATES: templates }: Typed): string[] {
	if (!templates) return [];
	const unknown = Object.keys(templates).filter(
		(name) => name !== CHECK_TEMPLATE && !SMS_TEMPLATES.includes(name),
	);
	const missing = SMS_TEMPLATES.filter((name) => !(name in templates));
	return [
		...(unknown.length > 0 ? [`MSG91_TEMPLATES (no message is called ${unknown.join(', ')})`] : []),
		...(missing.length > 0 ? [`MSG91_TEMPLATES (nothing for ${missing.join(', ')})`] : []),
	];
}

/** The account at MSG91; undefined where it is not set. */
export const msg91Of = (set: Typed): Msg91 | undefined =>
	set.MSG91_AUTH_KEY && set.MSG91_TEMPLATES
		? {
				authKey: set.MSG91_AUTH_KEY,
				templates: set.MSG91_TEMPLATES,
				url: set.MSG91_API_URL ?? 'https://control.msg91.com/api/v5/flow',
			}
		: undefined;
