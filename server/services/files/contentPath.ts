/** Below this address files are sent. */
export const CONTENT_PATH = '/content'
