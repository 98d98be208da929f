import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeIntentId, intentIdOf } from '#domain/booking/intent-link.ts';

test('RTE-06: an intent is found by its encoded and by its raw id', () => {
	fc.assert(
		fc.property(fc.uuid(), (id) => {
			expect(encodeIntentId(id)).toMatch(/^[\w-]+$/);
			expect(intentIdOf(encodeIntentId(id))).toBe(id);
			expect(intentIdOf(id)).toBe(id);
		}),
	);
});

test('RTE-06: nothing else names an intent, and nothing throws', () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.base64String()), (text) => {
			expect(intentIdOf(text)).toBeNull();
		}),
	);
});
