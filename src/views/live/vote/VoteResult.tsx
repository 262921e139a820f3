/**
 * A vote with its tallies: growing bars, and the same as a table for screen readers and on demand.
 * Students who have not voted are listed after the end (B296).
 */
import { useState } from 'react'
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
}

export function VoteResult({ result, now, hint = null }: VoteResultProps) {
  const [isTable, setTable] = useState(false)
  const { questions, hasCounts, nonVoters } = result
  return (
    <div className="vote-result">
      <Head result={result} now={now} />
      {hint ? <p className={`vote-hint vote-hint--${hint.tone}`}>{hint.text}</p> : null}
      <VoteAnonymity isAnonymous={result.isAnonymous} isResult />
      {questions.length === 0 ? <p className="vote-hint">{texts.broken}</p> : null}
      {hasCounts ? (
        <div className="vote-resultTools">
          <Button
            kind="quiet"
            size="s"
            icon={isTable ? 'chart-bar' : 'table'}
            label={isTable ? texts.asBars : texts.asTable}
            onClick={() => setTable(!isTable)}
          />
        </div>
      ) : null}
      <ol className="vote-questions">
        {questions.map((question) => (
          <li key={question.number}>
            <VoteQuestionResult question={question} hasCounts={hasCounts} isTable={isTable} />
          </li>
        ))}
      </ol>
      {nonVoters ? <NonVoters people={nonVoters} /> : null}
      {result.isAnonymous && result.status === '2' ? (
        <p className={result.notVote > 0 ? 'vote-hint' : 'vote-everybody'}>
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
    <div className="vote-head">
      <div className="vote-headWords">
        <h3 className="vote-title" {...wordsTakeFocus}>
          {title}
        </h3>
        <p className="vote-by">{texts.by(askedBy)}</p>
      </div>
      {isCounted ? (
        <p className="vote-turnout">
          <span className="vote-turnoutNumber u-numbers">
            {voteNumber}
            <span className="vote-turnoutSum">/{voteSum}</span>
          </span>
          <span className="vote-by">{texts.voted}</span>
        </p>
      ) : null}
      {status === '1' ? <VoteClock endsAt={endsAt} totalMs={totalMs} now={now} /> : null}
      {status === '2' ? <p className="vote-over">{texts.ended}</p> : null}
    </div>
  )
}

function NonVoters({ people }: { people: NonNullable<ResultView['nonVoters']> }) {
  if (people.length === 0) return <p className="vote-everybody">{texts.everybody}</p>
  return (
    <section className="vote-others" aria-label={texts.nonVoters(people.length)}>
      <h4 className="vote-othersTitle">{texts.nonVoters(people.length)}</h4>
      <ul className="vote-othersList">
        {people.map(({ userCode, userName }) => (
          <li key={userCode} className="vote-other">
            {userName}
          </li>
        ))}
      </ul>
    </section>
  )
}
