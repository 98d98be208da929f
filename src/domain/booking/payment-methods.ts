/**
 * How one can pay, as a sentence beside the button that leads to the payment; undefined where the owner has not said it.
 *
 * @param methods in the words of the owner, most usual first
 */
export function paymentMethodsInWords(methods: readonly string[] = []): string | undefined {
	if (methods.length === 0) return undefined;
	const listed = new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(methods);
	return `Pay by ${listed} on the next page.`;
}
