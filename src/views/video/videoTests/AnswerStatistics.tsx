/** Statistics of a class's answers to each test of its videos, above the answers (R242). */
import type { FilmTests } from '../../../../contract/entities/video/video'
import { texts as all } from '../../../machines/video/videoTests/texts'
import { momentText, sumsOf, titleOf } from '../../../machines/video/videoTests/videoTests.selectors'
import { AnswerSums } from './AnswerSums'
import './videoTests.css'

const texts = all.answers

export function AnswerStatistics({ films, testId }: { films: readonly FilmTests[]; testId: string }) {
  const tests = films.flatMap((film) =>
    film.tests.filter((test) => testId === '' || test.videoTestId === testId).map((test) => ({ film, test })),
  )
  return (
    <section className="stack gap-3" aria-labelledby="filmTests-statistics-title">
      <h2 id="filmTests-statistics-title">{texts.sums}</h2>
      {tests.length === 0 ? (
        <p className="u-muted">{texts.sumsEmpty}</p>
      ) : (
        <ul className="stack gap-4 filmTests-statisticsList">
          {tests.map(({ film, test }) => (
            <li
              key={test.videoTestId}
              className="stack gap-2 content-start shrink pad-4 line round-m on-surface breaks filmTests-statistic"
            >
              <h3 className="size-m">{titleOf(test.item)}</h3>
              <p className="u-muted u-numbers">
                {film.lessonTaskName} · {momentText(test.recordTime)}
              </p>
              <AnswerSums name={titleOf(test.item)} sums={sumsOf(test)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
