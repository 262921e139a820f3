/** A teacher's page of templates (R247): all templates of the school; the teacher's own can be edited and deleted. */
import type { ReactNode } from 'react'
import type { PlanTemplatesView } from '../../../../machines/documents/plans/plans.selectors'
import type { PlanTemplatesEvent } from '../../../../machines/documents/plans/plans.types'
import { teachingTexts as texts } from '../../../../machines/documents/plans/teaching/teaching.texts'
import { Button } from '../../../shared/kit/Button'
import { Confirm } from '../../../shared/kit/overlays/Confirm'
import { TemplateCards } from '../TemplateCards'
import { TemplateDialog } from '../TemplateDialog'
import '../plans.css'
import '../../../shared/records/records.css'

export interface TeacherTemplatesProps {
  view: PlanTemplatesView
  onAdd: () => void
  onEdit: (templateCode: string) => void
  onBack: () => void
  send: (event: PlanTemplatesEvent) => void
  /** The form of a template. */
  children?: ReactNode
}

export function TeacherTemplates({ view, onAdd, onEdit, onBack, send, children }: TeacherTemplatesProps) {
  const { opened, deleting, isDeleting } = view
  const add = <Button kind="primary" icon="plus" label={texts.addTemplate} onClick={onAdd} />
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <div>
          <h1>{texts.templatesTitle}</h1>
          <p className="u-muted size-s above-1 records-hint">{texts.templatesHint}</p>
        </div>
        <div className="row wrap gap-2">
          <Button icon="arrow-left" label={texts.toPlans} onClick={onBack} />
          {add}
        </div>
      </header>
      <TemplateCards view={view} emptyHint={texts.templatesEmpty} emptyAction={add} onEdit={onEdit} send={send} />
      {opened ? (
        <TemplateDialog
          template={opened}
          onClose={() => send({ type: 'template.close' })}
          onRetry={() => send({ type: 'template.reload' })}
        />
      ) : null}
      <Confirm
        open={deleting !== null}
        title={texts.deleteTemplateTitle}
        text={texts.deleteTemplateText(deleting?.templateName ?? '')}
        acceptLabel={texts.delete}
        danger
        busy={isDeleting}
        onAccept={() => send({ type: 'delete.confirm' })}
        onReject={() => send({ type: 'delete.cancel' })}
      />
      {children}
    </div>
  )
}
