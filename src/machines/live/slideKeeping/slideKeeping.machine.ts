/**
 * 收藏 of one student: the shown page of slides is copied to the notes, as a picture with its ink. One page at a time; a page that was
 * copied on this screen is not copied again.
 */
import { assign, emit, fromPromise, setup } from 'xstate'
import type { SlideStroke } from '../../../../contract/entities/live/ink'
import { failureOf } from '../../shared/failure'
import { type Notify, notify } from '../../shared/messages'
import { notProvided } from '../../shared/notProvided'
import { texts } from './texts'

/** A page as the student sees it. */
export interface KeptPage {
  readonly slidesId: string
  readonly page: number
  /** The title of the slides. */
  readonly title: string
  readonly strokes: readonly SlideStroke[]
}

export interface KeepingContext {
  readonly teachingClassId: string
  /** The page that is being copied. */
  readonly wanted: KeptPage | null
  /** The keys of the copied pages. */
  readonly kept: readonly string[]
}

export type KeepingEvent = { type: 'page.keep'; kept: KeptPage }

/** The input of the copy: the class of the note, and the page. */
export interface KeepInput {
  readonly teachingClassId: string
  readonly kept: KeptPage
}

/** Identifies a page among all slides; also the request that creates its note, so that a repetition creates no second one. */
export const pageKey = ({ slidesId, page }: Pick<KeptPage, 'slidesId' | 'page'>): string => `slide-${slidesId}-${page}`

export const slideKeepingMachine = setup({
  types: {
    context: {} as KeepingContext,
    events: {} as KeepingEvent,
    input: {} as Pick<KeepingContext, 'teachingClassId'>,
    emitted: {} as Notify,
  },
  actors: {
    /** Draws the picture, uploads it, and creates the note. */
    keepPage: fromPromise<void, KeepInput>(notProvided),
  },
  guards: {
    isKept: ({ context: { kept }, event }) => kept.includes(pageKey(event.kept)),
  },
  actions: {
    takePage: assign(({ event }) => ({ wanted: event.kept })),
    notePage: assign(({ context: { wanted, kept } }) => ({
      wanted: null,
      kept: wanted ? [...kept, pageKey(wanted)] : kept,
    })),
    dropPage: assign({ wanted: null }),
    notifyDone: emit(notify('success', texts.done)),
    notifyFailed: emit((_, { text }: { text: string }) => notify('error', text)),
  },
}).createMachine({
  id: 'slideKeeping',
  description: 'Copying pages of slides to the notes of a student.',
  context: ({ input: { teachingClassId } }) => ({ teachingClassId, wanted: null, kept: [] }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No page is being copied.',
      on: { 'page.keep': [{ guard: 'isKept' }, { target: 'keeping', actions: 'takePage' }] },
    },
    keeping: {
      description: 'A page is being copied to the notes; further presses have no effect.',
      invoke: {
        src: 'keepPage',
        input: ({ context: { teachingClassId, wanted } }) => ({
          teachingClassId,
          kept: wanted ?? { slidesId: '', page: 1, title: '', strokes: [] },
        }),
        onDone: { target: 'idle', actions: ['notePage', 'notifyDone'] },
        onError: {
          target: 'idle',
          actions: [
            'dropPage',
            { type: 'notifyFailed', params: ({ event }) => ({ text: failureOf(event.error).text || texts.failed }) },
          ],
        },
      },
    },
  },
})
