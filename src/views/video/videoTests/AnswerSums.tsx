/**
 * Statistics of a test inside a video: number of answers, correct answers, and each option as a bar; a table for screen readers.
 */

import { texts as all } from '../../../machines/video/videoTests/texts'
import type { AnswerSumsView } from '../../../machines/video/videoTests/videoTests.selectors'
import { Icon } from '../../shared/kit/Icon'
import { Table } from '../../shared/kit/Table'
import './videoTests.css'

const texts = all.answers

export function AnswerSums({ name, sums }: { name: string; sums: AnswerSumsView }) {
  return (
    <div className="filmTests-sums">
      <p className="u-numbers">
        {sums.answered} · {sums.right}
      </p>
      {sums.isGap ? (
        <p className="u-muted">{texts.gapsNoChoices}</p>
      ) : (
        <Table className="filmTests-bars">
          <caption className="u-hidden">{texts.choices(name)}</caption>
          <thead className="u-hidden">
            <tr>
              <th scope="col">{texts.choice}</th>
              <th scope="col">{texts.number}</th>
            </tr>
          </thead>
          <tbody>
            {sums.choices.map(({ letter, label, num, isRight }) => (
              <tr key={letter} data-right={isRight || undefined}>
                <th scope="row">
                  {label}{' '}
                  {isRight ? (
                    <>
                      <Icon name="check" />
                      <span className="u-hidden">{texts.isRight}</span>
                    </>
                  ) : null}
                </th>
                <td>
                  <span className="filmTests-barTrack" aria-hidden="true">
                    <span className="filmTests-bar" style={{ width: `${(100 * num) / sums.most}%` }} />
                  </span>
                  <span className="u-numbers">{num}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  )
}
