import * as v from 'valibot';

/*
 * The message of a rule that has none of its own, in place of the library's, which is written for engineers. `fields.ts` imports this
 * file, and so does what parses requests.
 */
v.setGlobalMessage(({ type }) =>
	type === 'object' ? 'Send the fields of the form' : 'Please look at this field again',
);
