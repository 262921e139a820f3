/**
 * The ink on the shown page of slides, for its teacher, who draws, erases and points. A finished stroke is shown at once and sent to be
 * stored; steps that the server has not confirmed are sent again, in their order.
 */
import { assign, sendParent, setup } from 'xstate'
import { INK_POINTS_MAX, INK_PREVIEW_MS, LIVE_ANSWER_MS } from '../../../../contract/limits'
import { POINT_SIZE } from '../board/board.geometry'
import type { ToolInput } from '../classroom/classroom.types'
import { linkActions, onLinkChanged } from '../kit/chart'
import { request } from '../kit/requests.logic'
import { idsOf, inverse, numbersOf, pointCount, shownStrokes, strokeOf, touched, unconfirmed } from './slideInk.logic'
import { firstInk, inkActions, inkActors, inkDelays, inkGuards, pageRegion, previewRegion } from './slideInk.states'
import type { InkStep, TeacherSlideInkContext, TeacherSlideInkEvent } from './slideInk.types'

type Context = TeacherSlideInkContext

/** The context after a new step: it is pending, and can be undone. */
function stepped(context: Context, change: Pick<InkStep, 'isNew' | 'added' | 'removed'>): Partial<Context> {
  if (!context.at || change.added.length + change.removed.length === 0) return {}
  const step = { ...context.at, ...change }
  return { pending: [...context.pending, step], past: [...context.past, step], future: [], problem: null }
}

const noStep: InkStep = { slidesId: '', page: 1, isNew: false, added: [], removed: [] }

/** The request that stores a step. The server answers a repeated one like the first. */
function requestOf({ slidesId, page, isNew, added, removed }: InkStep) {
  const [stroke] = added
  return isNew && stroke
    ? request({ channel: 'classroom', name: 'drawSlideStroke', data: { slidesId, page, stroke } })
    : request({
        channel: 'classroom',
        name: 'changeSlideInk',
        data: { slidesId, page, remove: idsOf(removed), restore: idsOf(added) },
      })
}

const ink = setup({
  types: { context: {} as Context, events: {} as TeacherSlideInkEvent, input: {} as ToolInput },
  actors: inkActors,
  delays: { ...inkDelays, previewDue: INK_PREVIEW_MS, answerOverdue: LIVE_ANSWER_MS },
  guards: {
    ...inkGuards,
    draws: ({ context: { at, tool } }) => at !== null && tool !== 'none' && tool !== 'eraser',
    erases: ({ context: { at, tool } }) => at !== null && tool === 'eraser',
    canUndo: ({ context: { past } }) => past.length > 0,
    canRedo: ({ context: { future } }) => future.length > 0,
    hasStrokes: ({ context }) => shownStrokes(context).length > 0,
    hasPending: ({ context: { pending } }) => pending.length > 0,
    /** The change confirms the only pending step. */
    confirmsLast: ({ context, event }) =>
      event.type === 'slideInk.changed' && unconfirmed(context.pending, event).length === 0,
    isSettled: ({ context: { pending } }) => pending.length === 0,
    hasErased: ({ context: { erased } }) => erased.length > 0,
    isStored: ({ context: { draft } }) => draft !== null && draft.tool !== 'laser',
  },
  actions: {
    ...inkActions<Context, TeacherSlideInkEvent>(),
    chooseTool: assign(({ event }) => (event.type === 'tool.choose' ? { tool: event.tool } : {})),
    chooseColor: assign(({ event }) => (event.type === 'color.choose' ? { color: event.color } : {})),
    begin: assign(({ context: { tool, color, width }, event }) => {
      if (event.type !== 'hand.down' || tool === 'none' || tool === 'eraser') return {}
      const { at, isPen, strokeId } = event
      return { draft: { strokeId, tool, color, width, isPen, from: 0, points: numbersOf(at) }, sentPoints: 0 }
    }),
    extend: assign(({ context: { draft }, event }) => {
      if (event.type !== 'hand.move' || draft === null) return {}
      const points = [...draft.points, ...event.points.flatMap(numbersOf)]
      return { draft: { ...draft, points: points.slice(0, POINT_SIZE * INK_POINTS_MAX) } }
    }),
    addDraft: assign(({ context }) => {
      const stroke = context.draft && strokeOf(context.draft)
      return { draft: null, ...(stroke && stepped(context, { isNew: true, added: [stroke], removed: [] })) }
    }),
    dropDraft: assign({ draft: null }),
    sendPreview: sendParent(({ context: { at, draft, sentPoints } }) =>
      request({
        channel: 'classroom',
        name: 'previewSlideInk',
        data: {
          slidesId: at?.slidesId ?? '',
          page: at?.page ?? 1,
          ink: {
            strokeId: draft?.strokeId ?? '',
            tool: draft?.tool ?? 'laser',
            color: draft?.color ?? 'red',
            width: draft?.width ?? 'm',
            isPen: draft?.isPen ?? false,
            from: sentPoints,
            points: draft?.points.slice(sentPoints * POINT_SIZE) ?? [],
          },
        },
      }),
    ),
    noteSent: assign(({ context: { draft } }) => ({ sentPoints: draft ? pointCount(draft) : 0 })),
    erase: assign(({ context, event }) => {
      const to = event.type === 'hand.down' ? [event.at] : event.type === 'hand.move' ? event.points : []
      const from = event.type === 'hand.down' ? null : context.lastAt
      const hit = to.flatMap((point, place) => touched(shownStrokes(context), to[place - 1] ?? from, point))
      return { erased: [...new Set([...context.erased, ...hit])], lastAt: to.at(-1) ?? from }
    }),
    removeErased: assign(({ context }) => ({
      ...stepped(context, { isNew: false, added: [], removed: context.erased }),
      erased: [],
    })),
    dropErased: assign({ erased: [] }),
    removeAll: assign(({ context }) => stepped(context, { isNew: false, added: [], removed: shownStrokes(context) })),
    undo: assign(({ context: { pending, past, future } }) => {
      const last = past.at(-1)
      return last
        ? { pending: [...pending, inverse(last)], past: past.slice(0, -1), future: [last, ...future], problem: null }
        : {}
    }),
    redo: assign(({ context: { pending, past, future } }) => {
      const [next, ...rest] = future
      return next
        ? { pending: [...pending, { ...next, isNew: false }], past: [...past, next], future: rest, problem: null }
        : {}
    }),
    sendLast: sendParent(({ context: { pending } }) => requestOf(pending.at(-1) ?? noStep)),
    sendFirst: sendParent(({ context: { pending } }) => requestOf(pending[0] ?? noStep)),
    confirm: assign(({ context, event }) =>
      event.type === 'slideInk.changed' ? { pending: unconfirmed(context.pending, event) } : {},
    ),
    forgetSteps: assign(({ event }) => ({
      pending: [],
      past: [],
      future: [],
      draft: null,
      erased: [],
      problem: event.type === 'slideInk.refused' ? event.text : null,
    })),
    leavePage: assign({ past: [], future: [], draft: null, erased: [], problem: null }),
    ...linkActions<Context, TeacherSlideInkEvent>(),
  },
})

