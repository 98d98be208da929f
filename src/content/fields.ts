import { z } from 'zod';
import { isSitePath, isWebAddress } from '#domain/safe-link.ts';

/** Words, without space around them. */
export const text = z.string().trim().min(1);

export const sitePath = z.string().refine(isSitePath, 'a path of this site, such as /packages');

export const webAddress = z.string().refine(isWebAddress, 'an address that begins with https:// or http://');
