/**
 * The definition of a given practice (kind 6, D9 D27): a form as data. One engine fills it in, checks, shows and reads
 * it.
 */

/** Properties of all fields. */
interface FieldBase {
  /** The field's id in stored content; it never changes. */
  readonly id: string
  readonly title: string
  /** A hint about a good answer. */
  readonly hint: string
  /** The work cannot be submitted without it. */
  readonly isRequired: boolean
}

/** A column of a table. */
export interface PracticeColumn {
  readonly title: string
  /** `number`: at most two decimals, never below zero; `date`: as 2026-11-23. */
  readonly kind: 'text' | 'number' | 'date'
  /** Whether the sum of the column is shown below the table. */
  readonly isSummed?: boolean
}

/** A cell of a grid, at a fixed position of the picture. */
export interface PracticeCell {
  readonly title: string
  readonly hint: string
}

/** The layout of a grid: 2×2, 3×3, a canvas of nine blocks, or a star with five points. */
export type GridLayout = 'two' | 'three' | 'canvas' | 'star'

/** A field of a form. */
export type PracticeField = FieldBase &
  (
    | { readonly kind: 'line'; readonly max: number }
    | { readonly kind: 'text'; readonly max: number }
    | { readonly kind: 'richText'; readonly max: number }
    | { readonly kind: 'list'; readonly max: number; readonly least: number; readonly most: number }
    | {
        readonly kind: 'table'
        readonly columns: readonly PracticeColumn[]
        readonly least: number
        readonly most: number
        /** The texts of the first column; the table has exactly these rows. */
        readonly rows: readonly string[]
      }
    | { readonly kind: 'grid'; readonly layout: GridLayout; readonly cells: readonly PracticeCell[] }
    | { readonly kind: 'choice'; readonly options: readonly string[]; readonly isMany: boolean }
    | { readonly kind: 'images'; readonly least: number; readonly most: number }
  )

/** The fields of one kind. */
export type FieldOf<Kind extends PracticeField['kind']> = Extract<PracticeField, { kind: Kind }>

/** A step of a practice: its instruction and its fields. */
export interface PracticeStep {
  readonly title: string
  readonly fields: readonly PracticeField[]
}

/** One of the 23 practices. */
export interface Practice {
  /** '1' to '23' (B471). */
  readonly ser: string
  readonly title: string
  /** The purpose of the practice. */
  readonly purpose: string
  /** The instructions, one sentence for each step. */
  readonly guide: readonly string[]
  /** The approximate duration, in minutes. */
  readonly minutes: number
  readonly steps: readonly PracticeStep[]
}

/** The limits of single texts. */
export const LINE_MAX = 120
export const TEXT_MAX = 2_000
export const RICH_TEXT_MAX = 20_000
export const CELL_MAX = 500
export const TABLE_CELL_MAX = 200
export const CAPTION_MAX = 60

type Options = { readonly hint?: string; readonly isOptional?: boolean }
const base = (id: string, title: string, { hint = '', isOptional = false }: Options): FieldBase => ({
  id,
  title,
  hint,
  isRequired: !isOptional,
})

/** A field with one line. */
export const line = (id: string, title: string, hint = '', options: Options = {}): PracticeField => ({
  ...base(id, title, { hint, ...options }),
  kind: 'line',
  max: LINE_MAX,
})

/** A field with several lines of plain text. */
export const text = (id: string, title: string, hint = '', options: Options = {}): PracticeField => ({
  ...base(id, title, { hint, ...options }),
  kind: 'text',
  max: TEXT_MAX,
})

/** A field with rich text and pictures. */
export const richText = (id: string, title: string, hint = '', options: Options = {}): PracticeField => ({
  ...base(id, title, { hint, ...options }),
  kind: 'richText',
  max: RICH_TEXT_MAX,
})

/** A field with a list of short texts. */
export const list = (
  id: string,
  title: string,
  [least, most]: readonly [number, number],
  hint = '',
  options: Options = {},
): PracticeField => ({ ...base(id, title, { hint, ...options }), kind: 'list', max: TABLE_CELL_MAX, least, most })

/** A table whose rows can be added and removed. */
export const table = (
  id: string,
  title: string,
  columns: readonly PracticeColumn[],
  [least, most]: readonly [number, number],
  hint = '',
  options: Options = {},
): PracticeField => ({ ...base(id, title, { hint, ...options }), kind: 'table', columns, least, most, rows: [] })

/** A table with a given first column. */
export const rowsOf = (
  id: string,
  title: string,
  columns: readonly PracticeColumn[],
  rows: readonly string[],
  hint = '',
  options: Options = {},
): PracticeField => ({
  ...base(id, title, { hint, ...options }),
  kind: 'table',
  columns,
  least: rows.length,
  most: rows.length,
  rows,
})

/** A grid of cells at fixed positions. */
export const grid = (
  id: string,
  title: string,
  layout: GridLayout,
  cells: readonly (readonly [title: string, hint: string])[],
  hint = '',
  options: Options = {},
): PracticeField => ({
  ...base(id, title, { hint, ...options }),
  kind: 'grid',
  layout,
  cells: cells.map(([cellTitle, cellHint]) => ({ title: cellTitle, hint: cellHint })),
})

/** A choice of one or several options. */
export const choice = (
  id: string,
  title: string,
  options: readonly string[],
  more: Options & { readonly isMany?: boolean } = {},
): PracticeField => ({ ...base(id, title, more), kind: 'choice', options, isMany: more.isMany === true })

/** Pictures with captions. */
export const images = (
  id: string,
  title: string,
  [least, most]: readonly [number, number],
  hint = '',
  options: Options = {},
): PracticeField => ({ ...base(id, title, { hint, ...options }), kind: 'images', least, most })

/** A column of text. */
export const words = (title: string): PracticeColumn => ({ title, kind: 'text' })
export const figures = (title: string): PracticeColumn => ({ title, kind: 'number' })
export const summed = (title: string): PracticeColumn => ({ title, kind: 'number', isSummed: true })
export const day = (title: string): PracticeColumn => ({ title, kind: 'date' })

/** All fields of a practice, in the order of its form. */
export const fieldsOf = ({ steps }: Pick<Practice, 'steps'>): readonly PracticeField[] =>
  steps.flatMap(({ fields }) => fields)
