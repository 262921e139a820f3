/** Connects the charts of a student's plans, and of templates, with the server and the browser. */
import { fromPromise } from 'xstate'
import type { PlanTemplate } from '../../../../contract/entities/documents/plan'
import { newPlanMachine } from '../../../machines/documents/plans/newPlan.machine'
import { planImportMachine } from '../../../machines/documents/plans/planImport.machine'
import { planListMachine } from '../../../machines/documents/plans/planList.machine'
import { planOfCreated, planOfImported } from '../../../machines/documents/plans/plans.logic'
import type {
  Creation,
  DocumentFindings,
  ImportRequest,
  PlanItem,
  PlanRequest,
} from '../../../machines/documents/plans/plans.types'
import { planTemplatesMachine } from '../../../machines/documents/plans/planTemplates.machine'
import { placePictures, readWordDocument } from '../../../services/files/docx/wordDocument'
import { saveFile } from '../../../services/files/files'
import { call, download } from '../../../services/network/http'
import { uploadPictures } from './uploadPictures'

const findTemplates = fromPromise<readonly PlanTemplate[]>(({ signal }) => call('findPlanTemplates', {}, { signal }))

/** Downloads a plan as a Word document. */
export const exportPlan = fromPromise<void, { sectionCode: string }>(async ({ input, signal }) => {
  saveFile(await download('exportPlan', input, { signal }))
})

/** The chart of the user's own plans, with its actors. */
export const providedPlanList = planListMachine.provide({
  actors: {
    findPlans: fromPromise<readonly PlanItem[]>(({ signal }) => call('findOwnPlans', {}, { signal })),
    renamePlan: fromPromise<{ version: number }, PlanRequest & { planName: string }>(
      ({ input: { sectionCode, version, planName } }) =>
        call('changeSection', { sectionCode, version, sectionName: planName }),
    ),
    exportPlan,
  },
})

/** The chart of the form for a new plan, with its actors. */
export const providedNewPlan = newPlanMachine.provide({
  actors: {
    findTemplates,
    createPlan: fromPromise<Creation, { planName: string; templateCode: string }>(async ({ input }) => {
      const made = await call('createPlan', input)
      // A text result says why no plan was created (B563).
      return typeof made === 'string' ? { kind: 'refused', text: made } : { kind: 'created', plan: planOfCreated(made) }
    }),
  },
})

/** The chart of the import of a document, with its actors. */
export const providedPlanImport = planImportMachine.provide({
  actors: {
    readDocument: fromPromise<DocumentFindings, { file: File }>(async ({ input: { file }, signal }) => {
      const { name, maps, report, pictures } = await readWordDocument(file, signal)
      return { name, maps, losses: report, pictures }
    }),
    importPlan: fromPromise<PlanItem, ImportRequest>(async ({ input: { name, maps, pictures } }) => {
      const addresses = await uploadPictures(pictures)
      const placed = placePictures(maps, (id) => addresses.get(id) ?? null)
      return planOfImported(await call('importPlan', { name, maps: placed }))
    }),
  },
})

/** The chart of the templates, with its actors. */
export const providedPlanTemplates = planTemplatesMachine.provide({
  actors: {
    findTemplates,
  },
})
