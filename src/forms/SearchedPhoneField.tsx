import { type ComponentProps, useRef } from 'react';
import { PhoneField } from '#ui/fields/PhoneField.tsx';
import { useCountrySearch } from './use-country-search.ts';

interface Props extends ComponentProps<typeof PhoneField> {
	/** The calling code that is chosen now. */
	chosenCode: string;
	onChange: (number: string) => void;
	onCountry: (callingCode: string) => void;
}

/**
 * A phone number whose list of countries can be searched by name or code, once the number has had the focus; until then, and where the
 * search cannot be fetched, the select beside it works.
 */
export function SearchedPhoneField({ chosenCode, ...field }: Props) {
	const number = useRef<HTMLInputElement>(null);
	const country = useRef<HTMLSelectElement>(null);
	const isSearched = useCountrySearch(number, country, field);
	return (
		<PhoneField
			{...field}
			numberRef={number}
			countryRef={country}
			codeElsewhere={isSearched ? chosenCode : undefined}
		/>
	);
}
