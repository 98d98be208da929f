import { expect, test } from 'vitest';
import { OPERATOR_CONTACT, OPERATOR_NEWS } from '#domain/lead/consent-wordings.ts';
import { forms } from '#server/form-list.ts';

test('the stored words of the consents of tour operators are the labels of the boxes in their form', () => {
	const boxes = forms.find(({ name }) => name === 'agent')?.fields.filter(({ kind }) => kind === 'tick');
	expect(boxes).toMatchObject([
		{ name: 'consent', label: OPERATOR_CONTACT.wording },
		{ name: 'news', label: OPERATOR_NEWS.wording },
	]);
});
