/** Guards and actions of the reordering chart. */
import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate'
import type { Notify } from '../messages'
import { saveMovePlaceholder } from './dragReorder.actors'
import {
  aimed,
  isCurrent,
  itemIn,
  moveAlong,
  placeInWords,
  settled,
  shownOf,
  stepped,
  verdictHere,
  verdictNext,
  verdictOf,
} from './dragReorder.logic'
import type {
  DragReorderContext,
  DragReorderEmitted,
  DragReorderEvent,
  DragReorderInput,
  SavedMove,
} from './dragReorder.types'
import { texts } from './texts'

const error = (text: string): Notify => ({ type: 'notify', level: 'error', text })

/** A number makes a repeated text a new announcement. */
const announced = ({ announcement }: DragReorderContext, text: string) => ({
  announcement: { text, serial: announcement.serial + 1 },
})

const titleOf = (context: DragReorderContext, id: string | null): string => itemIn(shownOf(context), id)?.title ?? ''

export const dragReorderSetup = setup({
  types: {
    context: {} as DragReorderContext,
    events: {} as DragReorderEvent,
    input: {} as DragReorderInput,
    emitted: {} as DragReorderEmitted,
    children: {} as { save: 'saveMove' },
  },
  actors: { saveMove: saveMovePlaceholder },
  guards: {
    isThere: ({ context, event }) => {
      assertEvent(event, ['drag.lift', 'drag.liftByKeys'])
      return itemIn(shownOf(context), event.id) !== undefined
    },
    isGone: ({ context }) => itemIn(shownOf(context), context.liftedId) === undefined,
    changesNothing: ({ context }) => verdictHere(context).kind === 'nothing',
    isAllowed: ({ context }) => verdictHere(context).kind === 'moves',
    isRefused: ({ context }) => verdictHere(context).kind === 'refused',
    canGo: ({ context, event }) => {
      assertEvent(event, 'move.make')
      return moveAlong(context, event.id, event.way).move !== null
    },
    canUndo: ({ context }) =>
      context.queue.length === 0 && context.undo !== null && verdictOf(context, context.undo).kind === 'moves',
    isCurrent: ({ context, event }) => {
      assertEvent(event, 'tree.replaced')
      return isCurrent(context, event)
    },
    hasNext: ({ context }) => verdictNext(context)?.kind === 'moves',
    isNextInVain: ({ context }) => context.queue.length > 0 && verdictNext(context)?.kind !== 'moves',
  },
  actions: {
    lift: assign(({ event }) => {
      assertEvent(event, ['drag.lift', 'drag.liftByKeys'])
      return { liftedId: event.id, target: null }
    }),
    clearLifted: assign({ liftedId: null, target: null }),
    aim: assign(({ event }) => {
      assertEvent(event, 'drag.over')
      return { target: { targetId: event.targetId, place: event.place } }
    }),
    forgetPlace: assign({ target: null }),
    step: assign(({ context, event }) => {
      assertEvent(event, 'drag.step')
      const target = stepped(context, event.way)
      if (target === undefined) return announced(context, event.way === 'up' ? texts.isFirst : texts.isLast)
      const next = { ...context, target }
      return { target, ...announced(context, placeInWords(next)) }
    }),
    announceLifted: assign(({ context }) => announced(context, texts.lifted(titleOf(context, context.liftedId)))),
    announcePutBack: assign(({ context }) => announced(context, texts.putBack(titleOf(context, context.liftedId)))),
    announceRemoved: enqueueActions(({ context, enqueue }) => {
      enqueue.assign(announced(context, texts.gone))
      enqueue.emit({ type: 'notify', level: 'info', text: texts.gone })
    }),
    /** Shows the move at once; it is stored in its turn. */
    drop: assign(({ context }) => {
      const move = aimed(context)
      if (!move) return {}
      return { queue: [...context.queue, move], ...announced(context, texts.dropped(titleOf(context, move.sourceId))) }
    }),
    go: assign(({ context, event }) => {
      assertEvent(event, 'move.make')
      const { move } = moveAlong(context, event.id, event.way)
      if (!move) return {}
      return { queue: [...context.queue, move], ...announced(context, texts.dropped(titleOf(context, event.id))) }
    }),
    undo: assign(({ context }) => {
      const { undo } = context
      if (!undo) return {}
      return { queue: [undo], undo: null, ...announced(context, texts.putBack(titleOf(context, undo.sourceId))) }
    }),
    refuseDrop: enqueueActions(({ context, enqueue }) => {
      const verdict = verdictHere(context)
      if (verdict.kind !== 'refused') return
      enqueue.assign(announced(context, texts.refused(verdict.reason)))
      enqueue.emit(error(verdict.reason))
    }),
    refuseWay: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'move.make')
      const { reason } = moveAlong(context, event.id, event.way)
      if (reason === null) return
      enqueue.assign(announced(context, reason))
      enqueue.emit(error(reason))
    }),
    replace: assign(({ context, event }) => {
      assertEvent(event, 'tree.replaced')
      const { outline, treeVersion } = event
      const isSameTree = treeVersion === context.stored.treeVersion
      return { stored: { outline, treeVersion }, undo: isSameTree ? context.undo : null }
    }),
    /** Drops moves that a received tree has made impossible. */
    dropNext: enqueueActions(({ context, enqueue }) => {
      const verdict = verdictNext(context)
      enqueue.assign({ queue: context.queue.slice(1) })
      if (verdict?.kind === 'refused') enqueue.emit(error(verdict.reason))
    }),
    settle: enqueueActions(({ context, enqueue }, { treeVersion }: SavedMove) => {
      const next = settled(context, treeVersion)
      enqueue.assign(next)
      enqueue.emit({ type: 'tree.stored', ...next.stored })
    }),
    /** B492. Changes of level are part of writing and announced to screen readers only. */
    notifySaved: enqueueActions(({ context: { queue, texts: moveTexts }, enqueue }) => {
      if (queue[0]?.kind !== 'drop' || moveTexts.moved === null) return
      enqueue.emit({ type: 'notify', level: 'success', text: moveTexts.moved })
    }),
    /** Moves queued behind a failed one are dropped too: they were based on its order. */
    takeBack: enqueueActions(({ context, enqueue }, { text }: { text: string }) => {
      const reason = text || texts.saveFailed
      enqueue.assign({ queue: [], undo: null, ...announced(context, reason) })
      enqueue.emit(error(reason))
    }),
    askForTree: emit({ type: 'tree.stale' }),
    cut: assign({ isCut: true }),
    join: assign({ isCut: false }),
  },
})
