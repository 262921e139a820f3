/** Grading: the queue on the left, the submission in the middle, points and comments on the right. */
import { momentInWords } from '../../../../contract/moments'
import type { GradingView } from '../../../machines/grades/grading/grading.selectors'
import { texts } from '../../../machines/grades/grading/texts'
import { texts as inboxTexts } from '../../../machines/grades/inbox/texts'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { GradeDialogs } from './GradeDialogs'
import { GradePanel } from './GradePanel'
import { Submission } from './Submission'
import './grading.css'
import type { GradingProps } from './grading.props'
import { stateLooks } from './stateLooks'

export function Grading(props: GradingProps) {
  const { view, backHref, onNavigate } = props
  return (
    <article className="page page-reading grading-page grading-page--wide">
      <Link
        className="inline-row gap-2 justify-self-start align-center min-touch grading-back"
        href={backHref}
        onNavigate={onNavigate}
      >
        <Icon name="arrow-left" />
        {texts.backToStudents}
      </Link>
      {view.face === 'grading' && view.homework ? (
        <>
          <Head {...props} homework={view.homework} />
          <div className="stack gap-5 align-start grading-desk">
            <Queue view={view} onIntent={props.onIntent} />
            <Submission view={view} homework={view.homework} onLook={props.onLook} onIntent={props.onIntent} />
            <GradePanel
              view={view}
              bank={props.bank}
              homework={view.homework}
              onIntent={props.onIntent}
              onBank={props.onBank}
            />
          </div>
          <GradeDialogs view={view} onIntent={props.onIntent} />
        </>
      ) : (
        <Away {...props} />
      )}
    </article>
  )
}

type WithHomework = GradingProps & { homework: NonNullable<GradingView['homework']> }

function Head({ view, homework, onNextWork, onIntent }: WithHomework) {
  const isMany = homework.items.length > 1
  return (
    <header className="row wrap gap-4 between align-start grading-head">
      <div>
        <h1 className="breaks">
          {view.name} <span className="u-muted size-m weight-normal grading-code u-numbers">{view.loginCode}</span>
        </h1>
        <p className="u-muted u-numbers">
          {[
            homework.lessonTaskName,
            homework.submitTime === null ? '' : momentInWords(homework.submitTime),
            homework.isLate === '1' ? texts.late : '',
            texts.place(view.place + 1, view.queue.length),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      <div className="bar gap-3">
        <span className="ink-accent weight-medium u-numbers" role="status">
          {view.left === 0 ? texts.allDone : texts.left(view.left)}
        </span>
        {isMany ? (
          <SegmentedChoice
            label={texts.modeName}
            labelHidden
            choices={[
              { value: 'student', label: texts.modes.student },
              { value: 'item', label: texts.modes.item },
            ]}
            value={view.mode}
            onChange={(mode) => onIntent({ type: 'mode.change', mode })}
          />
        ) : null}
        <Button
          kind="quiet"
          icon={view.areNamesHidden ? 'eye' : 'eye-slash'}
          label={view.areNamesHidden ? texts.showNames : texts.hideNames}
          pressed={view.areNamesHidden}
          onClick={() => onIntent({ type: 'names.toggle' })}
        />
        <div className="row gap-3">
          <Button
            icon="arrow-left"
            label={texts.previous}
            reason={view.hasPrevious ? null : texts.isFirst}
            onClick={() => onIntent({ type: 'queue.step', by: -1 })}
          />
          <Button
            kind="primary"
            icon="arrow-right"
            label={texts.next}
            reason={view.hasNext ? null : texts.isLast}
            onClick={() => onIntent({ type: 'queue.step', by: 1 })}
          />
          {onNextWork ? (
            <Button icon="forward" label={inboxTexts.next} name={inboxTexts.nextHint} onClick={onNextWork} />
          ) : null}
        </div>
      </div>
    </header>
  )
}

function Queue({ view, onIntent }: Pick<GradingProps, 'view' | 'onIntent'>) {
  return (
    <nav className="stack gap-3 sticky scroll-y grading-queue" aria-label={texts.list}>
      <ol className="stack gap-1">
        {view.queue.map((one) => (
          <li key={one.userTaskId}>
            <button
              type="button"
              className="lights bare row gap-2 align-center between pad-x-3 wide min-touch ink-inherit text-start round-m grading-queued"
              aria-current={one.isCurrent || undefined}
              onClick={one.isCurrent ? undefined : () => onIntent({ type: 'queue.go', userTaskId: one.userTaskId })}
            >
              <span className="one-line">{one.name}</span>
              <span
                className={`inline-row gap-1 align-center pad-x-2 round-s on-surface-2 size-s leading-m nowrap ${stateLooks[one.state]} u-numbers`}
              >
                {one.score ?? texts.states[one.state]}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <p className="pad-x-3 size-xs u-muted grading-keys">{texts.keys}</p>
    </nav>
  )
}

/** Replaces the submission while it is loading, missing or failed to load. */
function Away({ view: { face, problem }, onIntent }: Pick<GradingProps, 'view' | 'onIntent'>) {
  if (face === 'failed' || face === 'empty')
    return (
      <div
        className="column gap-2 align-center text-center pad-10-4 kit-face"
        role={face === 'failed' ? 'alert' : 'status'}
      >
        <h1 className="u-hidden">{texts.grade}</h1>
        <Drawing name={face === 'failed' ? 'failed' : 'empty'} />
        <p className="size-m weight-medium kit-face-title">{face === 'failed' ? texts.openFailed : texts.queueEmpty}</p>
        {problem && problem !== texts.openFailed ? (
          <p className="breaks u-muted below-3 kit-face-text">{problem}</p>
        ) : null}
        <Button label={texts.reload} icon="refresh" onClick={() => onIntent({ type: 'queue.reload' })} />
      </div>
    )
  return (
    <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="status">
      <h1 className="u-hidden">{texts.grade}</h1>
      <Icon name="spinner pi-spin" />
      <p className="breaks u-muted below-3 kit-face-text">{texts.loading}</p>
    </div>
  )
}
