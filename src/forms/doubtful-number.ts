import { isDoubtful } from '#domain/account/typed-phone.ts';
import { valuesToSend } from './field-values.ts';
import type { Form } from './form.ts';
import type { FormState } from './form-flow.ts';

/**
 * The Indian number among the values to send that is no mobile number, unless the form has asked about it before; null when there is
 * none. Without script `server/forms/doubted-number.ts` asks.
 */
export function doubtfulNumber(form: Form, state: FormState): { name: string; number: string } | null {
	const name = form.fields.find(({ kind }) => kind === 'phone')?.name;
	const { country_code: code, [name ?? '']: sent } = valuesToSend(form, state.values);
	const number = String(sent ?? '');
	const isRight = !name || state.known !== null || !isDoubtful(String(code), number);
	return isRight || number === state.doubted ? null : { name, number };
}
