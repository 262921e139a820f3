/** The uploads of a page: what is chosen or dropped is sent, and shown in a tray. */
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { UploadedFile } from '../../../../contract/entities/content/files/file'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import { isBusy, trayView } from '../../../machines/content/files/files.selectors'
import type { UploadItem } from '../../../machines/content/files/files.types'
import { FileUsage } from '../../../views/content/files/FileUsage'
import { UploadTray } from '../../../views/content/files/UploadTray'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { UploadItemRow } from './UploadItemRow'
import { providedUploads } from './uploadActors'

/** What a page gets. */
export interface Uploads {
  /** Uploads files as one kind of thing. */
  readonly choose: (kind: UploadKindName, files: readonly File[]) => void
  /** How much room the own files take. */
  readonly usage: ReactNode
  /** The tray; nothing while there is nothing in it. */
  readonly tray: ReactNode
}

/**
 * The uploads of a page. `onUploaded` is called once for each file that is there; it makes something of it by its `fileId`.
 *
 * @example
 * const { choose, tray } = useUploads(['courseware'], (file) => save(file.fileId))
 * return <><DropZone kind="courseware" onFiles={(files) => choose('courseware', files)} />{tray}</>
 */
export function useUploads(
  kinds: readonly UploadKindName[],
  onUploaded: (file: UploadedFile, kind: UploadKindName) => void,
): Uploads {
  const uploads = useChartRef(providedUploads, { input: { kinds } })
  const listener = useRef(onUploaded)
  listener.current = onUploaded
  useEffect(() => {
    const told = uploads.on('file.uploaded', ({ file, kind }) => listener.current(file, kind))
    return () => told.unsubscribe()
  }, [uploads])
  useNotices(uploads)
  const view = useSelector(uploads, trayView, isSameTray)
  const items = useSelector(uploads, ({ context }) => context.items)
  return {
    choose: (kind, files) =>
      uploads.send({
        type: 'files.choose',
        kind,
        files: files.map((file) => ({ name: file.name, size: file.size, blob: file })),
      }),
    usage: <FileUsage usage={view.usage} />,
    tray: (
      <>
        {items.map((item) => (
          <Guard key={item.itemId} item={item} />
        ))}
        <UploadTray view={view} send={uploads.send}>
          {items.map(({ itemId, ref }) => (
            <UploadItemRow key={itemId} upload={ref} onRemove={() => uploads.send({ type: 'item.remove', itemId })} />
          ))}
        </UploadTray>
      </>
    ),
  }
}

/** Leaving the page asks while something is sent, also when the tray is folded. */
function Guard({ item: { ref } }: { item: UploadItem }) {
  useLeaveGuard(useSelector(ref, isBusy))
  return null
}

const isSameTray = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
