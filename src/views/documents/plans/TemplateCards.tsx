/** The templates as cards; each can be opened. A teacher's own templates can be edited and deleted. */

import type { ReactNode } from 'react'
import type { PlanTemplate } from '../../../../contract/entities/documents/plan'
import { momentInWords } from '../../../../contract/moments'
import type { PlanTemplatesView } from '../../../machines/documents/plans/plans.selectors'
import type { PlanTemplatesEvent } from '../../../machines/documents/plans/plans.types'
import { teachingTexts } from '../../../machines/documents/plans/teaching/teaching.texts'
import { texts } from '../../../machines/documents/plans/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { PlanCover } from './PlanCover'
import './plans.css'
import '../../shared/records/records.css'

export interface TemplateCardsProps {
  view: PlanTemplatesView
  emptyHint: string
  emptyAction?: ReactNode
  /** For teachers: edits a template. */
  onEdit?: (templateCode: string) => void
  send: (event: PlanTemplatesEvent) => void
}

export function TemplateCards({ view, emptyHint, emptyAction, onEdit, send }: TemplateCardsProps) {
  return (
    <AsyncList
      face={view.face}
      name={texts.templateListName}
      skeleton={{ shape: 'cards', count: 4 }}
      emptyHint={emptyHint}
      emptyAction={emptyAction}
      failedText={view.problem}
      onRetry={() => send({ type: 'list.reload' })}
    >
      <ul className="stack gap-5 plans-cards" aria-label={texts.templates} aria-busy={view.isLoading}>
        {view.templates.map((template) => (
          <li className="stack" key={template.templateCode}>
            <TemplateCard template={template} onEdit={onEdit} send={send} />
          </li>
        ))}
      </ul>
    </AsyncList>
  )
}

interface TemplateCardProps extends Pick<TemplateCardsProps, 'onEdit' | 'send'> {
  template: PlanTemplate
}

function TemplateCard({ template, onEdit, send }: TemplateCardProps) {
  const { templateCode, templateName, sectionNum, updateTime, isOwn } = template
  return (
    <article className="panel column shrink clip shadow-1 plans-card" aria-label={templateName}>
      <button
        type="button"
        className="block pad-0 pointer on-none line-none ring-inside plans-coverLink"
        aria-label={texts.lookAt(templateName)}
        onClick={() => send({ type: 'template.open', templateCode })}
      >
        <PlanCover seed={templateCode} name={templateName} image="" />
      </button>
      <div className="column gap-2 grow pad-3-4">
        <div className="row gap-2 between align-start">
          <h2 className="pad-above-1 clip size-m leading-title breaks plans-name" title={templateName}>
            {templateName}
          </h2>
          {onEdit ? (
            <span
              className={`rigid pad-0-2 round-full on-surface-2 u-muted size-xs plans-mark${isOwn ? ' on-accent-soft ink-accent' : ''}`}
            >
              {isOwn ? teachingTexts.own : teachingTexts.ofSchool}
            </span>
          ) : null}
        </div>
        <div className="stack content-start grow u-muted size-s u-numbers">
          <p>{texts.sections(sectionNum)}</p>
          <p>{texts.updated(momentInWords(updateTime))}</p>
        </div>
        <div className="row align-center line-above pad-above-2 plans-cardActions">
          <Button
            kind="quiet"
            size="s"
            label={texts.preview}
            name={`${texts.preview} ${templateName}`}
            onClick={() => send({ type: 'template.open', templateCode })}
          />
          {onEdit ? (
            <>
              <Button
                kind="quiet"
                size="s"
                label={teachingTexts.edit}
                name={teachingTexts.editNamed(templateName)}
                reason={isOwn ? null : teachingTexts.notOwn}
                onClick={() => onEdit(templateCode)}
              />
              <Button
                kind="dangerQuiet"
                size="s"
                icon="trash"
                iconOnly
                label={teachingTexts.delete}
                name={teachingTexts.deleteNamed(templateName)}
                className="plans-delete"
                reason={isOwn ? null : teachingTexts.notOwn}
                onClick={() => send({ type: 'delete.ask', templateCode })}
              />
            </>
          ) : null}
        </div>
      </div>
    </article>
  )
}
