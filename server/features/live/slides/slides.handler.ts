/**
 * Slides in class: the teacher shows pages of a resource, and students mark pages that they have not understood. Every change is
 * stored before it is sent. A round ends by its teacher, or with the lesson: an hour after the last turned page. Students receive
 * only shown pages, and the teacher only the number of marks.
 */
import type { SlidesRound } from '../../../../contract/entities/live/slides'
import { MEETING_GAP_MS } from '../../../../contract/limits'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { findShownPage } from '../../../policies/shownSlides'
import type { FileServices } from '../../../services/files/fileServices'
import { coalesced } from '../../../shared/coalesce'
import { newId } from '../../../shared/ids'
import { createSlidesRepository, type SlidesRow } from './slides.repository'

const roundOf = (row: SlidesRow): SlidesRound => ({
  slidesId: row.slides_id,
  teachingClassId: row.teaching_class_id,
  title: row.title,
  pageCount: row.page_count,
  page: row.page,
  shownTo: row.shown_to,
  revision: row.revision,
  startedAt: row.started_at,
  endsAt: row.ends_at,
  isOver: row.closed_at !== null,
})

type Context = Pick<FeatureContext, 'db' | 'broadcast' | 'scheduler' | 'membership' | 'files' | 'now'> & {
  readonly fileServices: Pick<FileServices, 'slideDecks'>
}

export function slidesFeature(context: Context): Feature {
  const { db, broadcast, scheduler, files, fileServices, now } = context
  const { slideDecks } = fileServices
  const repository = createSlidesRepository(db, files)
  const current = coalesced(repository.current)
  const counts = coalesced(repository.counts)

  const notify = (row: SlidesRow): void =>
    broadcast.send('classroom', { teachingClassId: row.teaching_class_id }, 'slidesChanged', roundOf(row))

  const endDue = async (at: number): Promise<void> => {
    for (const row of await repository.claimEnds(at)) notify(row)
  }
  const wake = scheduler.register({ name: 'slides', next: repository.nextEnd, run: endDue })

  const showable = async (teacherId: string, resId: string) => {
    const found = await repository.showable(teacherId, resId)
    const file = found && (await files.find(found.file_id))
    if (!found || !file) throw new Refusal('notFound')
    return { title: found.name, file }
  }

  /** The running round of this class; a refusal for others. */
  const running = async (slidesId: string, teachingClassId: string): Promise<SlidesRow> => {
    const row = await repository.find(slidesId, teachingClassId)
    if (!row) throw new Refusal('notFound')
    if (row.closed_at !== null || row.ends_at <= now()) throw new Refusal('slidesNotRunning')
    return row
  }

  return {
    name: 'slides',

    calls: {
      async prepareSlides({ input, caller }) {
        const { file } = await showable(caller.userId, input.resId)
        return slideDecks.ask(file)
      },

      async getSlidePage({ input: { slidesId, page }, caller }) {
        const found = await findShownPage(context, caller, slidesId, page)
        const shown = found && (await slideDecks.page(found.fileId, page))
        if (!shown) throw new Refusal('notFound')
        return shown
      },
    },

    codes: {
      classroom: {
        async startSlides({ data, member, reply }) {
          const { teachingClassId, caller } = member
          if (data.teachingClassId !== teachingClassId) throw new Refusal('notFound')
          const at = now()
          await endDue(at)
          const existing =
            (await repository.byRequest(caller.userId, data.requestId)) ?? (await repository.current(teachingClassId))
          if (existing) {
            reply('slidesChanged', roundOf(existing))
            return
          }
          const { title, file } = await showable(caller.userId, data.resId)
          const pageCount = await slideDecks.pageCount(file.fileId)
          if (pageCount === null) throw new Refusal('slidesNotReady')
          const started = await repository.start({
            slides_id: newId(),
            teaching_class_id: teachingClassId,
            teacher_id: caller.userId,
            request_id: data.requestId,
            file_id: file.fileId,
            title,
            page_count: pageCount,
            started_at: at,
            ends_at: at + MEETING_GAP_MS,
          })
          if (started) {
            wake()
            notify(started)
            return
          }
          // Another tab of the teacher was faster.
          const row = await repository.current(teachingClassId)
          if (!row) throw new Refusal('slidesNotRunning')
          reply('slidesChanged', roundOf(row))
        },

        async turnSlides({ data, member }) {
          const at = now()
          const turned = await repository.turn(data, member.teachingClassId, at, at + MEETING_GAP_MS)
          if (!turned) {
            await running(data.slidesId, member.teachingClassId)
            throw new Refusal('invalidInput')
          }
          wake()
          notify(turned)
        },

        async stopSlides({ data, member, reply }) {
          const stopped = await repository.stop(data.slidesId, member.teachingClassId, now())
          if (stopped) {
            notify(stopped)
            return
          }
          const row = await repository.find(data.slidesId, member.teachingClassId)
          if (!row) throw new Refusal('notFound')
          reply('slidesChanged', roundOf(row))
        },

        async markSlidePage({ data, member }) {
          const { teachingClassId, caller } = member
          const { shown_to: shownTo, slides_id: slidesId } = await running(data.slidesId, teachingClassId)
          if (data.page > shownTo) throw new Refusal('slidesPageUnseen')
          const count = await repository.mark(data, caller.userId, now())
          if (count) {
            const told = { slidesId, counts: [count] }
            broadcast.send('classroom', { teachingClassId, only: 'teacher' }, 'slideMarksCounted', told)
          }
          // A mark on one page of the browser counts for all pages of the student.
          const pages = await repository.ownMarks(slidesId, caller.userId)
          broadcast.send('classroom', { userId: caller.userId }, 'ownSlideMarksChanged', { slidesId, pages })
        },
      },
    },

    resume: {
      async classroom({ teachingClassId, caller }) {
        const row = await current(teachingClassId)
        if (!row || row.ends_at <= now()) return { slides: null, slideMarks: [], ownSlideMarks: [] }
        const isTeacher = caller.role === 'teacher'
        return {
          slides: roundOf(row),
          slideMarks: isTeacher ? await counts(row.slides_id) : [],
          ownSlideMarks: isTeacher ? [] : await repository.ownMarks(row.slides_id, caller.userId),
        }
      },
    },
  }
}
