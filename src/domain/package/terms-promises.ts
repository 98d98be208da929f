/** Words of a deposit or of a balance that is due later: the site takes the whole price when a booking is made. */
const DEPOSIT =
	/\bdeposit\b|\bholds? the booking\b|\bon booking\b|\bbooking amount\b|\b(?:rest|balance) (?:is|must be|to be) (?:due|paid)|\bpay the (?:rest|balance)\b/i;
/** Words of a refund or a charge for who cancels: the steps are those of the record's `cancellation`, or the usual ones. */
const CANCELLING = /\bcancel(?:ling|lation|lations|s)?\b/i;
const CHARGE = /\d\s?%|\bper ?cent\b|\brefund|\bcharge|\blose\b|\bpay\b|\bfree\b|\bdays?\b|\bforfeit/i;
const NO_REFUND = /\bnon[- ]refundable\b|\bno refunds?\b/i;

/** Plain sentences of an HTML text. */
const sentencesOf = (html: string): string[] =>
	html
		.replace(/<[^>]+>/g, '\n')
		.replaceAll('&amp;', '&')
		.split(/\n|(?<=[.;!?])\s+(?=\p{Lu}|\d)/u)
		.map((sentence) => sentence.trim())
		.filter((sentence) => sentence !== '');

/**
 * Sentences of an operator's own terms that promise a deposit or refunds other than those the site charges and pays by the operator's
 * data. It looks for words only, so it may also find sentences that promise nothing.
 */
export const doubtfulPromises = (html: string): string[] =>
	sentencesOf(html).filter(
		(sentence) =>
			DEPOSIT.test(sentence) ||
			NO_REFUND.test(sentence) ||
			(CANCELLING.test(sentence) && CHARGE.test(sentence)),
	);
