/** Tasks that a teacher adds to one class (decision 0124). */
import { COURSE_ITEMS_MAX, NODE_TITLE_MAX } from '../../../../contract/limits'
import { type CourseItem, edited, taskKinds } from '../../../../contract/rules/courses/courseEdit'
import { type Caller, type FeatureContext, Refusal } from '../../../kernel'
import {
  addedIds,
  classRunOf,
  countAddition,
  ownVersionOf,
  pinNewResources,
  type SpareIds,
  withTasks,
} from '../../../policies/courses/classAdditions'
import {
  areOfOthers,
  draftOf,
  editableCourse,
  itemsOf,
  noteChange,
  raiseRevision,
  writeItems,
} from '../../../policies/courses/courseDrafts'
import { noteResourceUse, usableResources } from '../../../policies/resources'
import { newId } from '../../../shared/ids'
import type { createTaskPushRepository } from './taskPush.repository'

interface Added {
  readonly teachingClassId: string
  /** Blank: the last lesson or sub-lesson. */
  readonly parentId: string
  readonly tasks: readonly { readonly lessonTaskId: string; readonly lessonTaskName: string; readonly resId: string }[]
}
type Trx = Parameters<typeof classRunOf>[0]

const shortened = (name: string): string => [...name].slice(0, NODE_TITLE_MAX).join('')

export function createAdditions(
  { db, now }: Pick<FeatureContext, 'db' | 'now'>,
  rows: ReturnType<typeof createTaskPushRepository>,
) {
  /** The tasks as items of a course; refuses resources that the caller may not use. */
  const itemsFor = async (trx: Trx, { userId }: Caller, { tasks }: Pick<Added, 'tasks'>): Promise<CourseItem[]> => {
    const usable = await usableResources(trx, userId, [...new Set(tasks.map(({ resId }) => resId))])
    return tasks.map(({ lessonTaskId, lessonTaskName, resId }) => {
      const resource = usable.get(resId)
      const kind = taskKinds.find((one) => one === resource?.kind)
      if (!resource || kind === undefined) throw new Refusal('notFound')
      return {
        id: lessonTaskId,
        level: 3,
        isTask: true,
        title: lessonTaskName || shortened(resource.name),
        kind,
        resourceId: resId,
        points: null,
        dueDays: null,
      }
    })
  }

  /** Changes the draft of the course in the same way, so that the next version has it, too. */
  const changeDraft = async (
    trx: Trx,
    caller: Caller,
    courseId: string,
    change: (tree: Awaited<ReturnType<typeof itemsOf>>) => Awaited<ReturnType<typeof itemsOf>>,
  ): Promise<void> => {
    if (!(await editableCourse(trx, caller, courseId))) return
    const at = now()
    const { versionId } = await draftOf(trx, courseId, at)
    const before = await itemsOf(trx, versionId)
    const after = change(before)
    if (after === before || after.length > COURSE_ITEMS_MAX) return
    await writeItems(trx, versionId, before, after)
    await noteChange(trx, courseId, caller.userId, at)
    await raiseRevision(trx, versionId)
  }

  return {
    /** Adds the tasks; returns the ids of all, also of those that were added before. */
    add: (caller: Caller, { teachingClassId, parentId, tasks }: Added): Promise<string[]> =>
      db.transaction().execute(async (trx) => {
        const run = await classRunOf(trx, caller.userId, teachingClassId)
        if (!run) throw new Refusal('notFound')
        const at = now()
        const items = await itemsFor(trx, caller, { tasks })
        const ids = items.map(({ id }) => id)
        const used = [...new Set(tasks.map(({ resId }) => resId))]
        await noteResourceUse(trx, caller.userId, used, at)
        if (await areOfOthers(trx, run.courseId, ids)) throw new Refusal('notFound')
        const holderId = parentId || null
        const before = await itemsOf(trx, run.versionId)
        const holder = before.find(({ id }) => id === holderId)
        if (holderId !== null && (!holder || holder.isTask || holder.level === 1)) throw new Refusal('notFound')
        const spare: SpareIds = { chapterId: newId(at), lessonId: newId(at) }
        const after = withTasks(before, holderId, items, spare)
        if (after === before) return ids
        if (after.length > COURSE_ITEMS_MAX) throw new Refusal('courseTooLarge')
        const ownId = await ownVersionOf(trx, run, { teachingClassId, userId: caller.userId, at })
        await writeItems(trx, ownId, before, after)
        await pinNewResources(trx, ownId, ids)
        await countAddition(trx, ownId)
        await changeDraft(trx, caller, run.courseId, (tree) => withTasks(tree, holderId, items, spare))
        return ids
      }),

    /** Removes a task that only the class has. */
    remove: (caller: Caller, teachingClassId: string, lessonTaskId: string): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const run = await classRunOf(trx, caller.userId, teachingClassId)
        if (!run || !(await addedIds(trx, run.versionId)).has(lessonTaskId)) throw new Refusal('notFound')
        if (await rows.isPushed(trx, teachingClassId, lessonTaskId)) throw new Refusal('taskStillPushed')
        const before = await itemsOf(trx, run.versionId)
        const without = (tree: typeof before) => edited(tree, { kind: 'remove', id: lessonTaskId }).tree ?? tree
        await writeItems(trx, run.versionId, before, without(before))
        await changeDraft(trx, caller, run.courseId, without)
        return null
      }),
  }
}
