import * as v from 'valibot';
import { phoneNumber, proofRequest, verifyRequest } from './auth.ts';
import { travellers } from './checkout.ts';

/** The form that reserves without script: how many travel, and the number that a code goes to. */
export const reservation = v.object({ adults_count: travellers, ...phoneNumber });

/** The same fields with the code, and the id that the page had for it. */
export const reservationByCode = v.object({ adults_count: travellers, ...verifyRequest.entries });

/** The same fields without a code, for whoever has entered it and holds another date: the proof stands for it. */
export const reservationByProof = v.object({ ...reservation.entries, ...proofRequest.entries });
