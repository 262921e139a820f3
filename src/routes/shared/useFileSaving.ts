/** Downloads a file after a press, and shows a message when that fails, for pages without another place for it. */
import { useId, useMemo } from 'react'
import { failureOf } from '../../machines/shared/failure'
import type { ToastsEvent } from '../../machines/shell/toasts/toasts.types'
import { saveFile } from '../../services/files/files'
import type { Download } from '../../services/network/http'
import { useClient } from '../shared/client/client.context'
import { routeTexts } from './texts'

/** Requests a file and saves it; the promise resolves at the end, also after a failure. */
export type FileSaving = (fetchFile: () => Promise<Download>) => Promise<void>

/**
 * A failure is shown once, under the name `about`, with its own text or else with `failed`; the next attempt removes the message.
 */
export const fileSaving =
  (sendToast: (event: ToastsEvent) => void, about: string, failed: string, save = saveFile): FileSaving =>
  async (fetchFile) => {
    sendToast({ type: 'problem.settled', about })
    try {
      save(await fetchFile())
    } catch (reason) {
      sendToast({ type: 'notify', level: 'error', text: failureOf(reason).text || failed, about })
    }
  }

/** The same, with the messages in the toasts of the page. */
export function useFileSaving(failed = routeTexts.fileMissing): FileSaving {
  const { toasts } = useClient()
  const about = useId()
  return useMemo(() => fileSaving(toasts.send, about, failed), [toasts, about, failed])
}
