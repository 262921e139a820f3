/** A teacher's page of templates (R247). */
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { planTemplatesView } from '../../../machines/documents/plans/plans.selectors'
import { templateFormView } from '../../../machines/documents/plans/teaching/planTeaching.selectors'
import { newId } from '../../../services/network/ids'
import { TeacherTemplates } from '../../../views/documents/plans/teaching/TeacherTemplates'
import { TemplateForm } from '../../../views/documents/plans/teaching/TemplateForm'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { usePageReturn } from '../../shared/pages/held.context'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { providedPlanTemplates } from './planActors'
import { OVERVIEW } from './planPaths'
import { providedTemplateForm } from './planTeachingActors'

export function TeacherTemplatePage() {
  const [, navigate] = useLocation()
  /** The template in the form; `new` creates one. */
  const [edited, setEdited] = useState<string | 'new' | null>(null)
  const templates = useChartRef(providedPlanTemplates)
  useNotices(templates)
  usePageReturn(() => templates.send({ type: 'list.reload' }))
  return (
    <TeacherTemplates
      view={useView(templates, planTemplatesView)}
      onAdd={() => setEdited('new')}
      onEdit={setEdited}
      onBack={() => navigate(OVERVIEW)}
      send={templates.send}
    >
      {edited === null ? null : (
        <Editing
          key={edited}
          templateCode={edited === 'new' ? null : edited}
          onSaved={() => templates.send({ type: 'list.reload' })}
          onClosed={() => setEdited(null)}
        />
      )}
    </TeacherTemplates>
  )
}

interface EditingProps {
  templateCode: string | null
  onSaved: () => void
  onClosed: () => void
}

function Editing({ templateCode, ...props }: EditingProps) {
  const form = useChartRef(providedTemplateForm, { input: { templateCode, newId } })
  useNotices(form)
  const latest = useRef(props)
  latest.current = props
  useEffect(() => {
    const subscriptions = [
      form.on('template.saved', () => latest.current.onSaved()),
      form.on('form.closed', () => latest.current.onClosed()),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [form])
  const view = useView(form, templateFormView)
  useLeaveGuard(view.isChanged && view.stage !== 'closed')
  return <TemplateForm view={view} send={form.send} />
}
