/** Words of the upload page. */
export const upload = {}
