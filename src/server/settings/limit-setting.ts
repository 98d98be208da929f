import { z } from 'zod';
import type { LimitWindow } from '#data/account/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/milliseconds.ts';

const UNITS = { minute: MINUTE_MS, hour: HOUR_MS, day: DAY_MS };
const WINDOWS = /^[1-9]\d{0,5}\/(minute|hour|day)([\s,]+[1-9]\d{0,5}\/(minute|hour|day))*$/;

/** A limit as a setting, e.g. `5/hour 10/day`; the usual one where it is not set. */
export const limitSetting = (usual: readonly LimitWindow[]) =>
	z
		.string()
		.trim()
		.regex(WINDOWS, 'such as 5/hour 10/day')
		.transform((typed): readonly LimitWindow[] => typed.split(/[\s,]+/).map(windowOf))
		.default(usual);

function windowOf(typed: string): LimitWindow {
	const [max, unit] = typed.split('/');
	return { max: Number(max), perMs: UNITS[unit as keyof typeof UNITS] };
}
