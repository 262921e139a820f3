/** Every migration in order, forward only. A new one gets the next number; one that has been released never changes. */
import type { Migration } from 'kysely'
import * as school from './0001_school'
import * as rounds from './0002_rounds'

export const migrations: Record<string, Migration> = {
  '0001_school': school,
  '0002_rounds': rounds,
}
