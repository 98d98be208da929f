import aboutText from './company/about.yaml?raw';
import bookingText from './company/booking-ts.yaml?raw';
import workText from './company/work-ts.yaml?raw';
import { aboutSchema, reasonsSchema } from './company-schema.ts';
import { readWords } from './read-words.ts';

/** Vision and mission (STA-03). */
export const about = readWords('src/content/company/about.yaml', aboutText, aboutSchema);

/** Why travellers choose the site (STA-04). */
export const whyChooseUs = readWords('src/content/company/booking-ts.yaml', bookingText, reasonsSchema);

/** Why operators work with the site (STA-05). */
export const whyWorkWithUs = readWords('src/content/company/work-ts.yaml', workText, reasonsSchema);
