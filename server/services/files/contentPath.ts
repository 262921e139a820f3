/** The path prefix under which files are sent. */
export const CONTENT_PATH = '/content'
