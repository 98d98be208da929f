import { describe, expect, test } from 'vitest';
import { TERMS } from '#domain/lead/consent-wordings.ts';
import type { Words } from '#forms/form.ts';
import { forms } from '#server/form-list.ts';
import { consentOfLead } from '#server/services/leads/consent-of-lead.ts';

const wordsOf = (note: readonly Words[]) =>
	note.map((part) => (typeof part === 'string' ? part : part.text)).join('');

describe.each(forms.filter(({ api }) => api === '/lead/submit'))('$name', (form) => {
	test('agrees to the words below it, exactly as shown, and to nothing else', () => {
		const source = form.fields.find(({ name }) => name === 'source');
		if (source?.kind !== 'hidden' || !source.value) throw new Error('Its leads do not name it');
		const shown = (form.notes ?? []).map(wordsOf);
		expect(shown).toEqual([consentOfLead(source.value)?.wording]);
		expect(shown).toContain(TERMS.wording);
	});
});

test('a lead of a program, which shows no words, agrees to none', () => {
	expect(consentOfLead('request call')).toBeNull();
	expect(consentOfLead(null)).toBeNull();
});
