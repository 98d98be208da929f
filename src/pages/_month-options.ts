import { type ComingMonth, monthWithYear } from '#domain/time/month.ts';
import type { PictureChoice } from '#ui/fields/ChoicesField.tsx';

/** The months of a form's page, as its dialog has them by `GET /get/Months`. */
export const monthOptions = (months: readonly ComingMonth[]): PictureChoice[] =>
	months.map((month) => ({ value: String(month.id), text: monthWithYear(month) }));
