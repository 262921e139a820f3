/** The result of a question: a bar for each option, and a table with the same content. */
import type { CSSProperties } from 'react'
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
}

export function VoteQuestionResult({ question, hasCounts, isTable }: VoteQuestionResultProps) {
  const name = question.name || texts.questionNumber(question.number)
  return (
    <article className="vote-question" aria-label={texts.resultName(question.number)}>
      <h4 className="vote-questionName">
        <span className="vote-questionNumber u-numbers" aria-hidden="true">
          {question.number}
        </span>
        <span>{name}</span>
        <VoteKind kind={question.kind} />
      </h4>
      {hasCounts ? (
        <Table className={isTable ? 'vote-table' : 'u-hidden'}>
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
                  <span className="vote-letter">{option.letter}</span>
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
        <ul className="vote-plain">
          {question.options.map((option) => (
            <li key={option.letter} className="vote-plainOption">
              <span className="vote-letter">{option.letter}</span>
              <span>{option.content}</span>
              {option.isOwn ? <Own /> : null}
            </li>
          ))}
        </ul>
      )}
      {hasCounts && !isTable ? (
        <ul className="vote-bars" aria-hidden="true">
          {question.options.map((option) => (
            <Bar key={option.letter} option={option} />
          ))}
        </ul>
      ) : null}
    </article>
  )
}

function Bar({ option: { letter, content, count, share, isOwn, isLeading } }: { option: OptionView }) {
  const style: CSSProperties & Record<'--vote-share', number> = { '--vote-share': share }
  return (
    <li className={`vote-bar${isLeading ? ' vote-bar--leading' : ''}${isOwn ? ' vote-bar--own' : ''}`} style={style}>
      <span className="vote-barName">
        <span className="vote-letter">{letter}</span>
        {content}
        {isOwn ? <Own /> : null}
      </span>
      <span className="vote-barCount u-numbers">
        {texts.voteCount(count ?? 0)}
        <span className="vote-barShare">{texts.percent(share)}</span>
      </span>
      <span className="vote-barTrack">
        <span className="vote-barFill" />
      </span>
    </li>
  )
}

const Own = () => (
  <span className="vote-own">
    <Icon name="check" />
    {texts.ownChoice}
  </span>
)
