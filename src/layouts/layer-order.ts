/**
 * The order of the style layers. It is inline before every other style, because the first mention of a layer
 * decides its place and a bundle may begin with a component's layer. The content security policy allows it by its hash.
 */
export const LAYER_ORDER = '@layer reset,tokens,base,ui,features;';
