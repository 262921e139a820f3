/** A topic of the first student and one of the first teacher, in the first class, for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: {
    discussId: 'own-topic',
    aroundDiscussId: 'own-topic',
    parentDiscussId: 'own-topic',
    targetKey: 'demo-task-1-3-1',
    mentionIds: 'demo-s001',
  },
  own: { teacher: { discussId: 'teachers-topic' } },
  async make(db, at) {
    for (const [discuss_id, author_id] of [
      ['own-topic', 'demo-s001'],
      ['teachers-topic', 'demo-t001'],
    ] as const)
      await db
        .insertInto('discuss')
        .values({
          discuss_id,
          author_id,
          teaching_class_id: 'demo-teaching-class-1',
          topic_id: null,
          is_teacher: author_id === 'demo-t001',
          title: '话题',
          body: '<p>说一说</p>',
          plain: '说一说',
          request_id: discuss_id,
          created_at: at,
          last_at: at,
          last_by: author_id,
        })
        .execute()
  },
}
