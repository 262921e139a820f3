/** What the chart of the player invokes: placeholders, provided in `src/routes/video/video/videoActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { LessonFlowInput } from '../../../courses/learning/learning.types'
import type { MediaCommand } from '../media.types'
import type { FilmRules, OpenedFilm } from './videoPlayer.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** The element that plays: takes commands, tells `MediaEvent`s. */
export const mediaPlaceholder = fromCallback<MediaCommand, undefined, AnyEventObject>(missing('a film is played'))

/** Opens a film, after beats that a page before could not send. Rejects with an error whose `text` is for people, as all below do. */
export const openFilmPlaceholder = fromPromise<OpenedFilm, LessonFlowInput>(missing('a film is opened'))

/** How a film may be watched by now, without opening it again. */
export const findRulesPlaceholder = fromPromise<FilmRules, LessonFlowInput>(missing('the rules of a film are found'))
