/** Hands a plan over as a Word document (B596). */
import { useId, useState } from 'react'
import { planTexts as texts } from '../../../machines/content/planEditor/texts'
import { failureOf } from '../../../machines/shared/failure'
import { saveFile } from '../../../services/files/files'
import { download } from '../../../services/network/http'
import { useClient } from '../../shell/app/client'

export function usePlanExport(sectionCode: string): { readonly isExporting: boolean; readonly begin: () => void } {
  const { toasts } = useClient()
  const about = useId()
  const [isExporting, setExporting] = useState(false)
  const begin = async (): Promise<void> => {
    setExporting(true)
    toasts.send({ type: 'problem.settled', about })
    try {
      saveFile(await download('exportPlan', { sectionCode }))
    } catch (reason) {
      toasts.send({ type: 'notify', level: 'error', text: failureOf(reason).text || texts.exportFailed, about })
    }
    setExporting(false)
  }
  return { isExporting, begin: () => void begin() }
}
