/** Actors of the charts of a student's plans: placeholders, provided in `src/routes/documents/plans/planActors.ts`. */
import { fromPromise } from 'xstate'
import type { PlanTemplate, PlanTemplateDetail } from '../../../../contract/entities/documents/plan'
import type { Creation, DocumentFindings, ImportRequest, PlanItem, PlanRequest } from './plans.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Loads the user's plans. Rejects with an error whose `text` can be shown to the user, like all actors below. */
export const findPlansPlaceholder = fromPromise<readonly PlanItem[]>(missing('plans are found'))

/** Renames a plan; returns its new version. */
export const renamePlanPlaceholder = fromPromise<{ version: number }, PlanRequest & { planName: string }>(
  missing('a plan is renamed'),
)

/** Downloads a plan as a Word document. */
export const exportPlanPlaceholder = fromPromise<void, { sectionCode: string }>(missing('a plan is exported'))

/** Creates a plan from a template. */
export const createPlanPlaceholder = fromPromise<Creation, { planName: string; templateCode: string }>(
  missing('a plan is made'),
)

/** Loads all templates. */
export const findTemplatesPlaceholder = fromPromise<readonly PlanTemplate[]>(missing('templates are found'))

/** Loads a template with its outline. */
export const getTemplatePlaceholder = fromPromise<PlanTemplateDetail, { templateCode: string }>(
  missing('a template is fetched'),
)

/** Reads a Word document in the browser. */
export const readDocumentPlaceholder = fromPromise<DocumentFindings, { file: File }>(missing('a document is read'))

/** Creates a plan from the content of a document. */
export const importPlanPlaceholder = fromPromise<PlanItem, ImportRequest>(missing('a plan is made of a document'))
