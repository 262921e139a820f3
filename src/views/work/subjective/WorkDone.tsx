/** A submitted work: its mark and comment after their release, the submission, and the solutions (D19). */
import type { SubjectiveResult, WorkAnswers } from '../../../../contract/entities/work/subjective'
import { momentInWords } from '../../../../contract/moments'
import { isBlankHtml } from '../../../../contract/text'
import { texts } from '../../../machines/work/subjective/texts'
import { RubricResult } from '../../grades/rubrics/RubricResult'
import { Button } from '../../shared/kit/Button'
import { RichText } from '../../shared/richText/RichText'
import { Deduction } from '../Deduction'
import { WorkFiles } from './WorkFiles'
import type { WorkWritingProps } from './workWriting.props'

export interface WorkDoneProps {
  work: SubjectiveResult
  answers: WorkAnswers
  onLook: WorkWritingProps['onLook']
}

export function WorkDone({ work, answers, onLook }: WorkDoneProps) {
  const isOut = work.isReleased === '1'
  return (
    <>
      <section className="stack gap-2 items-center pad-6 round-l on-accent-soft text-center" aria-label={texts.score}>
        <p className="u-muted">{texts.score}</p>
        <p className="ink-accent weight-bold leading-title u-numbers size-2xl work-markFigure">
          {isOut && work.score !== null ? work.score : texts.waiting}
        </p>
        <Deduction score={work.score} deduction={work.deduction} />
        <p className="u-muted u-numbers">
          {work.submitTime === null ? texts.submitted : texts.submittedAt(momentInWords(work.submitTime))}
        </p>
        {isOut ? (
          <p className="breaks pre-wrap">
            <span className="u-muted">{texts.comment}</span> {work.comment === '' ? texts.noComment : work.comment}
          </p>
        ) : (
          <p className="u-muted">{texts.waitingHint}</p>
        )}
        {work.rubrics.map((rubric) => (
          <RubricResult key={rubric.taskRubricId} rubric={rubric} />
        ))}
      </section>
      <section className="card stack gap-4 items-start shrink pad-6 work-card" aria-labelledby="work-content">
        <h2 className="size-l" id="work-content">
          {texts.content}
        </h2>
        {isBlankHtml(work.content) ? null : <RichText html={work.content} />}
        <WorkFiles
          files={work.files}
          onLook={(file) => onLook({ placeKind: 'work', placeId: file.placeId, name: file.fileName })}
        />
        {work.returned.map((one) => (
          <details key={one.handInNo} className="stack gap-3 items-start wide work-earlier">
            <summary className="min-touch u-muted pointer">
              {texts.returnedAt(one.handInNo, momentInWords(one.returnTime ?? one.submitTime))}
            </summary>
            <p className="breaks pre-wrap">{one.comment}</p>
            <RichText html={one.content} />
          </details>
        ))}
      </section>
      <section className="card stack gap-4 items-start shrink pad-6 work-card" aria-labelledby="work-answers">
        <h2 className="size-l" id="work-answers">
          {texts.answers}
        </h2>
        {answers.answers.length === 0 ? (
          <p className="u-muted">{texts.answersClosed}</p>
        ) : (
          answers.answers.map((one) => (
            <div key={one.lessonTaskId} className="stack gap-3 items-start wide">
              <h3 className="size-m">{one.lessonTaskName}</h3>
              {isBlankHtml(one.text) ? null : <RichText html={one.text} />}
              {one.fileName === '' ? null : (
                <Button
                  icon="file"
                  label={texts.assignmentFile(one.fileName)}
                  onClick={() =>
                    onLook({
                      placeKind: 'lessonTask',
                      placeId: `${work.teachingClassId}:${one.lessonTaskId}`,
                      name: one.fileName,
                    })
                  }
                />
              )}
            </div>
          ))
        )}
      </section>
    </>
  )
}
