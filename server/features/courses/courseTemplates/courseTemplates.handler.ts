/**
 * Course templates (B412; D2, D3): five lists, template details, new courses, copies and results of classes. A course
 * that the caller may not see is answered as not found.
 */
import type { Transaction } from 'kysely'
import { COURSE_NAME_MAX, COURSES_MAX, NODE_DUE_DAYS_MAX } from '../../../../contract/limits'
import type { CourseTree } from '../../../../contract/rules/courses/courseEdit'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import {
  draftOf,
  holdCourse,
  itemsOf,
  mayEditCourse,
  noteChange,
  publish,
  writeItems,
} from '../../../policies/courses/courseDrafts'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { templateOf } from './courseTemplates.messages'
import { createCourseTemplatesRepository } from './courseTemplates.repository'
import { reviewCalls } from './courseTemplates.reviews'
import { texts } from './texts'

type Trx = Transaction<Database>

const DAY_MS = 86_400_000

/** A new course. */
interface NewCourse {
  readonly name: string
  readonly cover?: string
  readonly isResult?: boolean
  readonly items?: CourseTree
  readonly source?: { readonly kind: 'course' | 'class'; readonly id: string; readonly name: string }
}

/** The same items with new ids, because an id belongs to one course. */
const renewed = (items: CourseTree, at: number): CourseTree => items.map((item) => ({ ...item, id: newId(at) }))

/** A name that is composed of others, cut to the limit. */
const fitting = (name: string): string => [...name].slice(0, COURSE_NAME_MAX).join('')

export function courseTemplatesFeature(context: Pick<FeatureContext, 'db' | 'audit' | 'now' | 'notices'>): Feature {
  const { db, audit, now } = context
  const rows = createCourseTemplatesRepository(db)

  /** Stores a course with its draft: a teacher's own course, or an administrator's standard template. */
  const make = async (trx: Trx, { userId, role }: Caller, course: NewCourse): Promise<string> => {
    const { name, cover = '', isResult = false, items = [], source } = course
    if (role !== 'admin' && (await rows.countOwn(trx, userId)) >= COURSES_MAX) throw new Refusal('coursesTooMany')
    const at = now()
    const course_id = newId(at)
    const origin = role === 'admin' ? 'standard' : isResult ? 'result' : 'own'
    const owner_id = role === 'admin' ? null : userId
    await trx
      .insertInto('course')
      .values({ course_id, full_name: name, cover_img: cover, created_at: at, owner_id, origin, share: 'private' })
      .execute()
    const { versionId } = await draftOf(trx, course_id, at)
    await writeItems(trx, versionId, [], renewed(items, at))
    await noteChange(trx, course_id, userId, at)
    if (source) {
      const from = { course_id, kind: source.kind, source_id: source.id, source_name: source.name }
      await trx.insertInto('course_source').values(from).execute()
    }
    return course_id
  }

  return {
    name: 'courseTemplates',
    calls: {
      ...reviewCalls({ ...context, rows }),

      async findTemplates({ input: { list, fullName, sortField, sortOrder, ...asked }, caller }) {
        const bounds = slice(asked)
        const query = { list, name: fullName, field: sortField, order: sortOrder }
        const { rows: found, total } = await rows.find(caller, query, bounds)
        return page(
          found.map((row) => templateOf(row, caller.userId)),
          total,
          bounds,
        )
      },

      async getTemplate({ input: { courseTemplateId }, caller }) {
        const row = await rows.get(caller, courseTemplateId)
        if (!row) throw new Refusal('notFound')
        const items = [...(await itemsOf(db, row.shown_id))]
        return { ...templateOf(row, caller.userId), items, canEdit: mayEditCourse(caller, row) }
      },

      saveTemplate: ({ input: { fullName, coverImg }, caller }) =>
        db.transaction().execute(async (trx) => {
          const course = { name: fullName, ...(coverImg !== undefined && { cover: coverImg }) }
          return { courseId: await make(trx, caller, course) }
        }),

      updateTemplate: ({ input: { courseTemplateId, fullName, coverImg }, caller }) =>
        db.transaction().execute(async (trx) => {
          await holdCourse(trx, caller, courseTemplateId)
          await trx
            .updateTable('course')
            .set({ full_name: fullName, ...(coverImg !== undefined && { cover_img: coverImg }) })
            .where('course_id', '=', courseTemplateId)
            .execute()
          await noteChange(trx, courseTemplateId, caller.userId, now())
          return null
        }),

      copyTemplate: ({ input: { courseTemplateId, fullName }, caller }) =>
        db.transaction().execute(async (trx) => {
          const row = await rows.get(caller, courseTemplateId, trx)
          if (!row) throw new Refusal('notFound')
          const name = fullName || fitting(texts.copyOf(row.full_name))
          const items = await itemsOf(trx, row.shown_id)
          const source = { kind: 'course', id: row.course_id, name: row.full_name } as const
          return { courseId: await make(trx, caller, { name, cover: row.cover_img, items, source }) }
        }),

      deleteTemplate: ({ input: { courseTemplateId }, caller, address }) =>
        db.transaction().execute(async (trx) => {
          const course = await holdCourse(trx, caller, courseTemplateId)
          if (await rows.isTaught(trx, courseTemplateId)) throw new Refusal('courseInUse')
          await rows.remove(trx, courseTemplateId)
          const entry = { action: 'course.delete', actorId: caller.userId, subject: courseTemplateId, address } as const
          await audit.record({ ...entry, outcome: 'done', detail: { name: course.full_name } }, trx)
          return null
        }),

      saveResultTemplate: ({ input: { teachingClassId, fullName }, caller }) =>
        db.transaction().execute(async (trx) => {
          const run = await rows.classRun(trx, caller.userId, teachingClassId)
          if (!run) throw new Refusal('notFound')
          if (run.end_time > now()) throw new Refusal('teachingClassNotOver')
          const tasks = new Map(run.tasks.map((task) => [task.node_id, task]))
          const items = (await itemsOf(trx, run.version_id)).map((item) => {
            const task = tasks.get(item.id)
            if (!task) return item
            const { pushed_at, due_at, full_mark } = task
            const days = pushed_at === null || due_at === null ? null : Math.ceil((due_at - pushed_at) / DAY_MS)
            return {
              ...item,
              points: Number(full_mark),
              dueDays: days === null ? item.dueDays : Math.min(NODE_DUE_DAYS_MAX, Math.max(0, days)),
            }
          })
          const name = fullName || fitting(texts.resultOf(run.full_name, run.class_name))
          const source = { kind: 'class', id: teachingClassId, name: run.class_name } as const
          const courseId = await make(trx, caller, { name, cover: run.cover_img, isResult: true, items, source })
          const { versionId } = await draftOf(trx, courseId, now())
          const tree = await itemsOf(trx, versionId)
          if (tree.length > 0) await publish(trx, { courseId, tree, note: '', userId: caller.userId, at: now() })
          return { courseId }
        }),
    },
  }
}
