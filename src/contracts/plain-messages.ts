import * as v from 'valibot';

/*
 * The message of rules that have none of their own. The library's default messages are written for engineers. Imported by `fields.ts`
 * and by the code that parses requests.
 */
v.setGlobalMessage(({ type }) =>
	type === 'object' ? 'Send the fields of the form' : 'Please look at this field again',
);
