import type { CompiledQuery, KyselyPlugin, RootOperationNode } from 'kysely';
import type { Database } from '#data/database/schema.ts';

/** A database that records the statements that are built with it. */
export function recordedStatements(db: Database) {
	const nodes: RootOperationNode[] = [];
	const recorder: KyselyPlugin = {
		transformQuery({ node }) {
			nodes.push(node);
			return node;
		},
		transformResult: async ({ result }) => result,
	};
	/** The statements since the last look that begin with a word, such as `select`. */
	const statements = (beginsWith: string): CompiledQuery[] =>
		nodes
			.splice(0)
			.map((node) => db.getExecutor().compileQuery(node, { queryId: '' }))
			.filter(({ sql }) => sql.startsWith(beginsWith));
	return { db: db.withPlugin(recorder), statements };
}
