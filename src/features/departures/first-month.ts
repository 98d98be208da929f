import { dayInWords, spokenDay } from '#domain/departure.ts';
import { iconMarkup } from '#ui/icon-markup.ts';
import type { OfferedDays } from './offered-days.ts';

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'] as const;

const turn = (className: string) =>
	`<button class="icon-button ${className}" type="button" disabled aria-label="Another month">${iconMarkup('chevron', 20)}</button>`;

function cell(day: string, lines: readonly string[] | undefined): string {
	const number = Number(day.slice(8));
	if (!lines) return `<td><span class="calendar-day" data-disabled>${number}</span></td>`;
	const words = lines.map((line) => `<small>${line} </small>`).join('');
	const name = [number, ...lines].join(' ');
	return `<td><button class="calendar-day" type="button" data-day="${day}" aria-label="${name}, ${spokenDay(day)}">${number} <span class="calendar-lines">${words}</span></button></td>`;
}

/**
 * The month of the first day as plain HTML that looks like `DayCalendar`; on a slow line it is shown half a second before React. Its
 * days can be pressed (`data-day`); other months need the calendar itself.
 *
 * @param days at least one
 */
export function firstMonthHtml(days: OfferedDays, note: string): string {
	const [first = ''] = days.keys();
	const month = first.slice(0, 7);
	const [year = 0, at = 0] = month.split('-').map(Number);
	const before = new Date(Date.UTC(year, at - 1, 1)).getUTCDay();
	const length = new Date(Date.UTC(year, at, 0)).getUTCDate();
	const cells = Array.from({ length: before }, () => '<td></td>');
	for (let number = 1; number <= length; number++) {
		const day = `${month}-${String(number).padStart(2, '0')}`;
		cells.push(cell(day, days.get(day)));
	}
	const rows = Array.from(
		{ length: Math.ceil(cells.length / 7) },
		(_, row) => `<tr>${cells.slice(row * 7, row * 7 + 7).join('')}</tr>`,
	);
	return `<div class="dialog-body calendar-body"><div class="calendar"><div class="calendar-head">${turn('calendar-previous')}
<h3 class="calendar-month">${dayInWords(first).replace(/^\d+ /, '')}</h3>${turn('')}</div>
<table class="calendar-grid"><thead><tr>${WEEKDAYS.map((name) => `<th>${name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>
<p class="small soft">${note}</p></div>`;
}
