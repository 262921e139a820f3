/** Runs an import on the server and follows its progress on the notification channel. */
import type { JobProgress } from '../../../../contract/entities/shared/job'
import { SHEET_POLL_MS } from '../../../../contract/limits'
import type { ImportResult } from '../../../machines/shared/records/parts/sheetImport.types'
import { call } from '../../../services/network/http'
import { onJobProgress } from '../notificationFacts'

/** The server calls of an import; tests replace them. */
export interface ImportServer {
  readonly start: (importId: string, signal: AbortSignal) => Promise<unknown>
  readonly ask: (importId: string) => Promise<JobProgress>
}

const server: ImportServer = {
  start: (importId, signal) => call('startImport', { importId }, { signal }),
  ask: (importId) => call('getImport', { importId }),
}

/** Reports the progress of an import until stopped. The server is also polled at intervals, and after a lost connection. */
export function watchImport(
  importId: string,
  onProgress: (progress: JobProgress) => void,
  { ask }: Pick<ImportServer, 'ask'> = server,
): () => void {
  const look = () => ask(importId).then(onProgress, () => undefined)
  const timer = setInterval(look, SHEET_POLL_MS)
  const stopHearing = onJobProgress(importId, { progressed: onProgress, missed: look })
  return () => {
    clearInterval(timer)
    stopHearing()
  }
}

/** Starts an import and waits for its end; rejects when it cannot be started, and with its `text` when it failed. */
export const runImport = (
  importId: string,
  signal: AbortSignal,
  { start, ask }: ImportServer = server,
): Promise<ImportResult> =>
  new Promise((resolve, reject) => {
    // Subscribes before it starts: a short import ends before the response to the start arrives.
    const stop = watchImport(
      importId,
      ({ state, done, skipped, text }) => {
        if (state === 'checked' || state === 'running') return
        stop()
        if (state === 'failed') reject(Object.assign(new Error(text), { text }))
        else resolve({ state, done: done - skipped })
      },
      { ask },
    )
    signal.addEventListener('abort', stop)
    start(importId, signal).catch((reason: unknown) => {
      stop()
      reject(reason)
    })
  })
