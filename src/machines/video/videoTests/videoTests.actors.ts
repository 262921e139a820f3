/** What the charts of tests inside films invoke: placeholders, provided in `src/routes/video/videoTests/videoTestsActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { FilmTests } from '../../../../contract/entities/video/video'
import type { InClass } from '../../courses/learning/learning.types'
import type { FindFilmItems, FoundItems, VideoTestsInput } from './videoTests.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** The film with its tests. Rejects with an error whose `text` is for people, as all below do. */
export const loadFilmPlaceholder = fromPromise<FilmTests, VideoTestsInput>(missing('films are found'))

/** Tells what happens to the class, as events of the chart. */
export const filmFactsPlaceholder = fromCallback<AnyEventObject, InClass, AnyEventObject>(() => undefined)

/** A page of items of the library. */
export const findFilmItemsPlaceholder = fromPromise<FoundItems, FindFilmItems>(missing('items are found'))
