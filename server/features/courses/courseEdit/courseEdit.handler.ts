/**
 * Editing a course (R152 R153; D4, D5): edits of the draft name the revision that they are based on, publishing freezes
 * it, and the history restores earlier states. Ids of items never change, so pushes, marks and attempts remain valid.
 */
import type { Transaction } from 'kysely'
import type { CourseDraft } from '../../../../contract/entities/courses/course'
import { COURSE_ITEMS_MAX } from '../../../../contract/limits'
import { courseProblems } from '../../../../contract/rules/courses/courseCheck'
import { differencesOf } from '../../../../contract/rules/courses/courseDifference'
import type { CourseTree } from '../../../../contract/rules/courses/courseEdit'
import type { Database } from '../../../database/schema/schema'
import { type Caller, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import {
  areOfOthers,
  draftOf,
  holdCourse,
  itemsOf,
  newestVersion,
  noteChange,
  publish,
  raiseRevision,
  renewedItems,
  resourceNames,
  writeItems,
} from '../../../policies/courses/courseDrafts'
import { givenPractices, noteResourceUse, usableResources } from '../../../policies/resources'
import { page, restOf, slice } from '../../../shared/paging'
import { classVersionCalls } from './courseEdit.classes'
import { givenOf, recordOf, sharedOf, wireItems } from './courseEdit.messages'
import { createCourseEditRepository } from './courseEdit.repository'
import { editedBy } from './courseEdit.rules'
import { texts } from './texts'

type Trx = Transaction<Database>

/** A locked course with its draft. */
interface Held {
  readonly trx: Trx
  readonly courseId: string
  readonly fullName: string
  readonly versionId: string
  readonly revision: number
  readonly at: number
}

export function courseEditFeature(context: Pick<FeatureContext, 'db' | 'audit' | 'now'>): Feature {
  const { db, audit, now } = context
  const rows = createCourseEditRepository(db)

  const held = <Result>(caller: Caller, courseId: string, work: (held: Held) => Promise<Result>): Promise<Result> =>
    db.transaction().execute(async (trx) => {
      const { full_name: fullName } = await holdCourse(trx, caller, courseId)
      const at = now()
      const draft = await draftOf(trx, courseId, at)
      return work({ trx, courseId, fullName, ...draft, at })
    })

  const shown = async ({ trx, courseId, fullName, versionId, revision }: Held): Promise<CourseDraft> => {
    const items = wireItems(await itemsOf(trx, versionId))
    const { requestId: _, ...change } = await rows.lastChange(trx, courseId)
    const versionNo = (await newestVersion(trx, courseId))?.no ?? null
    return { courseId, fullName, revision, ...change, items, versionNo, resourceNames: await resourceNames(trx, items) }
  }

  /** Refuses a newly inserted resource that may not be used, or whose kind differs from its task's. */
  const checkResources = async ({ trx, at }: Held, { userId }: Caller, before: CourseTree, after: CourseTree) => {
    const known = new Map(before.map((item) => [item.id, item]))
    const set = after.filter(({ id, resourceId, kind }) => {
      const old = known.get(id)
      return resourceId !== '' && (old?.resourceId !== resourceId || old.kind !== kind)
    })
    const usable = await usableResources(trx, userId, [...new Set(set.map(({ resourceId }) => resourceId))])
    if (set.some(({ resourceId, kind }) => usable.get(resourceId)?.kind !== kind))
      throw new Refusal('courseRefused', texts.resource)
    await noteResourceUse(trx, userId, [...usable.keys()], at)
  }

  /** The changes that publishing would make to the newest version. */
  const differencesToNewest = async ({ trx, courseId }: Held, tree: CourseTree) => {
    const newest = await newestVersion(trx, courseId)
    const before = newest ? await itemsOf(trx, newest.versionId) : []
    const found = differencesOf(before, tree).map((one) => ({ ...one, kinds: [...one.kinds] }))
    const ids = new Set(found.map(({ id }) => id))
    const renewed = new Set(newest ? await renewedItems(trx, newest.versionId) : [])
    const others = tree
      .filter(({ id }) => renewed.has(id) && !ids.has(id))
      .map(({ id, title, level, isTask }) => ({ id, kinds: ['changed' as const], title, oldTitle: '', level, isTask }))
    return { versionNo: newest?.no ?? null, differences: [...found, ...others] }
  }

  /** Replaces the tree of the draft; returns its revision. */
  const write = async (
    draft: Held,
    caller: Caller,
    before: CourseTree,
    after: CourseTree,
    requestId: string | null = null,
  ): Promise<number> => {
    if (after.length > COURSE_ITEMS_MAX) throw new Refusal('courseTooLarge')
    await writeItems(draft.trx, draft.versionId, before, after)
    await noteChange(draft.trx, draft.courseId, caller.userId, draft.at, requestId)
    return raiseRevision(draft.trx, draft.versionId)
  }

  /** An entry of the history with its tree. */
  const recorded = async ({ trx, courseId }: Held, recordId: string) => {
    const row = await rows.record(trx, courseId, recordId)
    if (!row) throw new Refusal('notFound')
    const tree = row.kind === 'published' ? await itemsOf(trx, recordId) : await rows.autosave(trx, recordId)
    return { row, tree }
  }

  return {
    name: 'courseEdit',
    calls: {
      ...classVersionCalls({ ...context, rows }),

      getCourseDraft: ({ input, caller }) => held(caller, input.courseTemplateId, shown),

      editCourse: ({ input, caller }) =>
        held(caller, input.courseTemplateId, async (draft) => {
          const { trx, courseId, at } = draft
          const { requestId = null } = input
          if (draft.revision !== input.revision) {
            // The request is repeated because its answer was lost: its edits were carried out, and no other ones since.
            const isKnown = requestId !== null && (await rows.lastChange(trx, courseId)).requestId === requestId
            return { revision: draft.revision, stands: isKnown ? null : await shown(draft) }
          }
          const before = await itemsOf(trx, draft.versionId)
          const after = editedBy(before, input.edits)
          const known = new Set(before.map(({ id }) => id))
          const added = after.map(({ id }) => id).filter((id) => !known.has(id))
          if (await areOfOthers(trx, courseId, added)) throw new Refusal('courseRefused', texts.refused.taken)
          await checkResources(draft, caller, before, after)
          await rows.keep(trx, { courseId, tree: before, reason: 'auto', userId: caller.userId, at })
          return { revision: await write(draft, caller, before, after, requestId), stands: null }
        }),

      findPublishDifferences: ({ input, caller }) =>
        held(caller, input.courseTemplateId, async (draft) => {
          const tree = await itemsOf(draft.trx, draft.versionId)
          return {
            revision: draft.revision,
            taskNum: tree.filter(({ isTask }) => isTask).length,
            problems: [...courseProblems(tree)],
            ...(await differencesToNewest(draft, tree)),
          }
        }),

      publishCourse: ({ input, caller, address }) =>
        held(caller, input.courseTemplateId, async (draft) => {
          const { trx, courseId, at } = draft
          if (draft.revision !== input.revision) return { versionNo: null, stands: await shown(draft) }
          const tree = await itemsOf(trx, draft.versionId)
          if (!tree.some(({ isTask }) => isTask)) throw new Refusal('courseRefused', texts.empty)
          const { differences } = await differencesToNewest(draft, tree)
          if (differences.length === 0) throw new Refusal('courseUnchanged')
          const versionNo = await publish(trx, { courseId, tree, note: input.note, userId: caller.userId, at })
          await noteChange(trx, courseId, caller.userId, at)
          const entry = { action: 'course.publish', actorId: caller.userId, subject: courseId, address } as const
          await audit.record({ ...entry, outcome: 'done', detail: { name: draft.fullName, num: versionNo } }, trx)
          return { versionNo, stands: null }
        }),

      async findSharedResources({ input: { resType, resName, ...asked }, caller: { userId } }) {
        const bounds = slice(asked)
        // The given practices follow the resources of teachers.
        const given = resType === undefined || resType === '6' ? givenPractices(resName) : []
        const stored = resType === '6' ? { rows: [], total: 0 } : await rows.shared(userId, resType, resName, bounds)
        return page(
          [...stored.rows.map(sharedOf), ...restOf(given, stored.total, bounds).map(givenOf)],
          stored.total + given.length,
          bounds,
        )
      },

      async findCourseHistory({ input: { courseTemplateId, ...asked }, caller }) {
        const bounds = slice(asked)
        await held(caller, courseTemplateId, async () => undefined)
        const { rows: found, total } = await rows.history(courseTemplateId, bounds)
        return page(found.map(recordOf), total, bounds)
      },

      getCourseRecord: ({ input, caller }) =>
        held(caller, input.courseTemplateId, async (draft) => {
          const { row, tree } = await recorded(draft, input.recordId)
          const differences = differencesOf(await itemsOf(draft.trx, draft.versionId), tree)
          return {
            ...recordOf(row),
            revision: draft.revision,
            items: wireItems(tree),
            differences: differences.map((one) => ({ ...one, kinds: [...one.kinds] })),
          }
        }),

      restoreCourse: ({ input, caller }) =>
        held(caller, input.courseTemplateId, async (draft) => {
          const { trx, courseId, at } = draft
          if (draft.revision !== input.revision) return { revision: draft.revision, stands: await shown(draft) }
          const { row, tree } = await recorded(draft, input.recordId)
          const before = await itemsOf(trx, draft.versionId)
          const note = texts.restored(row.no === null ? texts.draft : texts.version(row.no))
          await rows.keep(trx, { courseId, tree: before, reason: 'restore', note, userId: caller.userId, at })
          return { revision: await write(draft, caller, before, tree), stands: null }
        }),
    },
  }
}
