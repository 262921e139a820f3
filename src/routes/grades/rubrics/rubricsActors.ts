/** Connects the chart of rubrics with the server. */
import { fromPromise } from 'xstate'
import { taskRubricsMachine } from '../../../machines/grades/rubrics/rubrics.machine'
import type {
  ChangeRubricsInput,
  OpenedRubrics,
  TaskRubricsInput,
} from '../../../machines/grades/rubrics/rubrics.types'
import { call } from '../../../services/network/http'

const open = async ({ teachingClassId, lessonTaskId }: TaskRubricsInput): Promise<OpenedRubrics> => {
  const [task, bank] = await Promise.all([
    call('findTaskRubrics', { teachingClassId, lessonTaskId }),
    call('findRubrics', {}),
  ])
  return { task, bank }
}

export const providedTaskRubrics = taskRubricsMachine.provide({
  actors: {
    loadRubrics: fromPromise<OpenedRubrics, TaskRubricsInput>(({ input }) => open(input)),
    changeRubrics: fromPromise<OpenedRubrics, ChangeRubricsInput>(async ({ input }) => {
      const { teachingClassId, lessonTaskId } = input
      if (input.kind === 'use') {
        const { position, taskRubricId, rubric } = input
        await call('setTaskRubric', { teachingClassId, lessonTaskId, position, taskRubricId, rubric })
      } else if (input.kind === 'keep') await call('saveRubric', { ...input.rubric, ...input.known })
      else await call('deleteRubric', { rubricId: input.rubricId })
      return open(input)
    }),
  },
})
