/** The outline of a document, compared with a second, slower implementation: nested lists. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  branchesOf,
  branchOf,
  chineseNumber,
  type DropPlace,
  dropped,
  indented,
  inserted,
  isSound,
  numbersOf,
  type Outline,
  type OutlineItem,
  type OutlineLevel,
  outdented,
  parentOf,
  placesOf,
  without,
} from '../../contract/rules/shared/outline'

/** `a1 b2 c2`: the item `a` of level 1 with `b` and `c` below it. */
const read = (text: string): Outline =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => ({ id: word.slice(0, -1), level: Number(word.at(-1)) as OutlineLevel }))
const written = (outline: Outline | undefined): string | undefined =>
  outline?.map(({ id, level }) => `${id}${level}`).join(' ')
const drop = (text: string, sourceId: string, place: DropPlace, targetId: string) => {
  const { outline, refusal } = dropped(read(text), { sourceId, targetId, place })
  return refusal ?? written(outline)
}

const PLAN = 'a1 b2 c3 d4 e2 f1 g2 h1'

describe('dropping', () => {
  test('B489 onto a title is refused, and so is a drop into the own branch', () => {
    expect(drop(PLAN, 'e', 'into', 'b')).toBe('into')
    expect(drop(PLAN, 'b', 'after', 'd')).toBe('into')
    expect(drop(PLAN, 'a', 'before', 'b')).toBe('into')
  })

  test('B490 across more than one level is refused', () => {
    expect(drop(PLAN, 'h', 'after', 'c')).toBe('across')
    expect(drop(PLAN, 'd', 'before', 'b')).toBe('across')
    expect(drop(PLAN, 'c', 'before', 'f')).toBe('across')
  })

  test('B491 a title one level deeper than the target is refused directly beside it', () => {
    expect(drop(PLAN, 'b', 'after', 'f')).toBe('across')
    expect(drop(PLAN, 'g', 'before', 'h')).toBe('across')
    expect(drop(PLAN, 'c', 'after', 'e')).toBe('across')
  })

  test('B492 between titles of its own level it goes with everything below it', () => {
    expect(drop(PLAN, 'f', 'before', 'a')).toBe('f1 g2 a1 b2 c3 d4 e2 h1')
    expect(drop(PLAN, 'a', 'after', 'h')).toBe('f1 g2 h1 a1 b2 c3 d4 e2')
    expect(drop(PLAN, 'b', 'after', 'g')).toBe('a1 e2 f1 g2 b2 c3 d4 h1')
    expect(drop(PLAN, 'e', 'before', 'b')).toBe('a1 e2 b2 c3 d4 f1 g2 h1')
  })

  test('a title one level higher than the target gets the target’s level', () => {
    expect(drop(PLAN, 'h', 'after', 'b')).toBe('a1 b2 c3 d4 h2 e2 f1 g2')
    expect(drop(PLAN, 'f', 'before', 'e')).toBe('a1 b2 c3 d4 f2 g3 e2 h1')
    expect(drop(PLAN, 'e', 'before', 'c')).toBe('a1 b2 e3 c3 d4 f1 g2 h1')
  })

  test('B504 a drop that would create a fifth level is refused', () => {
    expect(drop('a1 b2 c3 d4 e1 f2 g3 h4', 'f', 'after', 'c')).toBe('tooDeep')
    expect(drop('a1 b2 c1 d2 e3 f4', 'c', 'after', 'b')).toBe('tooDeep')
  })

  test('a drop without effect is refused as nothing', () => {
    expect(drop(PLAN, 'f', 'after', 'a')).toBe('nothing')
    expect(drop(PLAN, 'f', 'before', 'h')).toBe('nothing')
    expect(drop(PLAN, 'f', 'before', 'f')).toBe('nothing')
    expect(drop(PLAN, 'x', 'before', 'f')).toBe('missing')
    expect(drop(PLAN, 'f', 'before', 'x')).toBe('missing')
  })
})

