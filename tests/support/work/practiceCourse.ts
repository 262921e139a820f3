/** A course with practices, made by its teacher's calls, and filled-in forms. */
import type { CallInput } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import { practiceOf, practiceResId } from '../../../contract/practices'
import type { FieldRows, PracticeContent } from '../../../contract/practices/content'
import { fieldsOf, type PracticeField } from '../../../contract/practices/practice'
import { ask } from '../browser/client'

const PICTURE = '/files/0a/0123456789abcdef0123456789abcdef.png'

/** Realistic text of a student. */
const said = (field: { title: string; hint: string }, at = 0): string =>
  [`关于${field.title}，我们访谈了十二位同学`, '午间高峰排队超过二十分钟', '他们愿意为省下的时间多付两元'][at % 3] ??
  field.hint

function rowsFor(field: PracticeField, picture: string): FieldRows {
  const many = (count: number) => Array.from({ length: count }, (_, at) => at)
  switch (field.kind) {
    case 'line':
      return [[`校园轻食共享柜（${field.title}）`]]
    case 'text':
      return [[`${said(field)}，${said(field, 1)}。\n${said(field, 2)}。`]]
    case 'richText':
      return [[`<p>${said(field)}。</p><ul><li><p>${said(field, 1)}</p></li><li><p>${said(field, 2)}</p></li></ul>`]]
    case 'list':
      return many(Math.max(1, field.least)).map((at) => [said(field, at)])
    case 'grid':
      return field.cells.map((cell, at) => [`${said(cell, at)}\n${said(cell, at + 1)}`])
    case 'choice':
      return field.isMany ? [['0'], ['2']] : [['1']]
    case 'images':
      return many(Math.max(1, field.least)).map(() => [picture, '第二版原型'])
    case 'table':
      return many(Math.max(2, field.least)).map((row) =>
        field.columns.map(({ kind }, at) =>
          at === 0 && field.rows.length > 0
            ? ''
            : kind === 'number'
              ? String(row + at + 1)
              : kind === 'date'
                ? `2026-12-0${(row % 8) + 1}`
                : said(field, row + at),
        ),
      )
  }
}

/** A form with content in all of its fields. */
export function filled(ser: string, picture = PICTURE): PracticeContent {
  const practice = practiceOf(ser)
  if (!practice) throw new Error(`there is no practice ${ser}`)
  return Object.fromEntries(fieldsOf(practice).map((field) => [field.id, rowsFor(field, picture)]))
}

/** A teacher's new course with practices, pushed to a new class of the same students. `prefix` keeps its ids apart. */
export async function classWithPractices(url: string, token: string, prefix: string, sers: readonly string[]) {
  const { courseId: courseTemplateId } = await ask(url, 'saveTemplate', { fullName: `创新创业实践 ${prefix}` }, token)
  const { revision } = await ask(url, 'getCourseDraft', { courseTemplateId }, token)
  const none = { kind: '' as const, resourceId: '', points: null, dueDays: null }
  const node = (id: string, level: 1 | 2 | 3, title: string) => ({ ...none, id, level, title, isTask: false })
  const task = (ser: string) => `${prefix}task-${ser}`
  const tasks = sers.map((ser) => ({
    ...node(task(ser), 3, `实践：${practiceOf(ser)?.title ?? '没有选择'}`),
    isTask: true,
    kind: '6' as const,
    resourceId: practiceOf(ser) ? practiceResId(ser) : '',
  }))
  const items = [node(`${prefix}chapter`, 1, '第一章 实践'), node(`${prefix}lesson`, 2, '1.1 实践'), ...tasks]
  const edits: CallInput<CallOf<'editCourse'>>['edits'] = [{ kind: 'insert', items, parentId: null, afterId: null }]
  const edited = await ask(url, 'editCourse', { courseTemplateId, revision, edits }, token)
  await ask(url, 'publishCourse', { courseTemplateId, revision: edited.revision, note: '' }, token)
  const [known] = await ask(url, 'findTeachingClasses', {}, token)
  if (!known) throw new Error('the teacher has a class')
  const times = { beginTime: Date.now() - 60_000, endTime: Date.now() + 86_400_000 }
  const place = { course: { courseId: courseTemplateId }, classes: { classesId: known.classes.classesId } }
  const { teachingClassId } = await ask(url, 'saveTeachingClass', { ...place, ...times }, token)
  const ids = sers.map(task)
  const order = { teachingClassId, ids, types: ids.map(() => 'lessonTask' as const) }
  await ask(url, 'batchPush', order, token)
  return { teachingClassId, courseTemplateId, task, order }
}
