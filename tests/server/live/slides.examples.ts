/** Slides that are over, of the first class, for the permission matrix. */
import type { MatrixExamples } from '../../support/server/matrixExamples'

export const examples: MatrixExamples = {
  things: { slidesId: 'example-slides' },
  ownFor: { prepareSlides: { resId: 'demo-resource-8' } },
  async make(db, at) {
    const file_id = 'example-slides-file'
    const file = { file_id, sha256: 'e'.repeat(64), size: 1, mime: 'application/pdf', extension: 'pdf' }
    await db
      .insertInto('file')
      .values({ ...file, facts: '{}', created_at: at })
      .execute()
    await db
      .insertInto('slide_deck')
      .values({ file_id, state: 'ready', page_count: 1, ready_pages: 1, lease_until: 0 })
      .execute()
    await db
      .insertInto('slide_page')
      .values({ file_id, page: 1, width: 1920, height: 1080, small_size: 1, large_size: 1, text: '' })
      .execute()
    const { teaching_class_id, teacher_id } = await db
      .selectFrom('teaching_class')
      .innerJoin('users', 'users.user_id', 'teaching_class.teacher_id')
      .select(['teaching_class_id', 'teacher_id'])
      .where('users.login_code', '=', 't001')
      .orderBy('teaching_class.created_at')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('slides')
      .values({
        slides_id: 'example-slides',
        teaching_class_id,
        teacher_id,
        request_id: 'example',
        file_id,
        title: '课件',
        page_count: 1,
        started_at: at - 2,
        ends_at: at,
        closed_at: at - 1,
      })
      .execute()
  },
}
