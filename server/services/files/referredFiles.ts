/**
 * References to uploaded files. Triggers maintain the table `file_use` in the transaction that writes a text (migration
 * 0026). A migration that adds a column with addresses also adds its triggers.
 */
import { sql } from 'kysely'

/** The condition on `upload` that the file has no references. */
export const isUnused = sql<boolean>`not exists (select from file_use where file_use.path = upload.path)`
