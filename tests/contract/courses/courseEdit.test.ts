/**
 * The tree of a course (D2 D4 D6), compared with a second, slower implementation: nested lists whose items know their
 * kind.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differencesOf } from '../../../contract/rules/courses/courseDifference'
import {
  branchIn,
  type CourseEdit,
  type CourseItem,
  type CourseTree,
  copied,
  edited,
  levelNameOf,
  placeOf,
  refusalOfTree,
} from '../../../contract/rules/courses/courseEdit'
import type { OutlineLevel } from '../../../contract/rules/shared/outline'

/** `a1 b2 t3*`: a chapter, a lesson and a task (with a star). */
const read = (text: string): CourseTree =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const isTask = word.endsWith('*')
      const plain = isTask ? word.slice(0, -1) : word
      return item(plain.slice(0, -1), Number(plain.at(-1)) as OutlineLevel, isTask)
    })
const item = (id: string, level: OutlineLevel, isTask: boolean): CourseItem => {
  return { id, level, isTask, title: id, kind: isTask ? '1' : '', resourceId: '', points: null, dueDays: null }
}
const written = (tree: CourseTree | undefined): string | undefined =>
  tree?.map(({ id, level, isTask }) => `${id}${level}${isTask ? '*' : ''}`).join(' ')
const outcome = (text: string, edit: CourseEdit): string | undefined => {
  const { tree, refusal } = edited(read(text), edit)
  return refusal ?? written(tree)
}

const COURSE = 'a1 b2 s3 t4* u4* v3* c2 w3* d1 e2 x3*'

describe('D6 allowed places', () => {
  const move = (id: string, parentId: string | null, afterId: string | null = null) =>
    outcome(COURSE, { kind: 'move', id, parentId, afterId })

  test('D6 a task may be below lessons and sub-lessons only', () => {
    expect(move('x', 's', 't')).toBe('a1 b2 s3 t4* x4* u4* v3* c2 w3* d1 e2')
    expect(move('t', 'e')).toBe('a1 b2 s3 u4* v3* c2 w3* d1 e2 t3* x3*')
    expect(move('x', 'd')).toBe('taskPlace')
    expect(move('x', null)).toBe('taskPlace')
    expect(move('x', 'v')).toBe('belowTask')
  })

  test('D6 a chapter becomes a lesson if its tasks still have a valid place, and a lesson becomes a chapter', () => {
    expect(move('d', 'a', 'c')).toBe('a1 b2 s3 t4* u4* v3* c2 w3* d2 e3 x4*')
    expect(move('a', 'd')).toBe('tooDeep')
    expect(move('c', null, 'a')).toBe('taskPlace')
    expect(outcome('a1 b2 s3 t4*', { kind: 'move', id: 'b', parentId: null, afterId: 'a' })).toBe('a1 b1 s2 t3*')
  })

  test('a move into the own branch is refused, and a move to the same place changes nothing', () => {
    expect(move('a', 's')).toBe('intoItself')
    expect(move('b', 'b')).toBe('intoItself')
    expect(move('c', 'a', 'b')).toBe('nothing')
    expect(move('y', 'a')).toBe('missing')
    expect(move('c', 'y')).toBe('missing')
    expect(move('c', 'a', 'e')).toBe('missing')
  })

  test('an existing id is not inserted again', () => {
    const insert = (text: string, parentId: string | null, afterId: string | null = null) =>
      outcome(COURSE, { kind: 'insert', items: read(text), parentId, afterId })
    expect(insert('f1 g2 y3*', null, 'd')).toBe(`${COURSE} f1 g2 y3*`)
    expect(insert('y1*', 's', 'u')).toBe('a1 b2 s3 t4* u4* y4* v3* c2 w3* d1 e2 x3*')
    expect(insert('t3*', 'e')).toBe('taken')
    expect(insert('y3* y3*', 'e')).toBe('missing')
    expect(insert('', 'e')).toBe('missing')
    expect(insert('y3', 's')).toBe('tooDeep')
    expect(insert('f1 g2 g2', null)).toBe('taken')
    expect(insert('f1 b2', null)).toBe('taken')
  })

  test('only a task has a kind, a resource, points and days', () => {
    const change = (id: string) =>
      edited(read(COURSE), { kind: 'change', id, values: { kind: '3', points: 10, dueDays: 7 } }).refusal
    expect(change('x')).toBeUndefined()
    expect(change('e')).toBe('nothing')
    expect(change('y')).toBe('missing')
    expect(outcome(COURSE, { kind: 'change', id: 'x', values: { title: undefined, points: undefined } })).toBe(
      'nothing',
    )
  })

  test('D6 a tree that breaks the rules is refused completely', () => {
    const refusals = ['a1 b2 t3* u4*', 'a1 t2*', 'a1 b2 s3 t5*', 'a1 b2 s3 x4', 'a1 s3', 'b2'].map((text) =>
      refusalOfTree(read(text)),
    )
    expect(refusals).toEqual(['belowTask', 'taskPlace', 'tooDeep', 'tooDeep', 'taskPlace', 'taskPlace'])
    expect([refusalOfTree([]), refusalOfTree(read(COURSE))]).toEqual([null, null])
  })

  test('a missing item has no place and no copy', () => {
    expect(placeOf(read(COURSE), 'y')).toBeNull()
    expect(branchIn(read(COURSE), 'y')).toEqual([])
    expect(copied(read(COURSE), 'y', () => 'k')).toEqual([])
  })

  test('D6 names of levels', () => {
    expect(read('a1 b2 s3 t4* v3*').map(levelNameOf)).toEqual([
      'chapter',
      'lesson',
      'subLesson',
      'lessonTask',
      'lessonTask',
    ])
  })
})

