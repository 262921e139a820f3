/** Edits a grade scheme: its name, a weight for each category, and their sum (D20). */

import { type ReactNode, useId } from 'react'
import { GRADE_SCHEME_NAME_MAX } from '../../../../contract/limits'
import { type GradeWeights, gradeCategories } from '../../../../contract/rules/grades/grades'
import { limitProblem } from '../../../../contract/rules/shared/limitProblem'
import type { GradeSchemeView } from '../../../machines/grades/gradeScheme/gradeScheme.selectors'
import type { GradeSchemeEvent } from '../../../machines/grades/gradeScheme/gradeScheme.types'
import { texts } from '../../../machines/grades/gradeScheme/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { NumberStepper } from '../../shared/kit/fields/NumberStepper'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Link } from '../../shared/kit/Link'
import { Modal } from '../../shared/kit/overlays/Modal'
import { WeightBar } from './WeightBar'
import './gradeScheme.css'

export interface GradeSchemeEditorProps {
  view: GradeSchemeView
  /** The bar that offers a draft. */
  above?: ReactNode
  backHref: string
  onNavigate: (href: string) => void
  onIntent: (intent: GradeSchemeEvent) => void
}

const weightsOf = (parts: GradeSchemeView['parts']): GradeWeights =>
  Object.fromEntries(
    gradeCategories.map((category) => [category, parts.find((part) => part.category === category)?.weight ?? 0]),
  ) as Record<(typeof gradeCategories)[number], number>

export function GradeSchemeEditor({ view, above, backHref, onNavigate, onIntent }: GradeSchemeEditorProps) {
  const id = useId()
  const wait = view.isSaving ? texts.saving : null
  return (
    <div className="page max-page">
      <header>
        <Link
          href={backHref}
          className="inline-row align-center min-touch ink-accent no-underline hover-underline"
          onNavigate={onNavigate}
        >
          {texts.back}
        </Link>
        <h1>{view.isNew ? texts.newTitle : texts.amendTitle}</h1>
        <p className="u-muted">{texts.editorHint}</p>
      </header>
      {above}
      <AsyncList
        face={view.face}
        name={texts.noun}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'scheme.reload' })}
      >
        <form
          className="panel stack gap-5 shrink pad-5"
          aria-busy={view.isSaving}
          onSubmit={(event) => {
            event.preventDefault()
            if (view.reason === null && !view.isSaving) onIntent({ type: 'scheme.save' })
          }}
        >
          <div className="stack gap-2 scheme-name">
            <label htmlFor={id}>{texts.name}</label>
            <TextInput
              id={id}
              value={view.schemeName}
              limit={GRADE_SCHEME_NAME_MAX}
              readOnly={view.isSaving}
              onChange={({ target }) => onIntent({ type: 'name.write', schemeName: target.value })}
            />
          </div>
          <fieldset className="stack gap-4 flush pad-0 line-none scheme-weights">
            <legend className="weight-bold">{texts.weights}</legend>
            {view.parts.map(({ category, name, weight }) => (
              <NumberStepper
                key={category}
                label={name}
                value={weight}
                min={0}
                max={100}
                unit="%"
                reason={wait}
                onChange={(value) => onIntent({ type: 'weight.set', category, weight: value })}
              />
            ))}
          </fieldset>
          <WeightBar weights={weightsOf(view.parts)} />
          <p className={`ink-success u-numbers${view.rest === 0 ? ' scheme-sum--done' : ''}`} role="status">
            {view.rest === 0 ? texts.sumDone : `${texts.sum(view.sum)}，${texts.rest(view.rest)}`}
          </p>
          <footer className="bar gap-3 justify-end">
            {view.problem ? (
              <p className="grow ink-danger" role="alert">
                {view.problem}
              </p>
            ) : null}
            <Button
              kind="primary"
              type="submit"
              label={view.isSaving ? texts.saving : texts.save}
              busy={view.isSaving}
              reason={view.reason ?? limitProblem(view.schemeName, GRADE_SCHEME_NAME_MAX)}
            />
          </footer>
        </form>
      </AsyncList>
      <Modal
        open={view.isConflicting}
        size="s"
        role="alertdialog"
        title={texts.conflict}
        footer={
          <>
            <Button label={texts.reload} onClick={() => onIntent({ type: 'scheme.reload' })} />
            <Button kind="primary" label={texts.overwrite} onClick={() => onIntent({ type: 'conflict.overwrite' })} />
          </>
        }
      >
        <p>{texts.conflictText}</p>
      </Modal>
    </div>
  )
}
