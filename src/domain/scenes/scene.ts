/** The light or the season a poster is turned to. */
export type SceneHour = 'dawn' | 'noon' | 'dusk' | 'sunset' | 'night' | 'monsoon' | 'winter' | 'autumn';

/** What the pictures of a scene show, in words: for alternative texts and for choosing among them. */
export interface Scene {
	place: string;
	/** The whole picture. */
	shows: string;
	/** The landmark close by, then two details: the pictures 4, 5 and 6. */
	details: readonly [string, string, string];
	/** Hours of the pictures 2 and 3; picture 1 has the hour it was drawn at. */
	hours: readonly [SceneHour, SceneHour];
}

/** One row of the tables of scenes; after `shows` the landmark close by and two details. */
export const scene = (
	place: string,
	hours: Scene['hours'],
	shows: string,
	...details: Scene['details']
): Scene => ({
	place,
	shows,
	details,
	hours,
});
