/** Parts of the course of the first class, and an order about them, for the permission matrix. */
import { classRunOf, ownVersionOf, withTasks } from '../../../server/policies/courses/classAdditions'
import { itemsOf, writeItems } from '../../../server/policies/courses/courseDrafts'
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: {
    courseId: 'demo-course',
    chapterId: 'demo-chapter-1',
    chapterIds: 'demo-chapter-1',
    lessonId: 'demo-lesson-1-1',
    lessonIds: 'demo-lesson-1-1',
    subLessonId: 'demo-sub-lesson-4-1-1',
    lessonTaskId: 'demo-task-1-1-1',
    lessonTaskIds: 'demo-task-1-1-1',
    orderId: 'foreign-order',
  },
  // The course is the school’s: a teacher of another class who knows it can name its parts too, and reaches only the
  // own class.
  ofEverybody: [
    ...(['pushChapter', 'pushLesson', 'pushSubLesson', 'pushLessonTask'] as const),
    ...(['recallChapter', 'recallLesson', 'recallSubLesson', 'recallLessonTask'] as const),
    ...(['clearByChapter', 'clearByLesson', 'setFullMarks', 'findTaskStudents'] as const),
    ...(['openAnswersByChapter', 'openAnswersByLesson', 'openAnswersBySubLesson'] as const),
    ...(['closeAnswersByChapter', 'closeAnswersByLesson', 'closeAnswersBySubLesson'] as const),
  ],
  ownFor: { removeClassTask: { lessonTaskId: 'own-addition' }, addClassTasks: { parentId: 'demo-lesson-1-1' } },
  /** An order, and a task that only the first class has. */
  async make(db, at) {
    await db
      .insertInto('class_order')
      .values({
        order_id: 'foreign-order',
        teaching_class_id: 'demo-teaching-class-1',
        teacher_id: 'demo-t001',
        kind: 'push',
        targets: '[]',
        due_at: at,
        state: 'done',
        created_at: at,
      })
      .execute()
    const caller = { teachingClassId: 'demo-teaching-class-1', userId: 'demo-t001', at }
    await db.transaction().execute(async (trx) => {
      const run = await classRunOf(trx, caller.userId, caller.teachingClassId)
      if (!run) throw new Error('the demo school has this class')
      const versionId = await ownVersionOf(trx, run, caller)
      const before = await itemsOf(trx, versionId)
      const [task] = before.filter(({ isTask }) => isTask)
      if (!task) throw new Error('its course has tasks')
      const spare = { chapterId: 'spare-chapter', lessonId: 'spare-lesson' }
      const after = withTasks(before, 'demo-lesson-1-1', [{ ...task, id: 'own-addition' }], spare)
      await writeItems(trx, versionId, before, after)
    })
  },
}
