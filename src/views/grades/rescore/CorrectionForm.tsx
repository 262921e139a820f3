/** The correction of an item: another key, full points for everyone, or no points for everyone. */
import { useId } from 'react'
import type { CorrectionKind, RescoreItem } from '../../../../contract/entities/grades/rescore'
import { GRADE_REASON_MAX } from '../../../../contract/limits'
import type { RescoreView } from '../../../machines/grades/rescore/rescore.selectors'
import { texts } from '../../../machines/grades/rescore/texts'
import { Button } from '../../shared/kit/Button'
import { Checkbox, Tick } from '../../shared/kit/fields/Checkbox'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { RichText } from '../../shared/richText/RichText'
import type { RescoreProps } from './rescore.props'

export interface CorrectionFormProps {
  view: RescoreView
  item: RescoreItem
  onIntent: RescoreProps['onIntent']
}

const kinds: readonly CorrectionKind[] = ['key', 'full', 'void', 'none']

export function CorrectionForm({ view, item, onIntent }: CorrectionFormProps) {
  const { draft } = view
  const shown = kinds.filter(
    (kind) => (kind !== 'key' || item.itemType !== 'essay') && (kind !== 'none' || item.correction.kind !== 'none'),
  )
  return (
    <section
      className="card stack columns-1 gap-4 items-start shrink pad-5 rescore-card"
      aria-label={texts.correctItem(view.no)}
    >
      <h2 className="size-l">{texts.correctItem(view.no)}</h2>
      <RichText html={item.stem} />
      <SegmentedChoice
        label={texts.kind}
        choices={shown.map((value) => ({ value, label: texts.kinds[value] }))}
        value={draft.kind}
        reason={view.isPreviewing ? texts.busy : null}
        onChange={(kind) => onIntent({ type: 'kind.choose', kind })}
      />
      {draft.kind === 'key' ? <Key view={view} item={item} onIntent={onIntent} /> : null}
      <Check
        label={texts.keeps}
        isOn={draft.keepsDecisions}
        isFixed={view.isPreviewing}
        onToggle={() => onIntent({ type: 'decisions.toggle' })}
      />
      {draft.kind === 'key' && !view.fitsResource ? <p className="u-muted">{texts.oneInResource}</p> : null}
      {view.fitsResource ? (
        <Check
          label={texts.forResource}
          isOn={draft.isForResource}
          isFixed={view.isPreviewing}
          onToggle={() => onIntent({ type: 'resource.toggle' })}
        />
      ) : null}
      <Reason view={view} onIntent={onIntent} />
      {view.problem ? (
        <p role="alert" className="ink-danger">
          {view.problem}
        </p>
      ) : null}
      <div className="bar gap-2-4">
        <Button
          kind="primary"
          icon="eye"
          label={texts.preview}
          busy={view.isPreviewing}
          reason={view.previewReason}
          onClick={() => onIntent({ type: 'rescore.preview' })}
        />
        <Button
          kind="quiet"
          label={texts.backToItems}
          reason={view.isPreviewing ? texts.busy : null}
          onClick={() => onIntent({ type: 'item.leave' })}
        />
      </div>
    </section>
  )
}

const LETTERS = 'ABCDEFGHIJ'

function Key({ view: { draft, isPreviewing }, item, onIntent }: CorrectionFormProps) {
  const id = useId()
  if (item.itemType === 'gap')
    return (
      <div className="stack gap-2 wide shrink">
        {item.gaps.map((gap, no) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is identified by its index
          <label key={`${id} ${no}`} className="stack gap-2 wide shrink rescore-field" htmlFor={`${id}-${no}`}>
            <span className="block below-2 size-s u-muted kit-label">
              {texts.gap(no + 1)} <span className="u-muted">{texts.gapHint}</span>
            </span>
            <TextInput
              id={`${id}-${no}`}
              value={draft.gaps[no] ?? ''}
              readOnly={isPreviewing}
              onChange={({ currentTarget }) => onIntent({ type: 'gap.write', gap: no, text: currentTarget.value })}
            />
            <span className="u-muted">{`${texts.key}：${gap.join(' / ')}`}</span>
          </label>
        ))}
      </div>
    )
  const options = item.itemType === 'trueFalse' ? [texts.right, texts.wrong] : item.options
  return (
    <fieldset className="stack gap-2 shrink flush pad-0 line-none">
      <legend>{`${texts.answers}（${texts.key}：${item.answers.join('')}）`}</legend>
      {item.itemType === 'single' ? <p className="u-muted">{texts.answersHint}</p> : null}
      {options.map((option, at) => {
        const letter = LETTERS.charAt(at)
        return (
          <label key={letter} className="row gap-2 align-center min-touch rescore-check">
            <Tick
              name={id}
              checked={draft.answers.includes(letter)}
              disabled={isPreviewing}
              onChange={() => onIntent({ type: 'answer.toggle', letter })}
              several={!(item.itemType === 'trueFalse')}
            />
            <span>{letter}</span> <RichText html={option} />
          </label>
        )
      })}
    </fieldset>
  )
}

const Check = ({
  label,
  isOn,
  isFixed,
  onToggle,
}: {
  label: string
  isOn: boolean
  isFixed: boolean
  onToggle: () => void
}) => (
  <label className="row gap-2 align-center min-touch rescore-check">
    <Checkbox checked={isOn} disabled={isFixed} onChange={onToggle} />
    {label}
  </label>
)

/** The reason of the correction: entered with it, and still shown at its confirmation. */
export function Reason({ view, onIntent }: Pick<RescoreProps, 'view' | 'onIntent'>) {
  const id = useId()
  return (
    <label className="stack gap-2 wide shrink rescore-field" htmlFor={id}>
      <span className="block below-2 size-s u-muted kit-label">{texts.reason}</span>
      <TextInput
        id={id}
        value={view.draft.reason}
        placeholder={texts.reasonHint}
        maxLength={GRADE_REASON_MAX}
        readOnly={view.isPreviewing || view.isRunning}
        onChange={({ currentTarget }) => onIntent({ type: 'reason.write', text: currentTarget.value })}
      />
    </label>
  )
}
