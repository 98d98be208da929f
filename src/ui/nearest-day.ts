/**
 * The day that gets the focus when the visitor moves it in a calendar of which only some days can be chosen. A move of up to a week, by an
 * arrow key, goes on to the next of these days in its direction, into whichever month that is. A longer one turns to a month or leads
 * to the beginning or end of one, and stays in it.
 *
 * @param to the day to which the move leads, `YYYY-MM-DD`
 * @param moved how many days that is from the day that had the focus; negative for earlier, 0 for a day that has it already
 * @param days those that can get the focus, earliest first
 * @returns one of `days`; `to` for a month that has none of them, or where there is none in the direction of an arrow key
 */
export function nearestDay(to: string, moved: number, days: readonly string[]): string {
	if (moved === 0) return to;
	const later = days.find((day) => day >= to);
	const earlier = days.filter((day) => day <= to).at(-1);
	const [ahead, behind] = moved > 0 ? [later, earlier] : [earlier, later];
	if (Math.abs(moved) <= 7) return ahead ?? behind ?? to;
	const month = to.slice(0, 7);
	return [ahead, behind].find((day) => day?.startsWith(month)) ?? to;
}
