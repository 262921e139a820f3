/** The view of the board's chart, as it is alone in a window. */
import { boardView } from '../../machines/board/board.selectors'
import { Board } from '../../views/board/Board'
import type { StateView } from './stateView'

export const board: StateView = (snapshot, send) => (
  <main id="main">
    <Board view={boardView(snapshot)} form="window" onIntent={send} />
  </main>
)
