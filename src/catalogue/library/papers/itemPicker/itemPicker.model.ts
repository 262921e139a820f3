/** Model of the item picker: assertions for each state, and example events. */
import { askedBy } from '../../../../../contract/rules/library/papers'
import { itemPickerMachine } from '../../../../machines/library/papers/itemPicker/itemPicker.machine'
import {
  type ItemPickerView,
  itemPickerView,
} from '../../../../machines/library/papers/itemPicker/itemPicker.selectors'
import type { ItemPickerContext } from '../../../../machines/library/papers/itemPicker/itemPicker.types'
import { texts } from '../../../../machines/library/papers/texts'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { exampleFolders } from '../../library/library.examples'
import { drawnItem, foundItems, wholeItem } from '../papers.examples'
import { itemPickerWords } from './itemPicker.words'

const failed = [{ code: 900002, text: '内容不存在或您无权查看' }, new Error('cut off')]
const [, second] = foundItems

/** No item is chosen twice, and no more than the paper has room for. */
function isSound({ items, chosen, room }: ItemPickerContext): void {
  const asked = [...items, ...chosen].map(askedBy)
  mustBe(new Set(asked).size, asked.length, 'the number of different items')
  must(chosen.length <= room, 'the chosen items fit into the paper')
}

/** The count to draw is the written one, at least 1 and at most the remaining room; otherwise the view gives the reason. */
function isToldWhetherItDraws(view: ItemPickerView, { count, room, chosen }: ItemPickerContext): void {
  const left = room - chosen.length
  const fitting = Array.from({ length: left }, (_, place) => String(place + 1))
  mustBe(view.drawReason === null, fitting.includes(count), 'whether items can be drawn')
  const reason = left === 0 ? texts.picker.noRoom : texts.picker.countWrong(left)
  mustBe(view.drawReason ?? reason, reason, 'the reason against drawing')
}

export const itemPickerModel = defineModel<typeof itemPickerMachine>({
  name: 'item-picker',
  feature: 'papers',
  purpose:
    'Choosing items of one kind for a paper: found in the library by folder and text, or drawn at random. No item is taken twice, nor one that the paper has already.',
  machine: itemPickerMachine,
  source: 'src/machines/library/papers/itemPicker/itemPicker.machine.ts',
  starts: [
    { name: 'single choices', input: { itemType: 'single', items: [wholeItem], room: 199 } },
    { name: 'room for five', input: { itemType: 'single', items: [wholeItem], room: 5 } },
    { name: 'room for one', input: { itemType: 'single', items: [wholeItem], room: 1 } },
    { name: 'no room', input: { itemType: 'single', items: [wholeItem], room: 0 } },
  ],
  words: itemPickerWords,
  events: {
    'place.change': [
      { example: 'papers', event: { type: 'place.change', place: { scope: 'papers' } } },
      { example: 'shared', event: { type: 'place.change', place: { scope: 'shared' } } },
      { example: 'a folder', event: { type: 'place.change', place: { scope: 'own', floderId: 'f1' } } },
    ],
    'word.write': [{ type: 'word.write', word: '创业' }],
    'page.go': [{ type: 'page.go', pageNo: 2 }],
    'list.reload': [{ type: 'list.reload' }],
    'item.toggle': [
      { example: 'one', event: { type: 'item.toggle', item: second?.item ?? drawnItem } },
      { example: 'another', event: { type: 'item.toggle', item: drawnItem } },
      { example: 'one that is there', event: { type: 'item.toggle', item: wholeItem } },
    ],
    'count.write': [
      { example: 'one', event: { type: 'count.write', count: '1' } },
      { example: 'two', event: { type: 'count.write', count: '2' } },
      { example: 'nothing', event: { type: 'count.write', count: '' } },
    ],
    'draw.start': [{ type: 'draw.start', requestId: 'draw-1' }],
    'picker.confirm': [{ type: 'picker.confirm' }],
    'picker.cancel': [{ type: 'picker.cancel' }],
  },
  actors: {
    findFolders: { done: [exampleFolders], error: [new Error('cut off')] },
    findItems: {
      done: [
        { list: foundItems, total: 12 },
        { list: [], total: 0 },
      ],
      error: failed,
    },
    drawItems: {
      done: [
        { items: [drawnItem], total: 9 },
        { items: [drawnItem], total: 5 },
        { items: [drawnItem], total: 1 },
      ],
      error: failed,
    },
  },
  states: {
    'open.list.writing': ({ context }) => isSound(context),
    'open.list.finding': ({ context: { itemType, place, word, pageNo } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'findItems') mustBe(input, { ...place, itemType, word, pageNo }, 'the request')
    },
    'open.list.found': (snapshot) => {
      isSound(snapshot.context)
      mustBe(itemPickerView(snapshot).face, 'full', 'the face')
    },
    'open.list.failed': (snapshot) => must(itemPickerView(snapshot).problem !== null, 'the view has a problem'),
    'open.draw.resting': (snapshot) => {
      const { context } = snapshot
      isSound(context)
      isToldWhetherItDraws(itemPickerView(snapshot), context)
      must(context.note?.includes(' 0 ') !== true, 'the note reports no shortage of 0 items')
    },
    'open.draw.drawing': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'drawItems') {
          const { stems, count } = input as { stems: readonly string[]; count: number }
          mustBe(
            stems,
            [...context.items, ...context.chosen].map(({ stem }) => stem),
            'the list of excluded items',
          )
          must(count >= 1 && count <= context.room, 'the count to draw is within the room of the paper')
        }
    },
    done: ({ context, output }) => mustBe(output, context.chosen.length === 0 ? null : context.chosen, 'the output'),
  },
  stateKey: ({ context }) => ({
    folders: context.folders !== null,
    place: context.place,
    word: context.word,
    pageNo: context.pageNo,
    found: context.found === null ? null : context.found.length,
    chosen: context.chosen.map(({ stem }) => stem),
    count: context.count,
    drawing: context.drawing,
    texts: [context.problem, context.note],
  }),
})
