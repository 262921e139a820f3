/** What the charts of a student's plans invoke: placeholders, provided in `src/routes/documents/plans/planActors.ts`. */
import { fromPromise } from 'xstate'
import type { PlanTemplate, PlanTemplateDetail } from '../../../../contract/entities/documents/plan'
import type { Creation, DocumentFindings, ImportRequest, PlanItem, PlanRequest } from './plans.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** The own plans. Rejects with an error whose `text` is for people, as all below do. */
export const findPlansPlaceholder = fromPromise<readonly PlanItem[]>(missing('plans are found'))

/** Gives a plan another name; answers the version that it has then. */
export const renamePlanPlaceholder = fromPromise<{ version: number }, PlanRequest & { planName: string }>(
  missing('a plan is renamed'),
)

/** Hands a plan over to the person as a Word document. */
export const exportPlanPlaceholder = fromPromise<void, { sectionCode: string }>(missing('a plan is exported'))

/** Makes a plan from a template. */
export const createPlanPlaceholder = fromPromise<Creation, { planName: string; templateCode: string }>(
  missing('a plan is made'),
)

/** All templates. */
export const findTemplatesPlaceholder = fromPromise<readonly PlanTemplate[]>(missing('templates are found'))

/** A template with its tree. */
export const getTemplatePlaceholder = fromPromise<PlanTemplateDetail, { templateCode: string }>(
  missing('a template is fetched'),
)

/** Reads a Word document in the browser. */
export const readDocumentPlaceholder = fromPromise<DocumentFindings, { file: File }>(missing('a document is read'))

/** Makes a plan of what was found in a document. */
export const importPlanPlaceholder = fromPromise<PlanItem, ImportRequest>(missing('a plan is made of a document'))
