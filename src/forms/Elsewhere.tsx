import { createContext, useContext } from 'react';
import { hasShortNumbers } from '#domain/account/short-numbers.ts';
import { WriteInstead, type WrittenTo } from '#ui/fields/WriteInstead.tsx';

/** What islands with forms are told of where to write; null where nobody is told anything. */
export const WrittenToContext = createContext<WrittenTo | null>(null);

/** Below the number of a country whose numbers are too short (VAL-01): other ways to write. Nothing for other countries. */
export function Elsewhere({ callingCode }: { callingCode: string | undefined }) {
	const to = useContext(WrittenToContext);
	return to && callingCode && hasShortNumbers(callingCode) ? <WriteInstead {...to} /> : null;
}
