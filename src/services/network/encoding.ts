/** How the body of a call travels (core §7): form with dotted keys, JSON, multipart, or in the address. */
import type { BodyKind } from '../../../contract/call'

type Fields = Readonly<Record<string, unknown>>

/**
 * The fields of a form: nested objects become dotted keys (`major.majorId`), several values are separated by commas
 * (G053), flags are 1 and 0, and what is undefined or null is left out.
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

/** What a request carries: the part of the address after `?`, and the body with its content type. */
export interface Encoded {
  readonly query: string
  readonly body: BodyInit | null
  /** Left out for multipart: the browser adds the boundary. */
  readonly contentType?: string
}

/** Encodes the input of a call. `file` goes into the field `file` of a multipart body. */
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
