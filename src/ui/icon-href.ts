import type { IconName } from './icon-names.ts';
import signs from './icons.svg?url';

/** Where a sign is: all of them are one file, which browsers keep from page to page. */
export const iconHref = (name: IconName): string => `${signs}#${name}`;
