/** Runs an import on the server and hears how far it is: the notification channel says it, whichever way that travels. */
import type { JobProgress } from '../../../../contract/entities/shared/job'
import { SHEET_POLL_MS } from '../../../../contract/limits'
import type { ImportResult } from '../../../machines/shared/records/parts/sheetImport.types'
import { call } from '../../../services/network/http'
import { onJobProgress } from '../../messages/notices/notificationFacts'

/** What is asked of the server; tests put something else in its place. */
export interface ImportServer {
  readonly start: (importId: string, signal: AbortSignal) => Promise<unknown>
  readonly ask: (importId: string) => Promise<JobProgress>
}

const server: ImportServer = {
  start: (importId, signal) => call('startImport', { importId }, { signal }),
  ask: (importId) => call('getImport', { importId }),
}

/** Tells how far an import is until that is stopped. Now and then, and where the line was away, the server is asked. */
export function watchImport(
  importId: string,
  tell: (progress: JobProgress) => void,
  { ask }: Pick<ImportServer, 'ask'> = server,
): () => void {
  const look = () => ask(importId).then(tell, () => undefined)
  const timer = setInterval(look, SHEET_POLL_MS)
  const stopHearing = onJobProgress(importId, { progressed: tell, missed: look })
  return () => {
    clearInterval(timer)
    stopHearing()
  }
}

/** Starts an import and waits for its end; rejects where it cannot be started, and with its `text` where it failed. */
export const runImport = (
  importId: string,
  signal: AbortSignal,
  { start, ask }: ImportServer = server,
): Promise<ImportResult> =>
  new Promise((resolve, reject) => {
    // Hears before it starts: a short import is over before the start is answered.
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
