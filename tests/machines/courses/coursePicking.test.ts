/** Choosing resources in the course editor: names of tasks, further tasks, and adding a task beside a task (R152, D9). */
import { describe, expect, test } from 'vitest'
import type { CourseItem } from '../../../contract/rules/courses/courseEdit'
import { draft } from '../../../src/catalogue/courses/courseEditor/courseEditor.examples'
import { own, shared } from '../../../src/catalogue/library/resourcePicker/resourcePicker.examples'
import { addBelow, afterStep, ancestorsOf } from '../../../src/machines/courses/courseEditor/courseEditor.logic'
import { pickerInputOf, resourceEdits } from '../../../src/machines/courses/courseEditor/courseEditor.picking'

function mustFind<Value>(value: Value | null): Value {
  if (value === null) throw new Error('the step was refused')
  return value
}

const withTask = (values: Partial<CourseItem>) =>
  draft.items.map((item) => (item.id === 'ta1' ? { ...item, ...values } : item))
const picking = { id: 'ta1', ids: ['new1', 'new2'] }
const edits = (values: Partial<CourseItem>, chosen = [own], resourceNames = {}) =>
  resourceEdits({ tree: withTask(values), picking, resourceNames }, chosen)

describe('the name of a task after choosing a resource', () => {
  test('D9 a new task takes the name and the kind of its resource', () => {
    expect(edits({ title: '新任务', kind: '0' })).toEqual([
      { kind: 'change', id: 'ta1', values: { kind: '1', resourceId: 're1', title: '数据导论' } },
    ])
  })

  test('D9 a typed name stays', () => {
    expect(edits({ title: '导学' })).toEqual([{ kind: 'change', id: 'ta1', values: { kind: '1', resourceId: 're1' } }])
  })

  test('D9 the name of the previous resource was not typed, so it is replaced', () => {
    const before = { title: '旧视频', resourceId: 're0' }
    expect(edits(before, [own], { re0: '旧视频' })).toMatchObject([{ values: { title: '数据导论' } }])
    expect(edits(before, [own], {})).toEqual([{ kind: 'change', id: 'ta1', values: { kind: '1', resourceId: 're1' } }])
  })
})

test('R152 several resources become several tasks, one after the other, at most as many as there are ids', () => {
  const chosen = [own, shared, { ...shared, resId: 're3', resName: '第三个' }, { ...shared, resId: 're4' }]
  const begin = { tree: withTask({ title: '新任务' }), serial: 1, pending: [], past: [], future: [], current: 'ta1' }
  const after = mustFind(afterStep(begin, edits({ title: '新任务' }, chosen)))
  const from = after.tree.findIndex(({ id }) => id === 'ta1')
  expect(after.tree.slice(from, from + 3)).toMatchObject([
    { id: 'ta1', title: '数据导论', kind: '1', resourceId: 're1', level: 4 },
    { id: 'new1', title: '数据清洗实例', kind: '0', resourceId: 're2', level: 4, isTask: true },
    { id: 'new2', title: '第三个', kind: '0', resourceId: 're3', level: 4 },
  ])
  expect(after.tree).toHaveLength(draft.items.length + 2)
})

test('R152 several chosen resources are one step of undo and redo, which the server gets as single edits', () => {
  const begin = { tree: draft.items, serial: 1, pending: [], past: [], future: [], current: 'ta1' }
  const chosen = mustFind(afterStep(begin, edits({}, [own, shared])))
  expect(chosen.past).toHaveLength(1)
  const undone = mustFind(afterStep(chosen, chosen.past.at(-1) ?? [], 'undo'))
  expect(undone).toMatchObject({ tree: draft.items, past: [], serial: 5 })
  const redone = mustFind(afterStep(undone, undone.future.at(-1) ?? [], 'redo'))
  expect(redone).toMatchObject({ tree: chosen.tree, past: [[{ kind: 'remove' }, { kind: 'change' }]], future: [] })
  expect(redone.pending.map(({ kind }) => kind)).toEqual(['change', 'insert', 'remove', 'change', 'change', 'insert'])
})

test('R152 a step leaves out the edits that are refused; a step without any allowed edit is refused', () => {
  const begin = { tree: draft.items, serial: 1, pending: [], past: [], future: [], current: 'ta1' }
  const gone = { kind: 'remove', id: 'gone' } as const
  expect(afterStep(begin, [gone])).toBeNull()
  expect(afterStep(begin, [gone, { kind: 'remove', id: 'ta1' }])?.pending).toEqual([{ kind: 'remove', id: 'ta1' }])
})

test('nothing is edited without a resource, or when the task was deleted', () => {
  expect(edits({}, [])).toEqual([])
  expect(resourceEdits({ tree: [], picking, resourceNames: {} }, [own])).toEqual([])
})

test('D9 the picker begins with all kinds for a new task, and with the kind of another one', () => {
  const input = (values: Partial<CourseItem>) => pickerInputOf({ tree: withTask(values), picking, hasLibrary: true })
  expect(input({ kind: '0' })).toMatchObject({ kind: '', isKindFree: true, most: 3 })
  expect(input({ kind: '1' })).toMatchObject({ kind: '1', resourceId: '' })
  expect(input({ kind: '0', resourceId: 're2' })).toMatchObject({ kind: '0', resourceId: 're2' })
})

test('D6 a task is added after a selected task, and below a selected lesson', () => {
  const at = (current: string) => addBelow({ tree: draft.items, current }, 'new1', true)
  expect(at('ta1')).toMatchObject({ kind: 'insert', parentId: 'su1', afterId: 'ta1' })
  expect(at('le2')).toMatchObject({ kind: 'insert', parentId: 'le2', afterId: 'ta3' })
  // Another item than a task is still refused below a task.
  expect(addBelow({ tree: draft.items, current: 'ta1' }, 'new1', false)).toMatchObject({ parentId: 'ta1' })
})

test('R152 the items above an item are those that hide it when they are folded', () => {
  expect(ancestorsOf(draft.items, 'ta1')).toEqual(['ch1', 'le1', 'su1'])
  expect(ancestorsOf(draft.items, 'ch1')).toEqual([])
})
