import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import BookedJourney from '#features/booking/BookedJourney.astro';

async function journeyWith(href: string | undefined): Promise<string> {
	const container = await AstroContainer.create();
	const offer = {
		packageName: 'Goa By The Sea',
		nights: 3,
		days: 4,
		date: '2027-01-10',
		operatorName: 'Nila',
	};
	const props = { offer, href, cities: [], meetingPoint: 'Panaji', operatorPhone: null, isEnded: false };
	return container.renderToString(BookedJourney, { props });
}

test('the booked package leads to its page while it is on offer, and is a name alone afterwards', async () => {
	expect(await journeyWith('/packagedetails/goa-by-the-sea')).toMatch(
		/<h2[^>]*><a href="\/packagedetails\/goa-by-the-sea"[^>]*>Goa By The Sea<\/a><\/h2>/,
	);
	expect(await journeyWith(undefined)).toMatch(/<h2[^>]*>Goa By The Sea<\/h2>/);
});
