import type { Region } from './package.ts';

/** A region as it is said, e.g. `Australia and New Zealand`. */
export const regionName = (region: Region): string => region.replace('-', ' and ');
