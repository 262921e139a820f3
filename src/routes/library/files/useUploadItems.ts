/** The summary of all uploads of the session. */
import { useCallback, useSyncExternalStore } from 'react'
import { isBusy, traySummary, uploadView } from '../../../machines/library/files/files.selectors'
import type { UploadItem } from '../../../machines/library/files/files.types'

export interface UploadSum {
  /** Number of uploads that a reload or sign-out would interrupt. */
  readonly running: number
  readonly summary: string
}

/** Subscribes to the uploads; the component renders again when the summary changes. */
export function useUploadItems(items: readonly UploadItem[]): UploadSum {
  const subscribe = useCallback(
    (changed: () => void) => {
      const followed = items.map(({ ref }) => ref.subscribe(changed))
      return () => {
        for (const one of followed) one.unsubscribe()
      }
    },
    [items],
  )
  const snapshots = () => items.map(({ ref }) => ref.getSnapshot())
  const running = useSyncExternalStore(subscribe, () => snapshots().filter(isBusy).length)
  const summary = useSyncExternalStore(subscribe, () => traySummary(snapshots().map(uploadView)))
  return { running, summary }
}
