/** Reads all data of a class's results. */
import type { Kysely } from 'kysely'
import type { ChosenScheme } from '../../../../contract/entities/grades/gradeScheme'
import type { Database } from '../../../database/schema/schema'
import { schemeOfClass } from '../../../policies/grades/gradeSchemes'
import { type ClassRow, createResultsRepository } from './results.repository'
import type { ClassFacts } from './results.rules'

interface FactsAsked {
  /** Only of this student. */
  readonly studentId?: string | undefined
  /** Replaces the scheme of the class. */
  readonly scheme?: ChosenScheme
}

/** Reads the data of a class at the moment `at`. */
export async function readFacts(
  db: Kysely<Database>,
  room: Pick<ClassRow, 'teaching_class_id' | 'end_time'>,
  at: number,
  { studentId, scheme }: FactsAsked = {},
): Promise<ClassFacts> {
  const rows = createResultsRepository(db)
  const id = room.teaching_class_id
  const [tasks, marks, dues, signIns, participation, abilities, chosen] = await Promise.all([
    rows.tasks(id),
    rows.marks(id, studentId),
    rows.dues(id),
    rows.signIns(id, studentId),
    rows.participation(id, at, studentId),
    rows.abilities(id, studentId),
    scheme ?? schemeOfClass(db, id),
  ])
  return { tasks, marks, dues, signIns, participation, abilities, scheme: chosen, endTime: room.end_time, now: at }
}
