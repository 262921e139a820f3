/**
 * Parts that the charts of the ink share: a page is loaded when this screen shows it, changes of the server are applied in the order of
 * their revisions, and a gap loads the page again. Points of strokes that are being drawn disappear with the stored stroke.
 */
import { assign, type EventObject } from 'xstate'
import type { SlideInk } from '../../../../contract/entities/live/ink'
import { INK_LASER_MS, INK_RETRY_MS } from '../../../../contract/limits'
import { queryActor } from '../../shared/data/calls'
import { changedInk, isSamePage, noInk, withPreview, withQueued } from './slideInk.logic'
import type { InkChange, PageOfSlides, SlideInkContext, SlideInkFact } from './slideInk.types'

export const firstInk: SlideInkContext = { link: 'connecting', at: null, ink: noInk, queued: [], previews: [] }

export const inkActors = {
  /** Loads the strokes of the shown page. */
  getSlideInk: queryActor('getSlideInk'),
}
export const inkDelays = { retry: INK_RETRY_MS, previewFades: INK_LASER_MS }

type Event = { readonly type: string }
interface Given {
  readonly context: SlideInkContext
  readonly event: Event
}

const changeIn = (event: Event): InkChange | null => ('added' in event ? (event as unknown as InkChange) : null)
const pageIn = (event: Event): PageOfSlides | null => ('slidesId' in event ? (event as unknown as PageOfSlides) : null)
const previewIn = (event: Event) =>
  event.type === 'slideInk.previewed' ? (event as Extract<SlideInkFact, { type: 'slideInk.previewed' }>).ink : null

const isHere = ({ context, event }: Given): boolean => {
  const page = pageIn(event)
  return page !== null && isSamePage(context.at, page)
}

export const inkGuards = {
  /** The fact is about the shown page. */
  isHere,
  /** The change follows the known revision, or is contained in it. */
  isInOrder: (given: Given): boolean =>
    isHere(given) && (changeIn(given.event)?.revision ?? 0) <= given.context.ink.revision + 1,
  /** The screen shows another page than before. */
  isOtherPage: (given: Given): boolean => !isHere(given),
}

/** For the actions of `setup`. */
export const inkActions = <Context extends SlideInkContext, Of extends EventObject>() => {
  const change = (make: (context: SlideInkContext, event: Event) => Partial<SlideInkContext>) =>
    // TypeScript does not see that each context which extends `SlideInkContext` has these parts.
    assign<Context, Of, undefined, Of, never>(({ context, event }) => make(context, event) as Partial<Context>)
  return {
    takePage: change((_, event) => {
      const page = pageIn(event)
      return { at: page && { slidesId: page.slidesId, page: page.page }, ink: noInk, queued: [], previews: [] }
    }),
    queueChange: change(({ queued }, event) => {
      const received = changeIn(event)
      return received ? { queued: [...queued, received] } : {}
    }),
    applyChange: change(({ ink, previews }, event) => {
      const received = changeIn(event)
      if (!received) return {}
      const after = changedInk(ink, received)
      const stored = new Set(after.strokes.map(({ strokeId }) => strokeId))
      return { ink: after, previews: previews.filter(({ strokeId }) => !stored.has(strokeId)) }
    }),
    takePreview: change((context, event) => {
      const received = previewIn(event)
      return received ? { previews: withPreview(context, received) } : {}
    }),
    dropPreviews: change(() => ({ previews: [] })),
    takeInk: assign<Context, Of, { ink: SlideInk }, Of, never>(({ context: { queued } }, { ink }) => {
      const change: Partial<SlideInkContext> = { ink: withQueued(ink, queued), queued: [] }
      return change as Partial<Context>
    }),
  }
}

/** The region of the shown page; `chart` is the id of the chart. */
export const pageRegion = <const Chart extends 'teacherSlideInk' | 'studentSlideInk'>(chart: Chart) =>
  ({
    description: 'The ink of the shown page.',
    initial: 'closed',
    on: {
      'slideInk.show': { guard: 'isOtherPage', target: '.loading', actions: 'takePage' },
    },
    states: {
      closed: { description: 'No page is shown.' },
      loading: {
        description: 'Loading the strokes; changes that arrive are applied after them.',
        invoke: {
          src: 'getSlideInk',
          input: ({ context: { at } }: { context: SlideInkContext }) => ({
            slidesId: at?.slidesId ?? '',
            page: at?.page ?? 1,
          }),
          onDone: {
            target: 'ready',
            actions: {
              type: 'takeInk',
              params: ({ event }: { event: { output: SlideInk } }) => ({ ink: event.output }),
            },
          },
          onError: 'failed',
        },
        on: { 'slideInk.changed': { guard: 'isHere', actions: 'queueChange' } },
      },
      ready: {
        description: 'The strokes are shown; changes of the server are applied.',
        on: {
          'slideInk.changed': [
            { guard: 'isInOrder', actions: 'applyChange' },
            { guard: 'isHere', target: 'loading', actions: 'queueChange' },
          ],
          'link.connected': { target: 'loading', actions: 'takeLink' },
        },
      },
      failed: {
        description: 'The strokes could not be loaded; they are requested again after some seconds.',
        after: { retry: 'loading' },
        on: { 'link.connected': { target: `#${chart}.page.loading`, actions: 'takeLink' } },
      },
    },
  }) as const

/** The region of strokes that are being drawn on another screen, and of the laser. */
export const previewRegion = {
  description: 'What is being drawn on another screen.',
  initial: 'still',
  states: {
    still: {
      description: 'Nothing is being drawn.',
      on: { 'slideInk.previewed': { guard: 'isHere', target: 'moving', actions: 'takePreview' } },
    },
    moving: {
      description: 'Points of a stroke or of the laser have arrived; they fade without further points.',
      after: { previewFades: { target: 'still', actions: 'dropPreviews' } },
      on: {
        'slideInk.previewed': { guard: 'isHere', target: 'moving', reenter: true, actions: 'takePreview' },
      },
    },
  },
} as const
