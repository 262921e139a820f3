/** The messages between the server and the embedded database's worker thread. */

/** The first message: the folder to open. */
export interface OpenFolder {
  readonly kind: 'open'
  /** The folder that holds the database and its lock. */
  readonly folder: string
  /** A prepared data folder (gzipped tar) for the first start; null if there is none. */
  readonly prepared: string | null
}

/** One statement. Statements of a transaction carry its number; `begin` opens it, `end` closes it. */
export interface Statement {
  readonly kind: 'statement'
  readonly id: number
  readonly sql: string
  readonly parameters: readonly unknown[]
  readonly transaction?: number
  readonly step?: 'begin' | 'end'
  /** After this statement, a checkpoint, the files of the database are copied to this folder. */
  readonly copyTo?: string
}

export type ToWorker = OpenFolder | Statement | { readonly kind: 'close' }

/** A database error in a form that crosses threads. */
export interface WireError {
  readonly message: string
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly column?: string
  readonly detail?: string
}

export interface StatementResult {
  readonly id: number
  readonly rows?: unknown[]
  /** The number of changed rows, for statements that change rows. */
  readonly affected?: number
  readonly error?: WireError
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: WireError }
  | { readonly kind: 'results'; readonly results: StatementResult[] }
  | { readonly kind: 'closed' }
