import { endPayment } from '../../support/browser/booking.ts';
import { count, pay } from '../../support/browser/checkout.ts';
import { success } from '../../support/browser/paying.ts';
import { excessWidth } from '../../support/browser/public-pages.ts';
import { codeSentTo, newPhone } from '../../support/browser/signing-in.ts';
import { expect, test } from '../../support/browser/test.ts';
import { walk } from '../../support/browser/walk.ts';
import { bookingId, cancel, DESK, date, offerFor, PHONE } from '../../support/browser/whole-journeys.ts';

/* A group goes from a date to the end of a booking without script, on a phone and at a desk. */

for (const [at, [name, size]] of Object.entries({ phone: PHONE, desk: DESK }).entries())
	test.describe(`a group of twelve, guests, without script, at a ${name}`, () => {
		test.use({ javaScriptEnabled: false });

		test('BOOK-08, CHK-12, LEG-07: it reserves by a form within four screens, finds its booking by a code after paying elsewhere, and cancels', async ({
			page,
			browser,
		}) => {
			test.slow();
			await page.setViewportSize(size);
			const { slug, day } = await offerFor(page, 12, at);
			const phoneNumber = newPhone();
			await page.goto(`/packagedetails/${slug}?travellers=12`);
			await date(page, day).click();
			const going = walk(page, { hasScript: false });
			await going.press(page.getByRole('link', { name: 'Reserve free, pay within 24 hours' }));
			await expect(page.getByRole('textbox', { name: 'Travellers' })).toHaveValue('12');
			await going.fill(page.getByLabel('Phone number'), phoneNumber);
			await going.press(page.getByRole('button', { name: 'Send me a code', exact: true }));
			await going.fill(page.getByLabel('Code'), await codeSentTo(page, phoneNumber));
			await going.press(page.getByRole('button', { name: 'Reserve', exact: true }));
			await expect(page).toHaveURL(/\/checkout\/[\w-]+$/);
			const checkout = page.url();
			await expect(page.getByLabel('How many travellers?')).toHaveValue('12');
			await going.fill(page.getByLabel('Full name'), 'Asha Devi Rao');
			await going.fill(page.getByLabel('Email'), 'asha.rao@example.in');
			await going.fill(page.getByLabel('Phone', { exact: true }), phoneNumber);
			await going.press(page.locator('.checkout-pay'));
			await expect(page).toHaveURL(/\/payment-processing\//);
			expect(going.screens).toEqual([
				'Request a Call',
				'Reserve free, pay within 24 hours',
				'Enter the 6-digit code',
				'Review and pay',
			]);
			expect(going.fields).toBe(5);
			expect(await excessWidth(page)).toBeLessThanOrEqual(0);

			// The provider's window needs script, so somebody else of the group pays by the link of the checkout.
			const context = await browser.newContext({
				baseURL: new URL(checkout).origin,
				javaScriptEnabled: true,
			});
			const payer = await context.newPage();
			await payer.goto(checkout);
			await expect(count(payer)).toHaveValue('12');
			await payer.getByLabel('Full name').fill('Asha Devi Rao');
			await payer.getByLabel('Email').fill('asha.rao@example.in');
			await payer.getByLabel('Phone', { exact: true }).fill(phoneNumber);
			const amount = ((await pay(payer).textContent()) ?? '').replace('Pay ', '');
			await pay(payer).click();
			await endPayment(payer, 'Pay');
			await expect(payer).toHaveURL(success);
			const id = bookingId(payer);
			await context.close();
			// The checkout knows of it.
			await page.goto(checkout);
			await expect(page).toHaveURL(success);

			await page.goto('/bookings/find');
			await page.getByLabel('Booking id').fill(id);
			await page.getByLabel('Phone number').fill(phoneNumber);
			await page.getByRole('button', { name: 'Send the code' }).click();
			await page.getByLabel('Code').fill(await codeSentTo(page, phoneNumber));
			await page.getByRole('button', { name: 'Show the booking' }).click();
			await cancel(page, amount, { hasScript: false });
		});
	});
