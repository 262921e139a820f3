/**
 * Papers and the rules for their sections (D7): items stay in their section, and students answer by the letters that
 * they see.
 */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ResourceItem } from '../../../contract/entities/library/resource'
import type { TestItem } from '../../../contract/entities/work/testTaking'
import { choicesOf, sectionsIn } from '../../../contract/rules/library/papers'
import { itemKinds } from '../../../contract/rules/library/resourceKinds'
import { newItem } from '../../../src/machines/library/library/editor/resourceEditor.logic'
import { inSections, judgePaper, outlineOf } from '../../../src/machines/library/papers/composer/paperComposer.logic'
import {
  countOf,
  drawReason,
  toggled,
  withDrawn,
} from '../../../src/machines/library/papers/itemPicker/itemPicker.logic'

/** The five sections, in order. */
const order = ['single', 'multiple', 'trueFalse', 'gap', 'essay']
const kinds = fc.array(fc.constantFrom(...itemKinds), { minLength: 1, maxLength: 12 })
const place = fc.constantFrom('before' as const, 'after' as const, 'into' as const)

test('D7 an item moved anywhere stays in its section, no item is lost, and sections keep their order', () => {
  fc.assert(
    fc.property(kinds, fc.nat(16), fc.nat(16), place, (given, from, to, where) => {
      const items = inSections(given.map((kind, no) => ({ key: `i${no}`, item: newItem(kind) })))
      expect(items.map(({ item }) => order.indexOf(item.itemType))).toEqual(
        given.map((kind) => order.indexOf(kind)).toSorted((one, other) => one - other),
      )
      const outline = outlineOf(items)
      const [sourceId, targetId] = [from, to].map((no) => outline[no % outline.length]?.id ?? '')
      const move = { kind: 'drop' as const, sourceId: sourceId ?? '', targetId: targetId ?? '', place: where }
      const { outline: moved, refusal } = judgePaper(outline, move)
      if (!moved) {
        expect(refusal).toMatch(/本大题|不能放进/)
        return
      }
      const kindOf = (id: string) => items.find(({ key }) => key === id)?.item.itemType
      const after = moved.flatMap(({ id }) => kindOf(id) ?? [])
      expect(after).toEqual(items.map(({ item }) => item.itemType))
      expect(moved.map(({ id }) => id).toSorted()).toEqual(outline.map(({ id }) => id).toSorted())
    }),
  )
})

test('R201 no item is chosen or drawn twice, and never more than fit into the paper', () => {
  const stems = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 10 })
  const item = (stem: string): ResourceItem => ({ ...newItem('single'), stem: `<p>${stem}</p>` })
  fc.assert(
    fc.property(stems, stems, fc.nat(4), (there, drawn, room) => {
      const items = [...new Set(there)].map(item)
      const chosen = withDrawn({ items, chosen: [], room }, drawn.map(item))
      const fresh = new Set(drawn.filter((stem) => !there.includes(stem)))
      expect(new Set(chosen.map(({ stem }) => stem)).size).toBe(chosen.length)
      expect(chosen.length).toBe(Math.min(room, fresh.size))
      expect(chosen.every(({ stem }) => !items.some((one) => one.stem === stem))).toBe(true)
    }),
  )
  const one = item('a')
  expect(toggled({ items: [], chosen: [one], room: 1 }, { ...one, stem: '<p> a</p>' })).toEqual([])
  const picked = { items: [], chosen: [], room: 3 }
  expect(['0', '1', '3', '4', '1.5', ''].map((count) => countOf({ ...picked, count }))).toEqual([
    null,
    1,
    3,
    null,
    null,
    null,
  ])
  expect(drawReason({ ...picked, room: 0, count: '1' })).toBe('试卷中的题目已达上限')
})

test('shuffled choices show letters by position and are answered with their own letters', () => {
  const asked: TestItem = {
    position: 0,
    itemType: 'single',
    stem: '',
    options: ['甲', '乙', '丙'],
    gapNum: 0,
    points: 1,
    order: ['C', 'A', 'B'],
  }
  expect(choicesOf(asked).map(({ letter, own, text }) => [letter, own, text])).toEqual([
    ['A', 'C', '丙'],
    ['B', 'A', '甲'],
    ['C', 'B', '乙'],
  ])
  expect(choicesOf({ itemType: 'trueFalse', options: [] }).map(({ own }) => own)).toEqual(['A', 'B'])
  const runs = sectionsIn([1, 1, 3].map((section) => ({ item: { section } })))
  expect(runs.map((run) => run.length)).toEqual([2, 1])
  expect(sectionsIn([{ item: {} }, { item: {} }])).toHaveLength(1)
})
