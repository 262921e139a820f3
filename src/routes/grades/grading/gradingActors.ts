/** Connects the charts of homework review with the server. */
import { fromPromise } from 'xstate'
import { type HomeworkStudents as HomeworkStudentsFound, homework } from '../../../../contract/entities/grades/grading'
import { errors } from '../../../../contract/errors'
import { gradingMachine } from '../../../machines/grades/grading/grading.machine'
import type {
  AgainInput,
  HomeworkStudentsInput,
  ReleaseInput,
  SaveGradeInput,
  SaveGradeOutput,
} from '../../../machines/grades/grading/grading.types'
import { homeworkStudentsMachine } from '../../../machines/grades/grading/homeworkStudents.machine'
import { CallError, call } from '../../../services/network/http'
import { newId } from '../../../services/network/ids'
import { classFacts } from '../../shared/classFacts'

const release = fromPromise<number, ReleaseInput>(({ input: { studentIds, ...place } }) =>
  call('releaseHomework', { ...place, ...(studentIds && { studentIds: [...studentIds] }) }),
)

const place = ({ teachingClassId, lessonTaskId }: HomeworkStudentsInput) => ({ teachingClassId, lessonTaskId })

export const providedHomeworkStudents = homeworkStudentsMachine.provide({
  actors: {
    classFacts,
    loadStudents: fromPromise<HomeworkStudentsFound, HomeworkStudentsInput>(({ input, signal }) =>
      call('findHomeworkStudents', place(input), { signal }),
    ),
    release,
    again: fromPromise<number, AgainInput>(({ input: { teachingClassId, lessonTaskId, mark } }) =>
      call('testAgain', {
        teachingClassId,
        lessonTaskIds: lessonTaskId,
        scores: String(mark),
        requestId: newId(),
      }),
    ),
  },
})

const saveGrade = fromPromise<SaveGradeOutput, SaveGradeInput>(async ({ input: { itemGrades, rubrics, ...grade } }) => {
  try {
    const saved = await call('saveGrade', {
      ...grade,
      ...(itemGrades && { itemGrades: [...itemGrades] }),
      ...(rubrics && { rubrics: rubrics.map(({ marks, ...one }) => ({ ...one, marks: [...marks] })) }),
    })
    return { kind: 'saved', homework: saved }
  } catch (reason) {
    const standing =
      reason instanceof CallError && reason.code === errors.gradeChanged.code ? homework.safeParse(reason.data) : null
    if (!standing?.success) throw reason
    return { kind: 'changed', homework: standing.data }
  }
})

export const providedGrading = gradingMachine.provide({
  actors: {
    classFacts,
    saveGrade,
    release,
    markAchievement: fromPromise<void, { readonly userTaskId: string; readonly isAchievement: boolean }>(
      async ({ input: { userTaskId, isAchievement } }) => {
        await call('markAchievement', { userTaskId, isAchievement: isAchievement ? '1' : '0' })
      },
    ),
  },
})
