/** A failed call as a chart sees it: the error of an invoked actor, whatever it is. */

/** What a chart needs to know of a failure. `code` is one of `contract/errors.ts`, or 0. */
export interface Failure {
  readonly code: number
  readonly text: string
}

/** Reads a failure from an actor's error: a `CallError` of the HTTP service, or anything else that has a text. */
export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { code: 0, text: '' }
  const code = 'code' in error && typeof error.code === 'number' ? error.code : 0
  const text = 'text' in error && typeof error.text === 'string' ? error.text : ''
  return { code, text }
}
