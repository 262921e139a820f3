/** A running or finished round (R235): the progress of the students, extra time for one, ending the round. */
import { hourClock } from '../../../../contract/durations'
import type { AbilityStudent } from '../../../../contract/entities/work/abilityStudent'
import { momentInWords } from '../../../../contract/moments'
import type { AbilityTeacherView } from '../../../machines/work/ability/ability.selectors'
import type { AbilityTeacherEvent } from '../../../machines/work/ability/ability.types'
import { texts } from '../../../machines/work/ability/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { Table } from '../../shared/kit/Table'
import { kitTexts } from '../../shared/kit/texts'
import { AbilityDialogs } from './AbilityDialogs'
import { AbilityFacts, AbilityState } from './AbilityFacts'
import { AbilityHead } from './AbilityHead'

export interface AbilityLiveProps {
  view: AbilityTeacherView
  /** The server's clock in ms. */
  now: number
  backHref: string
  statisticsHref: string
  detailHref: (userId: string) => string
  onNavigate: (href: string) => void
  onIntent: (intent: AbilityTeacherEvent) => void
}

const SECOND_MS = 1000

export function AbilityLive(props: AbilityLiveProps) {
  const { view, backHref, statisticsHref, onNavigate, onIntent } = props
  const { live } = view
  if (view.face === 'gone')
    return (
      <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="alert">
        <Drawing name="empty" />
        <h1 className="size-m weight-medium kit-face-title">{texts.gone}</h1>
        <p className="breaks u-muted below-3 kit-face-text">{texts.goneHint}</p>
        <Button label={kitTexts.retry} icon="refresh" onClick={() => onIntent({ type: 'round.reload' })} />
      </div>
    )
  return (
    <div className="page">
      <AbilityHead
        title={live?.round.title ?? texts.title}
        hint={live ? <AbilityFacts test={live.round} /> : null}
        back={{ href: backHref, label: texts.back }}
        onNavigate={onNavigate}
      >
        {live ? <AbilityState state={live.round.state} word={texts.states[live.round.state]} /> : null}
        <Button icon="chart-bar" label={texts.statistics} onClick={() => onNavigate(statisticsHref)} />
        {live && !view.isOver ? (
          <Button kind="danger" label={texts.end} onClick={() => onIntent({ type: 'end.begin' })} />
        ) : null}
      </AbilityHead>
      <AsyncList
        face={view.face === 'full' && live?.students.length === 0 ? 'empty' : view.face}
        name={texts.live}
        emptyHint={texts.studentsEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'round.reload' })}
      >
        {live ? (
          <div className="stack columns-1 gap-5 shrink">
            <section
              className="panel stack content-start pad-5 shrink phone-pad-4 results-card"
              aria-label={texts.live}
            >
              <dl className="stack gap-4 ability-counts u-numbers" aria-live="polite">
                <Count label={texts.noneNum} value={view.counts.none} />
                <Count label={texts.runningNum} value={view.counts.inProgress} />
                <Count label={texts.doneNum} value={view.counts.submitted} />
              </dl>
            </section>
            <Students {...props} students={live.students} round={live.round} />
          </div>
        ) : null}
      </AsyncList>
      <AbilityDialogs view={view} onIntent={onIntent} />
    </div>
  )
}

const Count = ({ label, value }: { label: string; value: number }) => (
  <div>
    <dt className="u-muted">{label}</dt>
    <dd>{value}</dd>
  </div>
)

interface StudentsProps extends AbilityLiveProps {
  students: readonly AbilityStudent[]
  round: NonNullable<AbilityTeacherView['live']>['round']
}

function Students({ students, round, view, now, detailHref, onNavigate, onIntent }: StudentsProps) {
  const reasonOf = (one: AbilityStudent): string | null =>
    view.canExtend(one.userId) ? null : view.isOver ? texts.extendReasons.ended : texts.extendReasons.submitted
  return (
    <section
      className="panel stack content-start shrink scroll-x phone-pad-4 results-card results-tableCard"
      aria-label={texts.student}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: whatever scrolls is reached by keys
      tabIndex={0}
    >
      <Table className="wide size-s collapsed results-table">
        <caption className="u-hidden">{texts.live}</caption>
        <thead>
          <tr>
            <th className="nowrap" scope="col">
              {texts.student}
            </th>
            <th className="nowrap" scope="col">
              {texts.standing}
            </th>
            <th scope="col" className="nowrap results-number">
              {texts.progress}
            </th>
            <th scope="col" className="nowrap results-number">
              {texts.left}
            </th>
            <th scope="col" className="nowrap results-number">
              {texts.points}
            </th>
            <th className="nowrap" scope="col">
              {texts.action}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map((one) => (
            <tr key={one.userId}>
              <th scope="row">
                {one.userName}
                <span className="block u-muted size-s weight-normal results-code">{one.loginCode}</span>
              </th>
              <td>
                {texts.attemptStates[one.attemptState]}
                {one.extraMinutes > 0 ? (
                  <span className="block u-muted size-s weight-normal results-code">
                    {texts.extra(one.extraMinutes)}
                  </span>
                ) : null}
              </td>
              <td className="results-number u-numbers">
                {one.attemptState === 'none' ? '—' : texts.answeredOf(one.answeredNum, round.itemNum)}
              </td>
              <td className="results-number u-numbers">{leftOf(one, now)}</td>
              <td className="results-number u-numbers">{one.points ?? '—'}</td>
              <td>
                <div className="bar gap-2">
                  {view.isOver ? null : (
                    <Button
                      size="s"
                      label={texts.extend}
                      name={`${texts.extend}：${one.userName}`}
                      reason={reasonOf(one)}
                      onClick={() => onIntent({ type: 'extend.begin', userId: one.userId })}
                    />
                  )}
                  <Button
                    size="s"
                    kind="quiet"
                    label={texts.look}
                    name={`${texts.look}：${one.userName}`}
                    reason={one.attemptState === 'none' ? texts.attemptStates.none : null}
                    onClick={() => onNavigate(detailHref(one.userId))}
                  />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

function leftOf({ attemptState, deadline, submitTime }: AbilityStudent, now: number): string {
  if (attemptState === 'submitted') return submitTime === null ? '—' : momentInWords(submitTime)
  if (attemptState === 'none' || deadline === null) return '—'
  return hourClock(Math.max(0, Math.ceil((deadline - now) / SECOND_MS)))
}
