/** The students of a class with their homework of one task: starts grading, and releases marks. */
import type { HomeworkStudent } from '../../../../contract/entities/grades/grading'
import { momentInWords } from '../../../../contract/moments'
import type { HomeworkStudentsView } from '../../../machines/grades/grading/grading.selectors'
import type { HomeworkStudentsEvent, StudentsShown } from '../../../machines/grades/grading/grading.types'
import { texts } from '../../../machines/grades/grading/texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { TextInput } from '../../shared/kit/fields/TextInput'
import { Icon } from '../../shared/kit/Icon'
import { Link } from '../../shared/kit/Link'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { Modal } from '../../shared/kit/overlays/Modal'
import { type RecordColumn, RecordTable } from '../../shared/records/RecordTable'
import './grading.css'

export interface HomeworkStudentsProps {
  view: HomeworkStudentsView
  backHref: string
  onNavigate: (href: string) => void
  /** Grades a student’s homework; blank: the first ungraded one. */
  onGrade: (userTaskId: string) => void
  /** Edits the rubrics of the task; undefined: the task is not graded by a teacher. */
  onRubrics?: (() => void) | undefined
  /** Corrects an item of a test; undefined: nothing can be corrected here. */
  onRescore?: (() => void) | undefined
  onIntent: (intent: HomeworkStudentsEvent) => void
}

const choices: readonly StudentsShown[] = ['all', 'waiting', 'graded', 'released', 'none']

const columns: readonly RecordColumn<HomeworkStudent>[] = [
  { key: 'loginCode', title: texts.loginCode, cell: (row) => row.loginCode, numeric: true, wideOnly: true },
  { key: 'userName', title: texts.userName, cell: (row) => row.userName, isHead: true },
  { key: 'state', title: texts.state, cell: (row) => <State row={row} /> },
  {
    key: 'submitTime',
    title: texts.submitTime,
    cell: (row) => (row.submitTime === null ? '—' : momentInWords(row.submitTime)),
    numeric: true,
  },
  { key: 'mark', title: texts.mark, cell: (row) => row.score ?? '—', numeric: true },
]

function State({ row: { homeworkState, isLate, isAchievement } }: { row: HomeworkStudent }) {
  return (
    <span className="grading-states">
      <span className={`grading-state grading-state--${homeworkState}`}>{texts.states[homeworkState]}</span>
      {isLate === '1' ? <span className="grading-tag">{texts.late}</span> : null}
      {isAchievement === '1' ? (
        <span className="grading-tag grading-tag--joy">
          <Icon name="star-fill" /> {texts.achievement}
        </span>
      ) : null}
    </span>
  )
}

