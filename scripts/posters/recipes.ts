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
	agra: recipe(['noon', 'night'], 575, [345, 40, 460], [300, 330, 460], [60, 130, 440]),
	alps: recipe(['dusk', 'winter'], 600, [370, 290, 460], [380, 50, 480], [0, 290, 480]),
	amsterdam: recipe(['sunset', 'dawn'], 630, [390, 20, 570], [60, 380, 390], [0, 230, 420]),
	andaman: recipe(['sunset', 'dawn'], 360, [140, 190, 440], [520, 375, 395], [500, 10, 460]),
	bali: recipe(['noon', 'night'], 570, [310, 130, 520], [0, 340, 440], [240, 60, 480]),
	barcelona: recipe(['sunset', 'dawn'], 610, [360, 60, 520], [40, 300, 480], [20, 80, 480]),
	capetown: recipe(['sunset', 'dawn'], 560, [230, 100, 720], [450, 330, 440], [0, 300, 480]),
	cappadocia: recipe(['noon', 'dusk'], 520, [200, 70, 440], [470, 170, 490], [60, 370, 400]),
	darjeeling: recipe(['noon', 'monsoon'], 560, [430, 300, 450], [60, 350, 420], [150, 90, 520]),
	dubai: recipe(['noon', 'night'], 400, [170, 20, 520], [560, 165, 400], [320, 175, 640]),
	egypt: recipe(['noon', 'dusk'], 660, [400, 110, 520], [150, 320, 440], [0, 30, 430]),
	goa: recipe(['sunset', 'monsoon'], 640, [490, 90, 470], [0, 10, 500], [350, 310, 480]),
	halong: recipe(['noon', 'dusk'], 390, [130, 180, 580], [610, 400, 350], [540, 120, 420]),
	hampi: recipe(['sunset', 'dawn'], 615, [420, 90, 470], [400, 425, 320], [0, 250, 480]),
	himachal: recipe(['dusk', 'dawn'], 640, [430, 190, 480], [80, 70, 480], [520, 195, 440]),
	japan: recipe(['noon', 'sunset'], 330, [100, 250, 470], [440, 0, 520], [70, 90, 480]),
	kashmir: recipe(['sunset', 'dawn'], 590, [430, 320, 480], [0, 0, 480], [440, 80, 420]),
	kenya: recipe(['noon', 'night'], 700, [460, 230, 500], [0, 170, 500], [300, 150, 640]),
	kerala: recipe(['noon', 'monsoon'], 620, [310, 240, 600], [0, 10, 500], [540, 280, 420]),
	ladakh: recipe(['sunset', 'dawn'], 635, [430, 90, 500], [20, 370, 400], [0, 50, 480]),
	london: recipe(['dusk', 'night'], 620, [500, 10, 460], [170, 300, 380], [0, 150, 440]),
	maldives: recipe(['sunset', 'dawn'], 700, [450, 220, 510], [0, 200, 480], [340, 120, 340]),
	mauritius: recipe(['noon', 'night'], 340, [130, 260, 480], [390, 90, 480], [520, 80, 440]),
	meghalaya: recipe(['dawn', 'monsoon'], 500, [250, 290, 440], [450, 80, 440], [0, 240, 480]),
	newzealand: recipe(['sunset', 'dawn'], 450, [350, 60, 520], [180, 380, 390], [520, 180, 440]),
	paris: recipe(['noon', 'night'], 595, [330, 10, 520], [0, 370, 400], [10, 190, 420]),
	prague: recipe(['dusk', 'night'], 520, [420, 50, 480], [0, 90, 480], [280, 390, 375]),
	rajasthan: recipe(['noon', 'night'], 704, [460, 20, 500], [20, 300, 510], [80, 180, 640]),
	rome: recipe(['noon', 'dusk'], 600, [300, 200, 480], [150, 400, 360], [0, 110, 480]),
	santorini: recipe(['sunset', 'dawn'], 690, [510, 130, 450], [60, 250, 400], [480, 330, 460]),
	singapore: recipe(['dusk', 'dawn'], 620, [380, 110, 560], [0, 250, 440], [0, 60, 400]),
	srilanka: recipe(['sunset', 'monsoon'], 570, [370, 100, 480], [20, 385, 380], [540, 110, 420]),
	sydney: recipe(['noon', 'night'], 650, [380, 240, 560], [30, 400, 360], [0, 130, 520]),
	thailand: recipe(['sunset', 'monsoon'], 690, [285, 215, 637], [0, 40, 460], [520, 310, 440]),
	uluru: recipe(['noon', 'night'], 500, [200, 200, 560], [370, 370, 400], [0, 150, 480]),
	varanasi: recipe(['noon', 'night'], 600, [400, 40, 520], [60, 400, 360], [0, 180, 660]),
	venice: recipe(['sunset', 'dawn'], 560, [390, 10, 500], [345, 305, 503], [0, 100, 400]),
	victoriafalls: recipe(['sunset', 'dawn'], 560, [280, 240, 560], [40, 300, 480], [440, 270, 520]),
};

/** For a scene that was drawn after this table: by the rules of composition its landmark stands right of the middle. */
const ANY_SCENE = recipe(['dusk', 'dawn'], 600, [360, 60, 520], [40, 300, 480], [440, 270, 520]);

/** The recipe of a scene. */
export const recipeOf = (scene: string): Recipe => RECIPES[scene] ?? ANY_SCENE;
