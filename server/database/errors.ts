/** Database errors that the program handles by name. */
import type { WireError } from './messages'

/** An error of the embedded database, with PostgreSQL's fields; errors of `pg` have the same. */
export class DatabaseError extends Error {
  readonly code?: string
  readonly constraint?: string
  readonly table?: string
  readonly column?: string

  constructor(error: WireError) {
    super(error.message)
    this.code = error.code
    this.constraint = error.constraint
    this.table = error.table
    this.column = error.column
  }
}

/** Whether a unique constraint was violated (23505), on either database. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === '23505'

/** Whether a row could not be deleted because others refer to it (23503), on either database. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === '23503'

/** The database was written by a newer Podium. */
export class DatabaseNewer extends Error {
  constructor(readonly unknown: readonly string[]) {
    super(`the database was written by a newer Podium (it knows ${unknown.join(', ')}); start that version`)
  }
}

/** The database does not answer. */
export class DatabaseUnreachable extends Error {}

/** A restore into this database or data folder was interrupted: its content is incomplete. */
export class RestoreUnfinished extends Error {
  constructor() {
    super('a restore into this place was interrupted')
  }
}
