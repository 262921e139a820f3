/** Downloads a plan as a Word document (B596). */
import { useState } from 'react'
import { planTexts as texts } from '../../../machines/documents/planEditor/texts'
import { download } from '../../../services/network/http'
import { useFileSaving } from '../../shared/useFileSaving'

export function usePlanExport(sectionCode: string): { readonly isExporting: boolean; readonly begin: () => void } {
  const save = useFileSaving(texts.exportFailed)
  const [isExporting, setExporting] = useState(false)
  const begin = async (): Promise<void> => {
    setExporting(true)
    await save(() => download('exportPlan', { sectionCode }))
    setExporting(false)
  }
  return { isExporting, begin: () => void begin() }
}
