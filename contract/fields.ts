/**
 * Field schemas that every call shares. Form bodies carry text only, so each field here reads both the text that a
 * form sends and the value that JSON sends, and refuses everything else.
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

/** An opaque id made by the server. */
export const id = z.string().min(1).max(64)

/** An id that may be left out; blank then. */
export const idOrBlank = z.string().max(64).default('')

/**
 * The teaching class of a call whose other fields say it, as the specification writes some calls: left out, the server finds the
 * class of the caller that it is about before the call is handled.
 */
export const derivedClass = z.string().max(64).default('')

/** A flag as the wire writes it: `'1'` or `'0'`. Booleans and numbers are read too, also as a form writes them. */
export const flag = z
  .union([z.enum(['0', '1', 'true', 'false']), z.boolean(), z.literal(0), z.literal(1)])
  .transform((value): '0' | '1' => (['1', 1, true, 'true'].includes(value) ? '1' : '0'))

/** A moment in milliseconds since the epoch, by the server's clock. */
export const moment = z.number().int().nonnegative()

/** Text that may be absent; blank counts as absent, so an empty filter does not restrict. */
export const filter = z
  .string()
  .max(200)
  .transform((text) => (text.trim() === '' ? undefined : text.trim()))
  .optional()

/** Several ids in a form, separated by commas (G053), or a list in JSON; 1 to 500. */
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

/** One of several; blank does not restrict. */
export const blankOr = <Field extends z.ZodType>(field: Field) =>
  z.union([z.literal('').transform((): undefined => undefined), field]).optional()

/** By which field a list is put in order, and which way. Blank is the list's own order. */
export const sorting = <const Fields extends readonly [string, ...string[]]>(fields: Fields) => ({
  sortField: blankOr(z.enum(fields)),
  sortOrder: blankOr(z.enum(['asc', 'desc'])),
})

/** The name of something, without blanks around it; `max` characters at most. */
export const name = (max: number) => z.string().trim().min(1).max(max)

/** The same, or none. */
export const blankOrName = (max: number) => z.union([z.literal(''), name(max)])

/** Where a picture lies: nowhere, among the uploaded files, or among those that come with Podium. Never elsewhere. */
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
 * One page of a list (G049). `total` is exact up to `COUNT_MAX`, or to the end of this page where that lies further; above
 * it says that there are at least so many.
 */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  })

/** One page of rows as pages are sent; see `pageOf` for what `total` says. */
export interface Page<Row> {
  list: Row[]
  total: number
  pageNo: number
  pageSize: number
}
