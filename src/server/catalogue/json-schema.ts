import { z } from 'zod';
import { catalogueRecord } from './format.ts';

/**
 * The JSON Schema of one line of a catalogue file, as published at `/schema/catalogue.json`. It cannot express rules about the whole
 * catalogue, such as unique slugs; the import checks those.
 */
export function catalogueSchema(): object {
	const schema = z.toJSONSchema(catalogueRecord, { io: 'input', target: 'draft-2020-12' });
	return { title: 'One line of a catalogue file', ...schema };
}
