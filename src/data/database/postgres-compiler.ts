import {
	type BinaryOperationNode,
	OperatorNode,
	PostgresQueryCompiler,
	PrimitiveValueListNode,
} from 'kysely';

/** How a list of values is compared on PostgreSQL, by the operator it is written with. */
const OF_ARRAY: Record<string, string> = { in: '= any', 'not in': '<> all' };

/**
 * Compiles queries for PostgreSQL. A list of values becomes one parameter, an array (`id = any($1)`), so that the statement is the
 * same for any number of values.
 */
export class PostgresCompiler extends PostgresQueryCompiler {
	protected override visitBinaryOperation(node: BinaryOperationNode): void {
		const { leftOperand, operator, rightOperand } = node;
		const comparison = OperatorNode.is(operator) ? OF_ARRAY[operator.operator] : undefined;
		if (comparison && PrimitiveValueListNode.is(rightOperand)) {
			this.visitNode(leftOperand);
			this.append(` ${comparison}(`);
			this.appendValue(rightOperand.values);
			this.append(')');
		} else super.visitBinaryOperation(node);
	}
}
