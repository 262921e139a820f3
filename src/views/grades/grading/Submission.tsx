/** The submission: items with key and reference beside the answers, or an assignment with its files. */
import { momentInWords } from '../../../../contract/moments'
import { isBlankHtml } from '../../../../contract/text'
import type { GradedItem, GradingView } from '../../../machines/grades/grading/grading.selectors'
import { texts } from '../../../machines/grades/grading/texts'
import { Button } from '../../shared/kit/Button'
import { RichText } from '../../shared/richText/RichText'
import { WorkFiles } from '../../work/subjective/WorkFiles'
import { RubricForm } from '../rubrics/RubricForm'
import type { GradingProps } from './grading.props'
import { ItemGrade } from './ItemGrade'

export interface SubmissionProps extends Pick<GradingProps, 'view' | 'onLook' | 'onIntent'> {
  homework: NonNullable<GradingView['homework']>
}

export function Submission(props: SubmissionProps) {
  return (
    <div className="stack gap-4 shrink">
      {props.homework.work ? <Work {...props} work={props.homework.work} /> : <Items {...props} />}
    </div>
  )
}

function Work({
  view,
  work,
  onLook,
  onIntent,
}: SubmissionProps & { work: NonNullable<SubmissionProps['homework']['work']> }) {
  return (
    <>
      {isBlankHtml(work.assignment) ? null : (
        <details className="card block gap-4 shrink pad-5 grading-card grading-assignment">
          <summary className="min-touch u-muted pointer">{texts.assignment}</summary>
          <RichText html={work.assignment} />
        </details>
      )}
      <section className="card stack gap-4 shrink pad-5 grading-card" aria-labelledby="grading-content">
        <h2 className="size-m" id="grading-content">
          {texts.content}
        </h2>
        {isBlankHtml(work.content) ? <p className="u-muted">{texts.noResponse}</p> : <RichText html={work.content} />}
        {work.files.length > 0 ? (
          <WorkFiles
            files={work.files}
            onLook={(file) => onLook({ placeKind: 'work', placeId: file.placeId, name: file.fileName })}
          />
        ) : null}
      </section>
      {view.rubrics.map((one) => (
        <section key={one.rubric.taskRubricId} className="card stack gap-4 shrink pad-5 grading-card">
          <RubricForm
            one={one}
            isFixed={view.isReturned}
            onChange={(change) => onIntent({ type: 'grade.rubric', position: one.rubric.position, change })}
          />
        </section>
      ))}
      {work.returned.map((one) => (
        <details key={one.handInNo} className="card block gap-4 shrink pad-5 grading-card grading-assignment">
          <summary className="min-touch u-muted pointer">
            {texts.earlier(one.handInNo, momentInWords(one.returnTime ?? one.submitTime))}
          </summary>
          <p className="breaks pre-wrap">{one.comment}</p>
          <RichText html={one.content} />
        </details>
      ))}
    </>
  )
}

function Items({ view, onIntent }: SubmissionProps) {
  return (
    <>
      {view.mode === 'item' ? (
        <div className="bar gap-3">
          <Button
            icon="arrow-left"
            size="s"
            label={texts.previousItem}
            onClick={() => onIntent({ type: 'item.step', by: -1 })}
          />
          <Button
            icon="arrow-right"
            size="s"
            label={texts.nextItem}
            onClick={() => onIntent({ type: 'item.step', by: 1 })}
          />
        </div>
      ) : null}
      {view.items.map((one) => (
        <section
          key={one.item.position}
          className="card stack gap-4 shrink pad-5 grading-card"
          data-current={one.isCurrent || undefined}
          aria-label={texts.item(one.no)}
        >
          <h2 className="size-m">
            {texts.item(one.no)}{' '}
            {one.item.autoPoints === null ? null : (
              <span className="u-muted u-numbers">{texts.autoPoints(one.item.autoPoints)}</span>
            )}
          </h2>
          <RichText html={one.item.stem} />
          <div className="stack gap-4 grading-sides">
            <Response one={one} />
            <Key one={one} />
          </div>
          <ItemGrade
            one={one}
            rubric={view.rubrics.find(({ rubric }) => rubric.position === one.item.position)}
            no={one.no}
            isFixed={view.isReturned}
            isLast={view.mode === 'item' || one.isLast}
            onIntent={onIntent}
          />
        </section>
      ))}
    </>
  )
}

const LETTERS = 'ABCDEFGHIJ'
const letterWord = (letter: string, { itemType }: GradedItem['item']): string =>
  itemType === 'trueFalse' ? (letter === 'A' ? texts.right : texts.wrong) : letter

function Response({ one: { item } }: { one: GradedItem }) {
  const isBlank = item.response.every((text) => text.trim() === '')
  return (
    <div className="stack gap-2 content-start shrink pad-4 round-m on-surface-2">
      <p className="u-muted">{texts.response}</p>
      {isBlank ? (
        <p className="u-muted">{texts.noResponse}</p>
      ) : item.itemType === 'essay' ? (
        <p className="breaks pre-wrap">{item.response[0]}</p>
      ) : item.itemType === 'gap' ? (
        <ol className="pad-before-5 grading-gaps">
          {item.gaps.map((gap, place) => (
            <li key={gap.join()}>{item.response[place]?.trim() || '—'}</li>
          ))}
        </ol>
      ) : (
        <Choices item={item} letters={item.response} />
      )}
    </div>
  )
}

function Choices({ item, letters }: { item: GradedItem['item']; letters: readonly string[] }) {
  return (
    <ul className="stack gap-1 grading-choices">
      {letters.map((letter) => (
        <li className="row gap-2" key={letter}>
          <strong>{letterWord(letter, item)}</strong>{' '}
          {item.itemType === 'trueFalse' ? null : <RichText html={item.options[LETTERS.indexOf(letter)] ?? ''} />}
        </li>
      ))}
    </ul>
  )
}

function Key({ one: { item } }: { one: GradedItem }) {
  const isEssay = item.itemType === 'essay'
  const isAny = item.itemType === 'single' && item.answers.length > 1
  return (
    <div className="stack gap-2 content-start shrink pad-4 round-m on-success-soft grading-side--key">
      <p className="u-muted">{isEssay ? texts.reference : isAny ? texts.keyAny : texts.key}</p>
      {item.itemType === 'gap' ? (
        <ol className="pad-before-5 grading-gaps">
          {item.gaps.map((gap) => (
            <li key={gap.join()}>{gap.join(' / ')}</li>
          ))}
        </ol>
      ) : isEssay ? (
        isBlankHtml(item.reference) ? (
          <p className="u-muted">—</p>
        ) : (
          <RichText html={item.reference} />
        )
      ) : (
        <Choices item={item} letters={item.answers} />
      )}
      {isBlankHtml(item.analysis) ? null : (
        <>
          <p className="u-muted">{texts.analysis}</p>
          <RichText html={item.analysis} />
        </>
      )}
    </div>
  )
}
