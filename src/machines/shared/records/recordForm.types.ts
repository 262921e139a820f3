/** Types of a form: texts by field, their rules as data, and a picture where the record has one. */
import type { Notify } from '../messages'

/** Texts by field. A choice is the chosen id; a picture its path. */
export type FormValues = Readonly<Record<string, string>>

/** The rule of a field's text. */
export interface FieldRule {
  /** The field's name in messages. */
  readonly label: string
  readonly required?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  /** A regular expression that the whole text matches. */
  readonly pattern?: string
  /** The message when the text breaks a rule (not for a missing text), instead of the general one. */
  readonly message?: string
}

/** Rules by field. A field without a rule accepts any text. */
export type FormRules = Readonly<Record<string, FieldRule>>

/** Messages by field. */
export type FieldProblems = Readonly<Record<string, string>>

/** A record as it was loaded. */
export interface LoadedRecord {
  readonly values: FormValues
  readonly version?: number
}

/** The record is saved. */
export interface SavedRecord {
  readonly kind: 'saved'
  /** Its id, where it has one. */
  readonly recordId: string | null
  /** The record's new version. */
  readonly version?: number | undefined
}

/** The record is not saved: another user has saved it since it was loaded. */
export interface ChangedRecord {
  readonly kind: 'changed'
  /** The stored version. */
  readonly version: number
  readonly values: FormValues
  /** The names of those values that are ids. */
  readonly names: FormValues
  /** Who saved it, and when; empty and null where unknown. */
  readonly changedBy: string
  readonly changedTime: number | null
}

/** Whose text is chosen for a field. */
export type Side = 'mine' | 'theirs'

export interface RecordFormInput {
  /** The record to edit; null creates a new one. */
  readonly recordId: string | null
  /** The values of a new record, and those shown until an existing one is loaded. */
  readonly values: FormValues
  readonly rules: FormRules
  /** The values above are those of the record: no load is needed. */
  readonly isLoaded?: boolean
  /** The version of the record in these values: a save on another version is a conflict. */
  readonly version?: number | undefined
  /** The field that holds the picture's path. */
  readonly pictureField?: string
  /** The toast after saving. */
  readonly saved?: string
  /** The form stays open after saving, with the saved values (settings); otherwise it ends. */
  readonly stays?: boolean
}

export interface RecordFormContext extends Omit<RecordFormInput, 'version'> {
  /** The version that `initial` shows; null where the record has none. */
  version: number | null
  /** The values before any change. */
  initial: FormValues
  values: FormValues
  /** The problems by field. */
  problems: FieldProblems
  /** Why loading or saving failed. */
  problem: string | null
  /** Why no picture could be stored. */
  pictureProblem: string | null
  /** The version that another user has saved, and the chosen side for each field that differs. */
  conflict: (ChangedRecord & { readonly picks: Readonly<Record<string, Side>> }) | null
}

export type RecordFormEvent =
  | { type: 'field.change'; field: string; value: string }
  | { type: 'form.submit' }
  /** The user wants to leave the form. */
  | { type: 'form.close' }
  | { type: 'form.discard' }
  | { type: 'form.keep' }
  | { type: 'form.retry' }
  /** In a conflict: the chosen side of a field. */
  | { type: 'conflict.pick'; field: string; side: Side }
  | { type: 'conflict.save' }
  /** The input here is discarded for the stored record. */
  | { type: 'conflict.discard' }
  | { type: 'picture.choose'; file: File }
  | { type: 'picture.random' }

export type RecordFormEmitted =
  | Notify
  /** The record is saved. */
  | { type: 'record.saved'; recordId: string | null }
  /** Another user has saved it: the page behind shows stale data. */
  | { type: 'record.moved' }
  /** The form is closed, saved or not. */
  | { type: 'form.closed' }
