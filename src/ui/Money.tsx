import { groupRupees, type Paise } from '#domain/price/money.ts';

/**
 * An amount in the display face, inside an island. The page around it imports `money.css`. No browser translates it, because that puts
 * elements of its own where React keeps the number.
 */
export const Money = ({ amount }: { amount: Paise }) => (
	<span className="money" translate="no">
		<span className="rs">₹</span>
		{groupRupees(amount)}
	</span>
);
