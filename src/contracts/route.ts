import type * as v from 'valibot';

/** One parameter of a path or a query. */
export interface Parameter {
	schema: v.GenericSchema;
	/** What it means, in a sentence. */
	description: string;
	/** A value that works with the starter catalogue, as the address has it. */
	example?: string | readonly string[];
}

/** One call of the API: what it takes and what it answers. */
export interface Route {
	method: 'get' | 'post';
	/** Path from the origin, e.g. `/api/v1/package/{slug}`. */
	path: string;
	summary: string;
	group: 'packages' | 'choices' | 'pages' | 'leads' | 'agents';
	pathParameters?: Readonly<Record<string, Parameter>>;
	query?: Readonly<Record<string, Parameter>>;
	body?: {
		schema: v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>;
		example: Readonly<Record<string, string | number>>;
	};
	answer: v.GenericSchema;
	/** Statuses it can refuse with. */
	refusals: readonly number[];
}
