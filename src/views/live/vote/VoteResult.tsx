/**
 * A vote with its tallies: growing bars, and the same as a table for screen readers and on demand.
 * Students who have not voted are listed after the end (B296).
 */
import { type ReactNode, useState } from 'react'
import { texts } from '../../../machines/live/vote/texts'
import type { ResultView } from '../../../machines/live/vote/vote.selectors'
import { Button } from '../../shared/kit/Button'
import { wordsTakeFocus } from '../../shared/kit/behaviour/focus'
import { VoteAnonymity } from './editor/VoteAnonymity'
import { VoteClock } from './VoteClock'
import { VoteQuestionResult } from './VoteQuestionResult'

export interface VoteResultProps {
  result: ResultView
  /** A note above the questions. */
  hint?: { readonly text: string; readonly tone: 'plain' | 'pending' | 'refused' } | null
  /** The server's clock in ms. */
  now: number
  /** Shows who chose an option, for a user who may know it; question and option from 0. */
  choosersOf?: ((question: number, option: number) => ReactNode) | undefined
}

const hintLooks = {
  plain: 'on-surface-2 u-muted',
  pending: 'on-warning-soft ink-warning',
  refused: 'on-danger-soft ink-danger',
} as const

export function VoteResult({ result, now, hint = null, choosersOf }: VoteResultProps) {
  const [isTable, setTable] = useState(false)
  const { questions, hasCounts, nonVoters } = result
  return (
    <div className="column gap-5 wide vote-result">
      <Head result={result} now={now} />
      {hint ? <p className={`pad-3-4 round-m size-s ${hintLooks[hint.tone]} vote-hint`}>{hint.text}</p> : null}
      <VoteAnonymity isAnonymous={result.isAnonymous} isResult />
      {questions.length === 0 ? (
        <p className="pad-3-4 round-m on-surface-2 u-muted size-s vote-hint">{texts.broken}</p>
      ) : null}
      {hasCounts ? (
        <div className="row justify-end vote-resultTools">
          <Button
            kind="quiet"
            size="s"
            icon={isTable ? 'chart-bar' : 'table'}
            label={isTable ? texts.asBars : texts.asTable}
            onClick={() => setTable(!isTable)}
          />
        </div>
      ) : null}
      <ol className="column gap-6">
        {questions.map((question) => (
          <li key={question.number}>
            <VoteQuestionResult
              question={question}
              hasCounts={hasCounts}
              isTable={isTable}
              choosersOf={choosersOf && ((option) => choosersOf(question.number - 1, option))}
            />
          </li>
        ))}
      </ol>
      {nonVoters ? <NonVoters people={nonVoters} /> : null}
      {result.isAnonymous && result.status === '2' ? (
        <p
          className={
            result.notVote > 0
              ? 'pad-3-4 round-m on-surface-2 u-muted size-s vote-hint'
              : 'pad-3-4 ink-success on-success-soft round-m vote-everybody'
          }
        >
          {result.notVote > 0 ? texts.notVoted(result.notVote) : texts.everybody}
        </p>
      ) : null}
    </div>
  )
}

function Head({ result, now }: Omit<VoteResultProps, 'hint'>) {
  const { title, askedBy, status, endsAt, totalMs, voteNumber, voteSum } = result
  const isCounted = status === '1' || status === '2'
  return (
    <div className="row wrap gap-3-6 align-end vote-head">
      <div className="grow vote-headWords">
        <h3 className="size-xl weight-bold leading-title breaks vote-title" {...wordsTakeFocus}>
          {title}
        </h3>
        <p className="u-muted size-s vote-by">{texts.by(askedBy)}</p>
      </div>
      {isCounted ? (
        <p className="column align-end phone-gap-2 vote-turnout">
          <span className="size-2xl weight-bold leading-title u-numbers">
            {voteNumber}
            <span className="u-muted size-m weight-normal">/{voteSum}</span>
          </span>
          <span className="u-muted size-s vote-by">{texts.voted}</span>
        </p>
      ) : null}
      {status === '1' ? <VoteClock endsAt={endsAt} totalMs={totalMs} now={now} /> : null}
      {status === '2' ? (
        <p className="pad-1-3 round-full on-surface-2 u-muted size-s vote-over">{texts.ended}</p>
      ) : null}
    </div>
  )
}

function NonVoters({ people }: { people: NonNullable<ResultView['nonVoters']> }) {
  if (people.length === 0)
    return <p className="pad-3-4 ink-success on-success-soft round-m vote-everybody">{texts.everybody}</p>
  return (
    <section className="pad-4 round-m on-surface-2 vote-others" aria-label={texts.nonVoters(people.length)}>
      <h4 className="flush below-3 size-s weight-bold">{texts.nonVoters(people.length)}</h4>
      <ul className="row wrap gap-2">
        {people.map(({ userCode, userName }) => (
          <li key={userCode} className="pad-1-3 round-full on-overlay size-s vote-other">
            {userName}
          </li>
        ))}
      </ul>
    </section>
  )
}
