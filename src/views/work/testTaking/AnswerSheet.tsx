/** All items of a test: answered, unanswered, flagged; a press jumps to the item. */
import { Fragment } from 'react'
import { sectionsIn } from '../../../../contract/rules/library/papers'
import type { TestTakingView } from '../../../machines/work/testTaking/testTaking.selectors'
import { texts } from '../../../machines/work/testTaking/texts'
import { Icon } from '../../shared/kit/Icon'
import { sectionTitle } from './SectionHead'

export interface AnswerSheetProps {
  view: Pick<TestTakingView, 'items' | 'counts' | 'position'>
  /** Its accessible name; while the overview is open, the page contains two of them. */
  label?: string
  onGo: (position: number) => void
}

export function AnswerSheet({ view: { items, counts, position }, label = texts.sheet, onGo }: AnswerSheetProps) {
  return (
    <nav className="stack gap-3 sticky pad-4 round-l on-surface test-sheet" aria-label={label}>
      <p className="u-muted u-numbers">
        {texts.sheet} · {texts.answeredOf(counts.answered, counts.total)}
      </p>
      {sectionsIn(items).map((run) => {
        const section = run[0]?.item.section
        return (
          <Fragment key={section ?? 0}>
            {section === undefined ? null : <p className="u-muted size-s">{sectionTitle(items, section)}</p>}
            <ol className="stack gap-2 test-cells">
              {run.map((one) => {
                const { item, isAnswered, isMarked, result } = one
                const place = items.indexOf(one)
                const words = [
                  texts.no(place + 1),
                  isAnswered ? texts.states.answered : texts.states.unanswered,
                  ...(isMarked ? [texts.marked] : []),
                  ...(result ? [texts.outcomes[result.outcome]] : []),
                ]
                return (
                  <li key={item.position}>
                    <button
                      type="button"
                      className="relative wide min-touch line-strong round-m on-surface ink-plain font-inherit pointer test-cell u-numbers"
                      aria-label={words.join('，')}
                      aria-current={item.position === position || undefined}
                      data-answered={isAnswered || undefined}
                      data-outcome={result?.outcome}
                      onClick={() => onGo(item.position)}
                    >
                      {place + 1}
                      {isMarked ? <Icon name="bookmark-fill" className="absolute size-xs test-cellMark" /> : null}
                    </button>
                  </li>
                )
              })}
            </ol>
          </Fragment>
        )
      })}
    </nav>
  )
}
