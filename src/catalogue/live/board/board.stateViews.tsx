/** The state view of the board's chart, in a separate window. */
import { boardView } from '../../../machines/live/board/board.selectors'
import { Board } from '../../../views/live/board/Board'
import type { StateView, StateViews } from '../../stateViews/stateView'

export const board: StateView = (snapshot, send) => (
  <main id="main">
    <Board view={boardView(snapshot)} form="window" onIntent={send} />
  </main>
)

export const boardStateViews: StateViews = {
  board: { view: board },
}
