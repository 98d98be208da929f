/* Marks a page that has loaded and has been laid out in a frame since then, for `styles/out-of-view.css`. */
const mark = () => {
	document.documentElement.dataset['laidOut'] = '';
};
const markAfterFrame = () => requestAnimationFrame(() => (self.requestIdleCallback ?? setTimeout)(mark));

if (document.readyState === 'complete') markAfterFrame();
else addEventListener('load', markAfterFrame);

export {};
