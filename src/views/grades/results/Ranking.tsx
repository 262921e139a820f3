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
    <div className="page">
      <header className="row wrap gap-3-6 between align-start">
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
        <div className="stack columns-1 gap-5 shrink" aria-busy={view.isLoading}>
          {own ? (
            <section
              className="panel stack items-start content-start pad-5 shrink phone-pad-4 results-card"
              aria-label={texts.own}
            >
              <p className="weight-bold leading-title u-numbers size-xl results-figure">
                {own.rank === null ? texts.noRank[kind] : texts.ownRank(own.rank)}
              </p>
              <p className="u-muted u-numbers">{own.score === null ? '' : texts.ownSum(own.score)}</p>
            </section>
          ) : null}
          <div className="panel stack content-start shrink scroll-x phone-pad-4 results-card results-tableCard">
            <Table className="wide size-s collapsed results-table">
              <caption className="u-hidden">{texts.kinds[kind]}</caption>
              <thead>
                <tr>
                  <th className="nowrap" scope="col">
                    {texts.rank}
                  </th>
                  <th className="nowrap" scope="col">
                    {texts.name}
                  </th>
                  {isTeacher ? (
                    <>
                      <th scope="col" className="nowrap results-number">
                        {kind === 'video' ? texts.seconds : texts.sum}
                      </th>
                      <th scope="col" className="nowrap phone-gone">
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
                        <span
                          className={`inline-stack place-center round-full weight-bold height-8 results-rank${row.rank <= LEADERS ? ` results-rank--${row.rank}` : ''}`}
                        >
                          {row.rank}
                        </span>
                      )}
                    </td>
                    <th scope="row">
                      <span className="bar gap-2">
                        <Avatar name={row.userName} />
                        {row.userName}
                        {row.isOwn === '1' ? (
                          <span className="pad-0-2 round-full on-accent-fill ink-contrast size-xs">{texts.own}</span>
                        ) : null}
                        {isTeacher ? (
                          <span className="block u-muted size-s weight-normal results-code u-numbers">
                            {row.loginCode}
                          </span>
                        ) : null}
                      </span>
                    </th>
                    {isTeacher ? (
                      <>
                        <td className="results-number u-numbers">{shownScore(row)}</td>
                        <td className="phone-gone u-numbers">
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
