/** What the chart of rubrics invokes: placeholders, provided in `src/routes/grades/rubrics/rubricsActors.ts`. */
import { fromPromise } from 'xstate'
import type { ChangeRubricsInput, OpenedRubrics, TaskRubricsInput } from './rubrics.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Rejects with an error whose `text` is for people, as the next does. */
export const loadRubricsPlaceholder = fromPromise<OpenedRubrics, TaskRubricsInput>(missing('rubrics are found'))
/** Answers all of it as it stands afterwards. */
export const changeRubricsPlaceholder = fromPromise<OpenedRubrics, ChangeRubricsInput>(missing('rubrics are changed'))
