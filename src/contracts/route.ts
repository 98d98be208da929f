import type * as v from 'valibot';

/** One parameter of a path or a query. */
export interface RouteParameter {
	schema: v.GenericSchema;
	/** Its meaning, in a sentence. */
	description: string;
	/** A value that works with the starter catalogue, as written in the address. */
	example?: string | readonly string[];
}

/** One call of the API: its parameters, body and responses. */
export interface Route {
	method: 'get' | 'post' | 'put' | 'delete';
	/** Path from the origin, e.g. `/api/v1/package/{slug}`. */
	path: string;
	summary: string;
	group:
		| 'packages'
		| 'choices'
		| 'pages'
		| 'leads'
		| 'agents'
		| 'sign-in'
		| 'profile'
		| 'bookings'
		| 'payments';
	/** Who may call it: anyone when left out; `customer` needs a token; `optional` accepts a sound one; `known` takes any other for none. */
	caller?: 'customer' | 'optional' | 'known';
	/** Headers that it cannot do without. */
	headers?: Readonly<Record<string, RouteParameter>>;
	pathParameters?: Readonly<Record<string, RouteParameter>>;
	query?: Readonly<Record<string, RouteParameter>>;
	body?: {
		schema: v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>;
		example: Readonly<Record<string, string | number | boolean>>;
		/** What the schemas of fields do not say, such as what an empty text does, in a sentence each. Here, because browsers get the schemas. */
		notes?: Readonly<Record<string, string>>;
	};
	/** JSON that another service composes and posts to it: what it holds, in a sentence, and the beginning of one. */
	foreignBody?: { description: string; example: object };
	response: v.GenericSchema;
	/** The statuses of its rejections. */
	rejections: readonly number[];
	/** The meaning of a status here, where it differs from the usual one. */
	meanings?: Readonly<Record<number, string>>;
}
