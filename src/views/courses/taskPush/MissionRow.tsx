/** A part of the course with its state, and its children. */
import type { ReactNode } from 'react'
import {
  idsOf,
  rowFacts,
  type TaskPushView,
  type TreeRow,
  tickOf,
} from '../../../machines/courses/taskPush/taskPush.selectors'
import type { TaskOfStudents, TaskPushEvent } from '../../../machines/courses/taskPush/taskPush.types'
import { texts } from '../../../machines/courses/taskPush/texts'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'

interface MissionRowProps {
  row: TreeRow
  view: Pick<TaskPushView, 'chosen' | 'studentNum' | 'isSending' | 'reasons'>
  isFolded?: boolean
  onIntent: (intent: TaskPushEvent) => void
  onStudents: (task: TaskOfStudents) => void
  onRemove: (lessonTaskId: string) => void
}

export function MissionRow({ row, view, isFolded = false, onIntent, onStudents, onRemove }: MissionRowProps) {
  const facts = rowFacts(row, view.studentNum)
  const isChapter = row.type === 'chapter'
  return (
    <li>
      <div className="row align-center">
        {isChapter ? (
          <Button
            kind="quiet"
            size="s"
            icon={isFolded ? 'chevron-right' : 'chevron-down'}
            iconOnly
            label={texts.fold(row.name, isFolded)}
            aria-expanded={!isFolded}
            onClick={() => onIntent({ type: 'chapter.fold', chapterId: row.id })}
          />
        ) : null}
        <Tick row={row} view={view} onIntent={onIntent}>
          <Words row={row} facts={facts} />
        </Tick>
        <span className="stack rigid push-students">
          {row.type === 'lessonTask' ? (
            <Button
              kind="quiet"
              size="s"
              icon="users"
              label={facts.finished ?? texts.studentsName}
              name={`${facts.finished ?? texts.studentsName}：${row.name}`}
              onClick={() => onStudents({ lessonTaskId: row.id, name: row.name })}
            />
          ) : null}
          {facts.isAdded && facts.standing === 'off' ? (
            <Button
              kind="quiet"
              size="s"
              icon="trash"
              label={texts.removeTask}
              reason={view.reasons.later}
              name={texts.removeOne(row.name)}
              onClick={() => onRemove(row.id)}
            />
          ) : null}
        </span>
      </div>
      {row.rows.length > 0 && !isFolded ? (
        <ul className="pad-before-6 push-below">
          {row.rows.map((below) => (
            <MissionRow
              key={below.id}
              row={below}
              view={view}
              onIntent={onIntent}
              onStudents={onStudents}
              onRemove={onRemove}
            />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function Words({ row, facts }: { row: TreeRow; facts: ReturnType<typeof rowFacts> }) {
  return (
    <>
      <span className={`shrink breaks push-name${row.type === 'chapter' ? ' weight-bold' : ''}`}>{row.name}</span>
      {facts.kind === null ? null : <span className="u-muted size-s">{facts.kind}</span>}
      {facts.isAdded ? <span className="u-muted size-s">{texts.isAdded}</span> : null}
      {facts.fullMark === null ? null : (
        <span className="u-muted size-s u-numbers">{texts.fullMark(facts.fullMark)}</span>
      )}
      {facts.due === '' ? null : <span className="u-muted size-s u-numbers">{facts.due}</span>}
      {facts.dueStudentNum > 0 ? (
        <span className="u-muted size-s">{texts.dueStudents(facts.dueStudentNum)}</span>
      ) : null}
      {facts.video === null ? null : <span className="u-muted size-s">{facts.video}</span>}
      {facts.isAnswerOpen ? <span className="u-muted size-s">{texts.answersOpen}</span> : null}
      {facts.ready && facts.standing === 'partly' ? (
        <span className="u-muted size-s u-numbers">{facts.ready}</span>
      ) : null}
      <span
        className={`inline-row gap-1 align-center to-end size-s u-muted${facts.standing === 'partly' ? ' ink-accent' : facts.standing === 'on' ? ' ink-success' : ''}`}
      >
        {texts.standing[facts.standing]}
      </span>
    </>
  )
}

function Tick({
  row,
  view,
  onIntent,
  children,
}: Omit<MissionRowProps, 'isFolded' | 'onStudents' | 'onRemove'> & { children: ReactNode }) {
  const tick = tickOf(row, view.chosen)
  const ids = idsOf(row)
  return (
    <label className="row gap-3 align-center grow min-touch pad-x-2 round-s pointer lights push-tick">
      <Checkbox
        aria-label={row.type === 'lessonTask' ? row.name : texts.whole(row.name)}
        checked={tick === 'all'}
        partial={tick === 'some'}
        disabled={ids.length === 0 || view.isSending}
        onChange={() => onIntent({ type: 'tasks.toggle', ids })}
      />
      <span className="bar gap-1-3 grow shrink breaks push-tickWords">{children}</span>
    </label>
  )
}
