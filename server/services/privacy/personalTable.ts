/** The form of the classification of personal data (`classification.ts`). */

/** The sections of the export and of the privacy page, in order. */
export const sections = {
  account: '帐号',
  signIn: '登录',
  operations: '操作记录',
  lesson: '课堂活动',
  talk: '交流',
  study: '学习',
  marks: '评价',
  works: '创作',
  files: '文件',
  temporary: '办理中的事务',
} as const
export type Section = keyof typeof sections

/** How long rows are stored; the settings name the days (`server/services/operations/expiry.ts`). */
export type Retention = 'account' | 'signIns' | 'audit' | 'chat' | 'lessons' | 'erasures' | 'problems' | 'short'

/** The rows of a person: by a column with the person's id, or by the rows of another table with a column of this name. */
export type Own = string | { readonly column: string; readonly of: string }

/** A value that an erasure writes; `raw` is SQL that may refer to the row. */
export type Written = string | number | boolean | null | { readonly raw: string }

/** Values that an erasure writes into rows: those with the person's id in `by`, or the person's own rows. */
export interface Replacement {
  readonly by?: string
  readonly set: Readonly<Record<string, Written>>
}

/** What an erasure does with the rows of a person. */
export type Erasure =
  /** `only`: of the person's rows, those with the id in this column. */
  | { readonly how: 'removed'; readonly only?: string }
  /** Values that depend on other tables are written by `erasedMentions.ts`. */
  | { readonly how: 'replaced'; readonly with: readonly Replacement[] }
  /** The row is stored under the placeholder, without some values; `why` is shown to administrators. */
  | { readonly how: 'remains'; readonly why: string; readonly with?: readonly Replacement[] }

/** A table with rows of people. Every column is in exactly one of `shown`, `json`, `withheld` and `secrets`. */
export interface PersonalTable {
  readonly section: Section
  /** What a row is, in Chinese. */
  readonly title: string
  readonly own: readonly Own[]
  /** Columns of the readable export and of the privacy page, with their Chinese names. */
  readonly shown: Readonly<Record<string, string>>
  /** Further columns of the JSON export, separated by spaces. */
  readonly json?: string
  /** Columns that are not exported: data about others, or what the person does not see in the product. */
  readonly withheld?: string
  /** Columns that are not exported but named on the privacy page. */
  readonly secrets?: Readonly<Record<string, string>>
  /** Columns that are exported only where this SQL condition on the row holds. */
  readonly masked?: { readonly columns: string; readonly unless: string }
  readonly erasure: Erasure
  readonly retention: Retention
}

/** Content of the school or a class: its author is named by id, and nothing in it is about the author. */
export interface AuthoredTable {
  readonly title: string
  /** The columns with ids of people, separated by spaces. After an erasure they refer to the placeholder. */
  readonly authors: string
}

/** The names of a list of columns. */
export const namesIn = (columns: string | undefined): readonly string[] =>
  columns === undefined || columns === '' ? [] : columns.split(' ')
