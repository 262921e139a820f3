/** Limits of one request. */

/** A form or JSON body: the longest rich text, percent-encoded, fits in. */
export const BODY_MAX_BYTES = 1024 * 1024
/** Fields of a multipart request. */
export const FIELDS_MAX = 20
export const FIELD_MAX_BYTES = 64 * 1024
/** The most bytes of a multipart request that are read beyond the file. */
export const MULTIPART_MARGIN_BYTES = 64 * 1024
