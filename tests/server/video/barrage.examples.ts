/** A comment of a classmate, a block word and a ban of the first class, for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

/** The video that the examples of videos add to the class. */
const node = 'demo-task-4-1-2-1'
const video = { lessonTaskId: node, videoFileId: 'demo-file-8' }
const room = { teaching_class_id: 'demo-teaching-class-1' }
const gates = { courseId: 'demo-course', chapterId: 'demo-chapter-1', lessonId: 'demo-lesson-1-2' }

export const examples: MatrixExamples = {
  things: {
    videoFileId: 'demo-file-8',
    barrageId: 'classmates-barrage',
    barrageIds: 'classmates-barrage',
    wordIds: 'teachers-block-word',
    banIds: 'own-barrage-ban',
  },
  ownFor: {
    findBarrages: video,
    checkBarrage: video,
    sendBarrage: video,
    findBarrageRanking: video,
    findBarrageState: video,
    findBarragePage: video,
    openBarrageByCourse: gates,
    closeBarrageByCourse: gates,
    openBarrageByChapter: gates,
    closeBarrageByChapter: gates,
    openBarrageByLesson: gates,
    closeBarrageByLesson: gates,
    forbidBarrage: { userIds: 'demo-s002' },
  },
  takingAway: ['removeBarrages', 'allowBarrage', 'deleteBlockWords'],
  // The course is the school’s: a teacher of another class who knows it can name its parts too, and reaches only the
  // own class.
  ofEverybody: [
    ...(['findBarrages', 'findBarrageRanking', 'findBarrageState'] as const),
    ...(['openBarrageByCourse', 'openBarrageByChapter', 'openBarrageByLesson', 'openBarrageBySubLesson'] as const),
    ...(['closeBarrageByCourse', 'closeBarrageByChapter', 'closeBarrageByLesson', 'closeBarrageBySubLesson'] as const),
  ],
  async make(db, at) {
    await db
      .insertInto('barrage')
      .values({
        ...room,
        barrage_id: 'classmates-barrage',
        node_id: node,
        file_id: 'demo-file-8',
        moment_ms: 1_000,
        content: '前排',
        author_id: 'demo-s003',
        request_id: 'classmates-barrage',
        created_at: at,
      })
      .execute()
    await db
      .insertInto('block_word')
      .values({
        word_id: 'teachers-block-word',
        owner_id: 'demo-t001',
        word: '广告',
        word_key: '广告',
        created_by: 'demo-t001',
        created_at: at,
      })
      .execute()
    await db
      .insertInto('barrage_ban')
      .values({
        ...room,
        ban_id: 'own-barrage-ban',
        user_id: 'demo-s004',
        created_by: 'demo-t001',
        created_at: at,
        end_at: null,
      })
      .execute()
  },
}
