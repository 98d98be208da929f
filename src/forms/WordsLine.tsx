import type { Words } from './form.ts';

/** Sentences with links in them. */
export const WordsLine = ({ words }: { words: readonly Words[] }) =>
	words.map((part) =>
		typeof part === 'string' ? (
			part
		) : (
			<a key={part.href} href={part.href}>
				{part.text}
			</a>
		),
	);
