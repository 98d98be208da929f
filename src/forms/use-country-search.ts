import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';

interface Phone {
	countries: readonly { id: string }[];
	disabled?: boolean | undefined;
	onChange: (number: string) => void;
	onCountry: (callingCode: string) => void;
}

/**
 * Puts a searchable list of countries beside a phone number once the number has the focus, unless the number is locked.
 *
 * @returns true while it is there, in place of the select
 */
export function useCountrySearch(
	number: RefObject<HTMLInputElement | null>,
	country: RefObject<HTMLSelectElement | null>,
	{ countries, disabled = false, onChange, onCountry }: Phone,
): boolean {
	const [isWanted, setWanted] = useState(false);
	const [isThere, setThere] = useState(false);
	const typed = useEffectEvent(onChange);
	const chosen = useEffectEvent(onCountry);
	const idOf = useEffectEvent((select: HTMLSelectElement) => countries[select.selectedIndex]?.id);

	useEffect(() => {
		const field = number.current;
		if (!field) return undefined;
		const want = () => setWanted(true);
		// The field may have been focused before the form was hydrated.
		if (field.ownerDocument.activeElement === field) want();
		field.addEventListener('focus', want);
		return () => field.removeEventListener('focus', want);
	}, [number]);

	useLayoutEffect(() => {
		if (!isWanted || disabled) return undefined;
		let remove: (() => void) | undefined;
		let isOver = false;
		import('./country-search.ts')
			.then(({ searchCountries }) => {
				if (isOver || !number.current || !country.current) return;
				remove = searchCountries(number.current, idOf(country.current), { typed, chosen });
				setThere(true);
			})
			.catch(() => setWanted(false));
		return () => {
			isOver = true;
			remove?.();
			setThere(false);
		};
	}, [isWanted, disabled, number, country]);
	return isThere;
}
