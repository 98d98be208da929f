import type { Dispatch } from 'react';
import { TRAVELLERS_MAX } from '#domain/account/traveller-fields.ts';
import { DOUBTED } from '#domain/account/typed-phone.ts';
import { ShortNumberHint } from '#forms/ShortNumberHint.tsx';
import { LinesField } from '#ui/fields/LinesField.tsx';
import { type CallingCountry, PhoneField } from '#ui/fields/PhoneField.tsx';
import { Stepper } from '#ui/fields/Stepper.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Icon } from '#ui/Icon.tsx';
import type { CheckoutEvent, CheckoutState } from './checkout-flow.ts';
import type { CheckoutField } from './checkout-values.ts';

interface Props {
	state: CheckoutState;
	dispatch: Dispatch<CheckoutEvent>;
	countries: readonly CallingCountry[];
}

/** Who travels: the number of travellers, and how to reach who books (CHK-02…05). */
export function TravellerFields({ state, dispatch, countries }: Props) {
	const { values, errors, givenCode, isCounted, known, doubted } = state;
	const field = (name: CheckoutField, label: string) => ({
		id: name,
		name,
		label,
		value: values[name],
		error: errors[name],
		onChange: (value: string) => dispatch({ type: 'typed', name, value }),
	});
	// A calling code is chosen once its country is listed.
	const isListed = countries.some(({ callingCode }) => callingCode === givenCode);
	return (
		<div className="panel checkout-fields">
			<h2>Travellers</h2>
			<Stepper
				{...field('adults_count', 'How many travellers?')}
				counted="travellers"
				min={1}
				max={TRAVELLERS_MAX}
				takesText
				isLeast={isCounted && Number(values.adults_count) <= 1}
				onStep={(by) => dispatch({ type: 'stepped', by })}
			>
				<button className="button without-script" data-kind="outline" type="submit" name="do" value="count">
					Update the price
				</button>
				<p className="field-hint">Children pay the same here.</p>
			</Stepper>
			<TextField {...field('name', 'Full name')} half required autoComplete="name" />
			<TextField {...field('email', 'Email')} half required type="email" autoComplete="email" />
			<PhoneField
				{...field('phone', 'Phone')}
				required
				disabled={known !== null}
				countries={countries}
				countryName="countryCode"
				callingCode={isListed ? givenCode : undefined}
				onCountry={(value) => dispatch({ type: 'typed', name: 'countryCode', value })}
			>
				{doubted && <input type="hidden" name={DOUBTED} value={doubted} />}
				<ShortNumberHint callingCode={values.countryCode} />
				<p className="field-hint user">
					<Icon name="lock" size={16} />
					The number you signed in with.
				</p>
			</PhoneField>
			<LinesField {...field('message', 'Requests to the tour operator')} optional />
		</div>
	);
}
