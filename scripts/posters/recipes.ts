/** Left, top and width of a cut from a 960 × 640 master; the height follows from 3:2. */
export type Cut = readonly [x: number, y: number, width: number];

/** How the six pictures of a scene are cut from its master; their hours are with the scene's words. */
export interface Recipe {
	/** The landmark close by, then two details. */
	cuts: readonly [Cut, Cut, Cut];
	/** The horizontal centre of the landmark in master pixels; the portrait cut is centred there. */
	focus: number;
}

const recipe = (focus: number, ...cuts: Recipe['cuts']): Recipe => ({ focus, cuts });

/** Cuts by scene, chosen by eye: no cut goes through the tip of a landmark. */
const RECIPES: Readonly<Record<string, Recipe>> = {
	agra: recipe(575, [345, 40, 460], [300, 330, 460], [60, 130, 440]),
	alps: recipe(600, [370, 290, 460], [380, 50, 480], [0, 290, 480]),
	amritsar: recipe(575, [360, 150, 480], [60, 400, 360], [60, 180, 440]),
	amsterdam: recipe(630, [390, 20, 570], [60, 380, 390], [0, 230, 420]),
	andaman: recipe(360, [140, 190, 440], [520, 375, 395], [500, 10, 460]),
	angkor: recipe(540, [330, 70, 480], [290, 400, 360], [20, 390, 375]),
	auli: recipe(640, [470, 300, 400], [300, 420, 330], [260, 50, 480]),
	bali: recipe(570, [310, 130, 520], [0, 340, 440], [240, 60, 480]),
	barcelona: recipe(610, [360, 60, 520], [40, 300, 480], [20, 80, 480]),
	bhutan: recipe(720, [540, 120, 420], [0, 230, 480], [100, 100, 480]),
	bodhgaya: recipe(595, [390, 40, 440], [380, 410, 340], [0, 0, 460]),
	capetown: recipe(560, [230, 100, 720], [450, 330, 440], [0, 300, 480]),
	cappadocia: recipe(520, [200, 70, 440], [470, 170, 490], [60, 370, 400]),
	coorg: recipe(614, [430, 320, 400], [290, 460, 260], [0, 430, 310]),
	darjeeling: recipe(560, [430, 300, 450], [60, 350, 420], [150, 90, 520]),
	dubai: recipe(400, [170, 20, 520], [560, 165, 400], [320, 175, 640]),
	egypt: recipe(660, [400, 110, 520], [150, 320, 440], [480, 300, 480]),
	ella: recipe(560, [250, 290, 480], [540, 470, 250], [560, 150, 400]),
	gir: recipe(450, [270, 370, 360], [60, 360, 340], [500, 60, 400]),
	goa: recipe(640, [490, 90, 470], [0, 10, 500], [350, 310, 480]),
	greatocean: recipe(560, [360, 220, 420], [200, 410, 330], [700, 240, 260]),
	gulmarg: recipe(640, [470, 300, 400], [300, 420, 330], [260, 90, 480]),
	halong: recipe(390, [130, 180, 580], [610, 400, 350], [540, 120, 420]),
	hampi: recipe(615, [420, 90, 470], [400, 425, 320], [0, 250, 480]),
	highlands: recipe(470, [220, 230, 480], [20, 390, 330], [440, 120, 500]),
	himachal: recipe(640, [430, 190, 480], [80, 70, 480], [520, 195, 440]),
	istanbul: recipe(600, [370, 70, 480], [200, 390, 375], [30, 190, 360]),
	jaipur: recipe(600, [400, 130, 480], [220, 440, 300], [270, 50, 400]),
	japan: recipe(330, [100, 250, 470], [440, 0, 520], [70, 90, 480]),
	kashmir: recipe(590, [430, 320, 480], [0, 0, 480], [440, 80, 420]),
	kenya: recipe(700, [460, 230, 500], [0, 170, 500], [300, 150, 640]),
	kerala: recipe(620, [310, 240, 600], [0, 10, 500], [540, 280, 420]),
	khajuraho: recipe(704, [440, 30, 480], [0, 370, 405], [340, 25, 610]),
	kohima: recipe(595, [400, 180, 480], [240, 400, 360], [340, 20, 420]),
	kutch: recipe(653, [500, 220, 440], [330, 400, 300], [60, 400, 360]),
	kyoto: recipe(610, [400, 70, 440], [420, 420, 330], [0, 0, 420]),
	ladakh: recipe(635, [430, 90, 500], [20, 370, 400], [0, 50, 480]),
	london: recipe(620, [500, 10, 460], [170, 300, 380], [0, 150, 440]),
	madurai: recipe(605, [390, 90, 470], [220, 450, 285], [0, 110, 480]),
	malaysia: recipe(614, [390, 30, 520], [0, 420, 330], [180, 120, 480]),
	maldives: recipe(700, [450, 220, 510], [0, 200, 480], [340, 120, 340]),
	mauritius: recipe(340, [130, 260, 480], [390, 90, 480], [520, 80, 440]),
	meghalaya: recipe(500, [250, 290, 440], [450, 80, 440], [0, 240, 480]),
	nepal: recipe(575, [380, 60, 460], [190, 400, 360], [0, 110, 460]),
	newzealand: recipe(450, [350, 60, 520], [180, 380, 390], [520, 180, 440]),
	ooty: recipe(480, [250, 320, 480], [60, 440, 300], [300, 80, 520]),
	paris: recipe(595, [330, 10, 520], [0, 370, 400], [10, 190, 420]),
	prague: recipe(520, [420, 50, 480], [0, 90, 480], [280, 390, 375]),
	provence: recipe(640, [430, 230, 480], [300, 400, 360], [240, 170, 480]),
	puducherry: recipe(660, [420, 150, 520], [200, 400, 360], [190, 200, 320]),
	rajasthan: recipe(704, [460, 20, 500], [20, 300, 510], [80, 180, 640]),
	rishikesh: recipe(650, [470, 90, 480], [170, 400, 360], [50, 110, 480]),
	riviera: recipe(740, [560, 190, 400], [150, 290, 380], [470, 370, 360]),
	rome: recipe(600, [300, 200, 480], [150, 400, 360], [0, 110, 480]),
	santorini: recipe(690, [510, 130, 450], [60, 250, 400], [480, 330, 460]),
	serengeti: recipe(640, [560, 300, 400], [240, 60, 420], [240, 370, 400]),
	singapore: recipe(620, [380, 110, 560], [0, 250, 440], [0, 60, 400]),
	srilanka: recipe(570, [370, 100, 480], [20, 385, 380], [540, 110, 420]),
	sundarbans: recipe(640, [500, 300, 380], [60, 400, 340], [380, 210, 480]),
	sydney: recipe(650, [380, 240, 560], [30, 400, 360], [0, 130, 520]),
	tasmania: recipe(640, [330, 110, 500], [230, 410, 345], [560, 390, 375]),
	tawang: recipe(634, [430, 160, 460], [0, 170, 450], [330, 380, 390]),
	thailand: recipe(690, [285, 215, 637], [0, 40, 460], [520, 310, 440]),
	tigers: recipe(640, [470, 340, 420], [230, 380, 300], [60, 60, 320]),
	tuscany: recipe(634, [440, 180, 440], [0, 300, 420], [360, 390, 375]),
	udaipur: recipe(620, [350, 200, 480], [240, 390, 375], [0, 100, 500]),
	ujjain: recipe(614, [380, 0, 480], [0, 420, 330], [250, 260, 400]),
	uluru: recipe(500, [200, 200, 560], [250, 380, 390], [0, 150, 480]),
	varanasi: recipe(600, [400, 40, 520], [60, 400, 360], [0, 180, 660]),
	venice: recipe(560, [390, 10, 500], [345, 305, 503], [0, 100, 400]),
	victoriafalls: recipe(560, [280, 240, 560], [40, 300, 480], [440, 270, 520]),
	wayanad: recipe(790, [560, 230, 400], [110, 400, 360], [60, 80, 520]),
	zanzibar: recipe(430, [190, 100, 610], [620, 180, 340], [680, 470, 250]),
};

/** The default for a scene without an entry in the table: by composition its landmark is right of the middle. */
const ANY_SCENE = recipe(600, [360, 60, 520], [40, 300, 480], [440, 270, 520]);

/** The recipe of a scene. */
export const recipeOf = (scene: string): Recipe => RECIPES[scene] ?? ANY_SCENE;
