import { z } from 'zod';
import { isSitePath, isWebAddress } from '#domain/page/safe-link.ts';

/** Non-empty text, trimmed. */
export const text = z.string().trim().min(1);

/** A path of this site, with or without query and hash. */
export const sitePath = z.string().refine(isSitePath, 'a path of this site, such as /packages');

/** An absolute http or https URL. */
export const webAddress = z.string().refine(isWebAddress, 'an address that begins with https:// or http://');
