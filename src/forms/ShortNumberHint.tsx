import { createContext, useContext } from 'react';
import { hasShortNumbers } from '#domain/account/short-numbers.ts';
import { WriteInstead, type WrittenTo } from '#ui/fields/WriteInstead.tsx';

/** Tells islands with forms where visitors can write instead; null on pages that offer nothing. */
export const WrittenToContext = createContext<WrittenTo | null>(null);

/** Below the number of a country whose numbers are too short (VAL-01): other ways to write. Nothing for other countries. */
export function ShortNumberHint({ callingCode }: { callingCode: string | undefined }) {
	const to = useContext(WrittenToContext);
	return to && callingCode && hasShortNumbers(callingCode) ? <WriteInstead {...to} /> : null;
}
