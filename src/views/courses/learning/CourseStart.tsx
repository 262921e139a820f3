/** A student's start page in a class: the next task, large; progress; due tasks; all tasks by chapter. */
import type { LearningTask } from '../../../../contract/entities/courses/learning'
import type { CourseStartView } from '../../../machines/courses/learning/learning.selectors'
import type { TasksShown } from '../../../machines/courses/learning/learning.types'
import { texts } from '../../../machines/courses/learning/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { ChapterOfStart } from './ChapterOfStart'
import { ProgressRing } from './ProgressRing'
import { dueInWords, TaskLink, type Ways } from './TaskLink'
import './learning.css'

export interface CourseStartProps extends Ways {
  view: CourseStartView
  /** The current time in ms. */
  now: number
  /** Other pages of the class. */
  links: readonly { readonly href: string; readonly label: string; readonly icon: string }[]
  onToggle: (chapterId: string) => void
  onShow: (shown: TasksShown) => void
  onReload: () => void
}

const choices = (['all', 'pending', 'finished'] as const).map((value) => ({ value, label: texts.shown[value] }))

export function CourseStart({ view, now, links, onToggle, onShow, onReload, ...ways }: CourseStartProps) {
  return (
    <div className="page page-reading">
      <header className="row wrap gap-3-6 between align-start">
        <div>
          <h1>{texts.title}</h1>
          <p className="u-muted">{texts.hint}</p>
        </div>
        <nav className="row wrap gap-2" aria-label={texts.title}>
          {links.map(({ href, label, icon }) => (
            <Link
              key={href}
              className="inline-row gap-2 justify-self-start align-center min-touch pad-x-3 round-m ink-accent no-underline lights learning-link"
              href={href}
              onNavigate={ways.onNavigate}
            >
              <Icon name={icon} />
              {label}
            </Link>
          ))}
        </nav>
      </header>
      {view.readOnly ? (
        <p className="row gap-3 align-center pad-3-4 round-m on-warning-soft ink-warning" role="status">
          <Icon name="info-circle" />
          {view.readOnly}
        </p>
      ) : null}
      <AsyncList
        face={view.face}
        name={texts.listName}
        skeleton={{ shape: 'cards', count: 2 }}
        emptyHint={texts.startEmpty}
        failedText={view.problem}
        onRetry={onReload}
      >
        <div className="stack columns-1 gap-5 shrink learning-body" aria-busy={view.isLoading}>
          <div className="stack gap-5 learning-top">
            <Next next={view.next} now={now} {...ways} />
            <Progress view={view} />
          </div>
          {view.due.length > 0 ? (
            <section
              className="panel stack gap-3 content-start pad-5 shrink phone-pad-4"
              aria-labelledby="learning-due"
            >
              <h2 id="learning-due">{texts.due}</h2>
              <ul className="learning-tasks">
                {view.due.map((task) => (
                  <TaskLink
                    key={task.lessonTaskId}
                    task={task}
                    now={now}
                    isNew={view.fresh.includes(task.lessonTaskId)}
                    {...ways}
                  />
                ))}
              </ul>
            </section>
          ) : null}
          <SegmentedChoice label={texts.showing} labelHidden choices={choices} value={view.shown} onChange={onShow} />
          {view.chapters.length === 0 ? (
            <p className="u-muted" role="status">
              {texts.shownNone[view.shown]}
            </p>
          ) : null}
          {view.chapters.map((chapter) => (
            <ChapterOfStart
              key={chapter.chapterId}
              chapter={chapter}
              now={now}
              fresh={view.fresh}
              onToggle={onToggle}
              {...ways}
            />
          ))}
        </div>
      </AsyncList>
    </div>
  )
}

function Next({ next, now, hrefOf, onNavigate }: Ways & { next: LearningTask | null; now: number }) {
  if (next === null)
    return (
      <section
        className="content-center stack gap-3 items-center round-l text-center pad-8-6 on-success-soft learning-next learning-next--done"
        aria-label={texts.next}
      >
        <Icon name="check-circle" className="size-3xl ink-success" />
        <h2 className="leading-title breaks size-2xl">{texts.allDone}</h2>
        <p>{texts.allDoneHint}</p>
      </section>
    )
  const due = dueInWords(next, now)
  const label =
    next.taskState === 'new' ? texts.nextBegin : next.taskState === 'returned' ? texts.nextAgain : texts.nextGoOn
  return (
    <section
      className="content-center stack gap-3 round-l on-accent-soft pad-8-6 learning-next"
      aria-label={texts.next}
    >
      <p className="u-muted">{texts.next}</p>
      <h2 className="leading-title breaks size-2xl">{next.lessonTaskName}</h2>
      <p className="u-muted u-numbers">
        {[texts.types[next.lessonTaskType], next.lessonName, due].filter(Boolean).join(' · ')}
      </p>
      <Link
        className="min-12 inline-row gap-3 justify-center justify-self-start align-center round-m on-accent-fill ink-contrast size-l weight-bold no-underline learning-nextLink"
        href={hrefOf(next)}
        onNavigate={onNavigate}
        label={`${label}：${next.lessonTaskName}`}
      >
        {label}
        <Icon name="arrow-right" />
      </Link>
    </section>
  )
}

function Progress({ view }: { view: CourseStartView }) {
  const { share, fresh } = view
  return (
    <section
      className="panel stack columns-auto-1 gap-5 align-center content-center pad-5 shrink phone-pad-4 learning-progress"
      aria-label={texts.progress}
    >
      <ProgressRing share={share} label={texts.progress} />
      <div aria-live="polite">
        <p className="size-l weight-bold u-numbers">{texts.finishedOf(share.finished, share.total)}</p>
        <p className="u-muted u-numbers">{texts.pending(share.total - share.finished)}</p>
        {fresh.length > 0 ? <p className="ink-accent u-numbers">{texts.fresh(fresh.length)}</p> : null}
      </div>
    </section>
  )
}
