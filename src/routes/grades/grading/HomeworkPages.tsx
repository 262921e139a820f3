/** The pages of homework review: the tasks of a class (R218, R220), and the students of one (R219, R221). */
import { useLocation } from 'wouter'
import type { HomeworkKind } from '../../../../contract/entities/grades/grading'
import { homeworkTasksResource } from '../../../machines/grades/grading/grading.resources'
import { homeworkStudentsView, homeworkTasksView } from '../../../machines/grades/grading/grading.selectors'
import type { HomeworkStudentsInput, HomeworkTasksQuery } from '../../../machines/grades/grading/grading.types'
import { HomeworkStudents } from '../../../views/grades/grading/HomeworkStudents'
import { HomeworkTasks } from '../../../views/grades/grading/HomeworkTasks'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { useResource } from '../../shared/data/useResource'
import { InHomework } from '../../shared/InHomework'
import { usePageReturn } from '../../shared/pages/held.context'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useReminding } from '../../shared/reminding/useReminding'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { RescorePage } from '../rescore/RescorePage'
import { TaskRubricsPage } from '../rubrics/TaskRubricsPage'
import { GradingOne } from './GradingOne'
import { providedHomeworkStudents } from './gradingActors'
import { homeworkPath, rescorePath, rubricsPath, studentsPath } from './gradingPaths'

export const ObjectiveHomework = () => <Tasks kind="objective" />
export const SubjectiveHomework = () => <Tasks kind="subjective" />
export const ObjectiveStudents = () => <Students kind="objective" />
export const SubjectiveStudents = () => <Students kind="subjective" />

const Tasks = ({ kind }: { kind: HomeworkKind }) => (
  <InHomework page={kind}>
    {(teachingClassId) => (
      <TaskList key={`${teachingClassId} ${kind}`} query={{ teachingClassId, kind, shown: 'all' }} />
    )}
  </InHomework>
)

function TaskList({ query }: { query: HomeworkTasksQuery }) {
  const [, navigate] = useLocation()
  const { view, change, reload } = useResource(homeworkTasksResource, query, homeworkTasksView)
  usePageReturn(reload)
  return (
    <HomeworkTasks
      view={view}
      hrefOf={({ lessonTaskId }) => base + studentsPath(query.kind, lessonTaskId)}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onShow={(shown) => change({ shown })}
      onReload={reload}
    />
  )
}

function Students({ kind }: { kind: HomeworkKind }) {
  const { where } = useWorkspace()
  const [lessonTaskId] = useAddressValue('lessonTaskId')
  const [userTaskId] = useAddressValue('userTaskId')
  const [rubrics] = useAddressValue('rubrics')
  const [rescore] = useAddressValue('rescore')
  if (where.kind !== 'inside') return <PageLoading />
  const place = { teachingClassId: where.place.teachingClassId, lessonTaskId }
  const key = `${place.teachingClassId} ${lessonTaskId}`
  if (rubrics !== '') return <TaskRubricsPage key={key} backPath={studentsPath(kind, lessonTaskId)} input={place} />
  if (rescore !== '') return <RescorePage key={key} backPath={studentsPath(kind, lessonTaskId)} input={place} />
  return userTaskId === '' ? (
    <StudentList key={key} kind={kind} input={place} />
  ) : (
    <GradingOne
      key={`${key} ${userTaskId}`}
      backPath={studentsPath(kind, lessonTaskId)}
      input={{ ...place, userTaskId: userTaskId === 'first' ? '' : userTaskId }}
    />
  )
}

function StudentList({ kind, input }: { kind: HomeworkKind; input: HomeworkStudentsInput }) {
  const [, navigate] = useLocation()
  const students = useChartRef(providedHomeworkStudents, { input })
  useNotices(students)
  usePageReturn(() => students.send({ type: 'list.reload' }))
  const view = useView(students, homeworkStudentsView)
  // A paper is among the tests, but a teacher grades its essays.
  const isJudged = kind === 'subjective' || view.task?.lessonTaskType === '10'
  return (
    <HomeworkStudents
      view={view}
      backHref={base + homeworkPath(kind)}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onGrade={(userTaskId) =>
        navigate(studentsPath(kind, input.lessonTaskId, userTaskId === '' ? 'first' : userTaskId))
      }
      onRubrics={isJudged ? () => navigate(rubricsPath(kind, input.lessonTaskId)) : undefined}
      onRescore={() => navigate(rescorePath(kind, input.lessonTaskId))}
      reminding={useReminding(input.teachingClassId)}
      onIntent={students.send}
    />
  )
}
