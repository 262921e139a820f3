/** The statistics of a round (R236; D30): a summary sentence, the distribution of results, and every item. */

import { figure, isWeak } from '../../../machines/grades/results/results.selectors'
import { texts as results } from '../../../machines/grades/results/texts'
import type { AbilityPageView } from '../../../machines/work/ability/ability.selectors'
import { texts } from '../../../machines/work/ability/texts'
import { Distribution } from '../../grades/results/Distribution'
import { AsyncList } from '../../shared/kit/AsyncList'
import { ExportButton, type Exporting } from '../../shared/records/ExportButton'
import { AbilityFacts } from './AbilityFacts'
import { AbilityHead } from './AbilityHead'

export interface AbilityStatisticsProps {
  view: AbilityPageView
  exporting: Exporting
  backHref: string
  onNavigate: (href: string) => void
  onReload: () => void
}

export function AbilityStatistics({ view, exporting, backHref, onNavigate, onReload }: AbilityStatisticsProps) {
  const found = view.found?.kind === 'statistics' ? view.found.statistics : null
  return (
    <div className="page">
      <AbilityHead
        title={found ? `${found.round.title} · ${texts.statisticsTitle}` : texts.statisticsTitle}
        hint={
          found ? (
            <AbilityFacts
              test={found.round}
              more={[texts.submittedOf(found.round.submitNum, found.round.studentNum)]}
            />
          ) : null
        }
        back={{ href: backHref, label: texts.backToRound }}
        onNavigate={onNavigate}
      >
        <ExportButton exporting={exporting} label={texts.export} reason={found ? null : texts.statisticsEmpty} />
      </AbilityHead>
      <AsyncList
        face={found && found.num === 0 ? 'empty' : view.face}
        name={texts.statistics}
        emptyHint={texts.statisticsEmpty}
        failedText={view.problem}
        onRetry={onReload}
      >
        {found ? (
          <div className="stack columns-1 gap-5 shrink" aria-busy={view.isLoading}>
            <section
              className="panel stack items-start content-start pad-5 shrink phone-pad-4 results-card"
              aria-label={texts.statistics}
            >
              <p className="weight-bold leading-title results-figure u-numbers">
                {texts.sentence(found.num, figure(found.mean))}
              </p>
              <dl className="row wrap results-facts u-numbers">
                <Fact label={results.median} value={`${figure(found.median)}%`} />
                <Fact label={results.deviation} value={figure(found.deviation)} />
                <Fact label={results.difficulty} value={figure(found.difficulty, 2)} />
                <Fact label={results.discrimination} value={figure(found.discrimination, 2)} />
              </dl>
            </section>
            <section
              className="panel stack content-start pad-5 shrink phone-pad-4 results-card"
              aria-labelledby="ability-spread"
            >
              <h2 id="ability-spread">{results.distribution}</h2>
              <Distribution name={found.round.title} distribution={found.distribution} />
              <p className="block u-muted size-s weight-normal results-code">{`${results.difficultyHint}；${results.discriminationHint}。`}</p>
            </section>
            <section
              className="panel stack content-start pad-5 shrink phone-pad-4 results-card"
              aria-labelledby="ability-items"
            >
              <h2 id="ability-items">{results.items}</h2>
              <ol className="results-items">
                {found.items.map((item) => (
                  <li key={item.itemNo} className="stack gap-2 breaks results-item">
                    <p>
                      <strong>{results.itemNo(item.itemNo)}</strong> {item.stem}
                      <span className="block u-muted size-s weight-normal results-code">
                        {results.points(item.points)}
                      </span>
                    </p>
                    <dl className="row wrap results-facts u-numbers">
                      <Fact label={results.answerNum} value={String(item.answerNum)} />
                      <Fact label={results.difficulty} value={figure(item.difficulty, 2)} />
                      <Fact
                        label={results.discrimination}
                        value={figure(item.discrimination, 2)}
                        isWeak={isWeak(item.discrimination)}
                      />
                    </dl>
                    <progress
                      className="wide results-bar"
                      value={item.mean ?? 0}
                      max={100}
                      aria-label={`${results.mean} ${figure(item.mean)}%`}
                    />
                  </li>
                ))}
              </ol>
            </section>
          </div>
        ) : null}
      </AsyncList>
    </div>
  )
}

const Fact = ({ label, value, isWeak: isLow = false }: { label: string; value: string; isWeak?: boolean }) => (
  <div className={isLow ? 'ink-warning weight-bold' : undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
