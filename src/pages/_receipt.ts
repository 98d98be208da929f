import { site } from '#content/site.ts';
import type { LeadRequest } from '#contracts/lead.ts';
import { leadReceipt, leadReference, type ReceiptLine } from '#domain/lead/lead-receipt.ts';
import { displayName } from '#domain/package/package-name.ts';
import type { openServices } from '#server/services/index.ts';

type Asked = Pick<LeadRequest, 'country_code' | 'phone_number'> &
	Partial<
		Pick<
			LeadRequest,
			'package_id' | 'destination' | 'departure_month' | 'budget' | 'travelers_count' | 'comment'
		>
	>;

/** The receipt of a request, with the name of the package and the calling hours from the editors. */
export async function leadReceiptFor(
	{ packages }: Awaited<ReturnType<typeof openServices>>,
	asked: Asked & { id: string },
): Promise<ReceiptLine[]> {
	// The lead is stored by now, so a name that cannot be read is left out.
	const [card] = asked.package_id ? await packages.listed([asked.package_id]).catch(() => []) : [];
	return leadReceipt({
		id: asked.id,
		countryCode: asked.country_code,
		phoneNumber: asked.phone_number,
		packageName: card && displayName(card.name),
		destination: asked.destination,
		departureMonth: asked.departure_month,
		budget: asked.budget,
		travellers: asked.travelers_count,
		comment: asked.comment,
		callHours: site.call_hours,
	});
}

/** The receipt of a tour operator's application. */
export const applicationReceipt = (id: string): ReceiptLine[] => [
	{ label: 'Reference', text: leadReference(id) },
	{
		label: 'Next',
		text: `Our team reads your application, and calls or writes to you. Questions until then: ${site.phone} or ${site.email}`,
	},
];
