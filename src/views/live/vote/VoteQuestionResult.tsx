/** The result of a question: a bar for each option, and a table with the same content. */
import { type CSSProperties, type ReactNode, useState } from 'react'
import { texts } from '../../../machines/live/vote/texts'
import type { OptionView, QuestionView } from '../../../machines/live/vote/vote.selectors'
import { Icon } from '../../shared/kit/Icon'
import { Table } from '../../shared/kit/Table'
import { VoteKind } from './editor/VoteKind'

export interface VoteQuestionResultProps {
  question: QuestionView
  /** The user may see the number of votes for each option. */
  hasCounts: boolean
  isTable: boolean
  /** Shows who chose an option (from 0): each bar is then a button. */
  choosersOf?: ((option: number) => ReactNode) | undefined
}

export function VoteQuestionResult({ question, hasCounts, isTable, choosersOf }: VoteQuestionResultProps) {
  const [open, setOpen] = useState<number | null>(null)
  const name = question.name || texts.questionNumber(question.number)
  return (
    <article className="column gap-3 relative vote-question" aria-label={texts.resultName(question.number)}>
      <h4 className="row gap-2 align-center flush size-m weight-bold leading-m breaks vote-questionName">
        <span
          className="stack place-center rigid square round-s on-surface-2 u-muted size-s u-numbers width-6 vote-questionNumber"
          aria-hidden="true"
        >
          {question.number}
        </span>
        <span>{name}</span>
        <VoteKind kind={question.kind} />
      </h4>
      {hasCounts ? (
        <Table className={isTable ? 'wide size-s leading-s collapsed vote-table' : 'u-hidden'}>
          <caption className="u-hidden">{name}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.optionName}</th>
              <th scope="col">{texts.votes}</th>
              <th scope="col">{texts.share}</th>
            </tr>
          </thead>
          <tbody>
            {question.options.map((option) => (
              <tr key={option.letter}>
                <th scope="row">
                  <span className="u-muted size-s weight-medium text-center vote-letter">{option.letter}</span>
                  {option.content}
                  {option.isOwn ? <Own /> : null}
                </th>
                <td className="u-numbers">{option.count}</td>
                <td className="u-numbers">{texts.percent(option.share)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      ) : null}
      {hasCounts ? null : (
        <ul className="column gap-2">
          {question.options.map((option) => (
            <li
              key={option.letter}
              className="row gap-3 align-baseline pad-2-3 round-s on-surface-2 breaks vote-plainOption"
            >
              <span className="u-muted size-s weight-medium text-center vote-letter">{option.letter}</span>
              <span>{option.content}</span>
              {option.isOwn ? <Own /> : null}
            </li>
          ))}
        </ul>
      )}
      {hasCounts && !isTable ? (
        <ul className="column gap-3 vote-bars" aria-hidden={choosersOf ? undefined : true}>
          {question.options.map((option, index) => (
            <li key={option.letter} className="column gap-2">
              {choosersOf ? (
                <button
                  type="button"
                  className="bare wide pad-0 text-start ink-inherit round-s"
                  aria-expanded={open === index}
                  title={texts.showChoosers}
                  onClick={() => setOpen(open === index ? null : index)}
                >
                  <Bar option={option} />
                </button>
              ) : (
                <Bar option={option} />
              )}
              {choosersOf && open === index ? choosersOf(index) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  )
}

function Bar({ option: { letter, content, count, share, isOwn, isLeading } }: { option: OptionView }) {
  const style: CSSProperties & Record<'--vote-share', number> = { '--vote-share': share }
  return (
    <span
      className={`stack columns-1-auto gap-1-4 align-baseline vote-bar${isLeading ? ' vote-bar--leading' : ''}${isOwn ? ' vote-bar--own' : ''}`}
      style={style}
    >
      <span className="breaks vote-barName">
        <span className="u-muted size-s weight-medium text-center vote-letter">{letter}</span>
        {content}
        {isOwn ? <Own /> : null}
      </span>
      <span className="weight-medium vote-barCount u-numbers">
        {texts.voteCount(count ?? 0)}
        <span className="inline-block u-muted weight-normal text-end vote-barShare">{texts.percent(share)}</span>
      </span>
      <span className="height-3 clip round-full span-all vote-barTrack">
        <span className="block tall vote-barFill" />
      </span>
    </span>
  )
}

const Own = () => (
  <span className="inline-row gap-1 align-center before-2 pad-0-2 round-full on-success-soft ink-success size-xs nowrap vote-own">
    <Icon name="check" />
    {texts.ownChoice}
  </span>
)
