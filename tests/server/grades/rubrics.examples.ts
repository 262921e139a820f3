/** A rubric that the first teacher stored, and a task of the first class for a rubric, for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: { rubricId: 'own-rubric', taskRubricId: 'own-task-rubric' },
  ownFor: {
    findTaskRubrics: { lessonTaskId: 'demo-task-1-2-1' },
    setTaskRubric: { lessonTaskId: 'demo-task-1-2-1' },
  },
  async make(db, at) {
    const levels = [
      { levelName: '好', description: '', points: 2 },
      { levelName: '差', description: '', points: 0 },
    ]
    const body = {
      rubric_name: '作业评分',
      criteria: JSON.stringify([{ criterionName: '内容', description: '', levels }]),
    }
    await db
      .insertInto('rubric')
      .values({ rubric_id: 'own-rubric', owner_id: 'demo-t001', ...body, changed_at: at })
      .execute()
    await db
      .insertInto('task_rubric')
      .values({
        task_rubric_id: 'own-task-rubric',
        teaching_class_id: 'demo-teaching-class-1',
        node_id: 'demo-task-1-2-1',
        position: -1,
        ...body,
        created_at: at,
      })
      .execute()
  },
}