describe('outlining by keyboard', () => {
  const text = ({ outline, refusal }: ReturnType<typeof indented>) => refusal ?? written(outline)

  test('Tab moves a title into its previous sibling', () => {
    expect(text(indented(read(PLAN), 'f'))).toBe('a1 b2 c3 d4 e2 f2 g3 h1')
    expect(text(indented(read(PLAN), 'e'))).toBe('a1 b2 c3 d4 e3 f1 g2 h1')
    expect(text(indented(read(PLAN), 'b'))).toBe('nothing')
    expect(text(indented(read(PLAN), 'a'))).toBe('nothing')
    expect(text(indented(read('a1 b2 c3 d4 e4'), 'e'))).toBe('tooDeep')
  })

  test('Shift and Tab move it out, directly after its parent', () => {
    expect(text(outdented(read(PLAN), 'c'))).toBe('a1 b2 c2 d3 e2 f1 g2 h1')
    expect(text(outdented(read(PLAN), 'b'))).toBe('a1 e2 b1 c2 d3 f1 g2 h1')
    expect(text(outdented(read(PLAN), 'a'))).toBe('nothing')
  })

  test('an indented title can be outdented again', () => {
    const inside = indented(read(PLAN), 'f').outline ?? []
    expect(written(outdented(inside, 'f').outline)).toBe(PLAN)
  })
})

test('B504 B586 titles are added down to the fourth level, and removed with their branches', () => {
  expect(written(inserted(read(PLAN), { id: 'x' }, 'c').outline)).toBe('a1 b2 c3 d4 x4 e2 f1 g2 h1')
  expect(inserted(read(PLAN), { id: 'x' }, 'd').refusal).toBe('tooDeep')
  expect(written(inserted(read(PLAN), { id: 'x' }, null).outline)).toBe(`${PLAN} x1`)
  expect(written(inserted(read(PLAN), { id: 'x' }, 'a', 'b').outline)).toBe('a1 b2 c3 d4 x2 e2 f1 g2 h1')
  expect(inserted(read(PLAN), { id: 'x' }, 'a', 'g').refusal).toBe('missing')
  expect(written(without(read(PLAN), 'b'))).toBe('a1 e2 f1 g2 h1')
  expect(written(branchOf(read(PLAN), 'b'))).toBe('b2 c3 d4')
})

test('B504 a title is inserted after a sibling and its branch, and never below or after a missing title', () => {
  const insertedText = (parentId: string | null, afterId: string | null = null) => {
    const { outline, refusal } = inserted(read(PLAN), { id: 'x' }, parentId, afterId)
    return refusal ?? written(outline)
  }
  expect(insertedText(null, 'a')).toBe('a1 b2 c3 d4 e2 x1 f1 g2 h1')
  expect(insertedText('f', 'g')).toBe('a1 b2 c3 d4 e2 f1 g2 x2 h1')
  expect(insertedText('h')).toBe(`${PLAN} x2`)
  expect(insertedText('y')).toBe('missing')
  expect(insertedText(null, 'y')).toBe('missing')
  expect(insertedText('a', 'y')).toBe('missing')
  expect(insertedText(null, 'b')).toBe('missing')
  expect(insertedText('a', 'c')).toBe('missing')
})

test('a missing title has no parent and no branch, and removing it changes nothing', () => {
  const plan = read(PLAN)
  expect([parentOf(plan, 'y'), branchOf(plan, 'y'), without(plan, 'y')]).toEqual([null, [], plan])
  expect([parentOf(plan, 'a'), parentOf(plan, 'd'), parentOf(plan, 'e'), parentOf(plan, 'h')]).toEqual([
    null,
    'c',
    'a',
    null,
  ])
  expect(written(branchOf(plan, 'a'))).toBe('a1 b2 c3 d4 e2')
  expect(written(branchOf(plan, 'h'))).toBe('h1')
  expect(written(without(plan, 'a'))).toBe('f1 g2 h1')
  expect(written(without(plan, 'h'))).toBe('a1 b2 c3 d4 e2 f1 g2')
  expect([indented(plan, 'y').refusal, outdented(plan, 'y').refusal]).toEqual(['missing', 'missing'])
})

