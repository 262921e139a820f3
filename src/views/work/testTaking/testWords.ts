/** The texts of a test that depend on its kind. */

/** Texts that differ between tasks and ability tests. */
export interface TestWords {
  readonly back: string
  /** Text while keys and analyses are not released. */
  readonly closed: string
}
