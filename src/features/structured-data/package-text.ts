import type { PackageDetail } from '#contracts/package.ts';
import { nightsAndDays, stopLabel } from '#domain/itinerary.ts';
import { displayName } from '#domain/package-name.ts';
import { NO_TAX } from '#domain/price.ts';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The items of a list in sanitised HTML, as plain lines. */
const plainLines = (html: string): string[] =>
	html
		.replaceAll(/<\/(li|p|h\d|ul|ol|tr|div)>|<br\s*\/?>/g, '\n')
		.replaceAll(/<[^>]*>/g, '')
		.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (all, name: string) => ENTITIES[name] ?? all)
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line !== '');

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join('\n');

/** A package as plain text: everything its page says, for readers and programs that want no markup. */
export function packageText(origin: string, item: PackageDetail): string {
	const sale = item.sale_info;
	const stops = item.itinerary_info.filter(({ nights }) => nights > 0);
	const dates = item.departure_dates;
	const tax =
		sale.gst_percentage > 0
			? `${sale.total_price.displayValue} with ${sale.gst_percentage}% GST (${sale.gst_amount.displayValue}) and ${sale.tcs_percentage}% TCS (${sale.tcs_amount.displayValue})`
			: NO_TAX;
	const parts = [
		`# ${displayName(item.name)}`,
		[
			nightsAndDays(item.nights, item.days),
			`Route: ${stops.map(({ location, nights }) => stopLabel(location.city, nights)).join(' - ')}`,
			...(item.agent_info.name
				? [`Operator: ${item.agent_info.name}, rated ${item.agent_info.rating} of 5`]
				: []),
			`Price: ${sale.list_price.displayValue} per person${sale.shouldShowRetailPrice ? `, before the discount ${sale.retail_price.displayValue}` : ''}`,
			`Taxes: ${tax}`,
			...(item.themes.length > 0 ? [`Themes: ${item.themes.join(', ')}`] : []),
			...(item.departure_cities.length > 0 ? [`Departs from: ${item.departure_cities.join(', ')}`] : []),
			`Page: ${origin}/packagedetails/${item.slug}`,
		].join('\n'),
		...(item.inclusion_highlights.length > 0
			? [`## Highlights\n\n${bullets(item.inclusion_highlights.map(({ text }) => text))}`]
			: []),
		`## Itinerary\n\n${item.itinerary_days
			.map(({ day, place, note, lines, hotel, leave_by: leaveBy }) =>
				[
					`Day ${day}: ${place}${note ? ` (${note})` : ''}`,
					...lines.map((line) => `  ${line}`),
					...(hotel ? [`  Night: ${hotel}`] : []),
					...(leaveBy ? [`  Onward by ${leaveBy}`] : []),
				].join('\n'),
			)
			.join('\n')}`,
		`## Included\n\n${bullets(plainLines(item.inclusion_details))}`,
		`## Not included\n\n${bullets(plainLines(item.exclusion_details))}`,
		`## Departure dates\n\n${
			dates.length === 0 ? 'None open at the moment; ask for a call.' : dates.join(', ')
		}`,
		...(item.agent_terms === 1
			? [`## Terms\n\nThe operator has terms of its own: ${origin}/termsCondition?packageId=${item.id}`]
			: []),
	];
	return `${parts.join('\n\n')}\n`;
}
