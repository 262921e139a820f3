/** The summary of all uploads of the session. */
import { useCallback, useSyncExternalStore } from 'react'
import { isBusy, traySummary, uploadView } from '../../../machines/library/files/files.selectors'
import type { UploadItem } from '../../../machines/library/files/files.types'

export interface UploadSum {
  /** Number of uploads that a reload or sign-out would interrupt. */
  readonly running: number
  readonly summary: string
}

/** A subscription to all of the uploads. */
function useSubscription(items: readonly UploadItem[]): (changed: () => void) => () => void {
  return useCallback(
    (changed: () => void) => {
      const followed = items.map(({ ref }) => ref.subscribe(changed))
      return () => {
        for (const one of followed) one.unsubscribe()
      }
    },
    [items],
  )
}

/** Subscribes to the uploads; the component renders again when the summary changes. */
export function useUploadItems(items: readonly UploadItem[]): UploadSum {
  const subscribe = useSubscription(items)
  const snapshots = () => items.map(({ ref }) => ref.getSnapshot())
  const running = useSyncExternalStore(subscribe, () => snapshots().filter(isBusy).length)
  const summary = useSyncExternalStore(subscribe, () => traySummary(snapshots().map(uploadView)))
  return { running, summary }
}

/** The uploads that have failed or were refused; the component renders again when they change. */
export function useFailedUploads(items: readonly UploadItem[]): readonly UploadItem[] {
  const subscribe = useSubscription(items)
  const failed = useSyncExternalStore(subscribe, () =>
    items
      .filter(({ ref }) => uploadView(ref.getSnapshot()).tone === 'problem')
      .map(({ itemId }) => itemId)
      .join('\n'),
  ).split('\n')
  return items.filter(({ itemId }) => failed.includes(itemId))
}
