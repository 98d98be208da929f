/* On phones the chat button comes after the search card has left the view, so that it never covers Explore. */
const card = document.querySelector('.search-form');
const chat = document.querySelector('.chat');
if (card && chat) {
	new IntersectionObserver(([entry]) => {
		if (entry) chat.toggleAttribute('data-here', !entry.isIntersecting && entry.boundingClientRect.top < 0);
	}).observe(card);
}

export {};
