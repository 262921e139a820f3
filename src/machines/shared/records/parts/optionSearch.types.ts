/** The search of a form's field while the user types. */

/** An option that can be chosen. */
export interface FoundOption {
  readonly value: string
  readonly label: string
}

export interface OptionSearchInput {
  /** The option that was chosen before; null for none. */
  readonly chosen: FoundOption | null
}

export interface OptionSearchContext {
  /** The search text; '' finds the options that are shown before the user types. */
  text: string
  found: readonly FoundOption[]
  /** The labels of all options found or chosen so far, by value. */
  labels: Readonly<Record<string, string>>
}

export type OptionSearchEvent =
  /** The field's text; '' also when the field is opened. */
  { type: 'search.change'; text: string }
