import { expect, test } from 'vitest';
import { firstThatFits, plainly, SMS_LENGTH, smsLength } from '#server/messages/sms.ts';

test('a text is spelled with the alphabet of text messages', () => {
	expect(plainly('₹94,620 – “Château’s” Ālaya…')).toBe('Rs. 94,620 - "Chateau\'s" Alaya...');
});

test.each(['केरल', 'நீலா யாத்திரை', 'নীলা যাত্রা'])('%s keeps the vowel signs of its script', (text) => {
	expect(plainly(text)).toBe(text.normalize('NFC'));
});

test('an accent goes also where it is a character of its own', () => {
	expect(plainly('A\u0304laya, x\u0304')).toBe('Alaya, x');
});

test.each([
	['plain', 5],
	['[a]', 5],
	['केरल', undefined],
])('%s takes so many characters of a part: %s', (text, length) => {
	expect(smsLength(text)).toBe(length);
});

test('the first way to say it that fits is taken, and the last where none does', () => {
	const long = 'x'.repeat(SMS_LENGTH + 1);
	expect(firstThatFits([long, 'केरल', 'short', 'shorter'])).toBe('short');
	expect(firstThatFits([long, long.slice(1)])).toBe(long.slice(1));
	expect(firstThatFits([long, `${long}!`])).toBe(`${long}!`);
});
