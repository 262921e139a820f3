/** Valid edits of a course: titles, and fields of tasks only (D6, D8). */
import { expect, test } from 'vitest'
import { NODE_TITLE_MAX } from '../../../contract/limits'
import type { CourseEdit, CourseItem, CourseTree } from '../../../contract/rules/courses/courseEdit'
import { editedBy } from '../../../server/features/courses/courseEdit/courseEdit.rules'

const item = (id: string, level: CourseItem['level'], more: Partial<CourseItem> = {}): CourseItem => ({
  id,
  level,
  title: id,
  isTask: false,
  kind: '',
  resourceId: '',
  points: null,
  dueDays: null,
  ...more,
})
const task = item('t', 3, { isTask: true, kind: '3', resourceId: 'r', points: 5, dueDays: 2 })
const tree: CourseTree = [item('c', 1), item('l', 2), task]
const inserted = (one: CourseItem) =>
  editedBy(tree, [{ kind: 'insert', parentId: 'l', afterId: null, items: [one] }]).find(({ id }) => id === one.id)
const changed = (values: Partial<CourseItem>, id = 't') =>
  editedBy(tree, [{ kind: 'change', id, values } as CourseEdit]).find((one) => one.id === id)

test('K163 a title is trimmed, is not empty, and has a maximum length', () => {
  expect(inserted(item('n', 3, { title: ' 新 ' }))?.title).toBe('新')
  expect(changed({ title: ' 新 ' })?.title).toBe('新')
  const long = '长'.repeat(NODE_TITLE_MAX)
  expect(changed({ title: long })?.title).toBe(long)
  // A character beyond the basic plane is one character.
  expect(changed({ title: '𝒳'.repeat(NODE_TITLE_MAX) })?.title).toBe('𝒳'.repeat(NODE_TITLE_MAX))
  for (const title of ['', ' ', '\u200b'])
    expect(() => changed({ title })).toThrow(expect.objectContaining({ reason: 'invalidInput', text: '名称不能为空' }))
  const tooLong = expect.objectContaining({ reason: 'invalidInput', text: `名称不能超过${NODE_TITLE_MAX}个字符` })
  expect(() => changed({ title: `${long}长` })).toThrow(tooLong)
  expect(() => inserted(item('n', 3, { title: `${long}长` }))).toThrow(tooLong)
})

test('D8 a task has a kind, and other items have neither kind nor resource, points nor days', () => {
  expect(inserted({ ...task, id: 'n' })).toEqual({ ...task, id: 'n' })
  expect(inserted({ ...task, id: 'n', kind: '' })?.kind).toBe('0')
  expect(inserted({ ...task, id: 'n', isTask: false })).toEqual(item('n', 3, { title: 't' }))
  expect([changed({ kind: '' })?.kind, changed({ kind: '10' })?.kind]).toEqual(['3', '10'])
  expect(changed({ points: 7 })).toEqual({ ...task, points: 7 })
})

test('D6 edits apply one after another; one without effect passes, a refused one names its reason', () => {
  const rename: CourseEdit = { kind: 'change', id: 'l', values: { title: '新' } }
  const all = editedBy(tree, [
    rename,
    { kind: 'change', id: 'l', values: { title: '新' } },
    { kind: 'remove', id: 't' },
  ])
  expect(all.map(({ title }) => title)).toEqual(['c', '新'])
  expect(() => editedBy(tree, [{ kind: 'remove', id: 'gone' }])).toThrow(
    expect.objectContaining({ reason: 'courseRefused', text: '所选内容已不存在，请刷新后重试' }),
  )
  expect(() => editedBy(tree, [{ kind: 'move', id: 'c', parentId: 'l', afterId: null }])).toThrow(
    expect.objectContaining({ text: '不能移动到自身之下' }),
  )
})
