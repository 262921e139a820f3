/** What a form works on: texts by field, rules for them as data, and a picture where the record has one. */
import type { Notify } from '../messages'

/** Texts by field. A choice is the chosen id; a picture its path. */
export type FormValues = Readonly<Record<string, string>>

/** What a field's text must be. */
export interface FieldRule {
  /** The field's name for people, in its messages. */
  readonly label: string
  readonly required?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  /** A regular expression that the whole text matches. */
  readonly pattern?: string
  /** Said instead of the general sentence when the text breaks a rule (not for a missing text). */
  readonly message?: string
}

/** Rules by field. Fields without one are free. */
export type FormRules = Readonly<Record<string, FieldRule>>

/** Sentences by field. */
export type FieldProblems = Readonly<Record<string, string>>

/** A record as it was loaded. */
export interface LoadedRecord {
  readonly values: FormValues
  readonly version?: number
}

/** The record is stored. */
export interface SavedRecord {
  readonly kind: 'saved'
  /** Its id, where it has one. */
  readonly recordId: string | null
  /** The version that it has now. */
  readonly version?: number | undefined
}

/** It is not: somebody else has saved it since it was shown. */
export interface ChangedRecord {
  readonly kind: 'changed'
  /** What stands there now. */
  readonly version: number
  readonly values: FormValues
  /** How those of the values read that are ids. */
  readonly names: FormValues
  /** Who saved it, and when; empty and null where that is not known. */
  readonly changedBy: string
  readonly changedTime: number | null
}

/** Whose text a field keeps. */
export type Side = 'mine' | 'theirs'

export interface RecordFormInput {
  /** The record to change; null makes a new one. */
  readonly recordId: string | null
  /** What stands in the fields of a new record, and until an old one is loaded. */
  readonly values: FormValues
  readonly rules: FormRules
  /** The values above are those of the record: nothing has to be loaded. */
  readonly isLoaded?: boolean
  /** The version of the record in these values: saving another one is told. */
  readonly version?: number | undefined
  /** The field that holds the picture's path. */
  readonly pictureField?: string
  /** Said when it is saved. */
  readonly saved?: string
  /** The form stays after it was saved, with what was saved in it (settings); else it ends. */
  readonly stays?: boolean
}

export interface RecordFormContext extends Omit<RecordFormInput, 'version'> {
  /** The version that `initial` shows; null where the record has none. */
  version: number | null
  /** What the fields held before anything was changed. */
  initial: FormValues
  values: FormValues
  /** What is wrong in which field. */
  problems: FieldProblems
  /** Why it could not be loaded or saved. */
  problem: string | null
  /** Why there is no picture. */
  pictureProblem: string | null
  /** What somebody else saved meanwhile, and what is chosen for each field in which that matters. */
  conflict: (ChangedRecord & { readonly picks: Readonly<Record<string, Side>> }) | null
}

export type RecordFormEvent =
  | { type: 'field.change'; field: string; value: string }
  | { type: 'form.submit' }
  /** The person wants to leave the form. */
  | { type: 'form.close' }
  | { type: 'form.discard' }
  | { type: 'form.keep' }
  | { type: 'form.retry' }
  /** In a conflict: which text a field keeps. */
  | { type: 'conflict.pick'; field: string; side: Side }
  | { type: 'conflict.save' }
  /** What was written here is given up for what stands there now. */
  | { type: 'conflict.discard' }
  | { type: 'picture.choose'; file: File }
  | { type: 'picture.random' }

export type RecordFormEmitted =
  | Notify
  /** It is saved. */
  | { type: 'record.saved'; recordId: string | null }
  /** Somebody else has saved it: what the page behind shows is old. */
  | { type: 'record.moved' }
  /** It is put away, saved or not. */
  | { type: 'form.closed' }
