/** Connects the charts of practices with the server and the browser's storage. */
import { fromPromise } from 'xstate'
import { z } from 'zod'
import { conflictingChange } from '../../../../contract/entities/shared/version'
import { practiceContent } from '../../../../contract/entities/work/practice'
import { errors } from '../../../../contract/errors'
import type { PracticeContent } from '../../../../contract/practices/content'
import { autosaveFor } from '../../../machines/shared/autosave/autosave.machine'
import type { SaveAnswer, SaveInput } from '../../../machines/shared/autosave/autosave.types'
import { practiceFormMachine } from '../../../machines/work/practice/form/practiceForm.machine'
import { copyKeyOf } from '../../../machines/work/practice/form/practiceForm.setup'
import type {
  OpenedPractice,
  PracticeFormInput,
  SubmitPracticeInput,
} from '../../../machines/work/practice/form/practiceForm.types'
import { practiceReviewMachine } from '../../../machines/work/practice/review/practiceReview.machine'
import type {
  ChooseInput,
  GradeInput,
  LoadedReview,
  StoredReview,
} from '../../../machines/work/practice/review/practiceReview.types'
import { CallError, call } from '../../../services/network/http'
import { dropAllStored, keepActor, keptCopy } from '../../shared/autosaveKeeper'
import { classFacts } from '../../shared/classFacts'

interface Asked<Input> {
  readonly input: Input
  readonly signal: AbortSignal
}

const anyContent: z.ZodType<PracticeContent> = z.record(z.string(), z.array(z.array(z.string())))

async function openPracticeOf({
  input: { teachingClassId, lessonTaskId },
  signal,
}: Asked<PracticeFormInput>): Promise<OpenedPractice> {
  const task = await call('getLearningTask', { teachingClassId, lessonTaskId }, { signal })
  const userTaskId =
    task.userTaskId ?? (await call('createUserTask', { teachingClassId, lessonTaskId }, { signal })).userTaskId
  const work = await call('openPractice', { userTaskId }, { signal })
  const { practiceSer } = work.edPractice
  return {
    work,
    content: practiceContent(practiceSer, work.practiceContext) ?? {},
    kept: keptCopy(copyKeyOf(work.practiceUserId), anyContent),
  }
}

/** The saved version, when the server has refused to overwrite it; any other failure is thrown again. */
function savedByOther(reason: unknown): SaveAnswer<PracticeContent> {
  if (!(reason instanceof CallError) || reason.code !== errors.conflictingChange.code) throw reason
  const conflict = conflictingChange.safeParse(reason.data)
  if (!conflict.success) throw reason
  const { version, changedBy, changedTime, current } = conflict.data
  const value = anyContent.safeParse(JSON.parse(current.practiceContext ?? '{}'))
  if (!value.success) throw reason
  return { kind: 'changed', value: value.data, version, changedBy, changedTime }
}

/** Saves one work: the autosave chart only knows values and versions. */
const saveFor = (practiceUserId: () => string) =>
  fromPromise<SaveAnswer<PracticeContent>, SaveInput<PracticeContent>>(async ({ input: { value, version: shown } }) => {
    try {
      const { version, saveTime } = await call('savePractice', {
        practiceUserId: practiceUserId(),
        practiceContext: JSON.stringify(value),
        version: shown,
      })
      return { kind: 'saved', version, savedTime: saveTime }
    } catch (reason) {
      return savedByOther(reason)
    }
  })

/** The chart of a student's practice, with its actors. Created for each page, because it stores which work is open. */
export function createPracticeForm() {
  let open = ''
  return practiceFormMachine.provide({
    actors: {
      classFacts,
      openPractice: fromPromise<OpenedPractice, PracticeFormInput>(async (asked) => {
        const opened = await openPracticeOf(asked)
        open = opened.work.practiceUserId
        return opened
      }),
      autosave: autosaveFor<PracticeContent>().provide({
        actors: { save: saveFor(() => open), keep: keepActor<PracticeContent>() },
      }),
      submitPractice: fromPromise(
        async ({ input: { practiceUserId, content, version } }: Asked<SubmitPracticeInput>) => {
          const practiceContext = JSON.stringify(content)
          const work = await call('submitPractice', { practiceUserId, practiceContext, version })
          dropAllStored(copyKeyOf(practiceUserId))
          return work
        },
      ),
    },
  })
}

/** The chart of grading a work, with its actors. */
export const providedPracticeReview = practiceReviewMachine.provide({
  actors: {
    classFacts,
    loadReview: fromPromise<LoadedReview, { practiceUserId: string }>(async ({ input, signal }) => {
      const work = await call('getPracticeReview', input, { signal })
      return { work, content: practiceContent(work.edPractice.practiceSer, work.practiceContext) ?? {} }
    }),
    grade: fromPromise<StoredReview, GradeInput>(({ input: { isReleased, rubrics, ...mark } }) => {
      const chosen = rubrics && { rubrics: [...rubrics] }
      return call('gradePractice', { ...mark, ...chosen, isReleased: isReleased ? '1' : '0' })
    }),
    choose: fromPromise<StoredReview, ChooseInput>(({ input: { practiceUserId, isAchievement } }) =>
      call('chooseAchievement', { practiceUserId, isAchievement: isAchievement ? '1' : '0' }),
    ),
  },
})
