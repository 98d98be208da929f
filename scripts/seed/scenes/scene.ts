/** The light or the season of a poster. */
export type SceneHour = 'dawn' | 'noon' | 'dusk' | 'sunset' | 'night' | 'monsoon' | 'winter' | 'autumn';

/** The contents of a scene's pictures, for alternative texts and for choosing pictures. */
export interface Scene {
	place: string;
	/** The content of the whole picture. */
	shows: string;
	/** The contents of pictures 4, 5 and 6: the landmark close by, then two details. */
	details: readonly [string, string, string];
	/** Hours of the pictures 2 and 3; picture 1 has the hour it was drawn at. */
	hours: readonly [SceneHour, SceneHour];
}

/** A row of the tables of scenes; after `shows`, the landmark close by and two details. */
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
