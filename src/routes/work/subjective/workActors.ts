/** Connects the chart of an assignment with the server and the browser's storage. */
import { fromPromise } from 'xstate'
import { z } from 'zod'
import { subjectiveWork, workFile } from '../../../../contract/entities/work/subjective'
import { errors } from '../../../../contract/errors'
import { autosaveFor } from '../../../machines/shared/autosave/autosave.machine'
import type { SaveAnswer, SaveInput } from '../../../machines/shared/autosave/autosave.types'
import { copyKeyOf } from '../../../machines/work/subjective/subjective.logic'
import type { OpenedWork, WorkInput, WorkText } from '../../../machines/work/subjective/subjective.types'
import { workWritingMachine } from '../../../machines/work/subjective/workWriting.machine'
import { CallError, call } from '../../../services/network/http'
import { keepActor, keptCopy } from '../../shared/autosaveKeeper'
import { classFacts } from '../../shared/classFacts'

const workText: z.ZodType<WorkText> = z.object({ content: z.string(), files: z.array(workFile) })

const openWork = fromPromise<OpenedWork, WorkInput>(async ({ input: { teachingClassId, lessonTaskId }, signal }) => {
  const task = await call('getLearningTask', { teachingClassId, lessonTaskId }, { signal })
  const userTaskId =
    task.userTaskId ?? (await call('createUserTask', { teachingClassId, lessonTaskId }, { signal })).userTaskId
  const { subjectiveUserId } = await call('openWork', { userTaskId }, { signal })
  const [work, answers] = await Promise.all([
    call('getWorkResult', { userTaskId }, { signal }),
    call('getWorkAnswers', { userTaskId }, { signal }),
  ])
  return { work, answers, kept: keptCopy(copyKeyOf(subjectiveUserId), workText) }
})

/** Saves a work; the version of another page is returned and not overwritten. */
const saveWork = (subjectiveUserId: () => string) =>
  fromPromise<SaveAnswer<WorkText>, SaveInput<WorkText>>(async ({ input: { value, version } }) => {
    const files = value.files.map(({ fileId }) => fileId).join(',')
    try {
      const saved = await call('saveWork', {
        subjectiveUserId: subjectiveUserId(),
        content: value.content,
        files,
        revision: version,
      })
      return { kind: 'saved', version: saved.revision, savedTime: saved.saveTime }
    } catch (reason) {
      const standing =
        reason instanceof CallError && reason.code === errors.workChanged.code
          ? subjectiveWork.safeParse(reason.data)
          : null
      if (!standing?.success) throw reason
      const { content, files: held, revision, saveTime } = standing.data
      return {
        kind: 'changed',
        value: { content, files: held },
        version: revision,
        changedBy: '',
        changedTime: saveTime,
      }
    }
  })

/** The chart of an assignment, with its actors; `subjectiveUserId` identifies the open work when something is saved. */
export const provideWork = (subjectiveUserId: () => string) =>
  workWritingMachine.provide({
    actors: {
      classFacts,
      openWork,
      autosave: autosaveFor<WorkText>().provide({
        actors: { save: saveWork(subjectiveUserId), keep: keepActor<WorkText>() },
      }),
    },
  })
