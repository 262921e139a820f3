/** A ranking of a class: the own rank, the leaders, and all students. Students see only name and rank of other students (D19). */
import type { RankingRow } from '../../../../contract/entities/grades/results'
import type { RankingView } from '../../../machines/grades/results/results.selectors'
import type { RankingKind } from '../../../machines/grades/results/results.types'
import { texts } from '../../../machines/grades/results/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Avatar } from '../../shared/kit/Avatar'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Table } from '../../shared/kit/Table'
import { MomentText } from './MomentText'
import './results.css'

export interface RankingProps {
  view: RankingView
  /** The teacher sees everyone's results. */
  isTeacher: boolean
  onKind: (kind: RankingKind) => void
  onReload: () => void
}

const kinds = Object.entries(texts.kinds) as readonly [RankingKind, string][]
/** Number of highlighted leaders. */
const LEADERS = 3

export function Ranking({ view, isTeacher, onKind, onReload }: RankingProps) {
  const { rows, own, kind } = view
  const shownScore = ({ score }: RankingRow): string =>
    score === null ? texts.dash : kind === 'video' ? texts.watched(score) : String(score)
  return (
    <div className="results-page">
      <header className="results-head">
        <div>
          <h1>{texts.rankingTitle}</h1>
          <p className="u-muted">{kind === 'score' ? texts.rankingHint : texts.videoHint}</p>
        </div>
        <SegmentedChoice
          label={texts.kind}
          labelHidden
          choices={kinds.map(([value, label]) => ({ value, label }))}
          value={kind}
          onChange={onKind}
        />
      </header>
      <AsyncList
        face={view.face}
        name={texts.rankingName}
        emptyHint={texts.rankingEmpty}
        failedText={view.problem}
        onRetry={onReload}
      >
        <div className="results-body" aria-busy={view.isLoading}>
          {own ? (
            <section className="results-card results-sentence" aria-label={texts.own}>
              <p className="results-figure u-numbers">
                {own.rank === null ? texts.noRank[kind] : texts.ownRank(own.rank)}
              </p>
              <p className="u-muted u-numbers">{own.score === null ? '' : texts.ownSum(own.score)}</p>
            </section>
          ) : null}
          <div className="results-card results-tableCard">
            <Table className="results-table">
              <caption className="u-hidden">{texts.kinds[kind]}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.rank}</th>
                  <th scope="col">{texts.name}</th>
                  {isTeacher ? (
                    <>
                      <th scope="col" className="results-number">
                        {kind === 'video' ? texts.seconds : texts.sum}
                      </th>
                      <th scope="col" className="results-wide">
                        {texts.lastTime}
                      </th>
                    </>
                  ) : null}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, index) => (
                  <tr
                    // biome-ignore lint/suspicious/noArrayIndexKey: students do not receive the ids of other students
                    key={`${row.rank} ${index}`}
                    className={row.isOwn === '1' ? 'results-own' : undefined}
                  >
                    <td className="u-numbers">
                      {row.rank === null ? (
                        texts.dash
                      ) : (
                        <span className={`results-rank${row.rank <= LEADERS ? ` results-rank--${row.rank}` : ''}`}>
                          {row.rank}
                        </span>
                      )}
                    </td>
                    <th scope="row">
                      <span className="results-rankName">
                        <Avatar name={row.userName} />
                        {row.userName}
                        {row.isOwn === '1' ? <span className="results-ownMark">{texts.own}</span> : null}
                        {isTeacher ? <span className="results-code u-numbers">{row.loginCode}</span> : null}
                      </span>
                    </th>
                    {isTeacher ? (
                      <>
                        <td className="results-number u-numbers">{shownScore(row)}</td>
                        <td className="results-wide u-numbers">
                          {row.lastTime === null ? texts.dash : <MomentText at={row.lastTime} />}
                        </td>
                      </>
                    ) : null}
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </div>
      </AsyncList>
    </div>
  )
}
