/**
 * Ink on slides: the teacher draws on shown pages. A finished stroke is stored before it is sent; points of a stroke that is being
 * drawn, and the laser, are only sent. Students receive the ink of shown pages.
 */
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { findRunningSlides, findShownPage } from '../../../policies/shownSlides'
import { coalesced } from '../../../shared/coalesce'
import { createSlideInkRepository, type InkChange, type InkPage } from './slideInk.repository'

type Context = Pick<FeatureContext, 'db' | 'broadcast' | 'membership' | 'now'>

export function slideInkFeature(context: Context): Feature {
  const { db, broadcast, now } = context
  const repository = createSlideInkRepository(db)
  const running = coalesced((teachingClassId) => findRunningSlides(db, teachingClassId))

  /** Refuses pages of other or finished slides, and pages that were not shown. */
  const check = async (teachingClassId: string, { slidesId, page }: InkPage): Promise<void> => {
    const slides = await running(teachingClassId)
    if (!slides || slides.slidesId !== slidesId || slides.endsAt <= now()) throw new Refusal('slidesNotRunning')
    if (!slides.isShown(page)) throw new Refusal('slidesPageUnseen')
  }
  const notify = (teachingClassId: string, { slidesId, page }: InkPage, change: InkChange): void =>
    broadcast.send('classroom', { teachingClassId }, 'slideInkChanged', { slidesId, page, ...change })

  return {
    name: 'slideInk',

    calls: {
      async getSlideInk({ input, caller }) {
        if (!(await findShownPage(context, caller, input.slidesId, input.page))) throw new Refusal('notFound')
        return repository.ink(input)
      },
    },

    codes: {
      classroom: {
        async previewSlideInk({ data, member: { teachingClassId } }) {
          await check(teachingClassId, data)
          broadcast.send('classroom', { teachingClassId }, 'slideInkPreviewed', data)
        },

        async drawSlideStroke({ data, member: { teachingClassId } }) {
          await check(teachingClassId, data)
          const change = await repository.draw(data, data.stroke, now())
          if (change === 'full') throw new Refusal('slidesInkFull')
          if (change === 'taken') throw new Refusal('invalidInput')
          notify(teachingClassId, data, change)
        },

        async changeSlideInk({ data, member: { teachingClassId } }) {
          await check(teachingClassId, data)
          notify(teachingClassId, data, await repository.change(data, data.remove, data.restore, now()))
        },
      },
    },
  }
}
