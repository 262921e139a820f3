/**
 * The drawing board of a student (B211): pages of ink, figures and text, drawn by pen, finger or mouse, stored in this
 * browser until they are cleared, in one window at a time. A stroke belongs to the drawing once the pointer is lifted;
 * a second finger cancels it.
 */
import { assertEvent, assign, emit, sendTo, setup } from 'xstate'
import { BOARD_OPEN_MS, BOARD_PAGES_MAX } from '../../../../contract/limits'
import type { Notify } from '../../shared/messages'
import { exportPicturePlaceholder, keeperPlaceholder, keysPlaceholder } from './board.actors'
import { fitted, initialViewport, withinZoom } from './board.geometry'
import {
  begun,
  changed,
  emptyDrawing,
  erased,
  extended,
  firstContext,
  goingOn,
  isFull,
  isFullOfPages,
  isLong,
  isNothing,
  openPage,
  pageIndex,
  redone,
  shortened,
  stepped,
  turned,
  undone,
  withDraft,
  withItems,
  withoutPage,
  withPage,
  withWriting,
  writingAt,
} from './board.logic'
import type { BoardContext, BoardEvent, BoardInput, KeeperCommand } from './board.types'
import { texts } from './texts'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })

export const boardMachine = setup({
  types: {
    context: {} as BoardContext,
    events: {} as BoardEvent,
    input: {} as BoardInput,
    emitted: {} as Notify,
    children: {} as { keeper: 'keeper'; keys: 'keys' },
  },
  actors: { keeper: keeperPlaceholder, keys: keysPlaceholder, exportPicture: exportPicturePlaceholder },
  delays: { openingTakesTooLong: BOARD_OPEN_MS },
  guards: {
    isMoving: ({ context }) => context.tool === 'move',
    isErasing: ({ context }) => context.tool === 'eraser',
    isWriting: ({ context }) => context.tool === 'text',
    isFull: ({ context }) => isFull(context.drawing),
    isLong: ({ context }) => isLong(context.draft),
    isNothing: ({ context }) => isNothing(context.draft),
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
    isFullOfPages: ({ context }) => isFullOfPages(context.drawing),
    hasPages: ({ context }) => context.drawing.pages.length > 1,
    isUnkept: ({ context }) => context.unkept !== null,
    hasInk: ({ context }) => openPage(context.drawing).items.length > 0,
  },
  actions: {
    takeRestored: assign(({ event }) => {
      assertEvent(event, 'board.restored')
      return { drawing: event.drawing ?? emptyDrawing, past: [], future: [], unkept: null }
    }),
    takeUnkept: assign(({ event }) => ({ unkept: event.type === 'board.unstored' ? event.why : 'failed' })),
    forgetUnkept: assign({ unkept: null }),
    chooseTool: assign(({ event }) => {
      assertEvent(event, 'tool.choose')
      return { tool: event.tool }
    }),
    chooseColor: assign(({ event }) => {
      assertEvent(event, 'color.choose')
      return { color: event.color }
    }),
    chooseWidth: assign(({ event }) => {
      assertEvent(event, 'width.choose')
      return { width: event.width }
    }),
    stepWidth: assign(({ context, event }) => {
      assertEvent(event, 'width.step')
      return { width: stepped(context.width, event.step) }
    }),
    begin: assign(({ context, event }) => {
      assertEvent(event, 'hand.down')
      return { draft: begun(context, event.at, event.isPen) }
    }),
    extend: assign(({ context, event }) => {
      assertEvent(event, 'hand.move')
      return { draft: context.draft && extended(context.draft, event.points, event.isStraight) }
    }),
    addDraft: assign(({ context }) => withDraft(context, context.draft)),
    goOn: assign(({ context }) => ({ draft: goingOn(context.draft, context.drawing) })),
    dropDraft: assign({ draft: null }),
    beginErasing: assign(({ context, event }) => {
      assertEvent(event, 'hand.down')
      return { before: context.drawing, lastAt: event.at, drawing: erased({ ...context, lastAt: null }, [event.at]) }
    }),
    erase: assign(({ context, event }) => {
      assertEvent(event, 'hand.move')
      return { drawing: erased(context, event.points), lastAt: event.points.at(-1) ?? context.lastAt }
    }),
    finishErasing: assign(({ context }) => {
      const { before, drawing } = context
      const isDifferent = before !== null && before !== drawing
      return { ...(isDifferent && changed(context, before, drawing)), before: null, lastAt: null }
    }),
    takeErasingBack: assign(({ context }) => ({
      drawing: context.before ?? context.drawing,
      before: null,
      lastAt: null,
    })),
    beginWriting: assign(({ context, event }) => {
      assertEvent(event, 'hand.down')
      return { writing: writingAt(context, event.at) }
    }),
    write: assign(({ context, event }) => {
      assertEvent(event, 'text.write')
      return { writing: context.writing && { ...context.writing, text: shortened(event.text) } }
    }),
    finishWriting: assign(({ context }) => ({ ...withWriting(context, context.writing), writing: null })),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    addPage: assign(({ context }) => changed(context, context.drawing, withPage(context.drawing))),
    removePage: assign(({ context }) => changed(context, context.drawing, withoutPage(context.drawing))),
    turnPage: assign(({ context, event }) => {
      assertEvent(event, 'page.go')
      return { drawing: turned(context.drawing, event.step) }
    }),
    setViewport: assign(({ event }) => {
      assertEvent(event, 'viewport.set')
      return { viewport: withinZoom(event.viewport) }
    }),
    fitViewport: assign(({ context, event }) => {
      assertEvent(event, 'viewport.fit')
      return { viewport: fitted(openPage(context.drawing), event.width, event.height) }
    }),
    resetViewport: assign({ viewport: initialViewport }),
    clearPage: assign(({ context }) => changed(context, context.drawing, withItems(context.drawing, []))),
    clearAll: assign({ drawing: emptyDrawing, past: [], future: [], viewport: initialViewport }),
    keep: sendTo('keeper', ({ context }): KeeperCommand => ({ type: 'board.keep', drawing: context.drawing })),
    openAgain: sendTo('keeper', (): KeeperCommand => ({ type: 'board.open' })),
    notifyPaperFull: emit(toNotify('warning', texts.full)),
    notifyPagesFull: emit(toNotify('warning', texts.noMorePages(BOARD_PAGES_MAX))),
    notifyRemoved: emit(toNotify('info', texts.pageRemoved)),
    notifyStoreFailed: emit(({ context }) => toNotify('error', texts.unkept[context.unkept ?? 'failed'])),
    notifySaveFailed: emit(toNotify('error', texts.saveFailed)),
  },
}).createMachine({
  id: 'board',
  description: 'The drawing board of one user in this browser.',
  context: ({ input }) => firstContext(input),
  invoke: { id: 'keeper', src: 'keeper', input: ({ context: { userId } }) => ({ userId }) },
  initial: 'opening',
  on: { 'board.takenOver': '.elsewhere' },
  states: {
    opening: {
      description: 'Loading the stored drawing from this browser.',
      on: {
        'board.restored': { target: 'open', actions: 'takeRestored' },
        'board.unreadable': { target: 'open', actions: ['takeUnkept', 'notifyStoreFailed'] },
      },
      after: { openingTakesTooLong: { target: 'open', actions: ['takeUnkept', 'notifyStoreFailed'] } },
    },
    open: {
      description: 'The board accepts drawing.',
      type: 'parallel',
      invoke: { id: 'keys', src: 'keys' },
      states: {
        hand: {
          description: 'What the pointer does.',
          initial: 'idle',
          on: { 'viewport.set': { actions: 'setViewport' }, 'viewport.fit': { actions: 'fitViewport' } },
          states: {
            idle: {
              description: 'The pointer does nothing.',
              on: {
                'hand.down': [
                  { guard: 'isMoving' },
                  { guard: 'isErasing', target: 'erasing', actions: 'beginErasing' },
                  { guard: 'isFull', actions: 'notifyPaperFull' },
                  { guard: 'isWriting', target: 'writing', actions: 'beginWriting' },
                  { target: 'drawing', actions: 'begin' },
                ],
                'tool.choose': { actions: 'chooseTool' },
                'color.choose': { actions: 'chooseColor' },
                'width.choose': { actions: 'chooseWidth' },
                'width.step': { actions: 'stepWidth' },
                'board.undo': { guard: 'canUndo', actions: ['undo', 'keep'] },
                'board.redo': { guard: 'canRedo', actions: ['redo', 'keep'] },
                'page.add': [
                  { guard: 'isFullOfPages', actions: 'notifyPagesFull' },
                  { actions: ['addPage', 'resetViewport', 'keep'] },
                ],
                'page.go': { actions: ['turnPage', 'keep'] },
                'page.remove': { guard: 'hasPages', actions: ['removePage', 'keep', 'notifyRemoved'] },
              },
            },
            drawing: {
              description: 'The user draws a stroke or a figure.',
              on: {
                'hand.move': [
                  { guard: 'isLong', actions: ['addDraft', 'goOn', 'extend', 'keep'] },
                  { actions: 'extend' },
                ],
                'hand.up': [
                  { guard: 'isNothing', target: 'idle', actions: 'dropDraft' },
                  { target: 'idle', actions: ['addDraft', 'dropDraft', 'keep'] },
                ],
                'hand.cancel': { target: 'idle', actions: 'dropDraft' },
              },
            },
            erasing: {
              description: 'Erasing every item under the pointer; all of it is one undo step.',
              on: {
                'hand.move': { actions: 'erase' },
                'hand.up': { target: 'idle', actions: ['finishErasing', 'keep'] },
                'hand.cancel': { target: 'idle', actions: 'takeErasingBack' },
              },
            },
            writing: {
              description: 'The user writes a new text or edits one.',
              on: {
                'text.write': { actions: 'write' },
                'text.done': { target: 'idle', actions: ['finishWriting', 'keep'] },
                'hand.down': { target: 'idle', actions: ['finishWriting', 'keep'] },
              },
            },
          },
        },
        clearing: {
          description: 'The question before the board is cleared.',
          initial: 'no',
          states: {
            no: { description: 'No question is open.', on: { 'clear.ask': 'asked' } },
            asked: {
              description: 'Asking the user what to clear.',
              on: {
                'clear.leave': 'no',
                'clear.page': { target: 'no', actions: ['clearPage', 'keep'] },
                'clear.all': { target: 'no', actions: ['clearAll', 'keep'] },
              },
            },
          },
        },
        picture: {
          description: 'The export of a page as a picture.',
          initial: 'none',
          states: {
            none: {
              description: 'No export is pending.',
              on: { 'picture.export': { guard: 'hasInk', target: 'making' } },
            },
            making: {
              description: 'Painting the open page and passing it to the browser as a file.',
              invoke: {
                src: 'exportPicture',
                input: ({ context: { drawing } }) => ({ page: openPage(drawing), number: pageIndex(drawing) + 1 }),
                onDone: 'none',
                onError: { target: 'none', actions: 'notifySaveFailed' },
              },
            },
          },
        },
        keeping: {
          description: 'Whether this browser stores the drawing.',
          initial: 'kept',
          on: { 'board.unstored': { target: '.unkept', actions: ['takeUnkept', 'notifyStoreFailed'] } },
          states: {
            kept: {
              description: 'The drawing is stored.',
              always: { guard: 'isUnkept', target: 'unkept' },
            },
            unkept: {
              description: 'The drawing could not be stored: a message says so, and every change tries again.',
              on: { 'board.stored': { target: 'kept', actions: 'forgetUnkept' }, 'keep.retry': { actions: 'keep' } },
            },
          },
        },
      },
    },
    elsewhere: {
      description: 'The same board is open in another window: this one neither draws nor stores.',
      on: { 'board.takeBack': { target: 'opening', actions: 'openAgain' } },
    },
  },
})
