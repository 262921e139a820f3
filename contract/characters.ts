/**
 * Allowed characters: the one rule for every text in calls and sockets. Control characters, lone surrogates and
 * noncharacters are refused: they are invisible, cannot be typed, and the database would not store them. A field with
 * several lines is declared with `lines`; it also allows line ends and tabs.
 */
import { z } from 'zod'

const withLines = new WeakSet<z.core.$ZodType>()

/**
 * A text field of several lines, such as rich text or JSON.
 *
 * @example
 * input: z.object({ reason: lines(z.string().max(100)).optional() })
 */
export function lines<Field extends z.ZodType>(field: Field): Field {
  withLines.add(field)
  return field
}

const IN_A_LINE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/u
const IN_LINES = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/u

/** Whether a text has a character that is never allowed. */
export const hasStrangeCharacter = (text: string, hasLines = false): boolean =>
  (hasLines ? IN_LINES : IN_A_LINE).test(text)

/** A text of several lines without forbidden characters; line ends are normalised. */
export const withoutStrangeCharacters = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(new RegExp(IN_LINES, 'gu'), '')

/**
 * The path of the first text in a validated value that has a forbidden character, such as `msg.content`; null if there
 * is none.
 */
export function strangeTextIn(value: unknown, field?: z.core.$ZodType, path = ''): string | null {
  if (typeof value === 'string') {
    return hasStrangeCharacter(value, field !== undefined && meansLines(field)) ? path : null
  }
  if (typeof value !== 'object' || value === null) return null
  const inner = field && plainOf(field)
  for (const [name, part] of Object.entries(value)) {
    const partField =
      inner instanceof z.ZodObject ? inner.shape[name] : inner instanceof z.ZodArray ? inner.element : undefined
    const found = strangeTextIn(part, partField, path === '' ? name : `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

function meansLines(field: z.core.$ZodType): boolean {
  if (withLines.has(field)) return true
  const inner = plainOf(field)
  return inner instanceof z.ZodUnion ? inner.options.some(meansLines) : inner !== field && meansLines(inner)
}

/** The field without optional and transforming wrappers. */
function plainOf(field: z.core.$ZodType): z.core.$ZodType {
  if (withLines.has(field)) return field
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault) {
    return plainOf(field.unwrap())
  }
  return field instanceof z.ZodPipe ? plainOf(field.in) : field
}
