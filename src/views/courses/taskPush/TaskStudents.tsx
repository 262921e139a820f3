/** 完成情况: the students of a task, finished and unfinished ones, and individual due times. */
import { finishedStates, type TaskStudent } from '../../../../contract/entities/courses/learning'
import { momentInWords } from '../../../../contract/moments'
import { texts as learningTexts } from '../../../machines/courses/learning/texts'
import type { Reminding } from '../../../machines/courses/reminding/reminding.types'
import type { TaskStudentsView } from '../../../machines/courses/taskPush/taskPush.selectors'
import type { StudentsShown, TaskStudentsEvent } from '../../../machines/courses/taskPush/taskPush.types'
import { texts } from '../../../machines/courses/taskPush/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { Checkbox } from '../../shared/kit/fields/Checkbox'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { Icon } from '../../shared/kit/Icon'
import { Modal } from '../../shared/kit/overlays/Modal'
import { RemindButton } from '../reminding/RemindButton'
import { TimeDialog } from './TimeDialog'
import './taskPush.css'

export interface TaskStudentsProps {
  view: TaskStudentsView
  /** The estimated server clock in ms. */
  now: () => number
  /** Reminds the students who have not finished the task; absent: it is not pushed. */
  reminding?: Reminding | undefined
  onIntent: (intent: TaskStudentsEvent) => void
}

const choices: readonly StudentsShown[] = ['all', 'unfinished', 'finished', 'ownDue']

export function TaskStudents({ view, now, reminding, onIntent }: TaskStudentsProps) {
  const { rows, chosen, shown } = view
  const ids = rows.map(({ userId }) => userId)
  const isWhole = ids.length > 0 && ids.every((id) => chosen.includes(id))
  return (
    <>
      <Modal
        open={view.isOpen}
        title={texts.studentsOf(view.name)}
        size="xl"
        onClose={() => onIntent({ type: 'students.close' })}
        footer={
          <>
            <span className="u-muted u-numbers to-start push-footWord" role="status">
              {chosen.length > 0 ? texts.chosenStudents(chosen.length) : null}
            </span>
            {reminding ? (
              <RemindButton
                count={view.counts.unfinished}
                isSending={reminding.isSending}
                onRemind={() => reminding.remind(view.lessonTaskId)}
              />
            ) : null}
            <Button
              icon="calendar"
              label={texts.ownDue}
              reason={view.dueReason}
              onClick={() => onIntent({ type: 'due.begin', at: now() })}
            />
          </>
        }
      >
        <AsyncList
          face={view.face}
          name={texts.studentsName}
          skeleton={{ shape: 'rows', count: 6 }}
          emptyHint={texts.studentsEmpty}
          failedText={view.problem}
          onRetry={() => onIntent({ type: 'list.reload' })}
        >
          <div className="stack columns-1 gap-3 push-records">
            <div className="scroll-x">
              <SegmentedChoice
                label={texts.showing}
                labelHidden
                choices={choices.map((value) => ({ value, label: `${texts.shown[value]} ${view.counts[value]}` }))}
                value={shown}
                onChange={(value) => onIntent({ type: 'students.show', shown: value })}
              />
            </div>
            {rows.length === 0 ? (
              <p className="u-muted" role="status">
                {texts.studentsNone[shown]}
              </p>
            ) : (
              <>
                <label className="row gap-3 align-center grow min-touch pad-x-2 round-s pointer size-s u-muted lights push-tick push-tick--all">
                  <Checkbox
                    checked={isWhole}
                    partial={chosen.length > 0 && !isWhole}
                    onChange={() => onIntent({ type: 'students.toggle', ids })}
                  />
                  {texts.chooseShown}
                </label>
                <ul className="dims stack lined" aria-busy={view.isLoading} aria-label={texts.studentsName}>
                  {rows.map((student) => (
                    <Row
                      key={student.userId}
                      student={student}
                      isChosen={chosen.includes(student.userId)}
                      onToggle={() => onIntent({ type: 'students.toggle', ids: [student.userId] })}
                    />
                  ))}
                </ul>
              </>
            )}
          </div>
        </AsyncList>
      </Modal>
      <TimeDialog
        open={view.isDating}
        title={texts.ownDue}
        about={texts.chosenStudents(chosen.length)}
        label={texts.time.due}
        hint={texts.ownDueHint}
        time={view.time}
        problem={view.timeProblem}
        isSaving={view.isSaving}
        without={texts.classDue}
        onChange={(time) => onIntent({ type: 'due.change', time })}
        onConfirm={() => onIntent({ type: 'due.confirm', at: now() })}
        onWithout={() => onIntent({ type: 'due.remove' })}
        onCancel={() => onIntent({ type: 'due.cancel' })}
      />
    </>
  )
}

interface RowProps {
  student: TaskStudent
  isChosen: boolean
  onToggle: () => void
}

function Row({ student, isChosen, onToggle }: RowProps) {
  const { userName, loginCode, taskState, finishTime, ownDueTime } = student
  const isFinished = finishedStates.includes(taskState)
  return (
    <li>
      <label className="row gap-3 align-center grow min-touch pad-x-2 round-s pointer lights push-tick">
        <Checkbox checked={isChosen} onChange={onToggle} />
        <span className="bar gap-1-3 grow shrink breaks push-tickWords">
          <span className="shrink breaks push-name">{userName}</span>
          <span className="u-muted size-s u-numbers">{loginCode}</span>
          {ownDueTime === null ? null : (
            <time className="u-muted size-s u-numbers" dateTime={new Date(ownDueTime).toISOString()}>
              {texts.ownDueAt(momentInWords(ownDueTime))}
            </time>
          )}
          <span
            className={`inline-row gap-1 align-center to-end size-s u-muted u-numbers${isFinished ? ' ink-success' : ''}`}
          >
            {isFinished ? <Icon name="check" /> : null}
            {finishTime === null
              ? learningTexts.states[taskState]
              : learningTexts.finishedAt(momentInWords(finishTime))}
          </span>
        </span>
      </label>
    </li>
  )
}
