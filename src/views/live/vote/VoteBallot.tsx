/** The ballot of a student: all questions in order, large press areas, single or multiple choice (B297, B298). */
import { useCallback, useId } from 'react'
import { texts } from '../../../machines/live/vote/texts'
import type { BallotQuestion, BallotView } from '../../../machines/live/vote/vote.selectors'
import { wordsTakeFocus } from '../../shared/kit/behaviour/focus'
import { Tick } from '../../shared/kit/fields/Checkbox'
import { Icon } from '../../shared/kit/Icon'
import { VoteAnonymity } from './editor/VoteAnonymity'
import { VoteKind } from './editor/VoteKind'
import { VoteClock } from './VoteClock'

export interface VoteBallotProps {
  ballot: BallotView
  /** The server's clock in ms. */
  now: number
  onChoose: (question: number, option: number) => void
}

export function VoteBallot({ ballot, now, onChoose }: VoteBallotProps) {
  const { title, askedBy, endsAt, totalMs, questions } = ballot
  const reason = ballot.isWaiting ? texts.waitingLine : ballot.isSending ? texts.sending : null
  return (
    <div className="vote-ballot">
      <div className="vote-head">
        <div className="vote-headWords">
          <h3 className="vote-title" {...wordsTakeFocus}>
            {title}
          </h3>
          <p className="vote-by">{texts.by(askedBy)}</p>
        </div>
        <VoteClock endsAt={endsAt} totalMs={totalMs} now={now} />
      </div>
      <VoteAnonymity isAnonymous={ballot.isAnonymous} />
      {questions.length === 0 ? <p className="vote-hint">{texts.broken}</p> : null}
      <ol className="vote-questions">
        {questions.map((question) => (
          <li key={question.number}>
            <Question question={question} reason={reason} onChoose={(o) => onChoose(question.number - 1, o)} />
          </li>
        ))}
      </ol>
    </div>
  )
}

interface QuestionProps {
  question: BallotQuestion
  /** Why nothing can be chosen now. */
  reason: string | null
  onChoose: (option: number) => void
}

function Question({ question: { number, name, kind, options, lead }, reason, onChoose }: QuestionProps) {
  const id = useId()
  const isLeft = lead !== null && !options.some(({ isChosen }) => isChosen)
  const led = useCallback(
    (field: HTMLFieldSetElement | null) => {
      if (lead !== null) field?.querySelector('input')?.focus()
    },
    [lead],
  )
  return (
    <fieldset
      ref={led}
      className={`vote-choices${isLeft ? ' vote-choices--left' : ''}`}
      aria-describedby={`${id}-how`}
      aria-disabled={reason !== null}
    >
      <legend className="vote-questionName">
        <span className="vote-questionNumber u-numbers" aria-hidden="true">
          {number}
        </span>
        <span>{name || texts.questionNumber(number)}</span>
        <VoteKind kind={kind} />
      </legend>
      <p id={`${id}-how`} className="u-hidden">
        {reason ?? (kind === 0 ? texts.chooseOne : texts.chooseSeveral)}
      </p>
      {keyed(options).map(({ key, place, option }) => (
        <label key={key} className="vote-choice">
          <Tick
            name={id}
            className="vote-choiceInput"
            checked={option.isChosen}
            aria-disabled={reason !== null}
            onChange={() => {
              if (reason === null) onChoose(place)
            }}
            several={!(kind === 0)}
          />
          <span className="vote-choiceLetter">{option.letter}</span>
          <span className="vote-choiceName">{option.content}</span>
          {option.isChosen ? <Icon name="check" className="vote-choiceMark" /> : null}
        </label>
      ))}
    </fieldset>
  )
}

/** Options have no ids: their indexes are the keys. */
const keyed = (options: BallotQuestion['options']) =>
  options.map((option, place) => ({ key: `${place}`, place, option }))
