/** Uploads from a page. The uploads belong to the session and continue when the page is closed; the page shows its own. */
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import { trayView } from '../../../machines/library/files/files.selectors'
import type { UploadItem } from '../../../machines/library/files/files.types'
import type { PlacedFile, UploadPurpose } from '../../../machines/library/files/upload.types'
import { uploadsOf } from '../../../machines/shell/app/app.selectors'
import { FileUsage } from '../../../views/library/files/FileUsage'
import { useClient } from '../../shared/client/client.context'
import { useView } from '../../shared/useView'
import { UploadItemRow } from './UploadItemRow'
import { useFailedUploads } from './useUploadItems'
import '../../../views/library/files/files.css'

/** The uploads of a page. */
export interface Uploads {
  /** Uploads files as one kind of object. */
  readonly choose: (kind: UploadKindName, purpose: UploadPurpose, files: readonly File[]) => void
  /** The storage used by the user's files. */
  readonly usage: ReactNode
  /** The page's own uploads, for dialogs above the tray. */
  readonly rows: ReactNode
  /** The purposes of the page's own uploads that have failed. */
  readonly failed: readonly UploadPurpose[]
}

const none: readonly UploadItem[] = []

/**
 * Uploads from a page. `onPlaced` is called for each file of a matching purpose that gets its place while the page is open, and
 * `onRemoved` for each upload that is cancelled or removed from the list meanwhile.
 *
 * @example
 * const { choose } = useUploads(({ do: done }) => done === 'keep', ({ file }) => show(file))
 * return <DropZone kinds={['space']} onFiles={(files) => choose('space', { do: 'keep' }, files)} />
 */
export function useUploads(
  isOwn: (purpose: UploadPurpose) => boolean,
  onPlaced: (placed: PlacedFile) => void = () => undefined,
  onRemoved: (purpose: UploadPurpose) => void = () => undefined,
): Uploads {
  const uploads = useSelector(useClient().app, uploadsOf)
  const last = useRef({ isOwn, onPlaced, onRemoved })
  last.current = { isOwn, onPlaced, onRemoved }
  useEffect(() => {
    if (!uploads) return
    uploads.send({ type: 'uploads.look' })
    const placed = uploads.on('file.placed', ({ purpose, file }) => {
      if (last.current.isOwn(purpose)) last.current.onPlaced({ purpose, file })
    })
    return () => placed.unsubscribe()
  }, [uploads])
  const view = useView(uploads, trayView)
  const items = useSelector(uploads, (snapshot) => snapshot?.context.items ?? none)
  const listed = useRef(none)
  useEffect(() => {
    for (const { itemId, purpose } of listed.current)
      if (!items.some((item) => item.itemId === itemId)) last.current.onRemoved(purpose)
    listed.current = items
  }, [items])
  const own = items.filter(({ purpose }) => isOwn(purpose))
  const failed = useFailedUploads(items)
  return {
    choose: (kind, purpose, files) =>
      uploads?.send({
        type: 'files.choose',
        kind,
        purpose,
        files: files.map((file) => ({ name: file.name, size: file.size, blob: file })),
      }),
    failed: failed.flatMap(({ purpose }) => (isOwn(purpose) ? [purpose] : [])),
    usage: <FileUsage usage={view?.usage ?? null} />,
    rows:
      uploads === undefined || own.length === 0 ? null : (
        <ul className="wide">
          {own.map(({ itemId, ref }) => (
            <UploadItemRow key={itemId} upload={ref} onRemove={() => uploads.send({ type: 'item.remove', itemId })} />
          ))}
        </ul>
      ),
  }
}
