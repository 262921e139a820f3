/**
 * A student's drawing board (B211), one drawing on three paths: in a page of the school, in a page of the class, and
 * in a separate window.
 */
import { useEffect } from 'react'
import { boardView } from '../../../machines/live/board/board.selectors'
import { Board } from '../../../views/live/board/Board'
import { useClient } from '../../shared/client/client.context'
import { watchNotify } from '../../shared/notify'
import type { PageProps } from '../../shared/pages/page'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { providedBoard } from './boardActors'

const ALONE = '/student/drawing-board-new'

export function DrawingBoard({ route }: PageProps) {
  const { toasts } = useClient()
  const { user } = useWorkspace()
  const actor = useChartRef(providedBoard, { input: { userId: user.userId } })
  useEffect(() => watchNotify(actor, (notify) => toasts.send(notify)), [actor, toasts])
  const isAlone = route.path === ALONE
  const board = (
    <Board
      view={useView(actor, boardView)}
      form={isAlone ? 'window' : 'page'}
      onIntent={actor.send}
      onNewWindow={isAlone ? undefined : () => void window.open(`${import.meta.env.BASE_URL}${ALONE.slice(1)}`)}
    />
  )
  return isAlone ? <main id="main">{board}</main> : board
}