test('an outline is sound from level 1 on, with steps of at most one level down', () => {
  expect(['', 'a1', 'a1 b2 c3 d4 e1', 'a1 b1 c2 d2'].map((text) => isSound(read(text)))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['a2', 'a1 b3', 'a1 b2 c4', 'a1 b2 c1 d3'].map((text) => isSound(read(text)))).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test('places have the parent and the position among siblings; nested branches have the same structure', () => {
  const plan = read(PLAN)
  expect(Object.fromEntries(placesOf(plan))).toEqual({
    a: { parentId: null, position: 0 },
    b: { parentId: 'a', position: 0 },
    c: { parentId: 'b', position: 0 },
    d: { parentId: 'c', position: 0 },
    e: { parentId: 'a', position: 1 },
    f: { parentId: null, position: 1 },
    g: { parentId: 'f', position: 0 },
    h: { parentId: null, position: 2 },
  })
  const drawn = (branches: ReturnType<typeof branchesOf>): string =>
    branches.map(({ item, below }) => `${item.id}(${drawn(below)})`).join('')
  expect(drawn(branchesOf(plan))).toBe('a(b(c(d()))e())f(g())h()')
})

test('B468 titles that begin with a number of their own', () => {
  const numbered = (title: string) => numbersOf([{ id: 'a', level: 1, title }]).get('a') === ''
  const own = [
    '第一章',
    '第12章 甲',
    '第十节',
    '第3课',
    '第二讲',
    '第二篇',
    '第三部',
    '第一单元',
    '一、甲',
    '十二）甲',
    '(三)甲',
    '（三）甲',
    ' 一、甲',
    '(1)甲',
  ]
  const none = ['第章', '第一', '第一次', '甲第一章', '一甲', '、甲', '']
  expect([own.filter((title) => !numbered(title)), none.filter(numbered)]).toEqual([[], []])
  const second = (title: string) =>
    numbersOf([
      { id: 'a', level: 1 },
      { id: 'b', level: 2, title },
    ]).get('b') === ''
  const dotted = ['1.1', '1.1 甲', '1.1甲', ' 1.1 甲', '1.1. 甲', '1.1、甲', '1.10', '1.1.1 甲', '1.2 甲']
  expect(dotted.filter((title) => !second(title))).toEqual([])
  expect(['甲1.1', '1', '1.20 元的价格', '3.5 万元'].filter(second)).toEqual([])
})

test('B468 a title that begins with its number is not numbered twice', () => {
  const titled = [
    { id: 'a', level: 1, title: '一、项目概述' },
    { id: 'b', level: 2, title: '1.1 产品' },
    { id: 'c', level: 3, title: '1.1.1产品' },
    { id: 'd', level: 3, title: '1.1.20 天的计划' },
    { id: 'e', level: 2, title: '1.20 元的价格' },
  ] as const
  expect([...numbersOf(titled).values()]).toEqual(['', '', '', '1.1.2', '1.2'])
})

test("B468 a title with its author's number is not numbered a second time", () => {
  const titled = [
    { id: 'a', level: 1, title: '第一章 认识流程机器人' },
    { id: 'b', level: 2, title: '第2节 产品' },
    { id: 'c', level: 1, title: '三、市场' },
    { id: 'd', level: 2, title: '（一）顾客' },
    { id: 'e', level: 1, title: '第一次调查' },
    { id: 'f', level: 2, title: '一百个顾客' },
  ] as const
  expect([...numbersOf(titled).values()]).toEqual(['', '', '', '', '三、', '3.1'])
})

test('B468 a title whose own number differs from its position is not numbered a second time', () => {
  const titled = [
    { id: 'a', level: 1, title: '4 财务' },
    { id: 'b', level: 2, title: '4.1 报销' },
    { id: 'c', level: 3, title: '4.1.0 版的说明' },
    { id: 'd', level: 3, title: '4.1.1 费用报销' },
    { id: 'e', level: 2, title: '2、应收核销' },
    { id: 'f', level: 2, title: '3. 应付' },
    { id: 'g', level: 2, title: '3.5 万元以上的合同' },
    { id: 'h', level: 2, title: '2025 年的计划' },
  ] as const
  expect([...numbersOf(titled).values()]).toEqual(['一、', '', '1.1.1', '', '', '', '1.4', '1.5'])
})

test('B468 numbers: a Chinese one on the first level, dotted ones below', () => {
  expect([...numbersOf(read(PLAN)).values()]).toEqual(['一、', '1.1', '1.1.1', '1.1.1.1', '1.2', '二、', '2.1', '三、'])
})

test('numbers are written in Chinese as people read them', () => {
  const known = {
    1: '一',
    10: '十',
    11: '十一',
    20: '二十',
    99: '九十九',
    100: '一百',
    105: '一百零五',
    110: '一百一十',
  }
  for (const [number, text] of Object.entries(known)) expect(chineseNumber(Number(number))).toBe(text)
  expect([1000, 1001, 1010, 2500].map(chineseNumber)).toEqual(['一千', '一千零一', '一千零一十', '二千五百'])
  const all = Array.from({ length: 9_999 }, (_, index) => chineseNumber(index + 1))
  expect(new Set(all).size).toBe(all.length)
})

/** The second implementation: nested lists. */
interface Nested {
  id: string
  below: Nested[]
}
function nest(outline: Outline): Nested[] {
  const top: Nested[] = []
  const open: Nested[] = []
  for (const { id, level } of outline) {
    const one: Nested = { id, below: [] }
    open.length = level - 1
    const above = open.at(-1)
    if (above) above.below.push(one)
    else top.push(one)
    open.push(one)
  }
  return top
}
const flat = (nested: readonly Nested[], level = 1): OutlineItem[] =>
  nested.flatMap(({ id, below }) => [{ id, level: level as OutlineLevel }, ...flat(below, level + 1)])
const depth = ({ below }: Nested): number => 1 + Math.max(0, ...below.map(depth))

/** The place of an item: its list and its level. */
function locate(list: Nested[], id: string, level = 1): { list: Nested[]; index: number; level: number } | null {
  const index = list.findIndex((one) => one.id === id)
  if (index >= 0) return { list, index, level }
  for (const { below } of list) {
    const found = locate(below, id, level + 1)
    if (found) return found
  }
  return null
}

/** The rules as the specification states them, on nested lists. Null: refused. */
function naive(outline: Outline, sourceId: string, place: DropPlace, targetId: string): Outline | null {
  const tree = nest(outline)
  const source = locate(tree, sourceId)
  const target = locate(tree, targetId)
  if (!source || !target || place === 'into') return null
  const moved = source.list[source.index]
  if (!moved || locate([moved], targetId)) return null
  const [from, to] = [source.level, target.level]
  if (from - to > 1 || to - from > 1 || from - to === 1) return null
  if (to - 1 + depth(moved) > 4) return null
  source.list.splice(source.index, 1)
  const now = locate(tree, targetId)
  if (!now) return null
  now.list.splice(now.index + (place === 'after' ? 1 : 0), 0, moved)
  return flat(tree)
}

const outlines = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 40 }).map((levels): Outline => {
  let before = 0
  return levels.map((wanted, index) => {
    before = Math.min(wanted, before + 1)
    return { id: `n${index}`, level: before as OutlineLevel }
  })
})

