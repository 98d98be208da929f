import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { FRAME_IDS } from './frame-ids.ts';

/** Draws an island on the server, for `hydrateInFrame` to bring to life in the dialog frame. */
export const drawForFrame = (island: ReactNode): string =>
	renderToString(island, { identifierPrefix: FRAME_IDS });