export function HomeworkStudents({
  view,
  backHref,
  onNavigate,
  onGrade,
  onRubrics,
  onRescore,
  onIntent,
}: HomeworkStudentsProps) {
  const { task } = view
  return (
    <div className="grading-page">
      <Link className="grading-back" href={backHref} onNavigate={onNavigate}>
        <Icon name="arrow-left" />
        {texts.back}
      </Link>
      <header className="grading-head">
        <div>
          <h1>{task?.lessonTaskName ?? texts.students}</h1>
          {task ? (
            <p className="u-muted u-numbers">
              {[texts.ofFull(task.fullMark), task.dueTime === null ? '' : texts.dueAt(momentInWords(task.dueTime))]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          ) : null}
        </div>
        <div className="grading-tools">
          {view.isTest && onRescore ? <Button icon="wrench" label={texts.rescore} onClick={onRescore} /> : null}
          {onRubrics ? <Button icon="list" label={texts.rubrics} onClick={onRubrics} /> : null}
          {view.isTest ? (
            <Button
              icon="replay"
              label={texts.again}
              reason={view.againReason}
              onClick={() => onIntent({ type: 'again.ask' })}
            />
          ) : null}
          <Button
            icon="send"
            label={view.chosen.length > 0 ? texts.releaseChosen(view.chosen.length) : texts.releaseAll(view.releaseNum)}
            reason={view.releaseReason}
            onClick={() => onIntent({ type: 'release.ask' })}
          />
          <Button
            kind="primary"
            icon="pencil"
            label={texts.begin}
            reason={view.beginReason}
            onClick={() => onGrade('')}
          />
        </div>
      </header>
      <AsyncList
        face={view.face}
        name={texts.students}
        emptyHint={texts.studentsEmpty}
        failedText={view.problem}
        onRetry={() => onIntent({ type: 'list.reload' })}
      >
        <div className="grading-shown">
          <SegmentedChoice
            label={texts.shownName}
            labelHidden
            choices={choices.map((value) => ({ value, label: `${texts.shownStudents[value]} ${view.counts[value]}` }))}
            value={view.shown}
            onChange={(shown) => onIntent({ type: 'students.show', shown })}
          />
        </div>
        {view.rows.length === 0 ? (
          <p className="grading-none u-muted" role="status">
            {texts.shownNone}
          </p>
        ) : (
          <RecordTable
            caption={texts.students}
            columns={columns}
            rows={view.rows}
            idOf={(row) => row.userId}
            nameOf={(row) => row.userName}
            isLoading={view.isLoading}
            actions={(row) => actionsOf(row, view, onGrade, onIntent)}
          />
        )}
      </AsyncList>
      <Confirm
        open={view.isAskingRelease}
        title={texts.releaseTitle}
        text={
          <>
            {texts.releaseAsk(view.releaseNum)}
            {view.problem ? (
              <span role="alert" className="grading-problem">
                {view.problem}
              </span>
            ) : null}
          </>
        }
        busy={view.isSending}
        onAccept={() => onIntent({ type: 'release.confirm' })}
        onReject={() => onIntent({ type: 'question.close' })}
      />
      <Again view={view} onIntent={onIntent} />
    </div>
  )
}

function actionsOf(
  row: HomeworkStudent,
  view: HomeworkStudentsView,
  onGrade: (userTaskId: string) => void,
  onIntent: HomeworkStudentsProps['onIntent'],
) {
  const { userTaskId, userId, homeworkState } = row
  if (userTaskId === null || homeworkState === 'none' || homeworkState === 'working') return []
  const open = {
    name: 'grade',
    label: homeworkState === 'waiting' ? texts.grade : texts.look,
    onRun: () => onGrade(userTaskId),
  }
  if (homeworkState !== 'graded') return [open]
  const isChosen = view.chosen.includes(userId)
  const choose = {
    name: 'choose',
    label: isChosen ? texts.unchoose : texts.choose,
    onRun: () => onIntent({ type: 'student.toggle', userId }),
  }
  return [open, choose]
}

function Again({ view, onIntent }: Pick<HomeworkStudentsProps, 'view' | 'onIntent'>) {
  const { isSending, mark, problem } = view
  return (
    <Modal
      open={view.isAskingAgain}
      title={texts.againTitle}
      size="s"
      onClose={() => {
        if (!isSending) onIntent({ type: 'question.close' })
      }}
      footer={
        <>
          <Button
            label={texts.cancel}
            reason={isSending ? texts.busy : null}
            onClick={() => onIntent({ type: 'question.close' })}
          />
          <Button
            kind="primary"
            label={texts.confirm}
            busy={isSending}
            onClick={() => onIntent({ type: 'again.confirm' })}
          />
        </>
      }
    >
      <div className="grading-again">
        <p>{texts.againAsk}</p>
        <label className="grading-line" htmlFor="grading-again">
          <span className="kit-label">{texts.againMark}</span>
          <TextInput
            id="grading-again"
            value={mark}
            inputMode="decimal"
            invalid={problem !== null}
            onChange={({ currentTarget }) => onIntent({ type: 'again.write', mark: currentTarget.value })}
          />
        </label>
        {problem ? (
          <p role="alert" className="grading-problem">
            {problem}
          </p>
        ) : null}
      </div>
    </Modal>
  )
}
