import { type ComponentType, memo, Suspense } from 'react';

/**
 * A component that React hydrates by itself, so that the one that is used can come before the others. `memo` stands around the boundary,
 * because new values of the page would otherwise reach it and have it hydrated at once.
 */
export const hydratedAlone = <Props extends object>(Component: ComponentType<Props>) =>
	memo((props: Props) => (
		<Suspense>
			<Component {...props} />
		</Suspense>
	));
