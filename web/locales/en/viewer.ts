/** Words of the document page and its viewer. */
export const viewer = {}
