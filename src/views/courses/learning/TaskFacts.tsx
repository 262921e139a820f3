/** The facts of a task, and the button that opens it where it has a page. */
import type { LearningTaskDetail } from '../../../../contract/entities/courses/learning'
import { momentInWords } from '../../../../contract/moments'
import { dueRuleWords } from '../../../../contract/words/dueWords'
import { texts } from '../../../machines/courses/learning/texts'
import { Button } from '../../shared/kit/Button'
import './learning.css'

export interface TaskFactsProps {
  task: LearningTaskDetail
  /** Opens its page; null where it has no page yet. */
  onOpen: (() => void) | null
}

export function TaskFacts({ task, onOpen }: TaskFactsProps) {
  const facts: readonly [string, string][] = [
    [texts.type, texts.types[task.lessonTaskType]],
    [texts.chapter, task.chapterName],
    [texts.lesson, [task.lessonName, task.subLessonName].filter((name) => name !== '').join(' · ')],
    [texts.pushTime, momentInWords(task.pushTime)],
    [texts.dueTime, dueRuleWords(task) || texts.noDue],
    [texts.state, texts.states[task.taskState]],
  ]
  return (
    <section className="panel stack gap-3 content-start pad-5 shrink phone-pad-4" aria-label={texts.detail}>
      <dl className="stack gap-2 learning-dl">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt className="u-muted">{name}</dt>
              <dd className="u-numbers breaks">{value}</dd>
            </div>
          ))}
      </dl>
      {onOpen === null ? (
        <p className="row gap-3 align-center pad-3-4 round-m on-warning-soft ink-warning">{texts.laterHint}</p>
      ) : null}
      <Button
        kind="primary"
        icon="arrow-right"
        label={texts.openedHere}
        reason={onOpen === null ? texts.later : null}
        onClick={() => onOpen?.()}
      />
    </section>
  )
}
