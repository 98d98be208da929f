import type { Brochure } from './brochure.ts';
import type { Receipt } from './receipt.ts';

/** The documents that can be written as PDF; each is a message to the thread that writes it. */
export type Paper = { brochure: Brochure } | { receipt: Receipt };
