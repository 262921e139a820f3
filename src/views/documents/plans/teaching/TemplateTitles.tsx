/** The titles of an edited template: one line each, and buttons for the selected one. */

import { type ReactNode, useId } from 'react'
import { PLAN_HINT_MAX, PLAN_HINTS_MAX, SECTION_TITLE_MAX } from '../../../../../contract/limits'
import type { TemplateFormView } from '../../../../machines/documents/plans/teaching/planTeaching.selectors'
import type { TemplateFormEvent, TitleStep } from '../../../../machines/documents/plans/teaching/planTeaching.types'
import { teachingTexts as texts } from '../../../../machines/documents/plans/teaching/teaching.texts'
import { Button } from '../../../shared/kit/Button'
import { TextArea } from '../../../shared/kit/fields/TextArea'
import { TextInput } from '../../../shared/kit/fields/TextInput'
import { kitTexts } from '../../../shared/kit/texts'

export interface TemplateTitlesProps {
  view: TemplateFormView
  isSaving: boolean
  /** Id of the element with the error. */
  problemId: string
  send: (event: TemplateFormEvent) => void
}

const steps: readonly { readonly step: TitleStep; readonly icon: string }[] = [
  { step: 'up', icon: 'arrow-up' },
  { step: 'down', icon: 'arrow-down' },
  { step: 'outdent', icon: 'arrow-left' },
  { step: 'indent', icon: 'arrow-right' },
]

export function TemplateTitles({ view, isSaving, problemId, send }: TemplateTitlesProps) {
  const { titles, chosen } = view
  const wait = isSaving ? kitTexts.wait : null
  return (
    <section className="stack gap-3" aria-label={texts.titles}>
      <div className="bar gap-2-4 between">
        <p className="u-muted size-s above-1 records-hint">{texts.titlesHint}</p>
        <div className="bar gap-2" role="toolbar" aria-label={texts.titles}>
          <Button
            size="s"
            icon="plus"
            label={titles.length === 0 ? texts.addFirst : texts.addSibling}
            reason={wait}
            onClick={() => send({ type: 'title.add', where: 'sibling' })}
          />
          {titles.length === 0 ? null : (
            <Button
              size="s"
              icon="plus"
              label={texts.addChild}
              reason={wait ?? view.childReason}
              onClick={() => send({ type: 'title.add', where: 'child' })}
            />
          )}
          {titles.length === 0 ? null : (
            <span className="inline-row plans-steps">
              {steps.map(({ step, icon }) => (
                <Button
                  key={step}
                  size="s"
                  kind="quiet"
                  icon={icon}
                  iconOnly
                  label={texts[step]}
                  reason={wait ?? view.stepReasons[step]}
                  onClick={() => send({ type: 'title.step', step })}
                />
              ))}
            </span>
          )}
        </div>
      </div>
      <div className="stack gap-5 align-start plans-outlineColumns">
        {titles.length === 0 ? (
          <p className="u-muted text-center pad-10-4 plans-none">{texts.noTitles}</p>
        ) : (
          <ol className="stack gap-1">
            {titles.map((title) => (
              <li
                key={title.id}
                className={`row gap-2 align-center pad-1-2 round-m plans-line plans-line--${title.level}`}
                data-chosen={title.id === chosen?.id}
              >
                <Line view={view} title={title} isSaving={isSaving} problemId={problemId} send={send} />
              </li>
            ))}
          </ol>
        )}
        {chosen ? <Hints key={chosen.id} chosen={chosen} isSaving={isSaving} send={send} /> : null}
      </div>
    </section>
  )
}

function Line({
  view,
  title: { id, title },
  isSaving,
  problemId,
  send,
}: TemplateTitlesProps & { title: TemplateFormView['titles'][number] }): ReactNode {
  const number = view.numbers.get(id) ?? ''
  const isWrong = view.emptyTitles.includes(id)
  return (
    <>
      <span className="u-numbers rigid u-muted plans-number">{number}</span>
      <TextInput
        invalid={isWrong}
        aria-label={texts.titleOf(number)}
        aria-invalid={isWrong ? true : undefined}
        aria-describedby={isWrong ? problemId : undefined}
        limit={SECTION_TITLE_MAX}
        value={title}
        readOnly={isSaving}
        autoFocus={title === '' && view.chosen?.id === id}
        onFocus={() => (view.chosen?.id === id ? undefined : send({ type: 'title.choose', id }))}
        onChange={({ target }) => send({ type: 'title.write', id, title: target.value })}
      />
      <Button
        size="s"
        kind="dangerQuiet"
        icon="trash"
        iconOnly
        label={texts.delete}
        name={`${texts.delete} ${number}${title}`}
        reason={isSaving ? kitTexts.wait : null}
        onClick={() => send({ type: 'title.delete', id })}
      />
    </>
  )
}

interface HintsProps extends Pick<TemplateTitlesProps, 'isSaving' | 'send'> {
  chosen: NonNullable<TemplateFormView['chosen']>
}

function Hints({ chosen: { id, title, hints }, isSaving, send }: HintsProps) {
  const field = useId()
  return (
    <div className="stack gap-1 sticky top-0 records-field plans-hints">
      <label htmlFor={field}>{texts.hintsOf(title)}</label>
      <TextArea
        id={field}
        rows={6}
        value={hints.join('\n')}
        readOnly={isSaving}
        aria-describedby={`${field}-hint`}
        onChange={({ target }) => send({ type: 'hints.write', id, hints: target.value.split('\n') })}
      />
      <p id={`${field}-hint`} className="flush size-s u-muted records-fieldHint">
        {texts.hintsHint(PLAN_HINTS_MAX, PLAN_HINT_MAX)}
      </p>
    </div>
  )
}
