/** An attempt of the first student, at a task of the first class, for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: { testUserId: 'own-attempt', gatherId: 'own-gather' },
  ownFor: {
    openTest: { userTaskId: 'own-test-record' },
    getTest: { userTaskId: 'own-test-record' },
    getTestResult: { userTaskId: 'own-test-record' },
    readTest: { userTaskId: 'own-test-record', userId: 'demo-s001' },
    submitTest: { userTaskId: 'own-test-record' },
    getAnswerState: { userTaskId: 'own-test-record' },
  },
  // The course is the school’s: a teacher of another class who knows it can name its tasks too.
  ofEverybody: ['testAgain'],
  async make(db, at) {
    const made = { created_at: at }
    await db
      .insertInto('item')
      .values({
        ...made,
        item_id: 'own-item',
        kind: 'gap',
        stem: '<p>____</p>',
        interaction: JSON.stringify({ options: [] }),
      })
      .execute()
    await db
      .insertInto('item_key')
      .values({ item_id: 'own-item', key: JSON.stringify({ answers: [], gaps: [['是']], reference: '' }) })
      .execute()
    await db
      .insertInto('resource')
      .values({
        ...made,
        resource_id: 'own-gather',
        owner_id: 'demo-t001',
        kind: '9',
        folder_id: null,
        name: '填空',
        current_version_id: 'own-gather-v1',
        request_id: null,
        updated_at: at,
      })
      .execute()
    await db
      .insertInto('resource_version')
      .values({
        ...made,
        resource_version_id: 'own-gather-v1',
        resource_id: 'own-gather',
        no: 1,
        file_id: null,
        body: null,
        item_num: 1,
        max_points: 2,
      })
      .execute()
    const asked = { resource_version_id: 'own-gather-v1', position: 1, item_id: 'own-item', points: 2 }
    await db.insertInto('resource_item').values(asked).execute()
    // A task that no other example needs.
    const node = 'demo-task-1-1-2'
    await db
      .updateTable('course_node')
      .set({ kind: '9', resource_id: 'own-gather', resource_version_id: 'own-gather-v1' })
      .where('node_id', '=', node)
      .execute()
    await db.deleteFrom('user_task').where('node_id', '=', node).execute()
    const epoch = { epoch: 0 }
    await db.updateTable('class_task').set(epoch).where('node_id', '=', node).execute()
    await db
      .insertInto('user_task')
      .values({
        ...made,
        ...epoch,
        user_task_id: 'own-test-record',
        teaching_class_id: 'demo-teaching-class-1',
        node_id: node,
        student_id: 'demo-s001',
        finished_at: null,
      })
      .execute()
    await db
      .insertInto('attempt')
      .values({
        attempt_id: 'own-attempt',
        user_task_id: 'own-test-record',
        no: 1,
        resource_version_id: 'own-gather-v1',
        deadline: null,
        max_points: 2,
        opened_at: at,
      })
      .execute()
    // A submitted one, so that there is something to re-score.
    const other = { user_task_id: 'other-test-record', student_id: 'demo-s002', state: 'graded' as const }
    await db
      .insertInto('user_task')
      .values({
        ...made,
        ...epoch,
        ...other,
        teaching_class_id: 'demo-teaching-class-1',
        node_id: node,
        submitted_at: at,
        finished_at: at,
        points: 0,
        max_points: 2,
        released_at: at,
      })
      .execute()
    await db
      .insertInto('attempt')
      .values({
        attempt_id: 'other-attempt',
        user_task_id: 'other-test-record',
        no: 1,
        state: 'submitted',
        resource_version_id: 'own-gather-v1',
        deadline: null,
        points: 0,
        max_points: 2,
        opened_at: at,
        submitted_at: at,
      })
      .execute()
  },
}
