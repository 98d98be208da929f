import { expect, test } from 'vitest';
import { OPERATOR_NEWS } from '#domain/lead/consent-wordings.ts';
import { forms } from '#server/form-list.ts';

test('the stored words of the consent of tour operators are the label of the box in their form', () => {
	const box = forms.find(({ name }) => name === 'agent')?.fields.find(({ kind }) => kind === 'tick');
	expect(box).toMatchObject({ label: OPERATOR_NEWS.wording });
});
