import { paidLines, priceLines } from '#domain/price/price-lines.ts';
import type { PriceSummary } from '#domain/price/price-summary.ts';
import { Money } from '#ui/Money.tsx';

interface Props {
	price: PriceSummary;
	/** The label of the last line when nothing is left to pay. */
	paid?: boolean;
}

/** The lines of a price in the order they add up (CHK-07, CHK-13). */
export const PriceDetails = ({ price, paid = false }: Props) => (
	<dl className="price-lines">
		{(paid ? paidLines(price) : priceLines(price)).map(({ kind, name, amount }) => (
			<div key={name} className={`line-${kind}`}>
				<dt>{name}</dt>
				<dd>{kind === 'payable' ? <Money amount={price.payableAmount} /> : amount}</dd>
			</div>
		))}
	</dl>
);
