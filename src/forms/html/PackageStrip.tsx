import { formatRupees, groupRupees, type Paise } from '#domain/money.ts';
import { displayName } from '#domain/package-name.ts';
import type { PackageDetail } from '#domain/package-views.ts';
import { smallPicture } from '#domain/picture.ts';

interface Props {
	item: Pick<PackageDetail, 'name' | 'pictures' | 'price'>;
}

/** The package a form is about: picture, name, price, and the saving (REQ-01). */
export function PackageStrip({ item: { name, pictures, price } }: Props) {
	const [picture] = pictures;
	const saved = (price.retail - price.list) as Paise;
	return (
		<div className="strip">
			{picture && (
				<img
					src={smallPicture(picture.base)}
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
						{groupRupees(price.list)}/-
					</span>
					{price.discountPercent > 0 && <s className="small soft">{formatRupees(price.retail)}</s>}
				</p>
				{saved > 0 && <p className="saving">SAVE {formatRupees(saved)}</p>}
			</div>
		</div>
	);
}
