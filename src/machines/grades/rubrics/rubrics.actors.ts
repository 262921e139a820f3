/** Actors of the rubrics chart: placeholders, provided in `src/routes/grades/rubrics/rubricsActors.ts`. */
import { fromPromise } from 'xstate'
import type { ChangeRubricsInput, OpenedRubrics, TaskRubricsInput } from './rubrics.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Loads the rubrics. Rejects with an error whose `text` can be shown to the user, like the next actor. */
export const loadRubricsPlaceholder = fromPromise<OpenedRubrics, TaskRubricsInput>(missing('rubrics are found'))
/** Changes the rubrics; returns all of them after the change. */
export const changeRubricsPlaceholder = fromPromise<OpenedRubrics, ChangeRubricsInput>(missing('rubrics are changed'))
