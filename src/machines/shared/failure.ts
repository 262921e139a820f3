/** A failed call as a chart sees it: the error of any invoked actor. */

/** The parts of a failure that a chart needs. `code` is one of `contract/errors.ts`, or 0. */
export interface Failure {
  readonly code: number
  readonly text: string
}

/** Reads a failure from an actor's error: a `CallError` of the HTTP service, or any other value with a text. */
export function failureOf(error: unknown): Failure {
  if (typeof error !== 'object' || error === null) return { code: 0, text: '' }
  const code = 'code' in error && typeof error.code === 'number' ? error.code : 0
  const text = 'text' in error && typeof error.text === 'string' ? error.text : ''
  return { code, text }
}

/** The failure in the event of an actor that has failed. */
export const failureIn = (event: object): Failure => failureOf('error' in event ? event.error : null)
