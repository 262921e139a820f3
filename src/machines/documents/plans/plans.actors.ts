/** Actors of the charts of a student's plans: placeholders, provided in `src/routes/documents/plans/planActors.ts`. */
import { fromPromise } from 'xstate'
import type { PlanTemplate } from '../../../../contract/entities/documents/plan'
import { notProvided } from '../../shared/notProvided'
import type { Creation, DocumentFindings, ImportRequest, PlanItem, PlanRequest } from './plans.types'

/** Loads the user's plans. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const findPlansPlaceholder = fromPromise<readonly PlanItem[]>(notProvided)

/** Renames a plan; returns its new version. */
export const renamePlanPlaceholder = fromPromise<{ version: number }, PlanRequest & { planName: string }>(notProvided)

/** Downloads a plan as a Word document. */
export const exportPlanPlaceholder = fromPromise<void, { sectionCode: string }>(notProvided)

/** Creates a plan from a template. */
export const createPlanPlaceholder = fromPromise<Creation, { planName: string; templateCode: string }>(notProvided)

/** Loads all templates. */
export const findTemplatesPlaceholder = fromPromise<readonly PlanTemplate[]>(notProvided)

/** Reads a Word document in the browser. */
export const readDocumentPlaceholder = fromPromise<DocumentFindings, { file: File }>(notProvided)

/** Creates a plan from the content of a document. */
export const importPlanPlaceholder = fromPromise<PlanItem, ImportRequest>(notProvided)
