/**
 * Which uploaded files something refers to. The table `file_use` knows it: triggers keep it in the transaction that writes a
 * text (migration 0026). A column that comes to hold addresses gets its triggers in the migration that brings it.
 */
import { sql } from 'kysely'

/** The condition on `upload` that nothing refers to the file. */
export const isUnused = sql<boolean>`not exists (select from file_use where file_use.path = upload.path)`
