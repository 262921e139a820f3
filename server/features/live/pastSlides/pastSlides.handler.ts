/** The slides of past lessons: the shown pages with their ink stay readable for the class, also for students who were absent. */
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { countFound, page, slice } from '../../../shared/paging'

type Context = Pick<FeatureContext, 'db' | 'membership'>

export function pastSlidesFeature({ db, membership }: Context): Feature {
  const countsOf = (ids: readonly string[]) =>
    db
      .selectFrom('slides_unclear_count')
      .select(['slides_id', 'page', 'unclear'])
      .where('slides_id', 'in', [...ids])
      .where('unclear', '>', 0)
      .orderBy('page')
      .execute()

  const ownMarksOf = async (ids: readonly string[], userId: string) => {
    const rows = await db
      .selectFrom('slides_unclear')
      .select(['slides_id', 'page'])
      .where('slides_id', 'in', [...ids])
      .where('user_id', '=', userId)
      .orderBy('page')
      .execute()
    return rows.map((row) => ({ ...row, unclear: 1 }))
  }

  return {
    name: 'pastSlides',

    calls: {
      async findPastSlides({ input, caller }) {
        const place = await membership.find(caller, input.teachingClassId)
        if (!place) throw new Refusal('notFound')
        const bounds = slice(input)
        const found = db
          .selectFrom('slides')
          .where('teaching_class_id', '=', place.teachingClassId)
          .where('closed_at', 'is not', null)
        const rows = await found
          .select(['slides_id', 'title', 'started_at', 'closed_at', 'ends_at', 'shown_to'])
          .orderBy('started_at', 'desc')
          .orderBy('slides_id', 'desc')
          .limit(bounds.limit)
          .offset(bounds.offset)
          .execute()
        const ids = rows.map((row) => row.slides_id)
        const isTeacher = place.role === 'teacher'
        const marks = ids.length === 0 ? [] : isTeacher ? await countsOf(ids) : await ownMarksOf(ids, caller.userId)
        const list = rows.map((row) => ({
          slidesId: row.slides_id,
          title: row.title,
          startedAt: row.started_at,
          endedAt: row.closed_at ?? row.ends_at,
          shownTo: row.shown_to,
          marks: marks
            .filter((mark) => mark.slides_id === row.slides_id)
            .map((mark) => ({ page: mark.page, unclear: mark.unclear })),
        }))
        return page(list, await countFound(db, found, bounds), bounds)
      },
    },
  }
}
