import type { IconName } from './icon-names.ts';
import icons from './icons.svg?url';

/** The address of an icon: all icons are one file, which browsers cache between pages. */
export const iconHref = (name: IconName): string => `${icons}#${name}`;
