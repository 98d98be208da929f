import type { PackageDetail } from '#contracts/package.ts';
import { formatRupees, rupees } from '#domain/money.ts';
import { displayName } from '#domain/package-name.ts';

interface Props {
	item: Pick<PackageDetail, 'name' | 'pictures' | 'sale_info'>;
}

/** The package a call is about: picture, name, price, and what is saved (REQ-01). */
export function PackageStrip({ item: { name, pictures, sale_info: sale } }: Props) {
	const [picture] = pictures;
	const saved = sale.retail_price.amount - sale.list_price.amount;
	return (
		<div className="strip">
			{picture && (
				<img
					src={`${picture.base}-480.webp`}
					alt=""
					width="96"
					height="64"
					loading="lazy"
					style={{ background: picture.tone }}
				/>
			)}
			<div>
				<p className="strip-name">{displayName(name)}</p>
				<p>
					<span className="money">
						<span className="rs">₹</span>
						{sale.list_price.displayValue.slice(1)}/-
					</span>
					{sale.shouldShowRetailPrice && <s className="small soft">{sale.retail_price.displayValue}</s>}
				</p>
				{saved > 0 && <p className="saving">SAVE {formatRupees(rupees(saved))}</p>}
			</div>
		</div>
	);
}
