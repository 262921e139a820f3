/**
 * Statistics of a class's barrage (E209 E184): a summary sentence, the last days, the videos with the distribution of their
 * comments, and the authors.
 */
import { useId, useState } from 'react'
import type { BarrageStatistics } from '../../../../contract/entities/video/barrage'
import { type FiguresView, videoTime } from '../../../machines/video/barrage/barrage.selectors'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { watchWidth } from '../../shared/kit/behaviour/watchWidth'
import { Select } from '../../shared/kit/fields/Select'
import { Table } from '../../shared/kit/Table'
import { Bars } from './Bars'
import { texts } from './texts'
import './barrage.css'
import '../../shared/records/styles/filters.css'

export interface FiguresProps {
  view: FiguresView
  onVideo: (lessonTaskId: string) => void
  onReload: () => void
}

export function Figures({ view, onVideo, onReload }: FiguresProps) {
  const { statistics } = view
  return (
    <section className="barrage-figures" aria-label={texts.figures} aria-busy={view.isLoading}>
      <AsyncList
        face={view.face}
        name={texts.figures}
        emptyHint={texts.figuresEmpty}
        failedText={view.problem}
        onRetry={onReload}
      >
        {statistics ? (
          <>
            <Sums statistics={statistics} />
            <section aria-label={texts.days}>
              <h2 className="size-m">{texts.days}</h2>
              {statistics.days.some(({ barrageNum }) => barrageNum > 0) ? (
                <Bars
                  name={texts.days}
                  head={texts.day}
                  bars={statistics.days.map(({ date, barrageNum }) => ({ label: date, count: barrageNum }))}
                  ends={[statistics.days[0]?.date ?? '', statistics.days.at(-1)?.date ?? '']}
                />
              ) : (
                <p className="u-muted">{texts.noneLately}</p>
              )}
            </section>
            <Videos statistics={statistics} />
            <Ranking view={view} onVideo={onVideo} />
          </>
        ) : null}
      </AsyncList>
    </section>
  )
}

function Sums({ statistics }: { statistics: BarrageStatistics }) {
  const { barrageNum, blockedNum, reportedNum, removedNum, writerNum, studentNum } = statistics
  const sums = [
    [String(barrageNum), texts.sums.shown],
    [texts.ofStudents(writerNum, studentNum), texts.sums.writers],
    [String(blockedNum), texts.sums.blocked],
    [String(reportedNum), texts.sums.reported],
    [String(removedNum), texts.sums.removed],
  ]
  return (
    <ul className="stack gap-3 barrage-sums">
      {sums.map(([number, what]) => (
        <li className="stack pad-3-4 line round-m on-surface" key={what}>
          <strong className="u-numbers size-xl leading-title">{number}</strong>
          <span className="u-muted">{what}</span>
        </li>
      ))}
    </ul>
  )
}

function Videos({ statistics: { videos } }: { statistics: BarrageStatistics }) {
  return (
    <div>
      <h2 className="size-m">{texts.videos}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys. */}
      <section className="relative scroll-x" aria-label={texts.videos} tabIndex={0} ref={watchWidth}>
        <Table className="wide collapsed barrage-table">
          <thead>
            <tr>
              <th scope="col">{texts.video}</th>
              <th scope="col">{texts.length}</th>
              <th scope="col">{texts.number}</th>
              <th scope="col">{texts.writers}</th>
              <th scope="col">{texts.along}</th>
            </tr>
          </thead>
          <tbody>
            {videos.map(({ lessonTaskId, lessonTaskName, durationMs, barrageNum, writerNum, along }) => (
              <tr key={lessonTaskId}>
                <th scope="row">{lessonTaskName}</th>
                <td className="u-numbers">{durationMs > 0 ? videoTime(durationMs) : '—'}</td>
                <td className="u-numbers">{barrageNum}</td>
                <td className="u-numbers">{writerNum}</td>
                <td>
                  {along.length === 0 ? (
                    <span className="u-muted">{texts.alongNone}</span>
                  ) : (
                    <Bars
                      isSmall
                      name={`${lessonTaskName}：${texts.along}`}
                      head={texts.length}
                      bars={along.map((count, index) => ({
                        label: texts.part(
                          videoTime((durationMs * index) / along.length),
                          videoTime((durationMs * (index + 1)) / along.length),
                        ),
                        count,
                      }))}
                      ends={[videoTime(0), videoTime(durationMs)]}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </section>
    </div>
  )
}

/** Number of rows shown initially. */
const TOP = 10

function Ranking({ view, onVideo }: Pick<FiguresProps, 'view' | 'onVideo'>) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { ranking, statistics, lessonTaskId } = view
  return (
    <section aria-label={texts.ranking}>
      <header className="bar gap-2-3 between">
        <h2 className="size-m">{texts.ranking}</h2>
        <label className="u-hidden" htmlFor={id}>
          {texts.rankingVideo}
        </label>
        <Select
          id={id}
          value={lessonTaskId}
          onChange={({ target }) => onVideo(target.value)}
          className="min-control records-select"
        >
          <option value="">{texts.allVideos}</option>
          {statistics?.videos.map((video) => (
            <option key={video.lessonTaskId} value={video.lessonTaskId}>
              {video.lessonTaskName}
            </option>
          ))}
        </Select>
      </header>
      {ranking.length === 0 ? (
        <p className="u-muted">{texts.rankingEmpty}</p>
      ) : (
        <Table className="wide collapsed barrage-table">
          <thead>
            <tr>
              <th scope="col">{texts.rank}</th>
              <th scope="col">{texts.student}</th>
              <th scope="col">{texts.number}</th>
            </tr>
          </thead>
          <tbody>
            {(isWhole ? ranking : ranking.slice(0, TOP)).map(({ rank, userId, userName, barrageNum }) => (
              <tr key={userId}>
                <td className="u-numbers">{rank}</td>
                <th scope="row">{userName}</th>
                <td className="u-numbers">{barrageNum}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {ranking.length > TOP ? (
        <Button
          kind="quiet"
          label={isWhole ? texts.topRanks : texts.allRanks(ranking.length)}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        />
      ) : null}
    </section>
  )
}
