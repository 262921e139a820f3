/** Model of reordering: examples, and an assertion for each state. */
import { isSound } from '../../../../contract/rules/shared/outline'
import { dragReorderMachine } from '../../../machines/shared/dragReorder/dragReorder.machine'
import {
  dragView,
  dropTarget,
  lifted,
  shownOutline,
  storedTree,
} from '../../../machines/shared/dragReorder/dragReorder.selectors'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../must'
import { deeperOutline, listInput, planInput, planOutline, shorterOutline, withoutLast } from './dragReorder.examples'
import { dragReorderWords } from './dragReorder.words'

const over = (targetId: string, place: 'before' | 'after' | 'into') => ({ type: 'drag.over', targetId, place }) as const
const replaced = (outline: typeof planOutline, treeVersion: number) =>
  ({ type: 'tree.replaced', outline, treeVersion }) as const

export const dragReorderModel = defineModel<typeof dragReorderMachine>({
  name: 'drag-reorder',
  feature: 'dragReorder',
  purpose:
    'Reorders the items of a tree or a list, by pointer, keyboard and buttons alike: judged while the item is held, shown at once, stored one move after the other, and taken back with the reason where the server refuses.',
  machine: dragReorderMachine,
  source: 'src/machines/shared/dragReorder/dragReorder.machine.ts',
  starts: [
    { name: 'a tree', input: planInput },
    { name: 'a list', input: listInput },
  ],
  words: dragReorderWords,
  events: {
    'drag.lift': [
      { example: 'a title', event: { type: 'drag.lift', id: 'a1' } },
      { example: 'of the first level', event: { type: 'drag.lift', id: 'a' } },
      { example: 'what is not there', event: { type: 'drag.lift', id: 'gone' } },
    ],
    'drag.liftByKeys': [
      { example: 'a title', event: { type: 'drag.liftByKeys', id: 'a1' } },
      { example: 'of the first level', event: { type: 'drag.liftByKeys', id: 'a' } },
    ],
    'drag.over': [
      { example: 'after its sibling', event: over('a2', 'after') },
      { example: 'before its sibling', event: over('a2', 'before') },
      { example: 'onto a title', event: over('c', 'into') },
      { example: 'one level higher', event: over('c', 'after') },
    ],
    'drag.leave': [{ type: 'drag.leave' }],
    'drag.step': [
      { example: 'up', event: { type: 'drag.step', way: 'up' } },
      { example: 'down', event: { type: 'drag.step', way: 'down' } },
    ],
    'drag.drop': [{ type: 'drag.drop' }],
    'drag.cancel': [{ type: 'drag.cancel' }],
    'move.make': [
      { example: 'down', event: { type: 'move.make', id: 'a1', way: 'down' } },
      { example: 'up', event: { type: 'move.make', id: 'a1', way: 'up' } },
      { example: 'deeper', event: { type: 'move.make', id: 'a2', way: 'indent' } },
      { example: 'higher', event: { type: 'move.make', id: 'a2', way: 'outdent' } },
      { example: 'the first one, up', event: { type: 'move.make', id: 'a', way: 'up' } },
    ],
    'move.undo': [{ type: 'move.undo' }],
    'tree.replaced': [
      { example: 'with its title gone', event: replaced(shorterOutline, 9) },
      { example: 'with the last one gone', event: replaced(withoutLast, 9) },
      { example: 'with it deeper', event: replaced(deeperOutline, 9) },
      { example: 'as it was', event: replaced(planOutline, 3) },
      { example: 'an older one', event: replaced(shorterOutline, 0) },
    ],
    'link.lost': [{ type: 'link.lost' }],
    'link.connected': [{ type: 'link.connected' }],
  },
  actors: {
    saveMove: {
      done: [{ treeVersion: 10 }, { treeVersion: 4 }],
      error: [new Error('cut off'), { code: 900145, text: '内容刚刚被他人修改过，请核对后再保存' }],
    },
  },
  states: {
    'hand.empty': (snapshot) => mustBe(lifted(snapshot), null, 'the held item'),
    'hand.held.byPointer.apart': (snapshot) => {
      mustBe(lifted(snapshot)?.by, 'pointer', 'the way of holding')
      mustBe(dropTarget(snapshot), null, 'the drop position')
    },
    'hand.held.byPointer.over.own': (snapshot) => mustBe(dropTarget(snapshot), null, 'the drop position'),
    'hand.held.byPointer.over.allowed': (snapshot) =>
      mustBe(dropTarget(snapshot)?.refusal, null, 'the refusal of the drop'),
    'hand.held.byPointer.over.refused': (snapshot) =>
      must(Boolean(dropTarget(snapshot)?.refusal), 'the refusal has a reason'),
    'hand.held.byKeys': (snapshot) => {
      mustBe(lifted(snapshot)?.by, 'keyboard', 'the way of holding')
      must(snapshot.context.announcement.text !== '', 'the announcement has a text')
    },
    'store.resting': (snapshot) => mustBe(shownOutline(snapshot), storedTree(snapshot).outline, 'the visible outline'),
    'store.saving': (snapshot, { started }) => {
      must(dragView(snapshot).isSaving, 'the view shows the pending move')
      const { treeVersion } = storedTree(snapshot)
      for (const { input } of started)
        mustBe(input, { move: snapshot.context.queue[0], treeVersion }, 'the stored data')
    },
    'line.open': ({ context }) => mustBe(context.isCut, false, 'whether the connection is lost'),
    'line.cut': ({ context }) => mustBe(context.isCut, true, 'whether the connection is lost'),
  },
  invariants: [
    {
      sentence: 'The visible outline is a sound outline of the stored items.',
      holds: (snapshot) => {
        const ids = (items: readonly { id: string }[]): string =>
          [...items]
            .map(({ id }) => id)
            .sort()
            .join()
        const shown = shownOutline(snapshot)
        return isSound(shown) && ids(shown) === ids(storedTree(snapshot).outline)
      },
    },
  ],
  stateKey: ({ context: { stored, queue, liftedId, target, undo, isCut } }) => ({
    items: stored.outline.map(({ id, level }) => `${id}${level}`).join(' '),
    isNewer: stored.treeVersion > 8,
    moves: Math.min(queue.length, 2),
    liftedId,
    target,
    hasUndo: undo !== null,
    isCut,
  }),
})
