/** The students of a class with their homework of one task: starts grading, and releases marks. */
import type { HomeworkStudent } from '../../../../contract/entities/grades/grading'
import { momentInWords } from '../../../../contract/moments'
import { deductionWords } from '../../../../contract/words/dueWords'
import type { Reminding } from '../../../machines/courses/reminding/reminding.types'
import type { HomeworkStudentsView } from '../../../machines/grades/grading/grading.selectors'
import type { HomeworkStudentsEvent, StudentsShown } from '../../../machines/grades/grading/grading.types'
import { texts } from '../../../machines/grades/grading/texts'
import { RemindButton } from '../../courses/reminding/RemindButton'
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
import { stateLooks } from './stateLooks'

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
  /** Reminds the students who have not handed in the task. */
  reminding?: Reminding | undefined
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
  {
    key: 'mark',
    title: texts.mark,
    cell: (row) => deductionWords(row.score, row.deduction) || (row.score ?? '—'),
    numeric: true,
  },
]

function State({ row: { homeworkState, isLate, isAchievement } }: { row: HomeworkStudent }) {
  return (
    <span className="inline-row wrap gap-1">
      <span
        className={`inline-row gap-1 align-center pad-x-2 round-s on-surface-2 size-s leading-m nowrap ${stateLooks[homeworkState]}`}
      >
        {texts.states[homeworkState]}
      </span>
      {isLate === '1' ? (
        <span className="inline-row gap-1 align-center pad-x-2 round-s on-surface-2 size-s leading-m nowrap u-muted before-2 grading-tag">
          {texts.late}
        </span>
      ) : null}
      {isAchievement === '1' ? (
        <span className="inline-row gap-1 align-center pad-x-2 round-s size-s leading-m nowrap on-warning-soft ink-warning before-2 grading-tag">
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
  reminding,
  onIntent,
}: HomeworkStudentsProps) {
  const { task } = view
  return (
    <div className="page page-reading grading-page">
      <Link
        className="inline-row gap-2 justify-self-start align-center min-touch grading-back"
        href={backHref}
        onNavigate={onNavigate}
      >
        <Icon name="arrow-left" />
        {texts.back}
      </Link>
      <header className="row wrap gap-4 between align-start grading-head">
        <div>
          <h1 className="breaks">{task?.lessonTaskName ?? texts.students}</h1>
          {task ? (
            <p className="u-muted u-numbers">
              {[texts.ofFull(task.fullMark), task.dueTime === null ? '' : texts.dueAt(momentInWords(task.dueTime))]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          ) : null}
        </div>
        <div className="bar gap-3">
          {reminding && task ? (
            <RemindButton
              count={view.counts.none}
              isSending={reminding.isSending}
              onRemind={() => reminding.remind(task.lessonTaskId)}
            />
          ) : null}
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
        <div className="scroll-x">
          <SegmentedChoice
            label={texts.shownName}
            labelHidden
            choices={choices.map((value) => ({ value, label: `${texts.shownStudents[value]} ${view.counts[value]}` }))}
            value={view.shown}
            onChange={(shown) => onIntent({ type: 'students.show', shown })}
          />
        </div>
        {view.rows.length === 0 ? (
          <p className="text-center u-muted pad-8 grading-none" role="status">
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
              <span role="alert" className="block size-s grading-problem">
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
      <div className="stack gap-2 grading-again">
        <p>{texts.againAsk}</p>
        <label className="stack gap-2 shrink grading-line" htmlFor="grading-again">
          <span className="block below-2 size-s u-muted kit-label">{texts.againMark}</span>
          <TextInput
            id="grading-again"
            value={mark}
            inputMode="decimal"
            invalid={problem !== null}
            onChange={({ currentTarget }) => onIntent({ type: 'again.write', mark: currentTarget.value })}
          />
        </label>
        {problem ? (
          <p role="alert" className="block size-s grading-problem">
            {problem}
          </p>
        ) : null}
      </div>
    </Modal>
  )
}
