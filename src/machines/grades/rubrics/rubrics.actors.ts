/** Actors of the rubrics chart: placeholders, provided in `src/routes/grades/rubrics/rubricsActors.ts`. */
import { fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { ChangeRubricsInput, OpenedRubrics, TaskRubricsInput } from './rubrics.types'

/** Loads the rubrics. Rejects with an error whose `text` can be shown to the user, like the next actor. */
export const loadRubricsPlaceholder = fromPromise<OpenedRubrics, TaskRubricsInput>(notProvided)
/** Changes the rubrics; returns all of them after the change. */
export const changeRubricsPlaceholder = fromPromise<OpenedRubrics, ChangeRubricsInput>(notProvided)
