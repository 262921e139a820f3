/** Setup of the editor chart: actors, guards and actions. */
import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import { errors } from '../../../../contract/errors'
import { nodeOf } from '../../../../contract/rules/documents/mindMap'
import type { Failure } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { mindDeskMachine } from './mindDesk.machine'
import { openMapPlaceholder } from './mindMap.actors'
import { afterEvent, editOf, fitted, neighbour, opened, redone, undone, withEdit, withinZoom } from './mindMap.logic'
import type {
  MapCreated,
  MindMapContext,
  MindMapEvent,
  MindMapInput,
  MindSavingEvent,
  OpenedMap,
} from './mindMap.types'
import { mindSavingMachine } from './mindSaving.machine'
import { texts } from './texts'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })

export const mindMapSetup = setup({
  types: {
    context: {} as MindMapContext,
    events: {} as MindMapEvent,
    input: {} as MindMapInput,
    emitted: {} as Notify | MapCreated,
    children: {} as { saving: 'saving'; desk: 'desk' },
  },
  actors: { openMap: openMapPlaceholder, saving: mindSavingMachine, desk: mindDeskMachine },
  guards: {
    isMissing: ({ context }, { code }: Failure) => code === errors.notFound.code && context.planCode === null,
    canEdit: ({ context, event }) => typeof afterEvent(context, event) === 'object',
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
    isNode: ({ context, event }) => event.type === 'node.select' && nodeOf(context.map, event.id) !== undefined,
    isNew: ({ context }) => context.isNew,
    canDrag: ({ context, event }) =>
      event.type === 'drag.begin' && event.id !== context.map.rootId && nodeOf(context.map, event.id) !== undefined,
  },
  actions: {
    takeOpened: assign(({ context }, found: OpenedMap) => opened(context, found)),
    notifyRestored: enqueueActions(({ context, enqueue }, { draft }: OpenedMap) => {
      if (draft?.map === context.map) enqueue.emit(toNotify('info', texts.restored))
    }),
    showProblem: assign((_, { text }: Failure) => ({ problem: text || texts.loadFailed })),
    clearProblem: assign({ problem: null }),

    edit: assign(({ context, event }) => {
      const next = afterEvent(context, event)
      return typeof next === 'object' ? next : {}
    }),
    forwardMapChange: sendTo('saving', ({ context: { map } }): MindSavingEvent => ({ type: 'map.changed', map })),
    notifyRefused: enqueueActions(({ context, event, enqueue }) => {
      const edit = editOf(context, event)
      const next = edit && withEdit(context, edit)
      if (typeof next === 'string' && texts.refusal[next] !== '') enqueue.emit(toNotify('warning', texts.refusal[next]))
    }),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    select: assign(({ event }) => {
      assertEvent(event, 'node.select')
      return { selectedId: event.id }
    }),
    step: assign(({ context: { map, selectedId }, event }) => {
      assertEvent(event, 'node.step')
      return { selectedId: neighbour(map, selectedId, event.direction) }
    }),

    beginNew: assign({ writing: '', isNew: true }),
    beginText: assign(({ context: { map, selectedId }, event }) => {
      assertEvent(event, 'text.begin')
      return { writing: event.text ?? nodeOf(map, selectedId)?.text ?? '', isNew: false }
    }),
    write: assign(({ event }) => {
      assertEvent(event, 'text.write')
      return { writing: event.text }
    }),
    stopWriting: assign({ writing: null, isNew: false }),
    /** Cancels a new node: removes it, without a redo step. */
    takeNewBack: assign(({ context }) => ({ ...undone(context), future: [] })),
    addNext: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'text.done')
      if (event.andAdd) enqueue.raise({ type: 'node.add', where: event.andAdd })
    }),

    lift: assign(({ event }) => {
      assertEvent(event, 'drag.begin')
      return { selectedId: event.id, drag: { id: event.id, target: null } }
    }),
    aim: assign(({ context: { drag }, event }) => {
      assertEvent(event, 'drag.over')
      return { drag: drag && { ...drag, target: event.target } }
    }),
    clearDrag: assign({ drag: null }),

    openRemark: assign(({ context: { map, selectedId } }) => ({ remark: nodeOf(map, selectedId)?.remark ?? '' })),
    writeRemark: assign(({ event }) => {
      assertEvent(event, 'remark.write')
      return { remark: event.text }
    }),
    closeRemark: assign({ remark: null }),

    setViewport: assign(({ event }) => {
      assertEvent(event, 'viewport.set')
      return { viewport: withinZoom(event.viewport) }
    }),
    fitViewport: assign(({ event }) => {
      assertEvent(event, 'viewport.fit')
      return { viewport: fitted(event.extent, event.width, event.height) }
    }),

    takeCode: assign(({ event }) => {
      assertEvent(event, 'saving.created')
      return { mindMapCode: event.mindMapCode }
    }),
    emitCreated: emit(({ event }): MapCreated => {
      assertEvent(event, 'saving.created')
      return { type: 'map.created', mindMapCode: event.mindMapCode }
    }),
    replace: assign(({ event }) => {
      assertEvent(event, 'saving.replaced')
      const { map } = event
      return {
        map,
        past: [],
        future: [],
        selectedId: map.rootId,
        writing: null,
        isNew: false,
        drag: null,
        remark: null,
      }
    }),
  },
})
