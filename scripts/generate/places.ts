import type { Region } from '#domain/package/package.ts';

/** A destination for synthetic packages. Its slug is also its poster scene. */
export interface GeneratedDestination {
	slug: string;
	name: string;
	region: Region;
	country: string;
	/** The price of a basic package in rupees per night. */
	nightly: number;
	/** Name, latitude, longitude and one sight of each overnight place. */
	cities: readonly (readonly [string, number, number, string])[];
}

/** Slug, name, region, country, rupees per night, then the overnight places; the first destinations get the most packages. */
const TABLE = `
kerala | Kerala | India | India | 4200 | Munnar, 10.09, 77.06, Eravikulam National Park | Thekkady, 9.6, 77.17, Periyar Lake | Alleppey, 9.5, 76.34, Backwater cruise | Kochi, 9.93, 76.27, Chinese fishing nets
goa | Goa | India | India | 4000 | Calangute, 15.54, 73.76, Fort Aguada | Panaji, 15.5, 73.83, Fontainhas | Palolem, 15.01, 74.02, Butterfly Beach
kashmir | Kashmir | India | India | 4600 | Srinagar, 34.08, 74.8, Dal Lake shikara | Gulmarg, 34.05, 74.38, Gondola ride | Pahalgam, 34.01, 75.19, Betaab Valley
himachal | Himachal | India | India | 3600 | Shimla, 31.1, 77.17, The Ridge | Manali, 32.24, 77.19, Solang Valley | Dharamshala, 32.22, 76.32, McLeod Ganj
rajasthan | Rajasthan | India | India | 4800 | Jaipur, 26.91, 75.79, Amber Fort | Jodhpur, 26.24, 73.02, Mehrangarh Fort | Udaipur, 24.59, 73.71, City Palace | Jaisalmer, 26.92, 70.91, Sam sand dunes
andaman | Andaman | India | India | 5600 | Port Blair, 11.62, 92.73, Cellular Jail | Havelock Island, 11.98, 92.99, Radhanagar Beach | Neil Island, 11.83, 93.05, Bharatpur Beach
thailand | Thailand | Asia | Thailand | 7200 | Bangkok, 13.76, 100.5, Grand Palace | Phuket, 7.88, 98.39, Phi Phi Islands | Krabi, 8.09, 98.91, Railay Beach
dubai | Dubai | Asia | United Arab Emirates | 11500 | Dubai, 25.2, 55.27, Burj Khalifa | Abu Dhabi, 24.45, 54.38, Sheikh Zayed Mosque
bali | Bali | Asia | Indonesia | 7800 | Ubud, -8.51, 115.26, Tegallalang rice terraces | Seminyak, -8.69, 115.17, Tanah Lot | Nusa Penida, -8.73, 115.54, Kelingking Beach
singapore | Singapore | Asia | Singapore | 13000 | Singapore, 1.35, 103.82, Gardens by the Bay
maldives | Maldives | Asia | Maldives | 18500 | Malé, 4.18, 73.51, Friday Mosque | Maafushi, 3.94, 73.49, Sandbank picnic
ladakh | Ladakh | India | India | 5200 | Leh, 34.15, 77.58, Shanti Stupa | Nubra Valley, 34.69, 77.56, Hunder dunes | Pangong, 33.76, 78.67, Pangong Lake
alps | Switzerland | Europe | Switzerland | 24500 | Lucerne, 47.05, 8.31, Chapel Bridge | Interlaken, 46.69, 7.86, Jungfraujoch | Zürich, 47.37, 8.54, Lake promenade | Zermatt, 46.02, 7.75, Gornergrat
paris | France | Europe | France | 22000 | Paris, 48.86, 2.35, Eiffel Tower | Nice, 43.71, 7.26, Promenade des Anglais | Lyon, 45.76, 4.84, Old Town
venice | Italy | Europe | Italy | 20500 | Venice, 45.44, 12.32, St Mark’s Basilica | Florence, 43.77, 11.26, Uffizi Gallery | Rome, 41.9, 12.5, Colosseum
amsterdam | Netherlands | Europe | Netherlands | 21000 | Amsterdam, 52.37, 4.9, Canal cruise | Rotterdam, 51.92, 4.48, Kinderdijk windmills
santorini | Greece | Europe | Greece | 19500 | Santorini, 36.39, 25.46, Oia sunset | Athens, 37.98, 23.73, Acropolis | Mykonos, 37.45, 25.33, Little Venice
srilanka | Sri Lanka | Asia | Sri Lanka | 6400 | Colombo, 6.93, 79.86, Galle Face Green | Kandy, 7.29, 80.63, Temple of the Tooth | Bentota, 6.42, 80, Madu River safari
halong | Vietnam | Asia | Vietnam | 8200 | Hanoi, 21.03, 105.85, Old Quarter | Ha Long, 20.95, 107.08, Overnight junk cruise | Hoi An, 15.88, 108.34, Japanese Bridge
japan | Japan | Asia | Japan | 23000 | Tokyo, 35.68, 139.69, Senso-ji | Kyoto, 35.01, 135.77, Fushimi Inari | Osaka, 34.69, 135.5, Dotonbori
mauritius | Mauritius | Africa | Mauritius | 15500 | Grand Baie, -20.01, 57.58, Catamaran cruise | Flic en Flac, -20.27, 57.37, Chamarel
kenya | Kenya | Africa | Kenya | 21500 | Nairobi, -1.29, 36.82, Giraffe Centre | Maasai Mara, -1.49, 35.14, Game drive | Lake Naivasha, -0.77, 36.35, Boat ride
egypt | Egypt | Africa | Egypt | 13500 | Cairo, 30.04, 31.24, Pyramids of Giza | Luxor, 25.69, 32.64, Karnak Temple | Aswan, 24.09, 32.9, Philae Temple
capetown | South Africa | Africa | South Africa | 20000 | Cape Town, -33.92, 18.42, Table Mountain | Knysna, -34.04, 23.05, Lagoon cruise | Johannesburg, -26.2, 28.05, Apartheid Museum
sydney | Australia | Australia-New Zealand | Australia | 25500 | Sydney, -33.87, 151.21, Opera House | Melbourne, -37.81, 144.96, Great Ocean Road | Cairns, -16.92, 145.77, Great Barrier Reef
newzealand | New Zealand | Australia-New Zealand | New Zealand | 26500 | Auckland, -36.85, 174.76, Sky Tower | Rotorua, -38.14, 176.25, Te Puia | Queenstown, -45.03, 168.66, Milford Sound
meghalaya | Meghalaya | India | India | 4300 | Shillong, 25.58, 91.89, Elephant Falls | Cherrapunji, 25.28, 91.72, Living root bridges
darjeeling | Darjeeling | India | India | 3900 | Darjeeling, 27.04, 88.26, Tiger Hill | Kalimpong, 27.06, 88.47, Deolo Hill
varanasi | Uttar Pradesh | India | India | 3500 | Varanasi, 25.32, 82.97, Ganga aarti | Ayodhya, 26.79, 82.2, Ram Mandir | Agra, 27.18, 78.01, Taj Mahal
hampi | Karnataka | India | India | 3400 | Hampi, 15.34, 76.46, Virupaksha Temple | Mysuru, 12.3, 76.64, Mysore Palace | Coorg, 12.42, 75.74, Abbey Falls
`;

/** Destinations of synthetic packages; the first ones get the most packages. */
export const DESTINATIONS: readonly GeneratedDestination[] = TABLE.trim()
	.split('\n')
	.map((row) => {
		const [slug = '', name = '', region, country = '', nightly, ...cities] = row.split(' | ');
		return {
			slug,
			name,
			region: region as Region,
			country,
			nightly: Number(nightly),
			cities: cities.map((cell) => {
				const [city = '', latitude, longitude, sight = ''] = cell.split(', ');
				return [city, Number(latitude), Number(longitude), sight] as const;
			}),
		};
	});
