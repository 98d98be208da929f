import { COMPARE_MIN } from '#domain/compare/compare.ts';
import type { ComparedPackage, PackageDetail } from '#domain/package/package-views.ts';
import { ByteCache } from '#server/caching/byte-cache.ts';
import { jobQueue } from '#server/concurrency/job-queue.ts';
import { type DrawnPreview, draw } from '#server/previews/draw.ts';
import { type Painting, paintComparison, paintPackage } from '#server/previews/paint.ts';
import {
	comparedSubjectOf,
	comparePreviewPath,
	packagePreviewPath,
	previewSubjectOf,
	previewVersionOf,
} from '#server/previews/subject.ts';
import type { PackageService } from './packages.ts';

/** Size of the cache in bytes, about two hundred pictures. */
const CACHE_LIMIT_BYTES = 16 * 1024 * 1024;
/** Most previews that may wait to be rendered; each takes a fraction of a second. */
const WAITING = 12;

/** A preview as it is now: where it is, and how to get its bytes. */
export interface Preview {
	/** Path and query with the version: what it shows never changes under one address. */
	path: string;
	version: string;
	/** @throws AppError `busy` when too many are waiting already */
	draw(): Promise<DrawnPreview>;
}

/**
 * Pictures of pages for shared links: rendered on the first request and cached in memory, unless a picture on them could not be read.
 * The `site` of each function is the name shown on the picture.
 */
export function previewService(packages: PackageService, dataDir: string) {
	const cache = new ByteCache<DrawnPreview>(CACHE_LIMIT_BYTES);
	const enqueue = jobQueue<DrawnPreview>(WAITING);

	const preview = (path: string, version: string, paint: () => Painting): Preview => ({
		path,
		version,
		draw: async () =>
			cache.get(version) ??
			enqueue(version, async () => {
				const drawn = await draw(paint(), dataDir);
				if (drawn.isComplete) cache.set(version, drawn, drawn.jpeg.length);
				return drawn;
			}),
	});

	const service = {
		ofPackage(item: PackageDetail, site: string): Preview {
			const subject = previewSubjectOf(item);
			const version = previewVersionOf(site, [subject]);
			return preview(packagePreviewPath(item.slug, version), version, () => paintPackage(site, subject));
		},

		/** Two or three packages; undefined when there are fewer, which is no comparison. */
		ofComparison(items: readonly ComparedPackage[], site: string): Preview | undefined {
			if (items.length < COMPARE_MIN) return undefined;
			const subjects = items.map(comparedSubjectOf);
			const version = previewVersionOf(site, subjects);
			const path = comparePreviewPath(
				items.map(({ id }) => id),
				version,
			);
			return preview(path, version, () => paintComparison(site, subjects));
		},

		/** Undefined for an unknown package. */
		async bySlug(slug: string, site: string): Promise<Preview | undefined> {
			const item = await packages.detail(slug);
			return item && service.ofPackage(item, site);
		},

		/** Undefined for fewer than two packages. */
		byIds: async (ids: readonly string[], site: string): Promise<Preview | undefined> =>
			service.ofComparison(await packages.compare(ids), site),
	};
	return service;
}
export type PreviewService = ReturnType<typeof previewService>;
