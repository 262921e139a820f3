/** Saves a file that somebody asks for with a press; why it does not come is said, where the page has no other place for it. */
import { useId, useMemo } from 'react'
import { failureOf } from '../../machines/shared/failure'
import type { ToastsEvent } from '../../machines/shell/toasts/toasts.types'
import { saveFile } from '../../services/files/files'
import type { Download } from '../../services/network/http'
import { useClient } from '../shell/app/client'
import { routeTexts } from './texts'

/** Fetches a file and saves it; over, without failing, when that has come to an end. */
export type FileSaving = (fetchFile: () => Promise<Download>) => Promise<void>

/** A failure is said once, under the name `about`, in its own words or else in those of `failed`; a further try takes it back. */
export const fileSaving =
  (tell: (event: ToastsEvent) => void, about: string, failed: string, save = saveFile): FileSaving =>
  async (fetchFile) => {
    tell({ type: 'problem.settled', about })
    try {
      save(await fetchFile())
    } catch (reason) {
      tell({ type: 'notify', level: 'error', text: failureOf(reason).text || failed, about })
    }
  }

/** The same, said in the toasts of the page. */
export function useFileSaving(failed = routeTexts.fileMissing): FileSaving {
  const { toasts } = useClient()
  const about = useId()
  return useMemo(() => fileSaving(toasts.send, about, failed), [toasts, about, failed])
}
