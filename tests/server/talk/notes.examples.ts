/** A note of the first student about a task of the first class, for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: { noteId: 'own-note', noteIds: 'own-note', noteKey: 'demo-task-1-3-1' },
  takingAway: ['deleteNote'],
  async make(db, at) {
    await db
      .insertInto('note')
      .values({
        note_id: 'own-note',
        student_id: 'demo-s001',
        teaching_class_id: 'demo-teaching-class-1',
        note_type: 'course',
        node_id: null,
        name: '笔记',
        body: '<p>记一笔</p>',
        plain: '记一笔',
        request_id: 'own-note',
        created_at: at,
      })
      .execute()
  },
}
