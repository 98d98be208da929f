import { groupRupees, type Paise } from '#domain/price/money.ts';

/** An amount in the display face, inside an island. The page around it imports `money.css`. */
export const Money = ({ amount }: { amount: Paise }) => (
	<span className="money">
		<span className="rs">₹</span>
		{groupRupees(amount)}
	</span>
);
