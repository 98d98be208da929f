import { doubtfulPromises } from '#domain/package/terms-promises.ts';
import type { PackageRecord } from '../format.ts';
import { itemsOf } from './html-items.ts';
import type { Warning } from './warning.ts';

/** Sentences of an operator's terms that promise another deposit or refund than its data. */
export const doubtfulTerms = ({ terms_html: terms }: PackageRecord): Warning[] =>
	doubtfulPromises(itemsOf(terms ?? '')).map((sentence) => ({
		field: 'terms_html',
		message: `“${sentence}” may promise another deposit or refund than the site charges and gives: say it in \`cancellation\` instead`,
	}));
