/** Words of a deposit or of a balance that is due later: the site takes the whole price when a booking is made. */
const DEPOSIT =
	/\bdeposit\b|\bholds? the booking\b|\bon booking\b|\bbooking amount\b|\b(?:rest|balance) (?:is|must be|to be) (?:due|paid)|\bpay the (?:rest|balance)\b/i;
/** Words of a refund or a charge for who cancels: the steps are those of the record's `cancellation`, or the usual ones. */
const CANCELLING = /\bcancel(?:ling|lation|lations|s)?\b/i;
const CHARGE = /\d\s?%|\bper ?cent\b|\brefund|\bcharge|\blose\b|\bpay\b|\bfree\b|\bdays?\b|\bforfeit/i;
const NO_REFUND = /\bnon[- ]refundable\b|\bno refunds?\b/i;

/** The end of a sentence within a line. */
const SENTENCE_END = /(?<=[.;!?])\s+(?=\p{Lu}|\d)/u;

/**
 * Sentences of an operator's own terms that promise a deposit or refunds other than those the site charges and pays by the operator's
 * data. It looks for words only, so it may also find sentences that promise nothing.
 *
 * @param lines of the terms, as plain text
 */
export const doubtfulPromises = (lines: readonly string[]): string[] =>
	lines
		.flatMap((line) => line.split(SENTENCE_END))
		.filter(
			(sentence) =>
				DEPOSIT.test(sentence) ||
				NO_REFUND.test(sentence) ||
				(CANCELLING.test(sentence) && CHARGE.test(sentence)),
		);
