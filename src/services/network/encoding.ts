/** Encodes the input of a call (core §7): as a form with dotted keys, JSON, multipart, or in the query string. */
import type { BodyKind } from '../../../contract/call'

type Fields = Readonly<Record<string, unknown>>

/**
 * The fields of a form: nested objects become dotted keys (`major.majorId`), lists are joined by commas
 * (G053), booleans become 1 and 0, and undefined and null are left out.
 */
export function formFields(input: Fields, prefix = ''): [string, string][] {
  return Object.entries(input).flatMap(([name, value]): [string, string][] => {
    const key = prefix + name
    if (value === undefined || value === null) return []
    if (typeof value === 'boolean') return [[key, value ? '1' : '0']]
    if (Array.isArray(value)) return [[key, value.join(',')]]
    if (typeof value === 'object') return formFields(value as Fields, `${key}.`)
    return [[key, String(value)]]
  })
}

/** An encoded input: the query string, and the body with its content type. */
export interface Encoded {
  readonly query: string
  readonly body: BodyInit | null
  /** Undefined for multipart: the browser sets the type with the boundary. */
  readonly contentType?: string
}

/** Encodes the input of a call. `file` becomes the field `file` of a multipart body. */
export function encodeBody(kind: BodyKind, input: Fields, file?: File): Encoded {
  switch (kind) {
    case 'none':
      return { query: '', body: null }
    case 'query':
      return { query: new URLSearchParams(formFields(input)).toString(), body: null }
    case 'json':
      return { query: '', body: JSON.stringify(input), contentType: 'application/json' }
    case 'form':
      return {
        query: '',
        body: new URLSearchParams(formFields(input)).toString(),
        contentType: 'application/x-www-form-urlencoded',
      }
    case 'multipart': {
      const form = new FormData()
      for (const [key, value] of formFields(input)) form.append(key, value)
      if (file) form.append('file', file, file.name)
      return { query: '', body: form }
    }
  }
}
