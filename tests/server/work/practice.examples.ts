/** A work of the first student, for a task of the first class, for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: { practiceUserId: 'own-practice', practiceUserIds: 'own-practice' },
  ownFor: {
    openPractice: { userTaskId: 'own-practice-record' },
    findPractices: { userTaskId: 'own-practice-record' },
    findPracticeUsers: { lessonTaskId: 'demo-task-1-2-2' },
    findPracticeStudents: { lessonTaskId: 'demo-task-1-2-2' },
    releasePractices: { lessonTaskId: 'demo-task-1-2-2' },
  },
  async make(db, at) {
    const node = 'demo-task-1-2-2'
    await db
      .updateTable('course_node')
      .set({ kind: '6', resource_id: 'practice-4' })
      .where('node_id', '=', node)
      .execute()
    await db.deleteFrom('user_task').where('node_id', '=', node).where('student_id', '=', 'demo-s001').execute()
    await db
      .insertInto('user_task')
      .values({
        user_task_id: 'own-practice-record',
        teaching_class_id: 'demo-teaching-class-1',
        node_id: node,
        student_id: 'demo-s001',
        epoch: 0,
        created_at: at,
        finished_at: null,
      })
      .execute()
    await db
      .insertInto('practice_work')
      .values({
        practice_user_id: 'own-practice',
        user_task_id: 'own-practice-record',
        practice_ser: '4',
        created_at: at,
        saved_at: at,
      })
      .execute()
  },
}
