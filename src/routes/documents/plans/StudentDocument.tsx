/** A student's page of business plans (R130): own documents and templates. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { planListView, planTemplatesView } from '../../../machines/documents/plans/plans.selectors'
import { teachingTexts } from '../../../machines/documents/plans/teaching/teaching.texts'
import { texts } from '../../../machines/documents/plans/texts'
import { OwnPlans } from '../../../views/documents/plans/OwnPlans'
import { PlanTabs } from '../../../views/documents/plans/PlanTabs'
import { TemplateCards } from '../../../views/documents/plans/TemplateCards'
import { TemplateDialog } from '../../../views/documents/plans/TemplateDialog'
import { base } from '../../shared/base'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { usePageReturn } from '../../shared/pages/held.context'
import { useAddressChoice } from '../../shared/records/useAddressChoice'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { NewPlan } from './NewPlan'
import { PlanImport } from './PlanImport'
import { providedPlanList, providedPlanTemplates } from './planActors'
import { editHref, previewHref } from './planPaths'

/** The dialog that is open above the page. */
type Opened = { readonly dialog: 'import' } | { readonly dialog: 'new'; readonly templateCode: string } | null

export function StudentDocument() {
  const [, navigate] = useLocation()
  const [tab, setTab] = useAddressChoice('tab', ['documents', 'templates'])
  const [opened, setOpened] = useState<Opened>(null)
  const list = useChartRef(providedPlanList)
  useNotices(list)
  usePageReturn(() => list.send({ type: 'list.reload' }))
  const view = useView(list, planListView)
  useLeaveGuard(view.isNameWritten)
  const close = () => setOpened(null)
  return (
    <div className="page gap-4">
      <header>
        <h1>{teachingTexts.title}</h1>
        <p className="u-muted">{texts.hint}</p>
      </header>
      <PlanTabs tab={tab} onTab={setTab}>
        {tab === 'documents' ? (
          <OwnPlans
            view={view}
            editHrefOf={editHref}
            previewHrefOf={previewHref}
            onCreate={() => setOpened({ dialog: 'new', templateCode: '' })}
            onImport={() => setOpened({ dialog: 'import' })}
            onNavigate={(href) => navigate(href.slice(base.length))}
            send={list.send}
          />
        ) : (
          <Templates
            fullReason={view.fullReason}
            onQuote={(templateCode) => setOpened({ dialog: 'new', templateCode })}
          />
        )}
      </PlanTabs>
      {opened?.dialog === 'new' ? (
        <NewPlan
          templateCode={opened.templateCode}
          onCreated={(plan) => {
            list.send({ type: 'plan.added', plan })
            setTab('documents')
          }}
          onClosed={close}
        />
      ) : null}
      {opened?.dialog === 'import' ? (
        <PlanImport onCreated={(plan) => list.send({ type: 'plan.added', plan })} onClosed={close} />
      ) : null}
    </div>
  )
}

interface TemplatesProps {
  /** Why no further plan can be created. */
  fullReason: string | null
  onQuote: (templateCode: string) => void
}

function Templates({ fullReason, onQuote }: TemplatesProps) {
  const templates = useChartRef(providedPlanTemplates)
  useNotices(templates)
  usePageReturn(() => templates.send({ type: 'list.reload' }))
  const view = useView(templates, planTemplatesView)
  useEffect(() => {
    const quoted = templates.on('template.quoted', ({ templateCode }) => onQuote(templateCode))
    return () => quoted.unsubscribe()
  }, [templates, onQuote])
  return (
    <>
      <TemplateCards view={view} emptyHint={texts.templatesEmpty} send={templates.send} />
      {view.opened ? (
        <TemplateDialog
          template={view.opened}
          quoteReason={fullReason}
          onQuote={() => templates.send({ type: 'template.quote' })}
          onClose={() => templates.send({ type: 'template.close' })}
          onRetry={() => templates.send({ type: 'template.reload' })}
        />
      ) : null}
    </>
  )
}
