/** One item of a test: the question, the answer and, once released, the correct answer (D19). */

import { choicesOf } from '../../../../contract/rules/library/papers'
import { isBlankHtml } from '../../../../contract/text'
import type { ItemView } from '../../../machines/work/testTaking/testTaking.selectors'
import { texts } from '../../../machines/work/testTaking/texts'
import { RubricResult } from '../../grades/rubrics/RubricResult'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import { RichText } from '../../shared/richText/RichText'
import { AnswerField, type AnswerFieldProps } from './AnswerField'

export interface TestQuestionProps extends AnswerFieldProps {
  /** Undefined when items can no longer be flagged. */
  onMark?: () => void
}

export function TestQuestion({ view, no, isFixed, onAnswer, onMark }: TestQuestionProps) {
  const { item, isMarked, result, grade, rubric } = view
  return (
    <section className="card stack gap-4 pad-6 shrink phone-pad-4 test-question" aria-label={texts.no(no)}>
      <header className="bar gap-2-4 between test-questionHead">
        <h2 className="size-l">
          {texts.no(no)}{' '}
          <span className="u-muted">{`${texts.kinds[item.itemType]} · ${texts.points(item.points)}`}</span>
        </h2>
        {onMark ? (
          <Button
            kind="quiet"
            icon={isMarked ? 'bookmark-fill' : 'bookmark'}
            label={isMarked ? texts.unmark : texts.mark}
            name={`${isMarked ? texts.unmark : texts.mark}：${texts.no(no)}`}
            pressed={isMarked}
            onClick={onMark}
          />
        ) : null}
      </header>
      <RichText html={item.stem} />
      <AnswerField view={view} no={no} isFixed={isFixed} onAnswer={onAnswer} />
      {result ? <Result view={view} result={result} /> : null}
      {grade ? <Judged grade={grade} worth={item.points} hasPoints={result === null} /> : null}
      {rubric ? <RubricResult rubric={rubric} /> : null}
    </section>
  )
}

const outcomeIcons = {
  right: 'check-circle',
  partly: 'minus-circle',
  wrong: 'times-circle',
  ungraded: 'clock',
  void: 'minus-circle',
} as const

const outcomeInks = {
  right: 'ink-success',
  partly: 'ink-warning',
  wrong: 'ink-danger',
  ungraded: '',
  void: '',
} as const

function Result({ view: { item, isAnswered }, result }: { view: ItemView; result: NonNullable<ItemView['result']> }) {
  const key = item.itemType === 'gap' ? result.gaps.map((gap) => gap.join(' / ')) : result.answers
  const shown =
    item.itemType === 'trueFalse'
      ? key.map((letter) => (letter === 'A' ? texts.right : texts.wrong))
      : lettersOf(item, key)
  return (
    <div className="stack gap-3 pad-4 round-m on-surface-2 breaks">
      <p className={`row gap-2 align-center u-muted weight-bold ${outcomeInks[result.outcome]}`}>
        <Icon name={outcomeIcons[result.outcome]} />
        {isAnswered ? texts.outcomes[result.outcome] : texts.none}
        {result.points === null ? null : <span className="u-numbers">{`${result.points} / ${item.points}`}</span>}
      </p>
      {shown.length > 0 ? (
        <p>
          <span className="u-muted">{texts.key}</span> {shown.join(item.itemType === 'single' ? texts.or : '；')}
        </p>
      ) : null}
      <Passage label={texts.reference} html={result.reference} />
      <Passage label={texts.analysis} html={result.analysis} />
    </div>
  )
}

/** The correct options, by their displayed letters. */
const lettersOf = (item: ItemView['item'], key: readonly string[]): readonly string[] =>
  item.order === undefined ? key : choicesOf(item).flatMap(({ own, letter }) => (key.includes(own) ? letter : []))

/** The teacher's comment; the points only where the result above does not contain them. */
function Judged({
  grade: { points, comment },
  worth,
  hasPoints,
}: {
  grade: NonNullable<ItemView['grade']>
  worth: number
  hasPoints: boolean
}) {
  if (comment === '' && !hasPoints) return null
  return (
    <div className="stack gap-3 pad-4 round-m on-surface-2 breaks">
      {hasPoints && points !== null ? (
        <p className="u-numbers">
          <span className="u-muted">{texts.score}</span> {`${points} / ${worth}`}
        </p>
      ) : null}
      {comment === '' ? null : (
        <p className="pre-wrap">
          <span className="u-muted">{texts.comment}</span> {comment}
        </p>
      )}
    </div>
  )
}

function Passage({ label, html }: { label: string; html: string }) {
  if (isBlankHtml(html)) return null
  return (
    <div>
      <p className="u-muted">{label}</p>
      <RichText html={html} />
    </div>
  )
}
