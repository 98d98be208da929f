/* Stands in until the services are wired. */
const place = (name: string, region: string, country: string, scene: string, count: number) => ({
	name,
	region,
	country,
	scene,
	count,
});
export const destinations = [
	place('Switzerland', 'Europe', 'Switzerland', 'alps', 24),
	place('France', 'Europe', 'France', 'paris', 19),
	place('Italy', 'Europe', 'Italy', 'venice', 22),
	place('Greece', 'Europe', 'Greece', 'santorini', 11),
	place('Netherlands', 'Europe', 'Netherlands', 'amsterdam', 9),
	place('Rajasthan', 'India', 'India', 'rajasthan', 49),
	place('Kerala', 'India', 'India', 'kerala', 46),
	place('Ladakh', 'India', 'India', 'ladakh', 20),
	place('Andaman', 'India', 'India', 'andaman', 21),
	place('Vietnam', 'Asia', 'Vietnam', 'halong', 17),
	place('Bali', 'Asia', 'Indonesia', 'bali', 16),
	place('Kenya', 'Africa', 'Kenya', 'kenya', 12),
	place('New Zealand', 'Australia-New Zealand', 'New Zealand', 'newzealand', 14),
];
export const themes = [
	['Beach', 'goa', 64],
	['Honeymoon', 'bali', 58],
	['Mountains', 'himachal', 71],
	['Wildlife', 'kenya', 23],
	['Heritage', 'rajasthan', 49],
	['Pilgrimage', 'varanasi', 37],
	['Family', 'singapore', 82],
	['Adventure', 'ladakh', 31],
].map(([name, scene, count]) => ({ name: String(name), scene: String(scene), count: Number(count) }));
