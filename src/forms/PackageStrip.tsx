import type { SubjectPackage } from './subject.ts';

/** The package a form is about: picture, name, price, and the saving (REQ-01). */
export const PackageStrip = ({
	item: { name, picture, price, added, before, saving },
}: {
	item: SubjectPackage;
}) => (
	<div className="strip">
		{picture && (
			<img
				src={picture.src}
				alt=""
				width="96"
				height="64"
				loading="lazy"
				style={{ background: picture.tone }}
			/>
		)}
		<div>
			<p className="strip-name">{name}</p>
			<p>
				<span className="money" translate="no">
					<span className="rs">₹</span>
					{price}/-
				</span>{' '}
				<span className="small">per person</span>
				{before && <s className="small soft">{before}</s>}
			</p>
			<p className="small soft">{added}</p>
			{saving && <p className="pill">{`SAVE ${saving}`}</p>}
		</div>
	</div>
);
