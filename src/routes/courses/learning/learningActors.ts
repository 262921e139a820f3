/** Joins the charts of learning with the server. */
import { fromPromise } from 'xstate'
import type { StudentResource } from '../../../../contract/entities/courses/learning'
import { classResourcesMachine } from '../../../machines/courses/learning/classResources.machine'
import type { InClass, LessonFlowInput } from '../../../machines/courses/learning/learning.types'
import { lessonFlowMachine } from '../../../machines/courses/learning/lessonFlow.machine'
import { saveFile } from '../../../services/files/files'
import { CallError, call, download } from '../../../services/network/http'
import { classFacts } from '../../shared/classFacts'

/** A class, and what is to be given up when nobody waits any more. */
interface Asked<Input> {
  readonly input: Input
  readonly signal: AbortSignal
}

const getTask = ({ input, signal }: Asked<LessonFlowInput>) => call('getLearningTask', input, { signal })

const lessonFlow = lessonFlowMachine.provide({
  actors: {
    classFacts,
  },
})

/** A task that is begun by opening it, provided. */
export const providedLessonFlow = lessonFlow.provide({
  actors: {
    openTask: fromPromise(async ({ input, signal }: Asked<LessonFlowInput>) => {
      const task = await getTask({ input, signal })
      if (task.userTaskId !== null || task.readOnly !== '') return task
      await call('createUserTask', input, { signal })
      return getTask({ input, signal })
    }),
  },
})

/** A task that is only looked at, provided. */
export const providedTaskDetail = lessonFlow.provide({ actors: { openTask: fromPromise(getTask) } })

/** The files of a class, provided. */
export const providedClassResources = classResourcesMachine.provide({
  actors: {
    classFacts,
    findResources: fromPromise<readonly StudentResource[], InClass>(({ input: { teachingClassId }, signal }) =>
      call('findStudentResources', { teachingClassId }, { signal }),
    ),
    download: fromPromise(async ({ input, signal }: Asked<Pick<StudentResource, 'resId' | 'fileId' | 'fileName'>>) => {
      const { fileId, reason } = await call('getDownloadState', { resId: input.resId }, { signal })
      if (fileId === null) throw new CallError('getDownloadState', 0, reason, 200)
      saveFile(await download('downloadFile', { fileId }, { signal }))
    }),
  },
})
