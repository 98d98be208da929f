interface Item {
	id: string;
	slug: string;
	has_departures: boolean;
}

/** The first packages of a running site, as its API lists them. */
async function packagesOf(url: string): Promise<Item[]> {
	const response = await fetch(`${url}/api/v1/package/list`);
	return ((await response.json()) as { data: Item[] }).data;
}

/** The page of a package that departs. */
export async function pageOfDated(url: string): Promise<string> {
	const item = (await packagesOf(url)).find(({ has_departures }) => has_departures);
	if (!item) throw new Error('The starter catalogue has no package that departs');
	return `/packagedetails/${item.slug}`;
}

/** The comparison of two packages. */
export async function comparisonOf(url: string): Promise<string> {
	const [one, other] = await packagesOf(url);
	return `/comparelist?packages1=${one?.id}&packages2=${other?.id}&packages3=null`;
}
