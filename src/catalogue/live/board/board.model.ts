/** Model of the drawing board: examples, and an assertion for each state. */
import { BOARD_ITEMS_MAX, BOARD_PAGES_MAX, BOARD_STROKE_POINTS_MAX } from '../../../../contract/limits'
import { openPage } from '../../../machines/live/board/board.logic'
import { boardMachine } from '../../../machines/live/board/board.machine'
import { boardView } from '../../../machines/live/board/board.selectors'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { crowded, drawn, manyPages } from './board.examples'
import { boardWords } from './board.words'

const at = (x: number, y: number) => ({ x, y, pressure: 0.5 })

export const boardModel = defineModel<typeof boardMachine>({
  name: 'board',
  feature: 'board',
  purpose:
    'The drawing board of a student: pages of ink, figures and text, drawn by pen, finger or mouse, stored in this browser until they are cleared, in one window at a time.',
  machine: boardMachine,
  source: 'src/machines/live/board/board.machine.ts',
  starts: [{ name: 'a student', input: { userId: 'u1' } }],
  words: boardWords,
  events: {
    'board.restored': [
      { example: 'nothing', event: { type: 'board.restored', drawing: null } },
      { example: 'a drawing', event: { type: 'board.restored', drawing: drawn } },
      { example: 'a full board', event: { type: 'board.restored', drawing: crowded } },
      { example: 'all pages', event: { type: 'board.restored', drawing: manyPages } },
    ],
    'board.unreadable': [{ type: 'board.unreadable' }],
    'board.stored': [{ type: 'board.stored' }],
    'board.unstored': [
      { example: 'full', event: { type: 'board.unstored', why: 'full' } },
      { example: 'failed', event: { type: 'board.unstored', why: 'failed' } },
    ],
    'board.takenOver': [{ type: 'board.takenOver' }],
    'board.takeBack': [{ type: 'board.takeBack' }],
    'tool.choose': [
      { example: 'eraser', event: { type: 'tool.choose', tool: 'eraser' } },
      { example: 'rectangle', event: { type: 'tool.choose', tool: 'rectangle' } },
      { example: 'text', event: { type: 'tool.choose', tool: 'text' } },
      { example: 'move', event: { type: 'tool.choose', tool: 'move' } },
    ],
    'color.choose': [{ type: 'color.choose', color: 'red' }],
    'width.choose': [{ type: 'width.choose', width: 'l' }],
    'width.step': [{ type: 'width.step', step: 1 }],
    'hand.down': [{ type: 'hand.down', at: at(100, 100), isPen: false }],
    'hand.move': [
      { example: 'a little', event: { type: 'hand.move', points: [at(160, 130)], isStraight: false } },
      {
        example: 'for long',
        event: {
          type: 'hand.move',
          points: Array.from({ length: BOARD_STROKE_POINTS_MAX }, (_, i) => at(100 + i, 100)),
          isStraight: false,
        },
      },
      { example: 'straight', event: { type: 'hand.move', points: [at(160, 130)], isStraight: true } },
    ],
    'hand.up': [{ type: 'hand.up' }],
    'hand.cancel': [{ type: 'hand.cancel' }],
    'text.write': [
      { example: 'words', event: { type: 'text.write', text: '牛顿第二定律' } },
      { example: 'nothing', event: { type: 'text.write', text: '' } },
    ],
    'text.done': [{ type: 'text.done' }],
    'board.undo': [{ type: 'board.undo' }],
    'board.redo': [{ type: 'board.redo' }],
    'page.add': [{ type: 'page.add' }],
    'page.go': [{ type: 'page.go', step: 1 }],
    'page.remove': [{ type: 'page.remove' }],
    'viewport.set': [{ type: 'viewport.set', viewport: { x: 10, y: 20, scale: 9 } }],
    'viewport.fit': [{ type: 'viewport.fit', width: 800, height: 600 }],
    'clear.ask': [{ type: 'clear.ask' }],
    'clear.page': [{ type: 'clear.page' }],
    'clear.all': [{ type: 'clear.all' }],
    'clear.leave': [{ type: 'clear.leave' }],
    'picture.export': [{ type: 'picture.export' }],
    'keep.retry': [{ type: 'keep.retry' }],
  },
  actors: { keeper: {}, keys: {}, exportPicture: { done: [undefined], error: [new Error('no picture')] } },
  states: {
    opening: (snapshot) => mustBe(boardView(snapshot).stage, 'opening', 'the visible data'),
    'open.hand.idle': ({ context }) => {
      mustBe(
        [context.draft, context.before, context.writing],
        [null, null, null],
        'the unfinished stroke, erasing and text',
      )
    },
    'open.hand.drawing': ({ context: { draft, drawing } }) => {
      must(draft !== null, 'a stroke or figure is being drawn')
      must(!openPage(drawing).items.some(({ id }) => id === draft.id), 'the stroke is not part of the drawing yet')
    },
    'open.hand.erasing': ({ context }) => must(context.before !== null, 'the previous drawing is in the context'),
    'open.hand.writing': ({ context }) => must(context.writing !== null, 'a text is being written'),
    'open.clearing.no': (snapshot) => must(!boardView(snapshot).isClearing, 'no question is open'),
    'open.clearing.asked': (snapshot) => must(boardView(snapshot).isClearing, 'the question is open'),
    'open.picture.none': (snapshot) => must(!boardView(snapshot).isExporting, 'no export runs'),
    'open.picture.making': (snapshot) => must(boardView(snapshot).isExporting, 'an export runs'),
    'open.keeping.kept': ({ context }) => mustBe(context.unkept, null, 'the reason of a failed store'),
    'open.keeping.unkept': ({ context }) => must(context.unkept !== null, 'the reason is known'),
    elsewhere: (snapshot) => mustBe(boardView(snapshot).stage, 'elsewhere', 'the visible data'),
  },
  invariants: [
    {
      sentence: 'There is always a page, and one of them is open.',
      holds: ({ context: { drawing } }) => drawing.pages.some(({ id }) => id === drawing.current),
    },
    {
      sentence: 'No id is used twice.',
      holds: ({ context: { drawing } }) => {
        const ids = drawing.pages.flatMap(({ id, items }) => [id, ...items.map((item) => item.id)])
        return new Set(ids).size === ids.length && ids.every((id) => id < drawing.nextId)
      },
    },
    {
      sentence: 'The board never exceeds its limits.',
      holds: ({ context: { drawing } }) =>
        drawing.pages.length <= BOARD_PAGES_MAX &&
        drawing.pages.reduce((sum, { items }) => sum + items.length, 0) <= BOARD_ITEMS_MAX + 1,
    },
  ],
  stateKey: ({ context: { tool, drawing, past, future, draft, writing, before, unkept } }) => ({
    tool,
    items: Math.min(2, openPage(drawing).items.length),
    isFull: openPage(drawing).items.length >= BOARD_ITEMS_MAX,
    pages: drawing.pages.length >= BOARD_PAGES_MAX ? 3 : Math.min(2, drawing.pages.length),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    draft: draft
      ? draft.kind === 'stroke'
        ? draft.points.length > 9
        : JSON.stringify(draft.from) !== JSON.stringify(draft.to)
      : null,
    writing: writing?.text !== undefined && writing.text !== '',
    isErasing: before !== null,
    unkept,
  }),
})