test('10,000 random drops: the same as with nested lists, always sound, without lost titles', () => {
  let done = 0
  fc.assert(
    fc.property(
      outlines,
      fc.array(fc.tuple(fc.nat(), fc.nat(), fc.constantFrom<DropPlace>('before', 'after', 'into')), {
        minLength: 50,
        maxLength: 50,
      }),
      (start, moves) => {
        let outline = start
        for (const [one, other, place] of moves) {
          const sourceId = outline[one % outline.length]?.id ?? ''
          const targetId = outline[other % outline.length]?.id ?? ''
          const expected = naive(outline, sourceId, place, targetId)
          const { outline: after, refusal } = dropped(outline, { sourceId, targetId, place })
          if (refusal === 'nothing') expect(written(expected ?? outline)).toBe(written(outline))
          else expect(written(after) ?? null).toBe(expected === null ? null : written(expected))
          if (after) {
            expect(isSound(after)).toBe(true)
            expect(after.map(({ id }) => id).toSorted()).toEqual(outline.map(({ id }) => id).toSorted())
            outline = after
          }
          done += 1
        }
      },
    ),
    { numRuns: 200 },
  )
  expect(done).toBe(10_000)
})

test('places and nested branches agree with the outline', () => {
  fc.assert(
    fc.property(outlines, (outline) => {
      const places = placesOf(outline)
      for (const { id } of outline) expect(places.get(id)?.parentId ?? null).toBe(parentOf(outline, id))
      const order: string[] = []
      const go = (branches: ReturnType<typeof branchesOf>): void => {
        branches.forEach(({ item, below }, index) => {
          order.push(item.id)
          expect(places.get(item.id)?.position).toBe(index)
          go(below)
        })
      }
      go(branchesOf(outline))
      expect(order).toEqual(outline.map(({ id }) => id))
    }),
  )
})
