/** 实践题批阅 (R222): the practices of a class, and the students of one of them. */
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import type { PracticeRow, PracticeTask } from '../../../../contract/entities/work/practice'
import { momentInWords } from '../../../../contract/moments'
import { texts as rubricTexts } from '../../../machines/grades/rubrics/texts'
import { call } from '../../../services/network/http'
import { RemindButton } from '../../../views/courses/reminding/RemindButton'
import { Button } from '../../../views/shared/kit/Button'
import type { FilterField } from '../../../views/shared/records/FilterBar'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { TaskRubricsPage } from '../../grades/rubrics/TaskRubricsPage'
import { InHomework } from '../../shared/InHomework'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { useReminding } from '../../shared/reminding/useReminding'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { pageOfAll } from './pageOfAll'
import { homeworkOf, reviewOf } from './practicePaths'
import { texts } from './texts'

export function PracticeHomework() {
  const { where } = useWorkspace()
  const [lessonTaskId] = useAddressValue('lessonTaskId')
  const [rubrics] = useAddressValue('rubrics')
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  if (lessonTaskId !== '' && rubrics !== '')
    return <TaskRubricsPage backPath={homeworkOf(lessonTaskId)} input={{ teachingClassId, lessonTaskId }} />
  return lessonTaskId === '' ? (
    <InHomework page="practice">{(id) => <Tasks key={id} teachingClassId={id} />}</InHomework>
  ) : (
    <Students
      key={`${teachingClassId} ${lessonTaskId}`}
      teachingClassId={teachingClassId}
      lessonTaskId={lessonTaskId}
    />
  )
}

const taskColumns: readonly RecordColumn<PracticeTask>[] = [
  { key: 'name', title: texts.task, isHead: true, cell: ({ lessonTaskName }) => lessonTaskName },
  { key: 'practice', title: texts.practice, cell: ({ edPractice }) => edPractice?.practiceName ?? texts.none },
  { key: 'lesson', title: texts.lesson, wideOnly: true, cell: ({ lessonName }) => lessonName },
  {
    key: 'due',
    title: texts.due,
    numeric: true,
    cell: ({ dueTime }) => (dueTime === null ? texts.noDue : momentInWords(dueTime)),
  },
  {
    key: 'submitted',
    title: texts.handedIn,
    numeric: true,
    cell: ({ submitNum, studentNum }) => texts.of(submitNum, studentNum),
  },
  {
    key: 'graded',
    title: texts.graded,
    numeric: true,
    cell: ({ gradeNum, submitNum }) => texts.of(gradeNum, submitNum),
  },
  {
    key: 'released',
    title: texts.released,
    numeric: true,
    cell: ({ releaseNum, gradeNum }) => texts.of(releaseNum, gradeNum),
  },
]

function Tasks({ teachingClassId }: { teachingClassId: string }) {
  const [, navigate] = useLocation()
  const spec = useMemo(
    (): RecordPageSpec<PracticeTask> => ({
      find: async (query, signal) => pageOfAll(await call('findPracticeTasks', { teachingClassId }, { signal }), query),
      failed: texts.failed,
    }),
    [teachingClassId],
  )
  const { view, send } = useRecordPage(spec)
  return (
    <RecordPage
      title={texts.homework}
      hint={texts.homeworkHint}
      noun={texts.task}
      view={view}
      columns={taskColumns}
      idOf={({ lessonTaskId }) => lessonTaskId}
      nameOf={({ lessonTaskName }) => lessonTaskName}
      rowActions={({ lessonTaskId }) => [
        { name: 'open', label: texts.open, onRun: () => navigate(homeworkOf(lessonTaskId)) },
        { name: 'rubrics', label: rubricTexts.open, onRun: () => navigate(`${homeworkOf(lessonTaskId)}&rubrics=1`) },
      ]}
      emptyHint={texts.noTasks}
      send={send}
    />
  )
}

const studentColumns: readonly RecordColumn<PracticeRow>[] = [
  { key: 'name', title: texts.student, isHead: true, cell: ({ userName }) => userName },
  { key: 'loginCode', title: texts.loginCode, numeric: true, cell: ({ loginCode }) => loginCode },
  {
    key: 'standing',
    title: texts.standing,
    cell: ({ standing, isAchievement }) => `${texts.standings[standing]}${isAchievement === '1' ? ' ★' : ''}`,
  },
  {
    key: 'submitTime',
    title: texts.submitTime,
    numeric: true,
    cell: ({ submitTime, isLate }) =>
      submitTime === null ? '—' : `${momentInWords(submitTime)}${isLate === '1' ? ` ${texts.late}` : ''}`,
  },
  { key: 'score', title: texts.score, numeric: true, cell: ({ score }) => score ?? '—' },
]

const studentFilters: readonly FilterField[] = [
  { kind: 'text', name: 'name', label: texts.student },
  {
    kind: 'select',
    name: 'standing',
    label: texts.standing,
    options: Object.entries(texts.standings).map(([value, label]) => ({ value, label })),
  },
]

function Students({ teachingClassId, lessonTaskId }: { teachingClassId: string; lessonTaskId: string }) {
  const [, navigate] = useLocation()
  const spec = useMemo(
    (): RecordPageSpec<PracticeRow> => ({
      async find(query, signal) {
        const { name = '', standing = '' } = query.filters
        const all = await call('findPracticeStudents', { teachingClassId, lessonTaskId }, { signal })
        const found = all.filter(
          (row) =>
            (name === '' || row.userName.includes(name) || row.loginCode.includes(name)) &&
            (standing === '' || row.standing === standing),
        )
        return pageOfAll(found, query)
      },
      filters: { name: '', standing: '' },
      actions: {
        release: {
          ask: 'confirmation',
          done: texts.releaseDone,
          failed: texts.releaseFailed,
          run: ({ ids }) =>
            call('releasePractices', { teachingClassId, lessonTaskId, practiceUserIds: ids.map(String) }),
        },
      },
      pageSize: 20,
      failed: texts.failed,
    }),
    [teachingClassId, lessonTaskId],
  )
  const { view, send } = useRecordPage(spec)
  const reminding = useReminding(teachingClassId)
  return (
    <RecordPage
      title={texts.homework}
      hint={texts.studentsHint}
      noun={texts.student}
      headActions={
        <>
          <Button icon="arrow-left" label={texts.back} onClick={() => navigate(homeworkOf(''))} />
          <RemindButton count={null} isSending={reminding.isSending} onRemind={() => reminding.remind(lessonTaskId)} />
        </>
      }
      view={view}
      columns={studentColumns}
      filters={studentFilters}
      idOf={({ practiceUserId, userId }) => practiceUserId ?? userId}
      nameOf={({ userName }) => userName}
      rowActions={({ practiceUserId, standing }) => [
        {
          name: 'review',
          label: standing === 'submitted' ? texts.open : texts.review,
          reason: practiceUserId === null ? texts.notBegun : null,
          onRun: () => (practiceUserId === null ? undefined : navigate(reviewOf(practiceUserId))),
        },
      ]}
      bulkActions={[
        {
          name: 'release',
          label: texts.release,
          reason: (rows) => (rows.every(({ standing }) => standing === 'graded') ? null : texts.notGraded),
        },
      ]}
      questions={{ release: { text: texts.releaseAsk, accept: texts.release } }}
      send={send}
    />
  )
}