const hand = ink.createStateConfig({
  description: 'The pointer on the page.',
  initial: 'up',
  on: { 'slideInk.show': { guard: 'isOtherPage', target: '.up', actions: 'leavePage' } },
  states: {
    up: {
      description: 'No stroke is being drawn; steps can be undone and redone.',
      on: {
        'tool.choose': { actions: 'chooseTool' },
        'color.choose': { actions: 'chooseColor' },
        'hand.down': [
          { guard: 'draws', target: 'drawing', actions: 'begin' },
          { guard: 'erases', target: 'erasing', actions: 'erase' },
        ],
        'ink.undo': { guard: 'canUndo', actions: ['undo', 'sendLast'] },
        'ink.redo': { guard: 'canRedo', actions: ['redo', 'sendLast'] },
        'ink.clear': { guard: 'hasStrokes', actions: ['removeAll', 'sendLast'] },
      },
    },
    drawing: {
      description: 'A stroke is being drawn, or the laser moves; its points are sent several times a second.',
      initial: 'fresh',
      on: {
        'hand.up': [
          { guard: 'isStored', target: 'up', actions: ['addDraft', 'sendLast'] },
          { target: 'up', actions: 'dropDraft' },
        ],
        'hand.cancel': { target: 'up', actions: 'dropDraft' },
        'slideInk.refused': 'up',
      },
      states: {
        fresh: {
          description: 'New points are sent at once.',
          on: { 'hand.move': { target: 'sent', actions: ['extend', 'sendPreview', 'noteSent'] } },
        },
        sent: {
          description: 'Points were just sent.',
          on: { 'hand.move': { target: 'collecting', actions: 'extend' } },
          after: { previewDue: 'fresh' },
        },
        collecting: {
          description: 'New points are collected, and sent together.',
          on: { 'hand.move': { actions: 'extend' } },
          after: { previewDue: { target: 'sent', actions: ['sendPreview', 'noteSent'] } },
        },
      },
    },
    erasing: {
      description: 'Strokes under the eraser disappear; they are removed together when it is lifted.',
      on: {
        'hand.move': { actions: 'erase' },
        'hand.up': [{ guard: 'hasErased', target: 'up', actions: ['removeErased', 'sendLast'] }, { target: 'up' }],
        'hand.cancel': { target: 'up', actions: 'dropErased' },
        'slideInk.refused': 'up',
      },
    },
  },
})

const delivery = ink.createStateConfig({
  description: 'Whether the server has confirmed all steps.',
  initial: 'settled',
  on: { 'slideInk.refused': { target: '.settled', actions: 'forgetSteps' } },
  states: {
    settled: {
      description: 'Every step is confirmed.',
      always: { guard: 'hasPending', target: 'waiting' },
    },
    waiting: {
      description: 'Steps were sent; the confirmation is pending.',
      always: { guard: 'isSettled', target: 'settled' },
      after: { answerOverdue: 'repeating' },
      on: {
        'slideInk.changed': { target: 'waiting', reenter: true, actions: 'confirm' },
        'link.connected': { target: 'repeating', actions: 'takeLink' },
      },
    },
    repeating: {
      description: 'Steps without a confirmation are sent again, one after the other.',
      entry: 'sendFirst',
      after: { answerOverdue: { target: 'repeating', reenter: true } },
      on: {
        'slideInk.changed': [
          { guard: 'confirmsLast', target: 'settled', actions: 'confirm' },
          { target: 'repeating', reenter: true, actions: 'confirm' },
        ],
        'link.connected': { target: 'repeating', reenter: true, actions: 'takeLink' },
      },
    },
  },
})

export const teacherSlideInkMachine = ink.createMachine({
  id: 'teacherSlideInk',
  description: 'The ink on the shown page of slides, for its teacher.',
  context: {
    ...firstInk,
    tool: 'none',
    color: 'red',
    width: 'm',
    draft: null,
    sentPoints: 0,
    erased: [],
    lastAt: null,
    pending: [],
    past: [],
    future: [],
    problem: null,
  },
  type: 'parallel',
  on: onLinkChanged,
  states: { page: { ...pageRegion('teacherSlideInk') }, previews: { ...previewRegion }, hand, delivery },
})
