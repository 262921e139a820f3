/** What a form's field finds while somebody types. */

/** Something that may be chosen. */
export interface FoundOption {
  readonly value: string
  readonly label: string
}

export interface OptionSearchInput {
  /** What was chosen before; null: nothing. */
  readonly chosen: FoundOption | null
}

export interface OptionSearchContext {
  /** What is looked for; '' finds those that are shown before anything is typed. */
  text: string
  found: readonly FoundOption[]
  /** The labels of all that was found or chosen so far, by value. */
  labels: Readonly<Record<string, string>>
}

export type OptionSearchEvent =
  /** The field's text; '' also when the field is opened. */
  { type: 'search.change'; text: string }
