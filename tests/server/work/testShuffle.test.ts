/** Shuffling of papers, compared with a naive scorer without orders: equal answers get equal points (D7, D17). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TestItem } from '../../../contract/entities/work/testTaking'
import { scored } from '../../../server/policies/grades/testItems'
import { itemsFor, shuffled, shufflingOf } from '../../../server/policies/grades/testOrder'

const sections = { single: 1, multiple: 2, trueFalse: 3 } as const
/** An item, its key, and an intended answer: texts, not letters. */
const question = fc.record({
  itemType: fc.constantFrom('single' as const, 'multiple' as const, 'trueFalse' as const),
  options: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 2, maxLength: 10 }),
  right: fc.array(fc.nat(9), { minLength: 1, maxLength: 4 }),
  meant: fc.array(fc.nat(9), { maxLength: 4 }),
  points: fc.integer({ min: 1, max: 200 }).map((tenths) => tenths / 10),
})

/** Scores by texts: all or nothing, half for some of several (D17). */
function naive(right: ReadonlySet<string>, chosen: ReadonlySet<string>, isMultiple: boolean, points: number): number {
  if (chosen.size === 0 || [...chosen].some((text) => !right.has(text))) return 0
  if (chosen.size === right.size) return points
  return isMultiple ? points / 2 : 0
}

test('D17 the score with and without shuffling equals that of the scorer by texts', () => {
  fc.assert(
    fc.property(
      fc.array(question, { minLength: 1, maxLength: 12 }),
      fc.string(),
      fc.boolean(),
      fc.boolean(),
      (asked, id, one, two) => {
        const paper = { shuffleItems: one ? '1' : '0', shuffleOptions: two ? '1' : '0' } as const
        const written = asked.map(({ itemType, options, right, meant, points }, position) => {
          const texts = itemType === 'trueFalse' ? ['true', 'false'] : options
          const pick = (numbers: readonly number[]) => new Set(numbers.map((no) => texts[no % texts.length] ?? ''))
          const only = (some: Set<string>) => (itemType === 'multiple' ? some : new Set([...some].slice(0, 1)))
          const item: TestItem = {
            position,
            itemType,
            stem: '<p>?</p>',
            gapNum: 0,
            points,
            section: sections[itemType],
            options: itemType === 'trueFalse' ? [] : texts,
          }
          return { item, texts, right: only(pick(right)), chosen: only(pick(meant)) }
        })
        const letters = (texts: readonly string[], some: ReadonlySet<string>) =>
          texts.flatMap((text, at) => (some.has(text) ? 'ABCDEFGHIJ'.charAt(at) : []))
        const keys = written.map(({ item, texts, right }) => ({
          position: item.position,
          key: JSON.stringify({ answers: letters(texts, right), gaps: [], reference: '' }),
          analysis: '',
        }))
        const items = written.map(({ item }) => item)
        const seen = itemsFor(items, paper, id)
        // The student reads the texts in the displayed order, and selects the intended ones.
        const responses = seen.map(({ position, order, options, itemType }) => {
          const texts = itemType === 'trueFalse' ? ['true', 'false'] : options
          const shown = order ?? [...'ABCDEFGHIJ'].slice(0, texts.length)
          const chosen = written[position]?.chosen ?? new Set()
          const response = shown.filter((letter) => chosen.has(texts['ABCDEFGHIJ'.indexOf(letter)] ?? '')).toSorted()
          return { position, response, isMarked: '0' as const, writer: 'w', sequence: 1 }
        })
        const brought = scored(seen, keys, responses).points.toSorted((a, b) => a.position - b.position)
        expect(brought.map(({ points }) => points)).toEqual(
          written.map(({ item, right, chosen }) => naive(right, chosen, item.itemType === 'multiple', item.points)),
        )
        expect(scored(seen, keys, responses).sum).toBe(scored(items, keys, responses).sum)
        // Nothing is lost, sections stay together in order, and an attempt always has the same order.
        expect(seen.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual(
          items.map(({ position }) => position),
        )
        const runs = seen.filter(({ section }, at) => section !== seen[at - 1]?.section).map(({ section }) => section)
        if (one) expect(new Set(runs).size).toBe(runs.length)
        expect(itemsFor(items, paper, id)).toEqual(seen)
      },
    ),
  )
})

test('the same seed gives the same order, and every position is equally likely', () => {
  expect(shuffled([1, 2, 3, 4], 'a')).toEqual(shuffled([1, 2, 3, 4], 'a'))
  const firsts = Array.from({ length: 4_000 }, (_, no) => shuffled([0, 1, 2, 3], `attempt-${no}`)[0] ?? 0)
  for (const place of [0, 1, 2, 3]) {
    const share = firsts.filter((first) => first === place).length / firsts.length
    expect(Math.abs(share - 1 / 4)).toBeLessThan(0.03)
  }
})

test('nothing is shuffled without an option of the version', () => {
  expect(shufflingOf(null)).toBeNull()
  expect(shufflingOf(JSON.stringify({ text: '', handIn: '0' }))).toBeNull()
  expect(shufflingOf(JSON.stringify({ paper: { shuffleItems: '0', shuffleOptions: '0' } }))).toBeNull()
  const items: TestItem[] = [{ position: 0, itemType: 'single', stem: '', options: ['a', 'b'], gapNum: 0, points: 1 }]
  expect(itemsFor(items, null, 'x')).toBe(items)
})
