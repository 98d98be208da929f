import { z } from 'zod';
import { catalogueRecord } from './format.ts';

/**
 * The JSON Schema of one line of a catalogue file, as published at `/schema/catalogue.json`. What only the whole catalogue
 * shows, such as a slug that comes twice, is not in it; the import checks that.
 */
export function catalogueSchema(): object {
	const schema = z.toJSONSchema(catalogueRecord, { io: 'input', target: 'draft-2020-12' });
	return { title: 'One line of a catalogue file', ...schema };
}
