/** A video of the first class with a test inside, and the record of its first student, for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

/** A task that no other example needs. */
const node = 'demo-task-4-1-2-1'
const video = { lessonTaskId: node }
const room = { teaching_class_id: 'demo-teaching-class-1', node_id: node }

export const examples: MatrixExamples = {
  things: { videoTestId: 'own-video-test', watchId: 'own-watch', typeId: 'demo-course', itemId: 'demo-resource-1-i1' },
  ownFor: {
    recordVideo: video,
    getVideoRecord: video,
    isVideoBarShown: video,
    findVideoTests: video,
    placeVideoTest: video,
    videoTestStruct: video,
    findVideoAnswers: video,
    setVideoTypes: { lessonTaskIds: node },
    answerVideoTest: { userTaskId: 'own-video-record' },
  },
  takingAway: ['deleteVideoTest'],
  // The course is the school’s: a teacher of another class who knows it can name its parts too, and reaches only the
  // own class.
  ofEverybody: [
    ...(['setVideoTypes', 'setVideoTypeBelow', 'showVideoBar', 'hideVideoBar'] as const),
    ...(['isVideoBarShown', 'findVideoTests', 'videoTestStruct'] as const),
  ],
  async make(db, at) {
    await db
      .updateTable('course_node')
      .set({ resource_id: 'demo-resource-15', resource_version_id: 'demo-resource-15-v1' })
      .where('node_id', '=', node)
      .execute()
    await db
      .insertInto('class_task')
      .values({ ...room, pushed_at: at })
      .execute()
    await db
      .insertInto('user_task')
      .values({ ...room, user_task_id: 'own-video-record', student_id: 'demo-s001', created_at: at })
      .execute()
    await db
      .insertInto('video_progress')
      .values({
        ...room,
        student_id: 'demo-s001',
        epoch: 0,
        counted_at: at,
        hand_at: at,
        updated_at: at,
        watches: JSON.stringify([{ watchId: 'own-watch', openedAt: at, sequence: 0, spentMs: 0 }]),
      })
      .execute()
    await db
      .insertInto('video_test')
      .values({
        ...room,
        video_test_id: 'own-video-test',
        moment_ms: 1_000,
        item_id: 'demo-resource-1-i1',
        points: 5,
        request_id: 'own-video-test',
        created_by: 'demo-t001',
        created_at: at,
      })
      .execute()
  },
}
