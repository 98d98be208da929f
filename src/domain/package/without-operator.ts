import type { Facts, Reviews } from './facts.ts';

/** What is told of a package in free words, which may name its operator. */
interface Told {
	facts: Facts;
	operatorReviews?: Reviews | undefined;
}

/**
 * The same with “the operator” in place of the operator's name, for visitors who hide operators (QRY-10).
 *
 * @param name of the operator, found in any case
 */
export function withoutOperator({ facts, operatorReviews }: Told, name: string): Told {
	const pattern = new RegExp(RegExp.escape(name), 'gi');
	const unnamed = (text: string) => text.replaceAll(pattern, 'the operator');
	const unnamedBy = (reviews: Reviews): Reviews => ({ ...reviews, by: unnamed(reviews.by) });
	const { access, reviews } = facts;
	return {
		facts: {
			...facts,
			...(access && { access: { ...access, saidBy: unnamed(access.saidBy) } }),
			...(reviews && { reviews: unnamedBy(reviews) }),
		},
		operatorReviews: operatorReviews && unnamedBy(operatorReviews),
	};
}
