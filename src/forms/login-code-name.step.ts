import * as v from 'valibot';
import { verifyRequest } from '#contracts/auth.ts';
import { emptyIsAbsent, personName } from '#contracts/fields.ts';
import { defineForm } from './form.ts';
import code from './login-code.step.ts';

/**
 * The code, with the name of somebody new: asked on one screen where a reservation or a document waits for the sign-in. The name is not
 * part of this call; it completes the profile afterwards.
 */
export default defineForm({
	...code,
	fields: [
		...code.fields,
		{ kind: 'text', name: 'name', label: 'Full name, if you are new here', autoComplete: 'name' },
	],
	contract: v.pipe(
		v.object({ ...verifyRequest.entries, name: emptyIsAbsent(personName) }),
		v.transform(({ name: _, ...sent }) => sent),
	),
});
