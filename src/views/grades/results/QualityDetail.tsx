/** The details of a task: the distribution of its results, and each of its items. */
import type { TaskQuality } from '../../../../contract/entities/grades/results'
import { figure, isWeak, type QualityItemsView } from '../../../machines/grades/results/results.selectors'
import { texts } from '../../../machines/grades/results/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Modal } from '../../shared/kit/overlays/Modal'
import { Distribution } from './Distribution'

export interface QualityDetailProps {
  task: TaskQuality
  view: QualityItemsView
  onReload: () => void
  onHide: () => void
}

export function QualityDetail({ task, view: { items, face, problem }, onReload, onHide }: QualityDetailProps) {
  return (
    <Modal open size="xl" title={texts.itemsTitle(task.lessonTaskName)} onClose={onHide}>
      <div className="stack columns-1 gap-5 shrink results-detail">
        <section aria-labelledby="results-spread">
          <h3 className="size-m" id="results-spread">
            {texts.distribution}
          </h3>
          {task.num === 0 ? (
            <p className="u-muted">{texts.noResults}</p>
          ) : (
            <>
              <Distribution name={task.lessonTaskName} distribution={task.distribution} />
              <dl className="row wrap gap-2-6 u-numbers results-facts">
                <div>
                  <dt className="u-muted size-s">{texts.mean}</dt>
                  <dd className="weight-bold">{figure(task.mean)}%</dd>
                </div>
                <div>
                  <dt className="u-muted size-s">{texts.median}</dt>
                  <dd className="weight-bold">{figure(task.median)}%</dd>
                </div>
                <div>
                  <dt className="u-muted size-s">{texts.difficulty}</dt>
                  <dd className="weight-bold">{figure(task.difficulty, 2)}</dd>
                </div>
                <div>
                  <dt className="u-muted size-s">{texts.discrimination}</dt>
                  <dd className="weight-bold">{figure(task.discrimination, 2)}</dd>
                </div>
              </dl>
              <p className="block u-muted size-s weight-normal results-code">{`${texts.difficultyHint}；${texts.discriminationHint}。`}</p>
            </>
          )}
        </section>
        <section aria-labelledby="results-items">
          <h3 className="size-m" id="results-items">
            {texts.items}
          </h3>
          <AsyncList face={face === 'empty' ? 'full' : face} name={texts.items} failedText={problem} onRetry={onReload}>
            {items.length === 0 ? (
              <p className="u-muted">{texts.noItems}</p>
            ) : (
              <ol className="stack results-items">
                {items.map((item) => (
                  <li key={item.itemNo} className="stack gap-2 breaks pad-y-3 results-item">
                    <p>
                      <strong>{texts.itemNo(item.itemNo)}</strong> {item.stem}
                      <span className="block u-muted size-s weight-normal results-code">
                        {texts.points(item.points)}
                      </span>
                    </p>
                    <dl className="row wrap gap-2-6 u-numbers results-facts">
                      <div>
                        <dt className="u-muted size-s">{texts.answerNum}</dt>
                        <dd className="weight-bold">{item.answerNum}</dd>
                      </div>
                      <div>
                        <dt className="u-muted size-s">{texts.difficulty}</dt>
                        <dd className="weight-bold">{figure(item.difficulty, 2)}</dd>
                      </div>
                      <div className={isWeak(item.discrimination) ? 'ink-warning weight-bold' : undefined}>
                        <dt className="u-muted size-s">{texts.discrimination}</dt>
                        <dd className="weight-bold">{figure(item.discrimination, 2)}</dd>
                      </div>
                    </dl>
                    <progress
                      className="wide results-bar"
                      value={item.mean ?? 0}
                      max={100}
                      aria-label={`${texts.mean} ${figure(item.mean)}%`}
                    />
                  </li>
                ))}
              </ol>
            )}
          </AsyncList>
        </section>
      </div>
    </Modal>
  )
}
