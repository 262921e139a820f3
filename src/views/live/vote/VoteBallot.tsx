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
    <div className="column gap-5 wide">
      <div className="row wrap gap-3-6 align-end vote-head">
        <div className="grow vote-headWords">
          <h3 className="size-xl weight-bold leading-title breaks vote-title" {...wordsTakeFocus}>
            {title}
          </h3>
          <p className="u-muted size-s vote-by">{texts.by(askedBy)}</p>
        </div>
        <VoteClock endsAt={endsAt} totalMs={totalMs} now={now} />
      </div>
      <VoteAnonymity isAnonymous={ballot.isAnonymous} />
      {questions.length === 0 ? (
        <p className="pad-3-4 round-m on-surface-2 u-muted size-s vote-hint">{texts.broken}</p>
      ) : null}
      <ol className="column gap-6">
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
      className={`column gap-2 shrink flush pad-0 line-none vote-choices${isLeft ? ' vote-choices--left' : ''}`}
      aria-describedby={`${id}-how`}
      aria-disabled={reason !== null}
    >
      <legend className="row gap-2 align-center flush pad-0 size-m weight-bold leading-m breaks below-3 vote-questionName">
        <span
          className="stack place-center rigid square round-s on-surface-2 u-muted size-s u-numbers width-6 vote-questionNumber"
          aria-hidden="true"
        >
          {number}
        </span>
        <span>{name || texts.questionNumber(number)}</span>
        <VoteKind kind={kind} />
      </legend>
      <p id={`${id}-how`} className="u-hidden">
        {reason ?? (kind === 0 ? texts.chooseOne : texts.chooseSeveral)}
      </p>
      {keyed(options).map(({ key, place, option }) => (
        <label
          key={key}
          className="row gap-3 align-center relative pad-2-4 line round-m on-surface pointer min-12 vote-choice"
        >
          <Tick
            name={id}
            className="absolute inset-0 wide tall flush vote-choiceInput"
            checked={option.isChosen}
            aria-disabled={reason !== null}
            onChange={() => {
              if (reason === null) onChoose(place)
            }}
            several={!(kind === 0)}
          />
          <span className="stack place-center rigid width-8 square round-full u-muted size-s weight-medium line-strong vote-choiceLetter">
            {option.letter}
          </span>
          <span className="shrink size-m breaks">{option.content}</span>
          {option.isChosen ? <Icon name="check" className="rigid to-end ink-accent vote-choiceMark" /> : null}
        </label>
      ))}
    </fieldset>
  )
}

/** Options have no ids: their indexes are the keys. */
const keyed = (options: BallotQuestion['options']) =>
  options.map((option, place) => ({ key: `${place}`, place, option }))
