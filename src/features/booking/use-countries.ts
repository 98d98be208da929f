import { useEffect, useState } from 'react';
import type { CallingCountry } from '#ui/fields/PhoneField.tsx';

/**
 * The countries of the phone number. The page lists only likely ones, because all of them are two kilobytes, which are fetched when
 * somebody is at the form, or the traveller has another one (decision D19).
 *
 * @param likely those of the page
 * @param code the calling code that is filled in
 */
export function useCountries(likely: readonly CallingCountry[], code: string) {
	const [isWanted, setWanted] = useState(false);
	const [countries, setCountries] = useState(likely);
	const isMissing = !likely.some(({ callingCode }) => callingCode === code);
	useEffect(() => {
		if (!isWanted && !isMissing) return;
		const listAll = async () => {
			const { COUNTRIES } = await import('#domain/account/countries.ts');
			const known = new Set(likely.map(({ id }) => id));
			setCountries([...likely, ...COUNTRIES.filter(({ id }) => !known.has(id))]);
		};
		// Without a connection the likely ones have to do.
		listAll().catch(() => setWanted(false));
	}, [isWanted, isMissing, likely]);
	return { countries, listAll: () => setWanted(true) };
}
