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
    <div className="stack gap-3 shrink">
      <p className="u-numbers">
        {sums.answered} · {sums.right}
      </p>
      {sums.isGap ? (
        <p className="u-muted">{texts.gapsNoChoices}</p>
      ) : (
        <Table className="wide collapsed videoTests-bars">
          <caption className="u-hidden">{texts.choices(name)}</caption>
          <thead className="u-hidden">
            <tr>
              <th className="text-start nowrap weight-normal" scope="col">
                {texts.choice}
              </th>
              <th className="text-start nowrap weight-normal" scope="col">
                {texts.number}
              </th>
            </tr>
          </thead>
          <tbody>
            {sums.choices.map(({ letter, label, num, isRight }) => (
              <tr key={letter} data-right={isRight || undefined}>
                <th className="text-start nowrap weight-normal" scope="row">
                  {label}{' '}
                  {isRight ? (
                    <>
                      <Icon name="check" />
                      <span className="u-hidden">{texts.isRight}</span>
                    </>
                  ) : null}
                </th>
                <td className="row gap-3 align-center pad-y-1">
                  <span className="height-3 grow round-s on-surface-2" aria-hidden="true">
                    <span
                      className="block tall round-s on-accent-fill videoTests-bar"
                      style={{ width: `${(100 * num) / sums.most}%` }}
                    />
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
