/** The style that pressable widgets of react-aria add to the head once they are hydrated. The policy allows it by its hash. */
export const PRESSABLE_STYLE =
	'@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}';
