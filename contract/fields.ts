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

/** A flag as the wire writes it: `'1'` or `'0'`. JSON's booleans and numbers are read too. */
export const flag = z
  .union([z.enum(['0', '1']), z.boolean(), z.literal(0), z.literal(1)])
  .transform((value): '0' | '1' => (value === '1' || value === 1 || value === true ? '1' : '0'))

/** A moment in milliseconds since the epoch, by the server's clock. */
export const moment = z.number().int().nonnegative()

/** Text that may be absent; blank counts as absent, so an empty filter does not restrict. */
export const filter = z
  .string()
  .max(200)
  .transform((text) => (text.trim() === '' ? undefined : text.trim()))
  .optional()

/** Page number (from 1) and size, accepted by every page call (G048). A size above `PAGE_SIZE_MAX` is cut to it. */
export const paging = {
  pageNo: integer(1, 1_000_000_000).optional(),
  pageSize: integer(1, 99_999_999).optional(),
}

/** One page of a list (G049). */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    list: z.array(row),
    total: z.number().int(),
    pageNo: z.number().int(),
    pageSize: z.number().int(),
  })

/** One page of rows as pages are sent. */
export interface Page<Row> {
  list: Row[]
  total: number
  pageNo: number
  pageSize: number
}
