/** What the board's chart invokes: placeholders, provided in `src/routes/live/board/boardActors.ts`. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { BoardInput, KeeperCommand, PictureInput } from './board.types'

const provided = (what: string): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

/** Keeps the drawing in this browser, for one window at a time; tells it by the facts of the board. */
export const keeperPlaceholder = fromCallback<KeeperCommand, BoardInput>(() => provided('the board is kept'))

/** Turns the keys of the window into what people do at the board. It takes nothing. */
export const keysPlaceholder = fromCallback<AnyEventObject>(() => provided('keys are heard'))

/** Makes a picture of a page and gives it to the browser. */
export const exportPicturePlaceholder = fromPromise<void, PictureInput>(async () => provided('pictures are made'))
