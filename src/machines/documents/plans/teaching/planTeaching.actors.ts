/** Actors of the charts of a teacher's plans: placeholders, provided in `src/routes/documents/plans/planTeachingActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { PlanClass } from '../../../../../contract/entities/documents/plan'
import type { Job } from '../../../../../contract/entities/shared/job'
import { notProvided } from '../../../shared/notProvided'
import type { ExportRequest, TemplateRequest, TemplateSaving } from './planTeaching.types'

/** Loads the teacher's classes. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const findClassesPlaceholder = fromPromise<readonly PlanClass[]>(notProvided)

/** Loads the teacher's running and recent exports, the newest first. */
export const findExportsPlaceholder = fromPromise<readonly Job[]>(notProvided)

/** Starts an export. */
export const beginExportPlaceholder = fromPromise<Job, ExportRequest>(notProvided)

/** Sends `export.progressed` for every progress message of the server. */
export const exportProgressPlaceholder = fromCallback<AnyEventObject, { jobId: string }>(() => undefined)

/** Downloads the file of an export. */
export const downloadExportPlaceholder = fromPromise<void, { jobId: string }>(notProvided)

/** Saves a template, unless another user has saved a newer version. */
export const saveTemplatePlaceholder = fromPromise<TemplateSaving, TemplateRequest>(notProvided)
