/** The tray of the session's uploads, on every page. While one is running, reloading or closing asks for confirmation. */
import { useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import type { ActorRefFrom } from 'xstate'
import { trayView } from '../../../machines/library/files/files.selectors'
import type { uploadsMachine } from '../../../machines/library/files/uploads.machine'
import { guardUnload } from '../../../services/browser/page/windows'
import { UploadTray } from '../../../views/library/files/UploadTray'
import { useView } from '../../shared/useView'
import { UploadItemRow } from './UploadItemRow'
import { useUploadItems } from './useUploadItems'

export function UploadStage({ uploads }: { uploads: ActorRefFrom<typeof uploadsMachine> }) {
  const view = useView(uploads, trayView)
  const items = useSelector(uploads, ({ context }) => context.items)
  const { running, summary } = useUploadItems(items)
  const isNarrow = useNarrow()
  const isRunning = running > 0
  useEffect(() => (isRunning ? guardUnload() : undefined), [isRunning])
  return (
    <UploadTray view={view} summary={summary} isNarrow={isNarrow} send={uploads.send}>
      {items.map(({ itemId, ref }) => (
        <UploadItemRow key={itemId} upload={ref} onRemove={() => uploads.send({ type: 'item.remove', itemId })} />
      ))}
    </UploadTray>
  )
}

/** Below this width the tray does not float; `files.css` uses the same width. */
const NARROW = '(width <= 1100px)'

function useNarrow(): boolean {
  const follow = (changed: () => void) => {
    const query = window.matchMedia(NARROW)
    query.addEventListener('change', changed)
    return () => query.removeEventListener('change', changed)
  }
  return useSyncExternalStore(follow, () => window.matchMedia(NARROW).matches)
}
