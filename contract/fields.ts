/**
 * Field schemas that every call shares. Form bodies contain text only, so each field reads both the text of a form and
 * the value of JSON, and refuses everything else.
 */
import { z } from 'zod'

/** A whole number in `min..max`, from a number or its decimal text. Blank text is not a number. */
export const integer = (min: number, max: number) =>
  z.union([
    z.number().int().min(min).max(max),
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number)
      .pipe(z.number().int().min(min).max(max)),
  ])

/** An opaque id that the server generated. */
export const id = z.string().min(1).max(64)

/** An optional id; blank if absent. */
export const idOrBlank = z.string().max(64).default('')

/**
 * The teaching class of a call whose other fields determine it, as the specification defines some calls: if absent, the
 * server derives it from the other fields and the caller's classes before the handler runs.
 */
export const derivedClass = z.string().max(64).default('')

/** A flag, `'1'` or `'0'`. Booleans and numbers are accepted too, also as form text. */
export const flag = z
  .union([z.enum(['0', '1', 'true', 'false']), z.boolean(), z.literal(0), z.literal(1)])
  .transform((value): '0' | '1' => (['1', 1, true, 'true'].includes(value) ? '1' : '0'))

/** A moment in milliseconds since the epoch, by the server's clock. */
export const moment = z.number().int().nonnegative()

/** Optional text; blank counts as absent, so an empty filter does not restrict. */
export const filter = z
  .string()
  .max(200)
  .transform((text) => (text.trim() === '' ? undefined : text.trim()))
  .optional()

/** Several ids: separated by commas in a form (G053), or a list in JSON; 1 to 500. */
export const ids = z
  .union([
    z.array(id),
    z
      .string()
      .max(40_000)
      .transform((text) =>
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
  ])
  .pipe(z.array(id).min(1).max(500))

/** An optional filter; blank does not restrict. */
export const blankOr = <Field extends z.ZodType>(field: Field) =>
  z.union([z.literal('').transform((): undefined => undefined), field]).optional()

/** The field by which a list is sorted, and the direction. Blank: the default order of the list. */
export const sorting = <const Fields extends readonly [string, ...string[]]>(fields: Fields) => ({
  sortField: blankOr(z.enum(fields)),
  sortOrder: blankOr(z.enum(['asc', 'desc'])),
})

/** A name, trimmed, with 1 to `max` characters. */
export const name = (max: number) => z.string().trim().min(1).max(max)

/** The same, or blank. */
export const blankOrName = (max: number) => z.union([z.literal(''), name(max)])

/**
 * The path of a picture: empty, an uploaded file, or a picture that is delivered with Podium. External addresses are
 * refused.
 */
export const picture = z
  .string()
  .max(100)
  .regex(/^$|^\/files\/[0-9a-f]{2}\/[0-9a-f]{32}\.(png|jpg|gif|webp)$|^\/dist\/[a-z]{1,20}\/\d{2}\.svg$/)

/** Page number (from 1) and size, accepted by every page call (G048). A size above `PAGE_SIZE_MAX` is cut to it. */
export const paging = {
  pageNo: integer(1, 1_000_000_000).optional(),
  pageSize: integer(1, 99_999_999).optional(),
}

/**
 * One page of a list (G049). `total` is exact up to `COUNT_MAX`, or to the end of this page if that is further; a
 * larger value means "at least so many".
 */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  })

/** One page of rows as the server sends it; `pageOf` explains `total`. */
export interface Page<Row> {
  list: Row[]
  total: number
  pageNo: number
  pageSize: number
}

/** A phone number, which may have an area code and an extension; may be empty. */
export const phonePattern = /^[\d+()# -]*$/
