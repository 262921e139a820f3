/** Actors of the board's chart: placeholders, provided in `src/routes/live/board/boardActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { notProvided } from '../../shared/notProvided'
import type { BoardInput, KeeperCommand, PictureInput } from './board.types'

/** Stores the drawing in this browser, for one window at a time; sends the facts of the board. */
export const keeperPlaceholder = fromCallback<KeeperCommand, BoardInput>(notProvided)

/** Translates the keys of the window into intents at the board. It receives no events. */
export const keysPlaceholder = fromCallback<AnyEventObject>(notProvided)

/** Makes a picture of a page and passes it to the browser as a file. */
export const exportPicturePlaceholder = fromPromise<void, PictureInput>(notProvided)
