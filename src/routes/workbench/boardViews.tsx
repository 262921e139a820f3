/** The view of the board's chart, as it is alone in a window. */
import { boardView } from '../../machines/board/board.selectors'
import { Board } from '../../views/board/Board'
import { ignore, type StateView } from './stateView'

export const board: StateView = (snapshot) => (
  <main id="main">
    <Board view={boardView(snapshot)} form="window" onIntent={ignore} />
  </main>
)
