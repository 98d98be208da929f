/** What pressable widgets of react-aria add to the head once they are there, so that a tap does not wait for a second one. */
export const PRESSABLE_STYLE =
	'@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}';
