/** Receivers of barrage messages: the students of the class and its teacher; for a hidden comment only its author. */
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../database/schema/schema'
import type { FeatureContext } from '../../../kernel'
import { grouped } from '../../../shared/groups'
import type { DecidedRow } from './barrage.pages.repository'
import { notifiedOf } from './barrage.present'
import type { LineRow } from './barrage.repository'

export function createTelling({ db, broadcast }: Pick<FeatureContext, 'db' | 'broadcast'>) {
  /** All members of a class, in one row, because a class may be large and messages are frequent. */
  const peopleOf = async (teachingClassId: string, on: Kysely<Database> = db): Promise<string[]> => {
    const { rows } = await sql<{ teacher_id: string; student_ids: string[] }>`
      select room.teacher_id, array(
        select own.user_id from class_student as own where own.classes_id = room.classes_id
      ) as student_ids
      from teaching_class as room where room.teaching_class_id = ${teachingClassId}`.execute(on)
    return rows.flatMap(({ teacher_id, student_ids }) => [...student_ids, teacher_id])
  }

  return {
    peopleOf,

    /** Sends comments that were written or restored to the class, in order, in few messages. */
    written(userIds: readonly string[], lines: readonly LineRow[]): void {
      const shown = lines.filter(({ state }) => state === 'shown')
      if (shown.length > 0) {
        const to = { userIds }
        for (const message of notifiedOf(shown)) broadcast.send('notification', to, 'barrageSent', message)
      }
      for (const line of lines) {
        if (line.state === 'shown') continue
        for (const message of notifiedOf([line]))
          broadcast.send('notification', { userId: line.author_id }, 'barrageSent', message)
      }
    },

    /** Announces comments that are no longer visible. */
    async taken(lines: readonly Pick<DecidedRow, 'barrage_id' | 'teaching_class_id' | 'node_id'>[]): Promise<void> {
      for (const [teachingClassId, ofClass] of grouped(lines, (line) => line.teaching_class_id)) {
        const to = { userIds: await peopleOf(teachingClassId) }
        for (const [lessonTaskId, ofVideo] of grouped(ofClass, (line) => line.node_id)) {
          const barrageIds = ofVideo.map(({ barrage_id }) => barrage_id)
          broadcast.send('notification', to, 'barrageTaken', { teachingClassId, lessonTaskId, barrageIds })
        }
      }
    },

    /** Announces a change of the permission to write: for the whole class, or for these students. */
    async gate(teachingClassId: string, students?: readonly string[]): Promise<void> {
      const userIds = students ? [...students] : await peopleOf(teachingClassId)
      broadcast.send('notification', { userIds }, 'barrageGateChanged', { teachingClassId })
    },
  }
}
export type Telling = ReturnType<typeof createTelling>
