/** The ink of a page as each screen must know it, for both oracles (lesson §1): what is stored, in one order, and what is being drawn. */
import type { SlideInk, SlideInkPreview, SlideStroke } from '../../../../contract/entities/live/ink'
import type { StudentSlideInkEvent } from '../../../../src/machines/live/slideInk/slideInk.types'
import type { Rules } from '../../rules'
import { starts } from '../../rules'
import { type Step, stay } from '../../steps'

/** A missing page is requested again after three seconds; what is being drawn fades after one and a half. */
const RETRY_MS = 3_000
const FADE_MS = 1_500

type Change = Extract<StudentSlideInkEvent, { type: 'slideInk.changed' }>

export interface KnownPage {
  readonly link: string
  readonly at: { readonly slidesId: string; readonly page: number } | null
  readonly is: 'closed' | 'loading' | 'ready' | 'failed'
  readonly strokes: readonly SlideStroke[]
  readonly revision: number
  readonly waiting: readonly Change[]
  readonly previews: readonly SlideInkPreview[]
  readonly retryAt: number
  readonly fadeAt: number | null
}

export const firstPage: KnownPage = {
  link: 'connecting',
  at: null,
  is: 'closed',
  strokes: [],
  revision: 0,
  waiting: [],
  previews: [],
  retryAt: 0,
  fadeAt: null,
}

const isHere = ({ at }: KnownPage, of: { readonly slidesId: string; readonly page: number }): boolean =>
  at !== null && at.slidesId === of.slidesId && at.page === of.page

const load = <Known extends KnownPage>(known: Known): Step<Known> =>
  stay({ ...known, is: 'loading' }, {}, starts('getSlideInk', known.at))

/** A stroke is in a page once, in the order in which it was stored or restored last. */
function changed<Known extends KnownPage>(known: Known, { revision, added, removed }: Change): Known {
  if (revision < known.revision) return known
  const isNamed = ({ strokeId }: SlideStroke) =>
    removed.includes(strokeId) || added.some((one) => one.strokeId === strokeId)
  const strokes = [...known.strokes.filter((one) => !isNamed(one)), ...added]
  const previews = known.previews.filter(({ strokeId }) => !strokes.some((one) => one.strokeId === strokeId))
  return { ...known, strokes, revision, ...(known.is === 'ready' && { previews }) }
}

/** The rules of a page; `Known` is what the oracle knows in addition. */
export const pageRules = <Known extends KnownPage>() => {
  const rules: Rules<Known, StudentSlideInkEvent> = {
    'link.connected': (known) => {
      const then = { ...known, link: 'connected' }
      return known.is === 'ready' || known.is === 'failed' ? load(then) : stay(then)
    },
    'link.lost': (known) => stay({ ...known, link: 'lost' }),
    'link.refused': (known) => stay({ ...known, link: 'refused' }),
    'slideInk.show': (known, { slidesId, page }) =>
      isHere(known, { slidesId, page })
        ? undefined
        : load({ ...known, at: { slidesId, page }, strokes: [], revision: 0, waiting: [], previews: [] }),
    'slideInk.changed': (known, change) => {
      if (!isHere(known, change)) return undefined
      if (known.is === 'loading') return stay({ ...known, waiting: [...known.waiting, change] })
      if (known.is !== 'ready') return undefined
      if (change.revision <= known.revision + 1) return stay(changed(known, change))
      return load({ ...known, waiting: [...known.waiting, change] })
    },
    'slideInk.previewed': (known, event, now) => {
      if (!isHere(known, event)) return undefined
      const { ink } = event
      const isStored = known.strokes.some(({ strokeId }) => strokeId === ink.strokeId)
      const before = known.previews.find(({ strokeId }) => strokeId === ink.strokeId)
      const start = ink.tool === 'laser' ? [] : (before?.points.slice(0, 3 * ink.from) ?? [])
      const whole = { ...ink, from: 0, points: [...start, ...ink.points] }
      const previews = isStored ? known.previews : [...known.previews.filter((one) => one !== before), whole]
      return stay({ ...known, previews, fadeAt: now + FADE_MS })
    },
    'done getSlideInk': (known, { revision, strokes }: SlideInk) => {
      const loaded = { ...known, strokes, revision }
      const after = known.waiting.reduce<Known>(changed, loaded)
      return stay({ ...after, is: 'ready', waiting: [] })
    },
    'error getSlideInk': (known, _, now) => stay({ ...known, is: 'failed', retryAt: now + RETRY_MS }),
  }
  return rules
}

/** The next timer of a page. */
export function pageTimer<Known extends KnownPage>(known: Known) {
  const fade =
    known.fadeAt === null
      ? []
      : [{ at: known.fadeAt, elapse: (last: Known) => stay({ ...last, previews: [], fadeAt: null }) }]
  const retry = known.is === 'failed' ? [{ at: known.retryAt, elapse: load<Known> }] : []
  return [...fade, ...retry].sort((one, other) => one.at - other.at)[0]
}
