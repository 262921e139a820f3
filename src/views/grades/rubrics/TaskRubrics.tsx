/** Edits the rubrics of a task: the graded part, the criteria with their levels, and saved rubrics. */
import { useId } from 'react'
import { RUBRIC_NAME_MAX } from '../../../../contract/limits'
import { isBlankHtml } from '../../../../contract/text'
import { texts } from '../../../machines/grades/rubrics/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { RichText } from '../../shared/richText/RichText'
import { CriterionFields } from './CriterionFields'
import './rubrics.css'
import type { TaskRubricsProps } from './taskRubrics.props'

export function TaskRubrics(props: TaskRubricsProps) {
  const { view, backHref, onNavigate, onIntent } = props
  return (
    <div className="page page-reading">
      <Link
        className="inline-row gap-2 justify-self-start align-center min-touch rubric-back"
        href={backHref}
        onNavigate={onNavigate}
      >
        <Icon name="arrow-left" />
        {texts.back}
      </Link>
      <header>
        <h1>{view.taskName === '' ? texts.title : `${texts.title}：${view.taskName}`}</h1>
        <p className="u-muted">{texts.hint}</p>
      </header>
      {props.above}
      <AsyncList
        face={view.face}
        name={texts.title}
        emptyHint={texts.none}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'rubrics.reload' })}
      >
        <div className="stack gap-5 align-start rubric-desk">
          <Writing {...props} />
          <Bank view={view} onIntent={onIntent} />
        </div>
      </AsyncList>
    </div>
  )
}

function Writing({ view, onIntent }: TaskRubricsProps) {
  const id = useId()
  const { places, place, draft } = view
  return (
    <section className="card stack gap-4 shrink pad-5 rubric-card" aria-label={texts.title}>
      {places.length > 1 ? (
        <SegmentedChoice
          label={texts.places}
          choices={places.map((one, at) => ({
            value: String(one.position),
            label: `${texts.item(at + 1)}${one.isUsed ? ` · ${texts.has}` : ''}`,
          }))}
          value={String(place?.position ?? '')}
          reason={view.isSending ? texts.busy : null}
          onChange={(position) => onIntent({ type: 'place.choose', position: Number(position) })}
        />
      ) : null}
      {place ? (
        <div>
          <p className="u-muted u-numbers">
            {isBlankHtml(place.stem) ? `${texts.whole} · ` : ''}
            {texts.sum(view.max, place.points)}
          </p>
          {isBlankHtml(place.stem) ? null : <RichText html={place.stem} />}
        </div>
      ) : null}
      <label className="stack gap-1 shrink rubric-field" htmlFor={id}>
        <span className="block below-2 size-s u-muted kit-label">{texts.name}</span>
        <TextInput
          id={id}
          value={draft.rubricName}
          placeholder={texts.nameHint}
          limit={RUBRIC_NAME_MAX}
          readOnly={view.isSending}
          onChange={({ currentTarget }) => onIntent({ type: 'rubric.name', text: currentTarget.value })}
        />
      </label>
      {draft.criteria.map((criterion, no) => (
        <CriterionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a criterion is identified by its index: its fields have no local state
          key={`${place?.position ?? 0} ${no + 1}`}
          criterion={criterion}
          no={no}
          view={view}
          onIntent={onIntent}
        />
      ))}
      <div className="bar gap-3">
        <Button
          icon="plus"
          label={texts.addCriterion}
          reason={view.addCriterionReason}
          onClick={() => onIntent({ type: 'part.add', criterion: null })}
        />
      </div>
      {view.problem ? (
        <p role="alert" className="ink-danger">
          {view.problem}
        </p>
      ) : null}
      {place?.rubric ? <p className="u-muted">{texts.judgedStay}</p> : null}
      <div className="bar gap-3">
        <Button
          kind="primary"
          icon="check"
          label={texts.use}
          reason={view.useReason}
          onClick={() => onIntent({ type: 'rubric.use' })}
        />
        <Button
          icon="bookmark"
          label={texts.keep}
          reason={view.keepReason}
          onClick={() => onIntent({ type: 'bank.keep' })}
        />
        {view.isChanged ? (
          <Button
            kind="quiet"
            label={texts.discard}
            reason={view.isSending ? texts.busy : null}
            onClick={() => onIntent({ type: 'rubric.discard' })}
          />
        ) : null}
        <Button
          kind="dangerQuiet"
          label={texts.takeAway}
          reason={view.takeAwayReason}
          onClick={() => onIntent({ type: 'rubric.takeAway' })}
        />
      </div>
    </section>
  )
}

function Bank({ view, onIntent }: Pick<TaskRubricsProps, 'view' | 'onIntent'>) {
  return (
    <aside className="card stack gap-4 shrink pad-5 rubric-card" aria-label={texts.bank}>
      <h2 className="size-l">{texts.bank}</h2>
      {view.bank.length === 0 ? <p className="u-muted">{texts.bankEmpty}</p> : null}
      <ul className="stack gap-2 rubric-bank">
        {view.bank.map(({ rubricId, rubricName }) => (
          <li className="stack columns-1-auto gap-2 align-center" key={rubricId}>
            <Button
              kind="quiet"
              wide
              label={rubricName}
              name={texts.bankTake(rubricName)}
              reason={view.isSending ? texts.busy : null}
              onClick={() => onIntent({ type: 'bank.take', rubricId })}
            />
            <Button
              kind="quiet"
              size="s"
              icon="times"
              iconOnly
              label={texts.bankDrop(rubricName)}
              reason={view.isSending ? texts.busy : null}
              onClick={() => onIntent({ type: 'bank.drop', rubricId })}
            />
          </li>
        ))}
      </ul>
    </aside>
  )
}
