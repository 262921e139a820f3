/** One criterion of an edited rubric: its name, its meaning, and its levels with their points. */
import { RUBRIC_NAME_MAX, RUBRIC_TEXT_MAX } from '../../../../contract/limits'
import type { TaskRubricsView } from '../../../machines/grades/rubrics/rubrics.selectors'
import type { CriterionDraft } from '../../../machines/grades/rubrics/rubrics.types'
import { texts } from '../../../machines/grades/rubrics/texts'
import { Button } from '../../shared/kit/Button'
import { TextInput } from '../../shared/kit/fields/TextInput'
import type { TaskRubricsProps } from './taskRubrics.props'

export interface CriterionFieldsProps {
  criterion: CriterionDraft
  /** Its index, from 0. */
  no: number
  view: TaskRubricsView
  onIntent: TaskRubricsProps['onIntent']
}

export function CriterionFields({ criterion, no, view, onIntent }: CriterionFieldsProps) {
  const title = criterion.criterionName.trim() === '' ? texts.criterion(no + 1) : criterion.criterionName
  const write = (level: number | null, field: 'name' | 'description' | 'points', text: string) =>
    onIntent({ type: 'part.write', criterion: no, level, field, text })
  return (
    <fieldset className="stack gap-3 shrink flush pad-4 line round-m">
      <legend>{texts.criterion(no + 1)}</legend>
      <div className="stack gap-2 align-end rubric-row">
        <Field label={texts.criterionName} name={`${texts.criterion(no + 1)}：${texts.criterionName}`}>
          {(name) => (
            <TextInput
              aria-label={name}
              value={criterion.criterionName}
              placeholder={texts.criterionHint}
              limit={RUBRIC_NAME_MAX}
              readOnly={view.isSending}
              onChange={({ currentTarget }) => write(null, 'name', currentTarget.value)}
            />
          )}
        </Field>
        <Field label={texts.description} name={`${title}：${texts.description}`} isWide>
          {(name) => (
            <TextInput
              aria-label={name}
              value={criterion.description}
              limit={RUBRIC_TEXT_MAX}
              readOnly={view.isSending}
              onChange={({ currentTarget }) => write(null, 'description', currentTarget.value)}
            />
          )}
        </Field>
        <Button
          kind="quiet"
          icon="trash"
          iconOnly
          label={texts.removeCriterion(title)}
          reason={view.removeCriterionReason}
          onClick={() => onIntent({ type: 'part.remove', criterion: no, level: null })}
        />
      </div>
      {criterion.levels.map((level, at) => {
        const named = level.levelName.trim() === '' ? texts.levelName(at + 1) : level.levelName
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is identified by its index: its fields have no local state
          <div key={`${no + 1} ${at + 1}`} className="stack gap-2 align-end rubric-row">
            <Field label={texts.levelName(at + 1)} name={`${title}：${texts.levelName(at + 1)}`}>
              {(name) => (
                <TextInput
                  aria-label={name}
                  value={level.levelName}
                  placeholder={texts.levelHint}
                  limit={RUBRIC_NAME_MAX}
                  readOnly={view.isSending}
                  onChange={({ currentTarget }) => write(at, 'name', currentTarget.value)}
                />
              )}
            </Field>
            <Field label={texts.levelPoints} name={`${title}：${named}：${texts.levelPoints}`}>
              {(name) => (
                <TextInput
                  aria-label={name}
                  value={level.points}
                  inputMode="decimal"
                  autoComplete="off"
                  readOnly={view.isSending}
                  onChange={({ currentTarget }) => write(at, 'points', currentTarget.value)}
                />
              )}
            </Field>
            <Field label={texts.description} name={`${title}：${named}：${texts.description}`}>
              {(name) => (
                <TextInput
                  aria-label={name}
                  value={level.description}
                  limit={RUBRIC_TEXT_MAX}
                  readOnly={view.isSending}
                  onChange={({ currentTarget }) => write(at, 'description', currentTarget.value)}
                />
              )}
            </Field>
            <Button
              kind="quiet"
              icon="times"
              iconOnly
              label={`${title}：${texts.removeLevel(named)}`}
              reason={view.removeLevelReason(no)}
              onClick={() => onIntent({ type: 'part.remove', criterion: no, level: at })}
            />
          </div>
        )
      })}
      <div className="bar gap-3">
        <Button
          size="s"
          icon="plus"
          label={texts.addLevel}
          name={`${title}：${texts.addLevel}`}
          reason={view.addLevelReason(no)}
          onClick={() => onIntent({ type: 'part.add', criterion: no })}
        />
      </div>
    </fieldset>
  )
}

/** A field with a short visible label and a full accessible name. */
function Field({
  label,
  name,
  isWide = false,
  children,
}: {
  label: string
  name: string
  isWide?: boolean
  children: (name: string) => React.ReactNode
}) {
  return (
    <div className={`stack gap-1 shrink rubric-field${isWide ? ' rubric-field--wide' : ''}`}>
      <span className="block below-2 size-s u-muted kit-label" aria-hidden="true">
        {label}
      </span>
      {children(name)}
    </div>
  )
}
