/**
 * A submitted work of the first student, for a task of the first class, and a stored comment, for the permission
 * matrix.
 */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: { subjectiveUserId: 'own-work', commentId: 'own-comment' },
  ownFor: {
    openWork: { userTaskId: 'own-work-record' },
    getWork: { userTaskId: 'own-work-record' },
    getWorkResult: { userTaskId: 'own-work-record' },
    getWorkAnswers: { userTaskId: 'own-work-record' },
    submitWork: { userTaskId: 'own-work-record' },
    getHomework: { userTaskId: 'own-work-record' },
    saveGrade: { userTaskId: 'own-work-record' },
    returnHomework: { userTaskId: 'own-work-record' },
    markAchievement: { userTaskId: 'own-work-record' },
    findHomeworkStudents: { lessonTaskId: 'demo-task-1-2-1' },
    releaseHomework: { lessonTaskId: 'demo-task-1-2-1' },
  },
  async make(db, at) {
    const made = { created_at: at }
    // A task that no other example needs.
    const node = 'demo-task-1-2-1'
    await db
      .updateTable('course_node')
      .set({ kind: '2', resource_id: null, resource_version_id: null })
      .where('node_id', '=', node)
      .execute()
    await db.deleteFrom('user_task').where('node_id', '=', node).execute()
    await db.updateTable('class_task').set({ epoch: 0 }).where('node_id', '=', node).execute()
    await db
      .insertInto('user_task')
      .values({
        ...made,
        epoch: 0,
        user_task_id: 'own-work-record',
        teaching_class_id: 'demo-teaching-class-1',
        node_id: node,
        student_id: 'demo-s001',
        state: 'submitted',
        submitted_at: at,
        finished_at: at,
      })
      .execute()
    await db
      .insertInto('subjective_work')
      .values({
        work_id: 'own-work',
        user_task_id: 'own-work-record',
        resource_version_id: null,
        body: '<p>一</p>',
        hand_in_no: 1,
        max_points: 100,
        opened_at: at,
      })
      .execute()
    await db
      .insertInto('hand_in')
      .values({
        hand_in_id: 'own-work-1',
        work_id: 'own-work',
        no: 1,
        body: '<p>一</p>',
        files: '[]',
        submitted_at: at,
      })
      .execute()
    await db
      .insertInto('grading_comment')
      .values({ comment_id: 'own-comment', owner_id: 'demo-t001', content: '很好', created_at: at })
      .execute()
  },
}
