/** Selectors of the charts of a student's plans. */
import type { SnapshotFrom } from 'xstate'
import type { PlanTemplate } from '../../../../contract/entities/documents/plan'
import { PLANS_MAX } from '../../../../contract/limits'
import { listFace } from '../../shared/listFace'
import type { newPlanMachine } from './newPlan.machine'
import type { planImportMachine } from './planImport.machine'
import type { planListMachine } from './planList.machine'
import { longNameProblem, shownPlans, tablesOf, titlesOfDocument, titlesOfTemplate } from './plans.logic'
import type { TitleItem } from './plans.types'
import type { planTemplatesMachine } from './planTemplates.machine'
import { texts } from './texts'

/** View of the list of plans. */
export const planListView = (snapshot: SnapshotFrom<typeof planListMachine>) => {
  const { context } = snapshot
  const { plans, problem, search, sort, renaming, deleting, exporting } = context
  const shown = shownPlans(context)
  return {
    face: listFace(plans, snapshot.matches({ rows: 'failed' })),
    isLoading: snapshot.matches({ rows: 'loading' }),
    plans: shown,
    total: plans?.length ?? 0,
    problem,
    search,
    sort,
    /** Why no further plan can be created; null where one can. */
    fullReason: (plans?.length ?? 0) >= PLANS_MAX ? texts.tooMany(PLANS_MAX) : null,
    renaming,
    /** The written name differs from the stored one. */
    isNameWritten:
      renaming !== null &&
      plans?.some((one) => one.sectionCode === renaming.sectionCode && one.planName !== renaming.planName) === true,
    isRenaming: snapshot.matches({ work: { renaming: 'saving' } }),
    deleting,
    isDeleting: snapshot.matches({ work: { deleting: 'deleting' } }),
    exporting: exporting?.sectionCode ?? null,
  }
}
export type PlanListView = ReturnType<typeof planListView>

/** The outline of a template. */
export interface TemplateTree {
  readonly face: 'loading' | 'shown' | 'failed'
  readonly titles: readonly TitleItem[]
  readonly problem: string | null
}

/** View of the form for a new plan. */
export const newPlanView = (snapshot: SnapshotFrom<typeof newPlanMachine>) => {
  const { planName, templateCode, nameProblem, templateProblem, problem, templates, templatesProblem, ...rest } =
    snapshot.context
  const tree: TemplateTree | null = snapshot.matches({ drawer: 'open' })
    ? {
        face: snapshot.matches({ drawer: { open: 'shown' } })
          ? 'shown'
          : snapshot.matches({ drawer: { open: 'failed' } })
            ? 'failed'
            : 'loading',
        titles: titlesOfTemplate(rest.detail?.childList ?? []),
        problem: rest.detailProblem,
      }
    : null
  return {
    planName,
    templateCode,
    nameProblem,
    templateProblem,
    problem,
    templates: templates ?? [],
    templatesFace: listFace(
      snapshot.matches({ templates: 'listed' }) ? templates : null,
      snapshot.matches({ templates: 'failed' }),
    ),
    templatesProblem,
    templateName: templates?.find((one) => one.templateCode === templateCode)?.templateName ?? '',
    /** The content of the drawer; null while it is closed. */
    tree,
    /** Why the plan cannot be created: the name is too long. */
    saveReason: longNameProblem(planName),
    isCreating: snapshot.matches({ form: 'creating' }),
  }
}
export type NewPlanView = ReturnType<typeof newPlanView>

/** View of the import of a document. */
export const planImportView = (snapshot: SnapshotFrom<typeof planImportMachine>) => {
  const { fileName, name, findings, problem, nameProblem } = snapshot.context
  return {
    stage: snapshot.matches('reading') ? ('reading' as const) : findings ? ('ready' as const) : ('choosing' as const),
    fileName,
    name,
    titles: titlesOfDocument(findings?.maps ?? []),
    tables: tablesOf(findings?.maps ?? []),
    losses: findings?.losses ?? [],
    problem,
    nameProblem,
    /** Why the document cannot be saved (B493). */
    saveReason: snapshot.matches('reading') || !findings ? texts.saveFirst : longNameProblem(name),
    isSaving: snapshot.matches('saving'),
  }
}
export type PlanImportView = ReturnType<typeof planImportView>

/** The template in the preview. */
export interface OpenedTemplate {
  readonly name: string
  readonly tree: TemplateTree
}

/** View of the templates. */
export const planTemplatesView = (snapshot: SnapshotFrom<typeof planTemplatesMachine>) => {
  const { templates, problem, opened, detail, detailProblem, deleting } = snapshot.context
  const openedName = templates?.find(({ templateCode }) => templateCode === opened)?.templateName
  const template: OpenedTemplate | null = snapshot.matches({ preview: 'open' })
    ? {
        name: detail?.templateName ?? openedName ?? '',
        tree: {
          face: snapshot.matches({ preview: { open: 'shown' } })
            ? 'shown'
            : snapshot.matches({ preview: { open: 'failed' } })
              ? 'failed'
              : 'loading',
          titles: titlesOfTemplate(detail?.childList ?? []),
          problem: detailProblem,
        },
      }
    : null
  return {
    face: listFace(templates, snapshot.matches({ rows: 'failed' })),
    isLoading: snapshot.matches({ rows: 'loading' }),
    templates: templates ?? ([] as readonly PlanTemplate[]),
    problem,
    opened: template,
    deleting,
    isDeleting: snapshot.matches({ removal: 'deleting' }),
  }
}
export type PlanTemplatesView = ReturnType<typeof planTemplatesView>
