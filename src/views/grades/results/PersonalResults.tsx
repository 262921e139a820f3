/** The transcript of one student: a summary sentence, the result of each category, and every task. */
import type { ReactNode } from 'react'
import type { PersonalTask } from '../../../../contract/entities/grades/results'
import { figure, type PersonalView } from '../../../machines/grades/results/results.selectors'
import { texts } from '../../../machines/grades/results/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { PrintButton } from '../../shared/kit/PrintButton'
import { MomentText } from './MomentText'
import { SchemeNote } from './SchemeNote'
import './results.css'

export interface PersonalResultsProps {
  view: PersonalView
  /** The back link, for the teacher. */
  back?: ReactNode
  onReload: () => void
  onPrint: () => void
}

export function PersonalResults({ view, back = null, onReload, onPrint }: PersonalResultsProps) {
  const { transcript } = view
  return (
    <div className="page">
      <header className="row wrap gap-3-6 between align-start">
        <div>
          {back}
          <h1>{view.title}</h1>
          <p className="u-muted">{view.isOwn ? texts.ownHint : texts.transcriptHint}</p>
        </div>
        {transcript ? <PrintButton onPrint={onPrint} /> : null}
      </header>
      <AsyncList
        face={view.face}
        name={texts.transcriptName}
        emptyHint={view.isOwn ? texts.ownEmpty : texts.transcriptEmpty}
        failedText={view.problem}
        onRetry={onReload}
      >
        {transcript ? (
          <div className="stack columns-1 gap-5 shrink" aria-busy={view.isLoading}>
            <section
              className="panel stack items-start content-start pad-5 shrink phone-pad-4 results-card"
              aria-label={texts.total}
            >
              <p className="weight-bold leading-title u-numbers size-xl results-figure">
                {transcript.total === null ? texts.noTotal : texts.ownTotal(transcript.total)}
              </p>
              <Counts counts={view.counts} />
              <SchemeNote scheme={transcript.scheme} leftOut={view.leftOut} />
            </section>
            <Categories view={view} />
            <section
              className="panel stack content-start pad-5 shrink phone-pad-4 results-card"
              aria-labelledby="results-tasks"
            >
              <h2 className="size-m" id="results-tasks">
                {texts.byTask}
              </h2>
              <ul className="stack results-tasks">
                {transcript.tasks.map((task) => (
                  <li key={task.lessonTaskId} className="row gap-4 between align-center pad-y-3 results-row">
                    <TaskRow task={task} isOwn={view.isOwn} />
                  </li>
                ))}
              </ul>
            </section>
          </div>
        ) : null}
      </AsyncList>
    </div>
  )
}

function Counts({ counts: { missing, open, waiting } }: { counts: PersonalView['counts'] }) {
  if (missing + open + waiting === 0) return null
  return (
    <p className="bar gap-1-4">
      {missing > 0 ? <span className="ink-danger results-missing">{texts.missingNum(missing)}</span> : null}
      {open > 0 ? <span>{texts.openNum(open)}</span> : null}
      {waiting > 0 ? <span>{texts.waitingNum(waiting)}</span> : null}
    </p>
  )
}

function Categories({ view: { categories, transcript } }: { view: PersonalView }) {
  if (categories.length === 0 || transcript === null) return null
  const facts = { signIn: transcript.signIn, live: transcript.live }
  return (
    <section
      className="panel stack content-start pad-5 shrink phone-pad-4 results-card"
      aria-labelledby="results-categories"
    >
      <h2 className="size-m" id="results-categories">
        {texts.byCategory}
      </h2>
      <ul className="stack results-bars">
        {categories.map(({ category, percent, weight, partNum }) => (
          <li key={category} className="stack gap-4 align-center pad-y-2 results-barRow">
            <span className="results-barName">
              {texts.categories[category]}
              <span className="block u-muted size-s weight-normal results-code u-numbers">
                {category === 'signIn'
                  ? texts.signInFacts(facts.signIn.comeNum, facts.signIn.expectedNum)
                  : category === 'live'
                    ? texts.liveFacts(facts.live.takenNum, facts.live.heldNum)
                    : `${texts.parts} ${partNum}`}
                {weight > 0 ? ` · ${texts.weight} ${weight}%` : ''}
              </span>
            </span>
            <progress
              className="wide results-bar"
              value={percent ?? 0}
              max={100}
              aria-label={`${texts.categories[category]} ${figure(percent)}`}
            />
            <span className="weight-bold text-end u-numbers">{figure(percent)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TaskRow({ task, isOwn }: { task: PersonalTask; isOwn: boolean }) {
  const { lessonTaskName, category, chapterName, cell, fullMark, dueTime, isReleased, taskState } = task
  const isMark = typeof cell === 'number'
  return (
    <>
      <span className="shrink breaks">
        <span>{lessonTaskName}</span>
        <span className="block u-muted size-s weight-normal results-code">
          {texts.categories[category]} · {chapterName}
          {dueTime === null ? null : (
            <>
              {' · '}
              {texts.dueTime} <MomentText at={dueTime} />
            </>
          )}
        </span>
      </span>
      <span className={`rigid text-end results-mark results-cell--${isMark ? 'mark' : cell} u-numbers`}>
        {isMark ? texts.markOf(cell, fullMark) : (isOwn ? texts.ownStandings : texts.standings)[cell]}
        {!isOwn && taskState === 'graded' && isReleased === '0' ? (
          <span className="block u-muted size-s weight-normal results-code">{texts.unreleased}</span>
        ) : null}
      </span>
    </>
  )
}
