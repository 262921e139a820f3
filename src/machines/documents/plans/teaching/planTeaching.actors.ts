/** What the charts of a teacher's plans invoke: placeholders, provided in `src/routes/documents/plans/planTeachingActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { PlanClass, PlanStudent } from '../../../../../contract/entities/documents/plan'
import type { Job } from '../../../../../contract/entities/shared/job'
import type { ExportRequest, TemplateRequest, TemplateSaving } from './planTeaching.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** The classes of the teacher. Rejects with an error whose `text` is for people, as all below do. */
export const findClassesPlaceholder = fromPromise<readonly PlanClass[]>(missing('classes are found'))

/** The students of a class with their plans. */
export const findStudentsPlaceholder = fromPromise<readonly PlanStudent[], { classesId: string }>(
  missing('students are found'),
)

/** Exports of the teacher that go on, or have ended lately, the newest first. */
export const findExportsPlaceholder = fromPromise<readonly Job[]>(missing('exports are found'))

/** Begins an export. */
export const beginExportPlaceholder = fromPromise<Job, ExportRequest>(missing('an export is begun'))

/** Says `export.progressed` as the server tells it. */
export const exportProgressPlaceholder = fromCallback<AnyEventObject, { jobId: string }>(() => undefined)

/** Hands the file of an export over to the person. */
export const downloadExportPlaceholder = fromPromise<void, { jobId: string }>(missing('an export is downloaded'))

/** Stores a template, unless somebody else has stored another version since. */
export const saveTemplatePlaceholder = fromPromise<TemplateSaving, TemplateRequest>(missing('a template is saved'))
