/** Statistics of a class's answers to each test of its videos, above the answers (R242). */
import type { VideoTests } from '../../../../contract/entities/video/video'
import { texts as all } from '../../../machines/video/videoTests/texts'
import { momentText, sumsOf, titleOf } from '../../../machines/video/videoTests/videoTests.selectors'
import { AnswerSums } from './AnswerSums'
import './videoTests.css'

const texts = all.answers

export function AnswerStatistics({ videos, testId }: { videos: readonly VideoTests[]; testId: string }) {
  const tests = videos.flatMap((video) =>
    video.tests.filter((test) => testId === '' || test.videoTestId === testId).map((test) => ({ video, test })),
  )
  return (
    <section className="stack gap-3" aria-labelledby="videoTests-statistics-title">
      <h2 id="videoTests-statistics-title">{texts.sums}</h2>
      {tests.length === 0 ? (
        <p className="u-muted">{texts.sumsEmpty}</p>
      ) : (
        <ul className="stack gap-4 videoTests-statisticsList">
          {tests.map(({ video, test }) => (
            <li
              key={test.videoTestId}
              className="stack gap-2 content-start shrink pad-4 line round-m on-surface breaks videoTests-statistic"
            >
              <h3 className="size-m">{titleOf(test.item)}</h3>
              <p className="u-muted u-numbers">
                {video.lessonTaskName} · {momentText(test.recordTime)}
              </p>
              <AnswerSums name={titleOf(test.item)} sums={sumsOf(test)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
