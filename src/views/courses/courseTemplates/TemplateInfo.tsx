/** The content of a course template (R147–R151; B412): its tree, and buttons to copy or edit it. */
import type { TemplateList } from '../../../../contract/entities/courses/course'
import type { TemplateInfoView } from '../../../machines/courses/courseTemplates/templateInfo.selectors'
import type { TemplateInfoEvent } from '../../../machines/courses/courseTemplates/templateInfo.types'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { CourseOutline } from './CourseOutline'
import { templateTexts as texts } from './texts'
import '../../shared/records/records.css'
import './templates.css'

export interface TemplateInfoProps {
  list: TemplateList
  view: TemplateInfoView
  onBack: () => void
  /** Undefined when the course editor is disabled. */
  onEdit?: (() => void) | undefined
  send: (event: TemplateInfoEvent) => void
}

const { infoPage: words } = texts

export function TemplateInfo({ list, view, onBack, onEdit, send }: TemplateInfoProps) {
  const { template } = view
  const back = <Button icon="arrow-left" label={words.back} onClick={onBack} />
  return (
    <div className="page gap-4">
      <header className="bar gap-3 between records-title">
        <div className="shrink templates-head">
          <h1 className="breaks">{template?.fullName ?? texts.lists[list]}</h1>
          {template ? (
            <p className="u-muted size-s above-1 records-hint">
              {[texts.facts(template), texts.version(template.versionNo), template.ownerName]
                .filter(Boolean)
                .join(' · ')}
            </p>
          ) : null}
        </div>
        {view.face === 'gone' ? null : (
          <div className="row wrap gap-2">
            {back}
            {template?.canEdit && onEdit ? <Button icon="pencil" label={texts.edit} onClick={onEdit} /> : null}
            {template ? (
              <Button kind="primary" icon="copy" label={texts.copy} onClick={() => send({ type: 'copy.begin' })} />
            ) : null}
          </div>
        )}
      </header>
      <AsyncList
        face={view.face === 'gone' ? 'empty' : view.face}
        name={words.noun}
        skeleton={{ shape: 'rows', count: 8 }}
        emptyHint={words.gone}
        emptyAction={back}
        failedText={view.problem}
        onRetry={() => send({ type: 'template.reload' })}
      >
        <div className="panel stack gap-3 shrink pad-5 templates-paper">
          <CourseOutline
            label={words.content}
            items={template?.items ?? []}
            closed={view.closed}
            onFold={(id, isOpen) => send({ type: 'fold.change', id, isOpen })}
          />
        </div>
      </AsyncList>
      <Confirm
        open={view.isAsking}
        title={texts.copy}
        text={texts.copyText}
        acceptLabel={words.accept}
        busy={view.isCopying}
        onAccept={() => send({ type: 'copy.confirm' })}
        onReject={() => send({ type: 'copy.cancel' })}
      />
    </div>
  )
}
