/** Connects the charts of a teacher's plans with the server and the browser. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { PlanClass } from '../../../../contract/entities/documents/plan'
import type { Job } from '../../../../contract/entities/shared/job'
import { conflictingChange } from '../../../../contract/entities/shared/version'
import { errors } from '../../../../contract/errors'
import { planExportMachine } from '../../../machines/documents/plans/planExport.machine'
import { templateInputOf } from '../../../machines/documents/plans/teaching/planTeaching.logic'
import type {
  ExportRequest,
  PlanExportEvent,
  TemplateRequest,
  TemplateSaving,
} from '../../../machines/documents/plans/teaching/planTeaching.types'
import { planTemplateEditorMachine } from '../../../machines/documents/plans/teaching/planTemplateEditor.machine'
import { teacherPlansMachine } from '../../../machines/documents/plans/teaching/teacherPlans.machine'
import { saveFile } from '../../../services/files/files'
import { CallError, call, download } from '../../../services/network/http'
import { watchJob } from '../../shared/watchJob'

/** The kind of a user's export jobs for plans. */
const EXPORT_KIND = 'planExport'

/** The classes of a teacher. */
export const findClasses = fromPromise<readonly PlanClass[]>(({ signal }) => call('findPlanClasses', {}, { signal }))

/** The chart of the overview, with its actors. */
export const providedTeacherPlans = teacherPlansMachine.provide({
  actors: {
    findClasses,
  },
})

/** The chart of the export, with its actors. */
export const providedPlanExport = planExportMachine.provide({
  actors: {
    findExports: fromPromise<readonly Job[]>(({ signal }) => call('findJobs', { kind: EXPORT_KIND }, { signal })),
    beginExport: fromPromise<Job, ExportRequest>(({ input: { classesId, userCodes, isOneStudent } }) =>
      call('exportPlans', { classesId, userCodes: [...userCodes], isOneStudent: isOneStudent ? '1' : '0' }),
    ),
    progress: fromCallback<AnyEventObject, { jobId: string }>(({ input: { jobId }, sendBack }) =>
      watchJob(jobId, (job) => sendBack({ type: 'export.progressed', job } satisfies PlanExportEvent)),
    ),
    downloadExport: fromPromise<void, { jobId: string }>(async ({ input, signal }) => {
      saveFile(await download('downloadJob', input, { signal }))
    }),
  },
})

/** The chart of the form of a template, with its actors. */
export const providedTemplateForm = planTemplateEditorMachine.provide({
  actors: {
    saveTemplate: fromPromise<TemplateSaving, TemplateRequest>(async ({ input }) => {
      const { templateCode, version, writing } = input
      try {
        const saved = await call('savePlanTemplate', {
          templateCode: templateCode ?? '',
          version,
          templateName: writing.name.trim(),
          childList: templateInputOf(writing.titles),
        })
        return { kind: 'saved', templateCode: saved.templateCode }
      } catch (error) {
        if (!(error instanceof CallError) || error.code !== errors.conflictingChange.code) throw error
        const now = conflictingChange.safeParse(error.data)
        if (!now.success) throw error
        return { kind: 'changed', version: now.data.version }
      }
    }),
  },
})
