/** State views of the charts of business plans: a student's documents and dialogs, a teacher's overview and templates. */

import {
  newPlanView,
  planImportView,
  planListView,
  planTemplatesView,
} from '../../../machines/documents/plans/plans.selectors'
import {
  planExportView,
  teacherPlansView,
  templateFormView,
} from '../../../machines/documents/plans/teaching/planTeaching.selectors'
import { teachingTexts } from '../../../machines/documents/plans/teaching/teaching.texts'
import { texts } from '../../../machines/documents/plans/texts'
import { NewPlanDialog } from '../../../views/documents/plans/NewPlanDialog'
import { OwnPlans } from '../../../views/documents/plans/OwnPlans'
import { PlanImportDialog } from '../../../views/documents/plans/PlanImportDialog'
import { PlanTabs } from '../../../views/documents/plans/PlanTabs'
import { TeacherOverview } from '../../../views/documents/plans/teaching/TeacherOverview'
import { TeacherTemplates } from '../../../views/documents/plans/teaching/TeacherTemplates'
import { TemplateForm } from '../../../views/documents/plans/teaching/TemplateForm'
import { Button } from '../../../views/shared/kit/Button'
import { exampleOf, ignore, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { planListModel, planTemplatesModel } from './plans.model'
import { planExportModel, teacherPlansModel } from './teaching/planTeaching.model'

type ListSnapshot = Parameters<typeof planListView>[0]

/** A student's page with its documents. */
function Documents({ snapshot, send }: { snapshot: ListSnapshot; send: SendEvent }) {
  return (
    <div className="page gap-4">
      <header>
        <h1>{teachingTexts.title}</h1>
        <p className="u-muted">{texts.hint}</p>
      </header>
      <PlanTabs tab="documents" onTab={ignore}>
        <OwnPlans
          view={planListView(snapshot)}
          editHrefOf={() => '#main'}
          previewHrefOf={() => '#main'}
          onCreate={ignore}
          onImport={ignore}
          onNavigate={ignore}
          send={send}
        />
      </PlanTabs>
    </div>
  )
}

export const planList: StateView = (snapshot, send) => (
  <Surroundings person="student">
    <Documents snapshot={snapshot as ListSnapshot} send={send} />
  </Surroundings>
)

const listed = () => exampleOf(planListModel, 'rows.listed')

export const newPlan: StateView = (snapshot, send) => (
  <Surroundings person="student">
    <Documents snapshot={listed()} send={ignore} />
    {snapshot.matches({ form: 'closed' }) ? null : <NewPlanDialog view={newPlanView(snapshot)} send={send} />}
  </Surroundings>
)

export const planImport: StateView = (snapshot, send) => (
  <Surroundings person="student">
    <Documents snapshot={listed()} send={ignore} />
    {snapshot.matches('closed') ? null : (
      <PlanImportDialog view={planImportView(snapshot)} templateHref="#main" send={send} />
    )}
  </Surroundings>
)

export const planTemplates: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <TeacherTemplates view={planTemplatesView(snapshot)} onAdd={ignore} onEdit={ignore} onBack={ignore} send={send} />
  </Surroundings>
)

const toTemplates = <Button icon="clone" label={teachingTexts.toTemplates} />

export const teacherPlans: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <TeacherOverview
      view={teacherPlansView(snapshot)}
      exporting={planExportView(exampleOf(planExportModel, 'atRest.none'))}
      extra={toTemplates}
      send={send}
      sendExport={ignore}
    />
  </Surroundings>
)

export const planExport: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <TeacherOverview
      view={teacherPlansView(exampleOf(teacherPlansModel, 'inClass.listed'))}
      exporting={planExportView(snapshot)}
      extra={toTemplates}
      send={ignore}
      sendExport={send}
    />
  </Surroundings>
)

export const planTemplateEditor: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <TeacherTemplates
      view={planTemplatesView(exampleOf(planTemplatesModel, 'rows.listed'))}
      onAdd={ignore}
      onEdit={ignore}
      onBack={ignore}
      send={ignore}
    >
      <TemplateForm view={templateFormView(snapshot)} send={send} />
    </TeacherTemplates>
  </Surroundings>
)

export const plansStateViews: StateViews = {
  'plan-list': { view: planList },
  'new-plan': { view: newPlan },
  'plan-import': { view: planImport },
  'plan-templates': { view: planTemplates },
  'teacher-plans': { view: teacherPlans },
  'plan-export': { view: planExport },
  'plan-template-editor': { view: planTemplateEditor },
}
