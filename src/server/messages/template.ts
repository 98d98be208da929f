import type { SiteWords } from '#server/settings/site-words.ts';

type Variables = Record<string, string | number | null>;

/**
 * The text of a message. Gateways also get the name of the template and its variables, because some hold approved texts themselves.
 */
export interface Template<Given extends Variables> {
	text: (given: Given, site: SiteWords) => string;
	/** Where an SMS and an e-mail say it in their own way. */
	sms?: (given: Given, site: SiteWords) => string;
	email?: (given: Given, site: SiteWords) => string;
	/** The subject of an e-mail. */
	subject?: (given: Given, site: SiteWords) => string;
}

/** Gives an entry of the messages its types. */
export const template = <Given extends Variables>(words: Template<Given>) => words;
