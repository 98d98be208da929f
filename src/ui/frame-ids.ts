/** Begins the ids of what the server draws for the dialog frame, so that they meet none of the page. */
export const FRAME_IDS = 'frame';
