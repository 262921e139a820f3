/** One task: its file, the last position, and the button that marks it as learned; or why it is unavailable. */
import type { ReactNode } from 'react'
import type { LearningTaskDetail } from '../../../../contract/entities/courses/learning'
import { momentInWords } from '../../../../contract/moments'
import { dueRuleWords, dueTexts } from '../../../../contract/words/dueWords'
import { isFileTask, type LessonFlowView } from '../../../machines/courses/learning/learning.selectors'
import type { LessonFlowEvent } from '../../../machines/courses/learning/learning.types'
import { texts } from '../../../machines/courses/learning/texts'
import { Button } from '../../shared/kit/Button'
import { Drawing } from '../../shared/kit/Drawing'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { kitTexts } from '../../shared/kit/texts'
import { NotesButton } from '../../talk/notes/NotesBeside'
import './learning.css'

export interface LessonTaskProps {
  view: LessonFlowView
  backHref: string
  onNavigate: (href: string) => void
  onIntent: (intent: LessonFlowEvent) => void
  /** The file, or the facts of the task. */
  children: ReactNode
}

export function LessonTask({ view, backHref, onNavigate, onIntent, children }: LessonTaskProps) {
  const { face, task } = view
  return (
    <article className="stack columns-1 gap-3 content-start wide max-page centered shrink learning-page--task">
      <Link
        className="inline-row gap-2 justify-self-start align-center min-touch pad-x-3 round-m ink-accent no-underline lights learning-link"
        href={backHref}
        onNavigate={onNavigate}
      >
        <Icon name="arrow-left" />
        {texts.backToTasks}
      </Link>
      <NotesButton />
      {task === null ? null : <Head task={task} />}
      <div className="stack gap-2 learning-notes" aria-live="polite">
        {view.isLineLost ? <Note icon="wifi" text={texts.lineLost} /> : null}
        {view.readOnly ? <Note icon="info-circle" text={view.readOnly} /> : null}
        {view.isMemoryUnsaved ? <Note icon="exclamation-triangle" text={texts.memoryUnsaved} /> : null}
      </div>
      {face === 'reading' ? (
        <>
          <div className="stack shrink">{children}</div>
          <Foot view={view} onIntent={onIntent} />
        </>
      ) : (
        <Away view={view} onIntent={onIntent} />
      )}
    </article>
  )
}

function Head({ task }: { task: LearningTaskDetail }) {
  const facts = [
    texts.types[task.lessonTaskType],
    task.chapterName,
    task.lessonName,
    task.subLessonName,
    // A file is read, not handed in: nothing happens to it after the due time.
    task.dueTime === null || !isFileTask(task) ? dueRuleWords(task) : texts.dueAt(momentInWords(task.dueTime)),
    task.isLate === '1' ? dueTexts.late : '',
  ]
  return (
    <header>
      <h1 className="breaks">{task.lessonTaskName}</h1>
      <p className="u-muted u-numbers">{facts.filter((fact) => fact !== '').join(' · ')}</p>
    </header>
  )
}

const Note = ({ icon, text }: { icon: string; text: string }) => (
  <p className="row gap-3 align-center pad-3-4 round-m on-warning-soft ink-warning">
    <Icon name={icon} />
    {text}
  </p>
)

/** Replaces the file while it is loading, recalled, deleted or failed to load. */
function Away({ view, onIntent }: Pick<LessonTaskProps, 'view' | 'onIntent'>) {
  const { face, task, problem } = view
  if (face === 'opening')
    return (
      <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="status">
        <Icon name="spinner pi-spin" className="size-3xl ink-success" />
        <p className="breaks u-muted below-3 kit-face-text">{`${kitTexts.loading}${task?.lessonTaskName ?? texts.opening}`}</p>
      </div>
    )
  const [title, hint] =
    face === 'recalled'
      ? [texts.recalled, texts.recalledHint]
      : face === 'gone'
        ? [texts.gone, texts.goneHint]
        : [texts.openFailed, problem === texts.openFailed ? '' : problem]
  return (
    <div className="column gap-2 align-center text-center pad-10-4 kit-face" role="alert">
      <Drawing name={face === 'failed' ? 'failed' : 'empty'} />
      <p className="size-m weight-medium kit-face-title">{title}</p>
      <p className="breaks u-muted below-3 kit-face-text">{hint}</p>
      <Button label={kitTexts.retry} icon="refresh" onClick={() => onIntent({ type: 'task.reload' })} />
    </div>
  )
}

function Foot({ view, onIntent }: Pick<LessonTaskProps, 'view' | 'onIntent'>) {
  const { task, isFinished, isFinishing, finishReason, problem } = view
  if (task === null || !view.isFileTask) return null
  return (
    <footer className="bar gap-3 justify-end sticky front line-above on-bg learning-foot">
      {problem ? (
        <p role="alert" className="grow ink-danger">
          {problem}
        </p>
      ) : null}
      {isFinished ? (
        <p className="row gap-2 align-center min-touch ink-success u-numbers" role="status">
          <Icon name="check-circle" />
          {task.finishTime === null ? texts.finished : texts.finishedAt(momentInWords(task.finishTime))}
        </p>
      ) : (
        <Button
          kind="primary"
          size="l"
          icon="check"
          label={texts.finish}
          busy={isFinishing}
          reason={isFinishing ? null : finishReason}
          onClick={() => onIntent({ type: 'task.finish' })}
        />
      )}
    </footer>
  )
}
