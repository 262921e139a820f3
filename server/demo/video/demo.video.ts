/** The video of the demo school: watched by some of the first class, with a test inside that most of them answered. */
import type { Transaction } from 'kysely'
import type { Database } from '../../database/schema/schema'
import { course, MADE_AT } from '../demo.data'
import { demoFiles } from '../library/demo.files'
import type { DemoClass } from '../live/demo.vote'

const HOUR_MS = 3_600_000
const TASK = 'demo-task-1-2-1'
const RESOURCE = 'demo-resource-15'
const TEST = 'demo-video-test-1'
const VIDEO_MS = 6_008

/** Adds the video with its captions to its task, with the students' progress. */
export async function makeVideo(trx: Transaction<Database>, room: DemoClass): Promise<void> {
  const at = MADE_AT + HOUR_MS
  const resource_version_id = `${RESOURCE}-v1`
  await trx
    .updateTable('resource_version')
    .set({ captions_file_id: demoFiles.captions.fileId })
    .where('resource_version_id', '=', resource_version_id)
    .execute()
  const claim = { file_id: demoFiles.captions.fileId, by_table: 'resource_version', by_id: resource_version_id }
  await trx.insertInto('file_claim').values(claim).execute()
  await trx
    .updateTable('course_node')
    .set({ resource_id: RESOURCE, resource_version_id })
    .where('version_id', '=', `${course.course_id}-v1`)
    .where('node_id', '=', TASK)
    .execute()
  await trx
    .insertInto('video_test')
    .values({
      video_test_id: TEST,
      teaching_class_id: room.teachingClassId,
      node_id: TASK,
      moment_ms: 3_000,
      item_id: 'demo-resource-1-i1',
      points: 5,
      request_id: TEST,
      created_by: room.teacher.userId,
      created_at: at,
    })
    .execute()
  const records = await trx
    .selectFrom('user_task')
    .select(['user_task_id', 'student_id', 'state', 'created_at'])
    .where('teaching_class_id', '=', room.teachingClassId)
    .where('node_id', '=', TASK)
    .orderBy('user_task_id')
    .execute()
  for (const [n, record] of records.entries()) {
    const seen = record.state === 'finished' ? VIDEO_MS : 2_400
    const watchedAt = record.created_at + 10_000
    await trx
      .insertInto('video_progress')
      .values({
        teaching_class_id: room.teachingClassId,
        node_id: TASK,
        student_id: record.student_id,
        epoch: 0,
        spans: JSON.stringify([{ from: 0, to: seen }]),
        seen_ms: seen,
        position_ms: seen,
        counted_at: watchedAt,
        hand_at: watchedAt,
        updated_at: watchedAt,
      })
      .execute()
    if (record.state !== 'finished') continue
    const isRight = n % 4 < 3
    const response = JSON.stringify([isRight ? 'A' : 'B'])
    const row = { video_test_id: TEST, user_task_id: record.user_task_id, response, points: isRight ? 5 : 0 }
    await trx
      .insertInto('video_test_response')
      .values({ ...row, answered_at: watchedAt - 4_000 })
      .execute()
  }
}
