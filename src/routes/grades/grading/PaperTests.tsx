/** Results of a test by student (R140), and one student's test (R141). */
import { useLocation } from 'wouter'
import { testPreviewResource } from '../../../machines/grades/grading/grading.resources'
import { homeworkStudentsView, testPreviewView } from '../../../machines/grades/grading/grading.selectors'
import type { HomeworkStudentsInput, TestPreviewQuery } from '../../../machines/grades/grading/grading.types'
import { HomeworkStudents } from '../../../views/grades/grading/HomeworkStudents'
import { TestPreview } from '../../../views/grades/grading/TestPreview'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { useResource } from '../../shared/data/useResource'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { providedHomeworkStudents } from './gradingActors'
import { homeworkPath, previewPath, resultsPath, studentsPath } from './gradingPaths'
import { ObjectiveHomework } from './HomeworkPages'

/** The tests of the class, or the students of the test in the address. */
export function PaperTestResults() {
  const { where } = useWorkspace()
  const [lessonTaskId] = useAddressValue('lessonTaskId')
  if (where.kind !== 'inside') return <PageLoading />
  if (lessonTaskId === '') return <ObjectiveHomework />
  const { teachingClassId } = where.place
  return <Results key={`${teachingClassId} ${lessonTaskId}`} input={{ teachingClassId, lessonTaskId }} />
}

function Results({ input }: { input: HomeworkStudentsInput }) {
  const [, navigate] = useLocation()
  const students = useChartRef(providedHomeworkStudents, { input })
  useNotices(students)
  const view = useView(students, homeworkStudentsView)
  const look = (userTaskId: string) => {
    const student = view.task?.students.find((one) => one.userTaskId === userTaskId)
    navigate(
      student
        ? previewPath(input.lessonTaskId, student.userId, userTaskId, student.userName)
        : studentsPath('objective', input.lessonTaskId, 'first'),
    )
  }
  return (
    <HomeworkStudents
      view={view}
      backHref={base + homeworkPath('objective')}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onGrade={look}
      onIntent={students.send}
    />
  )
}

export function PaperTestPreview() {
  const { where } = useWorkspace()
  const [userId] = useAddressValue('userId')
  const [userTaskId] = useAddressValue('userTaskId')
  const [name] = useAddressValue('name')
  const [lessonTaskId] = useAddressValue('lessonTaskId')
  if (where.kind !== 'inside') return <PageLoading />
  return <Preview key={userTaskId} query={{ userId, userTaskId }} name={name} backPath={resultsPath(lessonTaskId)} />
}

function Preview({ query, name, backPath }: { query: TestPreviewQuery; name: string; backPath: string }) {
  const [, navigate] = useLocation()
  const { view, reload } = useResource(testPreviewResource, query, testPreviewView)
  return (
    <TestPreview
      view={view}
      name={name}
      backHref={base + backPath}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onReload={reload}
    />
  )
}
