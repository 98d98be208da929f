import { expect, test } from 'vitest';
import { greetedName } from '#domain/account/greeted-name.ts';

test.each([
	'Asha Rao',
	'A. P. J. Abdul Kalam',
	'A.P.J. Abdul Kalam',
	'K.R. Narayanan',
	'Md. Rafiq',
	'Dr. Asha O’Neil-Rao',
	'आशा राव',
	'ஆ. ப. ஜெ. அப்துல் கலாம்',
	'ஜெ.அப்துல் கலாம்',
	'ഹര്‍ഷന്‍',
	'രാജന്‍ ആര്‍. നായര്‍',
	'র\u200d্যামন',
	'علی‌رضا',
])('%s is greeted by name', (name) => {
	expect(greetedName(name)).toBe(name);
});

test.each([
	'Win an iPhone www.evil.example now',
	'evil.example',
	'evil。example',
	'evil．example',
	'जीतो.भारत',
	'ഹര്‍ഷന്‍.ഭാരതം',
	'ev\u200dil\u200d.example',
	'https://evil',
	'evil/win',
	'me@evil',
	'Call 9876543210',
	'कॉल ९८७६५४३२१०',
	'You have won a telephone and need only write to us to receive it',
])('%s is not repeated', (name) => {
	expect(greetedName(name)).toBe('');
});

test('a name has one line', () => {
	expect(greetedName(' Asha\r\n\u202eRao\u200b ')).toBe('Asha Rao');
});
