/** The task after the one that is open. */
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { nextTaskResource } from './learning.resources'
import { texts } from './texts'

/** View of the bar below a task; null until it is known, and where it could not be loaded. */
export function nextTaskView(snapshot: ResourceSnapshot) {
  const { answers } = resourceView(nextTaskResource, snapshot)
  if (!answers) return null
  const { next, finishNum, taskNum } = answers.progress
  const progress = texts.nextTask.progress(finishNum, taskNum)
  return { next, progress, isWhole: next === null && finishNum === taskNum }
}
export type NextTaskView = NonNullable<ReturnType<typeof nextTaskView>>
