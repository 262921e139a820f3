/** The result of `podium check`. */
import type { Texts } from './texts'

export type CheckName = keyof Texts['checks']
export type Grade = 'ok' | 'warn' | 'fail'

/** One line of the result. */
export interface Finding {
  readonly name: CheckName
  readonly grade: Grade
  readonly text: string
}

/** What a check is given: the texts, and where it adds its lines. */
export interface Report {
  readonly texts: Texts
  readonly add: (name: CheckName, grade: Grade, text: string) => void
}
