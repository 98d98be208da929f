import { expect, test } from 'vitest';
import type { PackageDetail } from '#domain/package/package-views.ts';
import { ratedItem } from '#features/widgets/package-items.ts';
import { aDetail } from '../../support/a-detail.ts';

test('WID-05: the plan of a package is told in whole sentences, whether its lines end like one or not', () => {
	const day = { day: 1, place: 'Panaji', note: null, hotel: null, leaveBy: null };
	const item: PackageDetail = {
		...aDetail,
		itinerary: [
			{ ...day, lines: ['Arrive by train.', 'Walk the old quarter'] },
			{ ...day, day: 2, lines: ['Swim?', 'Rest!'] },
		],
	};
	expect(ratedItem(item).subtitle).toBe(
		'Nila Journeys’s plan. Panaji: Arrive by train. Walk the old quarter. Panaji: Swim? Rest!',
	);
});
