/** Saves a file that somebody asks for with a press; why it does not come is said, where the page has no other place for it. */
import { useCallback, useId } from 'react'
import { failureOf } from '../../machines/shared/failure'
import { saveFile } from '../../services/files/files'
import type { Download } from '../../services/network/http'
import { useClient } from '../shell/app/client'
import { routeTexts } from './texts'

/** Answers what fetches a file and saves it; a further try takes back what was said of the last one. */
export function useFileSaving(): (fetchFile: () => Promise<Download>) => void {
  const { toasts } = useClient()
  const about = useId()
  return useCallback(
    (fetchFile) => {
      toasts.send({ type: 'problem.settled', about })
      fetchFile().then(saveFile, (reason: unknown) => {
        const text = failureOf(reason).text || routeTexts.fileMissing
        toasts.send({ type: 'notify', level: 'error', text, about })
      })
    },
    [toasts, about],
  )
}
