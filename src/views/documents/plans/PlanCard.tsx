/** The card of a plan: cover, name (or its input while it is renamed), size, and actions. */
import { type KeyboardEvent, useId } from 'react'
import { PLAN_NAME_MAX } from '../../../../contract/limits'
import { momentInWords } from '../../../../contract/moments'
import { limitProblem } from '../../../../contract/rules/shared/limitProblem'
import type { PlanItem, PlanListEvent, Renaming } from '../../../machines/documents/plans/plans.types'
import { texts } from '../../../machines/documents/plans/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { kitTexts } from '../../shared/kit/texts'
import { PlanCover } from './PlanCover'
import './plans.css'

export interface PlanCardProps {
  plan: PlanItem
  /** The addresses of its editor and of its read-only page. */
  editHref: string
  previewHref: string
  /** The name being typed; null outside of renaming. */
  renaming: Renaming | null
  isRenaming: boolean
  isExporting: boolean
  /** Why it cannot be exported now: another export is running. */
  exportReason: string | null
  onNavigate: (href: string) => void
  send: (event: PlanListEvent) => void
}

export function PlanCard(props: PlanCardProps) {
  const { plan, editHref, previewHref, renaming, isRenaming, isExporting, exportReason, onNavigate, send } = props
  const { sectionCode, planName } = plan
  const id = useId()
  return (
    <article
      className="panel column shrink clip shadow-1 plans-card"
      aria-labelledby={renaming ? undefined : id}
      aria-label={renaming ? planName : undefined}
    >
      <Link
        href={editHref}
        onNavigate={onNavigate}
        className="block pad-0 pointer on-none line-none ring-inside plans-coverLink"
        label={texts.openNamed(planName)}
      >
        <PlanCover seed={sectionCode} name={planName} image={plan.coverPath} />
      </Link>
      <div className="column gap-2 grow pad-3-4">
        {renaming ? (
          <RenameForm renaming={renaming} isSaving={isRenaming} send={send} />
        ) : (
          <div className="row gap-2 between align-start">
            <h2 id={id} className="pad-above-1 clip size-m leading-title breaks plans-name" title={planName}>
              {planName}
            </h2>
            <Button
              kind="quiet"
              size="s"
              icon="pencil"
              iconOnly
              label={texts.rename}
              name={`${texts.rename} ${planName}`}
              reason={isRenaming ? kitTexts.wait : null}
              onClick={() => send({ type: 'rename.begin', sectionCode })}
            />
          </div>
        )}
        <Facts plan={plan} />
        <div className="row align-center line-above pad-above-2 plans-cardActions">
          <Link
            href={editHref}
            onNavigate={onNavigate}
            className="lights inline-row align-center pad-x-2 min-control-s round-s plans-action"
            label={`${texts.open} ${planName}`}
          >
            {texts.open}
          </Link>
          <Link
            href={previewHref}
            onNavigate={onNavigate}
            className="lights inline-row align-center pad-x-2 min-control-s round-s plans-action"
            label={`${texts.preview} ${planName}`}
          >
            {texts.preview}
          </Link>
          <Button
            kind="quiet"
            size="s"
            label={isExporting ? texts.exporting : texts.export}
            name={isExporting ? texts.exporting : `${texts.export} ${planName}`}
            busy={isExporting}
            reason={exportReason}
            onClick={() => send({ type: 'export.begin', sectionCode })}
          />
          <Button
            kind="dangerQuiet"
            size="s"
            icon="trash"
            iconOnly
            label={texts.delete}
            name={`${texts.delete} ${planName}`}
            className="plans-delete"
            reason={isRenaming ? kitTexts.wait : null}
            onClick={() => send({ type: 'delete.ask', sectionCode })}
          />
        </div>
      </div>
    </article>
  )
}

/** The figures of a new plan are not loaded yet: their space is reserved. */
function Facts({ plan: { sectionNum, wordNum, openAnnotationNum, updateTime } }: Pick<PlanCardProps, 'plan'>) {
  return (
    <div className="stack content-start grow u-muted size-s u-numbers">
      <p>
        {sectionNum === undefined || wordNum === undefined
          ? '\u00a0'
          : `${texts.sections(sectionNum)} · ${texts.words(wordNum)}`}
      </p>
      <p>{texts.updated(momentInWords(updateTime))}</p>
      {openAnnotationNum ? (
        <p className="ink-warning">
          <Icon name="comment" /> {texts.openAnnotations(openAnnotationNum)}
        </p>
      ) : null}
    </div>
  )
}

interface RenameFormProps {
  renaming: Renaming
  isSaving: boolean
  send: (event: PlanListEvent) => void
}

function RenameForm({ renaming, isSaving, send }: RenameFormProps) {
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    send({ type: 'rename.cancel' })
  }
  return (
    <form
      className="stack columns-1 gap-1 plans-rename"
      onSubmit={(event) => {
        event.preventDefault()
        send({ type: 'rename.submit' })
      }}
    >
      <div className="row gap-2 between align-start">
        <TextInput
          aria-label={texts.newName}
          aria-describedby={`${id}-hint`}
          aria-invalid={renaming.problem ? true : undefined}
          value={renaming.planName}
          readOnly={isSaving}
          autoFocus
          onFocus={({ currentTarget }) => currentTarget.select()}
          onKeyDown={onKeyDown}
          onChange={({ target }) => send({ type: 'rename.write', planName: target.value })}
          invalid={Boolean(renaming.problem)}
        />
        <Button
          type="submit"
          kind="primary"
          size="s"
          label={texts.submit}
          busy={isSaving}
          reason={limitProblem(renaming.planName.replaceAll(/\s/g, ''), PLAN_NAME_MAX)}
        />
      </div>
      <p
        id={`${id}-hint`}
        role={renaming.problem ? 'alert' : undefined}
        className={renaming.problem ? 'flush size-s records-problem' : 'flush size-s u-muted records-fieldHint'}
      >
        {renaming.problem ?? texts.renameHint}
      </p>
    </form>
  )
}
