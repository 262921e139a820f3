/**
 * The result of a vote for the whole room: dark, one question at a time, bars and counts readable from the last row.
 * The arrow keys move between questions.
 */
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { texts } from '../../../machines/live/vote/texts'
import type { OptionView, QuestionView, ResultView } from '../../../machines/live/vote/vote.selectors'
import { Button } from '../../shared/kit/Button'
import { wordsTakeFocus } from '../../shared/kit/behaviour/focus'
import { isOwnKey } from '../../shared/kit/behaviour/useEnlarge'
import { VoteKind } from './editor/VoteKind'
import { VoteClock } from './VoteClock'
import './vote.css'

/** The question on the stage. */
export interface QuestionSteps {
  /** From 0. */
  readonly index: number
  readonly count: number
  readonly onStep: (step: number) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const keys: Readonly<Record<string, number>> = { ArrowLeft: -1, PageUp: -1, ArrowRight: 1, PageDown: 1 }

/** The first question, for pictures. */
export const firstStep = (count: number): QuestionSteps => ({
  index: 0,
  count,
  onStep: () => undefined,
  onKeyDown: () => undefined,
})

/** Starts with the first question of each vote. */
export function useQuestionSteps(result: ResultView | null): QuestionSteps {
  const [at, setAt] = useState({ voteId: '', index: 0 })
  const count = result?.questions.length ?? 0
  const index = at.voteId === result?.voteId ? Math.min(at.index, Math.max(0, count - 1)) : 0
  const onStep = (step: number): void => {
    const next = index + step
    if (result && next >= 0 && next < count) setAt({ voteId: result.voteId, index: next })
  }
  return {
    index,
    count,
    onStep,
    onKeyDown(event) {
      const step = keys[event.key]
      if (step === undefined || !isOwnKey(event)) return
      event.preventDefault()
      onStep(step)
    },
  }
}

/** An option on the stage. */
type StagedOption = Omit<OptionView, 'isOwn'>

export interface VoteStageProps {
  result: Pick<ResultView, 'title' | 'status' | 'endsAt' | 'totalMs' | 'voteNumber' | 'voteSum'> & {
    readonly questions: readonly (Omit<QuestionView, 'options'> & { readonly options: readonly StagedOption[] })[]
  }
  /** The shown question, from 0, and the number of questions. */
  index: number
  count: number
  /** The server's clock in ms. */
  now: number
}

/** Maximum number of bars in one column; more are shown in two columns. */
const ONE_COLUMN = 6

export function VoteStage({ result, index, count, now }: VoteStageProps) {
  const question = result.questions[index]
  if (!question) return null
  const { options } = question
  const columns = options.length > ONE_COLUMN ? 2 : 1
  const name = question.name || texts.questionNumber(question.number)
  const style: CSSProperties & Record<`--vote-${string}`, number> = {
    '--vote-rows': Math.ceil(options.length / columns),
    '--vote-columns': columns,
    '--vote-chars': [...name].length,
  }
  return (
    <section className="stack grow shrink-y vote-stage" aria-label={texts.resultName(question.number)} style={style}>
      <div className="row gap-6 align-end phone-wrap phone-between vote-stageHead">
        <p className="row gap-4 grow shrink ink-stage-muted vote-stageTitle">
          {result.title}
          {count > 1 ? <span className="u-numbers">{texts.stageQuestion(index + 1, count)}</span> : null}
        </p>
        {result.status === '1' ? <VoteClock endsAt={result.endsAt} totalMs={result.totalMs} now={now} /> : null}
        {result.status === '2' ? (
          <p className="pad-1-3 round-full on-surface-2 u-muted size-s vote-over">{texts.ended}</p>
        ) : null}
        <p className="ink-stage-muted leading-1 vote-stageTurnout u-numbers">
          <strong className="ink-joy">{result.voteNumber}</strong>
          <span>
            /{result.voteSum} {texts.stageVoted}
          </span>
        </p>
      </div>
      <h3 className="weight-bold leading-title breaks vote-stageQuestion" {...wordsTakeFocus}>
        {name} <VoteKind kind={question.kind} />
      </h3>
      <ol className="stack shrink-y vote-stageBars">
        {options.map((option) => (
          <Bar key={option.letter} option={option} />
        ))}
      </ol>
    </section>
  )
}

function Bar({ option: { letter, content, count, share, isLeading } }: { option: StagedOption }) {
  const style: CSSProperties & Record<'--vote-share' | '--vote-chars', number> = {
    '--vote-share': share,
    '--vote-chars': [...content].length,
  }
  return (
    <li
      className={`stack columns-auto-1-auto align-center content-center vote-stageBar${isLeading ? ' vote-stageBar--leading' : ''}`}
      style={style}
    >
      <span className="stack place-center square round-full on-stage-2 weight-bold vote-stageLetter">{letter}</span>
      <span className="clip breaks vote-stageName">{content}</span>
      <span className="weight-bold vote-stageCount u-numbers">
        {texts.voteCount(count ?? 0)}{' '}
        <span className="inline-block ink-stage-muted weight-normal text-end vote-stageShare">
          {texts.percent(share)}
        </span>
      </span>
      <span className="clip round-m on-stage-2 vote-stageTrack" aria-hidden="true">
        <span className="block tall on-accent vote-stageFill" />
      </span>
    </li>
  )
}

/** The buttons between questions; keys do the same. */
export function VoteStageFoot({ steps: { index, count, onStep } }: { steps: QuestionSteps }) {
  return (
    <>
      <span className="to-start ink-stage-muted size-s vote-stageKeys">{texts.stageKeys}</span>
      <Button
        icon="arrow-left"
        label={texts.stageBefore}
        reason={index === 0 ? texts.isFirst : null}
        onClick={() => onStep(-1)}
      />
      <Button
        icon="arrow-right"
        label={texts.stageNext}
        reason={index >= count - 1 ? texts.isLast : null}
        onClick={() => onStep(1)}
      />
    </>
  )
}
