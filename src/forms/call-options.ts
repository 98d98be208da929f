import { callApi } from '#client/api.ts';
import type { InclusionItem, MonthItem, ThemeItem } from '#contracts/catalogue.ts';
import { monthWithYear } from '#domain/time/month.ts';
import type { PictureChoice } from '#ui/fields/ChoicesField.tsx';
import type { Form } from './form.ts';

/** An option as the calls return it; each call has another name for its fields. */
type Entry = { id: string } & Partial<MonthItem & ThemeItem & InclusionItem>;

const optionOf = ({
	id,
	month_name,
	year,
	theme_name,
	name,
	image,
	unselected_image,
}: Entry): PictureChoice => ({
	value: id,
	text: month_name && year ? monthWithYear({ name: month_name, year }) : (theme_name ?? name ?? ''),
	...(image && unselected_image && { icon: { chosen: image, other: unselected_image } }),
});

/**
 * The options of the fields whose declaration names a call for them, by wire name (PLN-04).
 *
 * @throws ApiError when a call fails
 */
export async function callOptions({ fields }: Form): Promise<Record<string, readonly PictureChoice[]>> {
	const called = fields.flatMap((field) =>
		'options' in field && typeof field.options === 'string'
			? [{ name: field.name, call: field.options }]
			: [],
	);
	const found = called.map(async ({ name, call }) => {
		const { data } = await callApi<{ data: Entry[] }>(call);
		return [name, data.map(optionOf)] as const;
	});
	return Object.fromEntries(await Promise.all(found));
}
