/** A teacher's panel of study tasks: the course as a tree of ticks, and what is done with what is ticked. */
import { Tag } from 'primereact/tag'
import type { ReactNode } from 'react'
import type { ExecutionType, TaskStruct } from '../../../../contract/entities/messages/push'
import { chapterIds, lessonIds, type TeacherPushView } from '../../../machines/messages/push/push.selectors'
import type { TeacherPushEvent } from '../../../machines/messages/push/push.types'
import { texts } from '../../../machines/messages/push/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { TimingDialog } from './TimingDialog'
import './push.css'

export interface TaskPanelProps {
  view: TeacherPushView
  /** The server's clock in ms, as far as it is known here. */
  now: () => number
  onIntent: (intent: TeacherPushEvent) => void
  onRecords: () => void
}

const kinds: readonly ExecutionType[] = ['0', '1']

export function TaskPanel({ view, now, onIntent, onRecords }: TaskPanelProps) {
  return (
    <section className="push-panel" aria-labelledby="push-title">
      <header className="push-head">
        <div>
          <h2 id="push-title">{texts.title}</h2>
          <p className="push-hint">{texts.hint}</p>
        </div>
        <Button icon="history" label={texts.records} onClick={onRecords} />
      </header>
      <AsyncList
        face={view.face}
        name={texts.listName}
        skeleton={{ shape: 'rows', count: 4 }}
        emptyHint={texts.empty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'tasks.reload' })}
      >
        <Orders view={view} onIntent={onIntent} />
        <ul className="push-chapters" aria-busy={view.isLoading} aria-label={texts.title}>
          {view.chapters.map((chapter) => (
            <Chapter
              key={chapter.chapterId}
              chapter={chapter}
              chosen={view.chosen}
              isOrdering={view.isOrdering}
              onIntent={onIntent}
            />
          ))}
        </ul>
      </AsyncList>
      <TimingDialog view={view} now={now} onIntent={onIntent} />
    </section>
  )
}

function Orders({ view, onIntent }: Pick<TaskPanelProps, 'view' | 'onIntent'>) {
  return (
    <div className="push-orders">
      <span className="push-count u-numbers" aria-live="polite">
        {texts.chosen(view.chosen.length)}
      </span>
      {kinds.map((executionType) => (
        <Button
          key={executionType}
          kind={executionType === '0' ? 'primary' : 'normal'}
          label={texts.now[executionType]}
          busy={view.isOrdering && view.orderType === executionType}
          reason={
            view.isOrdering && view.orderType === executionType
              ? null
              : executionType === '0'
                ? view.pushReason
                : view.recallReason
          }
          onClick={() => onIntent({ type: 'order.now', executionType })}
        />
      ))}
      {kinds.map((executionType) => (
        <Button
          key={executionType}
          kind="quiet"
          icon="clock"
          label={texts.later[executionType]}
          reason={view.laterReason}
          onClick={() => onIntent({ type: 'order.later', executionType })}
        />
      ))}
      <Button
        kind="quiet"
        label={texts.clear}
        reason={view.isOrdering ? view.pushReason : view.chosen.length === 0 ? texts.chooseFirst : null}
        onClick={() => onIntent({ type: 'tasks.clear' })}
      />
    </div>
  )
}

interface PartProps {
  chosen: readonly string[]
  /** What is chosen is on its way: nothing can be chosen meanwhile. */
  isOrdering: boolean
  onIntent: TaskPanelProps['onIntent']
}

function Chapter({ chapter, ...choosing }: PartProps & { chapter: TaskStruct['chapters'][number] }) {
  const tasks = chapter.lessons.flatMap(({ lessonTasks }) => lessonTasks)
  const pushed = tasks.filter(({ isPushed }) => isPushed === '1').length
  return (
    <li className="push-chapter">
      <Tick ids={chapterIds(chapter)} label={texts.whole(chapter.chapterName)} {...choosing}>
        <strong>{chapter.chapterName}</strong>
        <span className="push-ready u-numbers">{texts.ready(pushed, tasks.length)}</span>
      </Tick>
      <ul className="push-lessons">
        {chapter.lessons.map((lesson) => (
          <li key={lesson.lessonId}>
            <Tick ids={lessonIds(lesson)} label={texts.whole(lesson.lessonName)} {...choosing}>
              {lesson.lessonName}
            </Tick>
            <ul className="push-tasks">
              {lesson.lessonTasks.map(({ lessonTaskId, lessonTaskName, isPushed }) => (
                <li key={lessonTaskId}>
                  <Tick ids={[lessonTaskId]} label={lessonTaskName} {...choosing}>
                    <span>{lessonTaskName}</span>
                    {isPushed === '1' ? (
                      <Tag severity="success" value={texts.isPushed} />
                    ) : (
                      <span className="push-ready">{texts.notPushed}</span>
                    )}
                  </Tick>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </li>
  )
}

function Tick({
  ids,
  label,
  chosen,
  isOrdering,
  onIntent,
  children,
}: PartProps & { ids: readonly string[]; label: string; children: ReactNode }) {
  const count = ids.filter((id) => chosen.includes(id)).length
  const isSome = count > 0 && count < ids.length
  return (
    <label className="push-tick">
      <input
        type="checkbox"
        aria-label={label}
        checked={count > 0 && count === ids.length}
        ref={(element) => {
          if (element) element.indeterminate = isSome
        }}
        disabled={ids.length === 0 || isOrdering}
        onChange={() => onIntent({ type: 'tasks.toggle', ids })}
      />
      <span className="push-tickWords">{children}</span>
    </label>
  )
}
