/** Shows the chat button of a phone once the search card has left the view, so that it never covers Explore. */
export function showChatAfter(card: Element, chat: Element): void {
	new IntersectionObserver(([entry]) => {
		if (entry) chat.toggleAttribute('data-here', !entry.isIntersecting && entry.boundingClientRect.top < 0);
	}).observe(card);
}
