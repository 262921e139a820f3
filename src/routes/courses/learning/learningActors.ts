/** Connects the charts of learning with the server. */
import { fromPromise } from 'xstate'
import type { StudentResource } from '../../../../contract/entities/courses/learning'
import type { LessonFlowInput } from '../../../machines/courses/learning/learning.types'
import { lessonFlowMachine } from '../../../machines/courses/learning/lessonFlow.machine'
import { resourceDownloadMachine } from '../../../machines/courses/learning/resourceDownload.machine'
import { saveFile } from '../../../services/files/files'
import { CallError, call, download } from '../../../services/network/http'
import { classFacts } from '../../shared/classFacts'

/** A class, and the signal that cancels its request. */
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

/** The chart of a task that starts when it is opened, with its actors. */
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

/** The chart of a task in preview, with its actors. */
export const providedTaskDetail = lessonFlow.provide({ actors: { openTask: fromPromise(getTask) } })

/** The download of a file, provided. */
export const providedResourceDownload = resourceDownloadMachine.provide({
  actors: {
    download: fromPromise(async ({ input, signal }: Asked<Pick<StudentResource, 'resId' | 'fileId' | 'fileName'>>) => {
      const { fileId, reason } = await call('getDownloadState', { resId: input.resId }, { signal })
      if (fileId === null) throw new CallError('getDownloadState', 0, reason, 200)
      saveFile(await download('downloadFile', { fileId }, { signal }))
    }),
  },
})
