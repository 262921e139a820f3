/** The course editor: moves in its tree, pasting, and rebasing on the draft of another editor (D4, D6). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CourseItem, type CourseTree, edited, refusalOfTree } from '../../../contract/rules/courses/courseEdit'
import type { OutlineLevel } from '../../../contract/rules/shared/outline'
import { draft, draftOfOthers } from '../../../src/catalogue/courses/courseEditor/courseEditor.examples'
import {
  judgeCourse,
  moveBetween,
  outlineOf,
  pasteAt,
  rebased,
} from '../../../src/machines/courses/courseEditor/courseEditor.logic'
import type { Move } from '../../../src/machines/shared/dragReorder/dragReorder.types'

const shape = (tree: readonly { readonly id: string; readonly level: number }[]) =>
  tree.map(({ id, level }) => `${level} ${id}`)

const trees = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.boolean()), { maxLength: 12 })
  .map((words): CourseTree => {
    let tree: CourseTree = []
    for (const [wanted, isTask] of words) {
      const last = tree.at(-1)
      const level = Math.min(wanted, (last?.level ?? 0) + (last?.isTask ? 0 : 1)) as OutlineLevel
      const plain = { resourceId: '', points: null, dueDays: null } as const
      const id = `n${tree.length}`
      const item: CourseItem = { ...plain, id, level, isTask, title: id, kind: isTask ? '0' : '' }
      if (refusalOfTree([...tree, item]) === null) tree = [...tree, item]
    }
    return tree
  })
const ids = fc.integer({ min: 0, max: 11 }).map((number) => `n${number}`)
const moves = (tree: CourseTree): fc.Arbitrary<Move> =>
  fc.oneof(
    fc.record({
      kind: fc.constant('drop' as const),
      sourceId: ids,
      targetId: ids,
      place: fc.constantFrom('before' as const, 'after' as const, 'into' as const),
    }),
    fc.tuple(fc.constantFrom('indent' as const, 'outdent' as const), ids).map(([kind, sourceId]) => {
      return { kind, sourceId, level: tree.find(({ id }) => id === sourceId)?.level ?? 1 }
    }),
  )

test('D6 a move in the tree on the screen is one edit of the course and results in a valid course', () => {
  fc.assert(
    fc.property(
      trees.chain((tree) => fc.tuple(fc.constant(tree), moves(tree))),
      ([tree, move]) => {
        const { outline } = judgeCourse(outlineOf(tree), move)
        const edit = outline ? moveBetween(tree, outline) : null
        const next = edit ? (edited(tree, edit).tree ?? []) : tree
        expect(shape(next)).toEqual(shape(outline ?? tree))
        expect(refusalOfTree(next)).toBeNull()
      },
    ),
    { numRuns: 2_000 },
  )
})

test('D6 Tab makes a lesson a sub-lesson of the previous one, and Shift+Tab reverts it', () => {
  const tree = draft.items
  const lesson = { ...draft.items[1], id: 'le9', title: '外部数据' } as CourseItem
  const more = [...tree.slice(0, 5), lesson, ...tree.slice(5)]
  const down = judgeCourse(outlineOf(more), { kind: 'indent', sourceId: 'le9', level: 2 }).outline ?? []
  expect(shape(down)[5]).toBe('3 le9')
  expect(judgeCourse(down, { kind: 'outdent', sourceId: 'le9', level: 3 }).outline).toEqual(outlineOf(more))
  expect(judgeCourse(outlineOf(tree), { kind: 'indent', sourceId: 'ch2', level: 1 }).refusal).toBeUndefined()
  expect(judgeCourse(outlineOf(tree), { kind: 'outdent', sourceId: 'ta3', level: 3 }).refusal).toBe(
    '任务只能放在课时或小节之下',
  )
})

test('a pasted item is inserted after the chosen item, or into it where a sibling is not allowed', () => {
  const tree = draft.items
  const copy = { id: 'ta1', isCut: false }
  expect(pasteAt({ tree, clipboard: copy }, 'ta3', ['x'])).toMatchObject({
    kind: 'insert',
    parentId: 'le2',
    afterId: 'ta3',
  })
  expect(pasteAt({ tree, clipboard: copy }, 'le2', ['x'])).toMatchObject({
    kind: 'insert',
    parentId: 'le2',
    afterId: 'ta3',
  })
  expect(pasteAt({ tree, clipboard: { id: 'ta1', isCut: true } }, 'ta3', [])).toEqual({
    kind: 'move',
    id: 'ta1',
    parentId: 'le2',
    afterId: 'ta3',
  })
  expect(pasteAt({ tree, clipboard: copy }, 'ta3', [])).toBeNull()
  expect(pasteAt({ tree, clipboard: null }, 'ta3', ['x'])).toBeNull()
})

test("D4 own edits are applied on top of another editor's draft, except those whose item is gone", () => {
  const gone = { ...draftOfOthers, items: draftOfOthers.items.filter(({ id }) => id !== 'ta2') }
  const { tree, pending } = rebased(gone, [
    { kind: 'change', id: 'ta2', values: { title: '期末测验' } },
    { kind: 'change', id: 'ta1', values: { points: 5 } },
  ])
  expect(pending).toEqual([{ kind: 'change', id: 'ta1', values: { points: 5 } }])
  expect(tree.find(({ id }) => id === 'ch1')?.title).toBe('数据入门')
  expect(tree.find(({ id }) => id === 'ta1')?.points).toBe(5)
})
