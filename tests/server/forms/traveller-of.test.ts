import { expect, test } from 'vitest';
import type { BookingRequest } from '#contracts/booking.ts';
import { isLookUp, type KnownCustomer, travellerOf } from '#server/forms/traveller-of.ts';

const asha: KnownCustomer = {
	name: 'Asha Rao',
	email: 'asha@example.in',
	countryCode: '+91',
	phoneNumber: '9812345678',
};
const guest = {
	name: 'Ravi Menon',
	email: 'ravi@example.in',
	countryCode: 'in',
	phone: '9876543210',
};
const asked = (fields: object) => fields as BookingRequest;

/** The fields at fault. */
function faultsOf(fields: object, customer?: KnownCustomer): object {
	try {
		travellerOf(asked(fields), customer);
	} catch (error) {
		return (error as { fields: object }).fields;
	}
	return {};
}

test('CHK-11: a guest is who the form says, with the calling code of the country', () => {
	expect(travellerOf(asked(guest), undefined)).toEqual({
		name: 'Ravi Menon',
		email: 'ravi@example.in',
		countryCode: '+91',
		phoneNumber: '9876543210',
		message: null,
	});
});

test('CHK-05: a customer keeps the number that a code confirmed, whatever the form says; the rest is the form’s', () => {
	expect(travellerOf(asked({ ...guest, message: 'By train' }), asha)).toEqual({
		name: 'Ravi Menon',
		email: 'ravi@example.in',
		countryCode: '+91',
		phoneNumber: '9812345678',
		message: 'By train',
	});
	expect(travellerOf(asked({ message: 'By train' }), asha)).toEqual({ ...asha, message: 'By train' });
});

test('AMB-09: a call that names nobody is a look-up, unless the profile names its customer', () => {
	expect(isLookUp(asked({}))).toBe(true);
	expect(isLookUp(asked({ message: 'By train' }))).toBe(false);
	expect(travellerOf(asked({}), undefined)).toBeUndefined();
	expect(faultsOf({}, { ...asha, email: null })).toEqual({ email: 'Email is required' });
	expect(travellerOf(asked({}), asha)).toEqual({ ...asha, message: null });
});

test('CHK-11: every missing field has its message, for a guest and for a customer without a profile', () => {
	expect(faultsOf({ message: 'By train' })).toEqual({
		name: 'Name is required',
		email: 'Email is required',
		countryCode: 'Country is required',
		phone: 'Please enter number between 9 and 15 digits.',
	});
	expect(faultsOf({ message: 'By train' }, { ...asha, name: null, email: null })).toEqual({
		name: 'Name is required',
		email: 'Email is required',
	});
});

test.each([
	['a guest', undefined],
	['a customer, whose own country is known', asha],
])('CHK-11: a country that does not exist is at fault for %s', (_who, customer) =>
	expect(faultsOf({ ...guest, countryCode: 'Atlantis' }, customer)).toEqual({
		countryCode: 'Country is required',
	}),
);
