/** Every text layer is laid out this wide and then scaled: no font falls below a browser's least size. */
export const LAYER_WIDTH = 2400
