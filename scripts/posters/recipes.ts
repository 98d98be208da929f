import type { HourName } from './hours.ts';

/** Left, top and width of a cut from a 960 × 640 master; the height follows from 3:2. */
export type Cut = readonly [x: number, y: number, width: number];

/** How the six pictures of a scene are made from its master. */
export interface Recipe {
	/** Hours of the second (mirrored) and third full picture. */
	hours: readonly [HourName, HourName];
	/** The landmark close by, then two details. */
	cuts: readonly [Cut, Cut, Cut];
	/** Middle of the landmark from the left, in master pixels: the portrait cut stands around it. */
	focus: number;
}

const recipe = (hours: Recipe['hours'], focus: number, ...cuts: Recipe['cuts']): Recipe => ({
	hours,
	focus,
	cuts,
});

/** Hours and cuts by scene, chosen by eye: no cut goes through the tip of a landmark. */
const RECIPES: Readonly<Record<string, Recipe>> = {
	agra: recipe(['noon', 'night'], 575, [345, 40, 460], [60, 130, 440], [330, 310, 480]),
	alps: recipe(['dusk', 'winter'], 600, [370, 290, 460], [380, 50, 480], [0, 290, 480]),
	amsterdam: recipe(['sunset', 'dawn'], 630, [390, 20, 570], [60, 380, 390], [0, 230, 420]),
	andaman: recipe(['sunset', 'dawn'], 600, [140, 190, 440], [520, 345, 440], [500, 10, 460]),
	bali: recipe(['noon', 'night'], 570, [310, 130, 520], [0, 340, 440], [500, 270, 450]),
	capetown: recipe(['sunset', 'dawn'], 560, [270, 120, 520], [450, 330, 440], [0, 300, 480]),
	cappadocia: recipe(['noon', 'dusk'], 520, [200, 70, 440], [470, 170, 490], [60, 340, 440]),
	darjeeling: recipe(['noon', 'monsoon'], 560, [430, 300, 450], [60, 350, 420], [150, 90, 520]),
	dubai: recipe(['noon', 'night'], 400, [170, 20, 520], [560, 165, 400], [0, 340, 440]),
	egypt: recipe(['noon', 'dusk'], 560, [330, 110, 520], [150, 320, 440], [540, 250, 420]),
	goa: recipe(['sunset', 'monsoon'], 640, [490, 90, 470], [350, 310, 480], [0, 10, 500]),
	halong: recipe(['noon', 'dusk'], 390, [130, 180, 580], [520, 390, 375], [540, 120, 420]),
	hampi: recipe(['sunset', 'dawn'], 615, [420, 90, 470], [330, 400, 360], [0, 250, 480]),
	himachal: recipe(['dusk', 'dawn'], 640, [430, 190, 480], [80, 70, 480], [0, 290, 430]),
	japan: recipe(['noon', 'night'], 330, [100, 250, 470], [440, 0, 520], [70, 90, 480]),
	kashmir: recipe(['sunset', 'dawn'], 590, [430, 320, 480], [0, 0, 480], [440, 80, 420]),
	kenya: recipe(['noon', 'dusk'], 610, [460, 230, 500], [0, 170, 500], [160, 310, 400]),
	kerala: recipe(['noon', 'monsoon'], 620, [310, 240, 600], [0, 10, 500], [540, 280, 420]),
	ladakh: recipe(['sunset', 'dawn'], 635, [430, 90, 500], [20, 370, 400], [0, 50, 480]),
	london: recipe(['dusk', 'night'], 560, [500, 10, 460], [170, 320, 400], [0, 150, 440]),
	maldives: recipe(['sunset', 'dawn'], 700, [450, 220, 510], [0, 200, 480], [290, 200, 420]),
	mauritius: recipe(['noon', 'dusk'], 480, [130, 260, 480], [390, 90, 480], [520, 80, 440]),
	meghalaya: recipe(['sunset', 'dawn'], 500, [250, 290, 440], [450, 80, 440], [0, 240, 480]),
	newzealand: recipe(['sunset', 'dawn'], 500, [350, 60, 520], [180, 380, 390], [520, 180, 440]),
	paris: recipe(['noon', 'night'], 595, [330, 10, 520], [0, 370, 400], [10, 190, 420]),
	prague: recipe(['dusk', 'night'], 520, [420, 50, 480], [0, 90, 480], [280, 390, 375]),
	rajasthan: recipe(['noon', 'dusk'], 660, [460, 20, 500], [20, 300, 510], [80, 180, 640]),
	rome: recipe(['noon', 'dusk'], 560, [300, 200, 480], [150, 400, 360], [0, 110, 480]),
	santorini: recipe(['sunset', 'dawn'], 690, [510, 130, 450], [60, 250, 400], [560, 360, 400]),
	singapore: recipe(['dusk', 'dawn'], 620, [380, 110, 560], [0, 250, 440], [170, 190, 420]),
	srilanka: recipe(['sunset', 'monsoon'], 570, [370, 100, 480], [20, 385, 380], [520, 180, 440]),
	sydney: recipe(['noon', 'night'], 640, [380, 240, 560], [0, 130, 520], [50, 400, 360]),
	thailand: recipe(['sunset', 'monsoon'], 620, [520, 310, 440], [0, 40, 460], [240, 360, 420]),
	varanasi: recipe(['noon', 'night'], 600, [400, 40, 520], [60, 400, 360], [340, 380, 390]),
	venice: recipe(['sunset', 'dawn'], 560, [390, 10, 500], [345, 305, 503], [0, 110, 480]),
};

/** For a scene that was drawn after this table: by the rules of composition its landmark stands right of the middle. */
const ANY_SCENE = recipe(['dusk', 'dawn'], 600, [360, 60, 520], [40, 300, 480], [440, 270, 520]);

/** The recipe of a scene. */
export const recipeOf = (scene: string): Recipe => RECIPES[scene] ?? ANY_SCENE;
