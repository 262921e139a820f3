/** Connects the chart of the drawing board with the browser's storage, keys and pictures. */

import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import { dayOf } from '../../../../contract/moments'
import { extentOfPage } from '../../../machines/live/board/board.geometry'
import { intentOfKey } from '../../../machines/live/board/board.logic'
import { boardMachine } from '../../../machines/live/board/board.machine'
import type {
  BoardFact,
  BoardInput,
  Drawing,
  Item,
  KeeperCommand,
  PictureInput,
} from '../../../machines/live/board/board.types'
import { texts } from '../../../machines/live/board/texts'
import { onPageKey } from '../../../services/browser/page/keyboard'
import { type Changes, claim, type Drawer, isFullError, openDrawer } from '../../../services/files/drawer'
import { handOver, pictureOf } from '../../../services/files/picture'
import { serverNow } from '../../../services/network/clock'
import { paintingOf } from '../../../views/live/board/ink'
import { contentsOf, drawingOf } from './kept'

const itemsOf = ({ pages }: Drawing): Map<number, Item> =>
  new Map(pages.flatMap(({ items }) => items.map((item) => [item.id, item] as const)))

/** The stored objects by id; null where the stored value is unknown. */
type Written = ReadonlyMap<number, Item | null>

function changesSince(before: Written, drawing: Drawing): Changes {
  const now = itemsOf(drawing)
  return {
    contents: contentsOf(drawing),
    put: new Map([...now].filter(([id, item]) => before.get(id) !== item)),
    removed: [...before.keys()].filter((id) => !now.has(id)),
  }
}

/** Stores a person's drawing: changes are passed to the browser at once, so that the page may close right after. */
const keeper = fromCallback<KeeperCommand, BoardInput>(({ receive, sendBack, input: { userId } }) => {
  const report = (fact: BoardFact): void => sendBack(fact)
  let drawer: Drawer | null = null
  let written: Written = new Map()
  /** The newest drawing while the storage is being opened. */
  let wanted: Drawing | null = null

  const claimed = claim(`board-${userId}`, () => report({ type: 'board.takenOver' }))
  const read = async (): Promise<void> => {
    try {
      drawer ??= await openDrawer(userId)
      const drawing = drawingOf(await drawer.read())
      written = drawing ? itemsOf(drawing) : new Map()
      report({ type: 'board.restored', drawing })
    } catch {
      report({ type: 'board.unreadable' })
    }
  }
  const write = async (drawing: Drawing): Promise<void> => {
    const before = written
    try {
      if (!drawer) {
        wanted = drawing
        drawer = await openDrawer(userId)
        if (wanted !== drawing) return
      }
      const changes = changesSince(before, drawing)
      written = itemsOf(drawing)
      await drawer.write(changes)
      report({ type: 'board.stored' })
    } catch (error) {
      // The write has failed with an unknown result, so the next write stores all objects.
      written = new Map([...before.keys(), ...written.keys()].map((id) => [id, null]))
      report({ type: 'board.unstored', why: isFullError(error) ? 'full' : 'failed' })
    }
  }

  receive((command) => {
    if (command.type === 'board.open') {
      claimed.again()
      void read()
    } else {
      void write(command.drawing)
    }
  })
  void read()
  return () => {
    claimed.stop()
    // Closes after the running write.
    drawer?.close()
  }
})

const keys = fromCallback<AnyEventObject>(({ sendBack }) =>
  onPageKey(({ key, hasControl, hasShift }) => {
    const intent = intentOfKey(key, hasControl, hasShift)
    if (intent) sendBack(intent)
    return intent !== null
  }),
)

const exportPicture = fromPromise<void, PictureInput>(async ({ input: { page, number } }) => {
  const extent = extentOfPage(page)
  if (!extent) return
  handOver(await pictureOf(page.items.map(paintingOf), extent), texts.fileName(number, dayOf(serverNow())))
})

/** The chart of the drawing board, with its actors. */
export const providedBoard = boardMachine.provide({ actors: { keeper, exportPicture, keys } })
