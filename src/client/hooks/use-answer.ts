import { useEffect, useEffectEvent, useState } from 'react';

/**
 * The answer to a question that may be asked anew before it is answered; undefined until the answer to the latest question is there,
 * or where it cannot be had. Questions are told apart by identity.
 *
 * @param question null while nothing is asked
 * @param ask gives the answer; its signal is aborted once another question is asked
 */
export function useAnswer<Question, Answer>(
	question: Question | null,
	ask: (question: Question, overtaken: AbortSignal) => Promise<Answer>,
): Answer | undefined {
	const [known, setKnown] = useState<{ to: Question; answer: Answer } | null>(null);
	const askNow = useEffectEvent(ask);
	useEffect(() => {
		if (question === null) return undefined;
		const leaving = new AbortController();
		askNow(question, leaving.signal).then(
			(answer) => leaving.signal.aborted || setKnown({ to: question, answer }),
			() => undefined,
		);
		return () => leaving.abort();
	}, [question]);
	return known && known.to === question ? known.answer : undefined;
}