/** The second implementation: an item with its children. Its kind is in its name, not in a number. */
interface Nested {
  id: string
  isTask: boolean
  title: string
  below: Nested[]
}
type Holder = { below: Nested[] }

const nest = (tree: CourseTree): Nested[] => {
  const top: Nested[] = []
  const path: Holder[] = [{ below: top }]
  for (const { id, level, isTask, title } of tree) {
    const nested: Nested = { id, isTask, title, below: [] }
    path.length = level
    path.at(-1)?.below.push(nested)
    path.push(nested)
  }
  return top
}
const flat = (list: readonly Nested[], depth = 1): string[] =>
  list.flatMap(({ id, isTask, title, below }) => [
    `${id}${depth}${isTask ? '*' : ''}${title}`,
    ...flat(below, depth + 1),
  ])
const isAllowed = (list: readonly Nested[], depth = 1): boolean =>
  list.every(({ isTask, below }) =>
    isTask ? below.length === 0 && (depth === 3 || depth === 4) : depth <= 3 && isAllowed(below, depth + 1),
  )
const find = (list: Nested[], id: string): { list: Nested[]; at: number } | null => {
  const at = list.findIndex((one) => one.id === id)
  if (at >= 0) return { list, at }
  for (const one of list) {
    const found = find(one.below, id)
    if (found) return found
  }
  return null
}
const ids = (list: readonly Nested[]): string[] => list.flatMap(({ id, below }) => [id, ...ids(below)])

/** The naive edit: null if it is refused. */
function naive(tree: CourseTree, edit: CourseEdit): string[] | null {
  const before = nest(tree)
  const top = structuredClone(before)
  const put = (branch: Nested, { parentId, afterId }: { parentId: string | null; afterId: string | null }): boolean => {
    const holder = parentId === null ? null : find(top, parentId)
    if (parentId !== null && !holder) return false
    const siblings = holder ? holder.list[holder.at]?.below : top
    if (!siblings) return false
    const at = afterId === null ? 0 : siblings.findIndex(({ id }) => id === afterId) + 1
    if (afterId !== null && at === 0) return false
    siblings.splice(at, 0, branch)
    return true
  }
  if (edit.kind === 'change') {
    const found = find(top, edit.id)
    const one = found?.list[found.at]
    if (!one || edit.values.title === undefined || one.title === edit.values.title) return null
    one.title = edit.values.title
  } else if (edit.kind === 'insert') {
    const [branch, ...more] = nest(
      edit.items.map((one) => ({ ...one, level: (one.level - (edit.items[0]?.level ?? 1) + 1) as OutlineLevel })),
    )
    if (!branch || more.length > 0 || !put(branch, edit)) return null
    const all = ids(top)
    if (new Set(all).size < all.length) return null
  } else {
    const found = find(top, edit.id)
    const [branch] = found?.list.splice(found.at, 1) ?? []
    if (!branch || (edit.kind === 'move' && !put(branch, edit))) return null
  }
  const result = flat(top)
  return isAllowed(top) && result.join() !== flat(before).join() ? result : null
}

const courses = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { maxLength: 14 }).map((words) => {
  const tree: CourseItem[] = []
  for (const [wanted, isTask] of words) {
    const last = tree.at(-1)
    const level = Math.min(wanted, (last?.level ?? 0) + (last?.isTask ? 0 : 1)) as OutlineLevel
    const next = [...tree, item(`n${tree.length}`, level, isTask)]
    if (refusalOfTree(next) === null) tree.splice(0, tree.length, ...next)
  }
  return tree as CourseTree
})
const anId = fc.integer({ min: 0, max: 15 }).map((number) => `n${number}`)
const aPlace = fc.record({ parentId: fc.option(anId), afterId: fc.option(anId) })
const edits: fc.Arbitrary<CourseEdit> = fc.oneof(
  aPlace.chain((place) => anId.map((id): CourseEdit => ({ kind: 'move', id, ...place }))),
  anId.map((id): CourseEdit => ({ kind: 'remove', id })),
  anId.chain((id) =>
    fc.constantFrom('新名', id).map((title): CourseEdit => ({ kind: 'change', id, values: { title } })),
  ),
  fc.tuple(aPlace, courses).map(([place, tree]): CourseEdit => {
    const items = branchIn(tree, tree[0]?.id ?? '').map((one) => ({ ...one, id: `x${one.id}` }))
    return { kind: 'insert', items, ...place }
  }),
)

