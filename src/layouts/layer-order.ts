/**
 * The order of the style layers. It stands inline before every other style, because the first mention decides and a
 * bundle may put a component's layer first. The content security policy allows it by its hash.
 */
export const LAYER_ORDER = '@layer reset,tokens,base,ui,features;';