describe('edits', () => {
  test('D6 equal those of nested lists', () => {
    fc.assert(
      fc.property(courses, edits, (tree, edit) => {
        const { tree: next } = edited(tree, edit)
        expect(next ? flat(nest(next)) : null).toEqual(naive(tree, edit))
      }),
      { numRuns: 2_000 },
    )
  })

  test('D5 are undone by their inverse edits, one after another', () => {
    fc.assert(
      fc.property(courses, fc.array(edits, { maxLength: 12 }), (tree, asked) => {
        const back: CourseEdit[] = []
        let now = tree
        for (const edit of asked) {
          const { tree: next, inverse } = edited(now, edit)
          if (!next) continue
          expect(refusalOfTree(next)).toBeNull()
          now = next
          back.unshift(inverse)
        }
        for (const edit of back) now = edited(now, edit).tree ?? now
        expect(now).toEqual(tree)
      }),
      { numRuns: 1_000 },
    )
  })

  test('a copy has new ids and the same values', () => {
    let number = 0
    const items = copied(read(COURSE), 'b', () => `k${number++}`)
    expect(written(items)).toBe('k02 k13 k24* k34* k43*')
    expect(items.map(({ title }) => title)).toEqual(['b', 's', 't', 'u', 'v'])
    expect(placeOf(read(COURSE), 'v')).toEqual({ parentId: 'b', afterId: 's' })
  })
})

describe('D4 differences', () => {
  const kindsOf = (before: CourseTree, now: CourseTree): Record<string, readonly string[]> =>
    Object.fromEntries(differencesOf(before, now).map(({ id, kinds }) => [id, kinds]))

  test('report added, removed, moved, renamed and changed items', () => {
    const before = read(COURSE)
    const steps: CourseEdit[] = [
      { kind: 'insert', items: read('y1*'), parentId: 'c', afterId: 'w' },
      { kind: 'remove', id: 'e' },
      { kind: 'move', id: 'u', parentId: 'c', afterId: null },
      { kind: 'change', id: 'b', values: { title: '新名' } },
      { kind: 'change', id: 't', values: { points: 5 } },
    ]
    const now = steps.reduce((tree, edit) => edited(tree, edit).tree ?? tree, before)
    expect(kindsOf(before, now)).toEqual({
      y: ['added'],
      e: ['removed'],
      x: ['removed'],
      u: ['moved'],
      b: ['renamed'],
      t: ['changed'],
    })
    expect(differencesOf(before, now).find(({ id }) => id === 'b')).toMatchObject({ title: '新名', oldTitle: 'b' })
  })

  test('are rows with the current and, after a renaming, the previous title', () => {
    const row = (id: string, kinds: readonly string[], more: object = {}) => {
      return { id, kinds, title: id, oldTitle: '', level: 3, isTask: true, ...more }
    }
    const before = read('a1 b2 t3* u3*')
    const now = read('a1 b2 u3* v3*').map((one) => (one.id === 'u' ? { ...one, title: '新', points: 1 } : one))
    expect(differencesOf(before, now)).toEqual([
      row('u', ['renamed', 'changed'], { title: '新', oldTitle: 'u' }),
      row('v', ['added']),
      row('t', ['removed']),
    ])
    expect(differencesOf(read('a1 b1'), read('a1'))).toEqual([row('b', ['removed'], { level: 1, isTask: false })])
  })

  test.each([{ kind: '3' }, { resourceId: 'r' }, { points: 5 }, { dueDays: 2 }] as const)(
    'report a task with %j as changed',
    (values) => {
      const before = read('a1 b2 t3*')
      const now = before.map((one) => (one.id === 't' ? { ...one, ...values } : one))
      const row = { id: 't', kinds: ['changed'], title: 't', oldTitle: '', level: 3, isTask: true }
      expect(differencesOf(before, now)).toEqual([row])
    },
  )

  test('report an item with a new parent as moved, also if it is the only child', () => {
    expect(kindsOf(read('a1 b2 c1'), read('a1 c1 b2'))).toEqual({ b: ['moved'] })
    expect(kindsOf(read('a1 b2 c2 d1'), read('a1 c2 d1 b2'))).toEqual({ b: ['moved'] })
  })

  test('of an order report the item that moved, not the items that it passed', () => {
    expect(kindsOf(read('a1 b1 c1 d1'), read('d1 a1 b1 c1'))).toEqual({ d: ['moved'] })
    expect(kindsOf(read('a1 b1 c1 d1'), read('b1 c1 d1 a1'))).toEqual({ a: ['moved'] })
    expect(kindsOf(read('a1 b1 c1 d1'), read('a1 d1 b1 c1'))).toEqual({ d: ['moved'] })
    expect(kindsOf(read('a1 b1 c1 d1 e1'), read('b1 c1 a1 d1 e1'))).toEqual({ a: ['moved'] })
  })

  test('are empty for equal trees, and not empty after any edit', () => {
    fc.assert(
      fc.property(courses, edits, (tree, edit) => {
        expect(differencesOf(tree, tree)).toEqual([])
        const { tree: next } = edited(tree, edit)
        if (next) expect(differencesOf(tree, next).length).toBeGreaterThan(0)
      }),
    )
  })
})
