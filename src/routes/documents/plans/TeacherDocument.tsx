/** A teacher's overview of business plans (R245). */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { overviewQuery } from '../../../machines/documents/plans/teaching/planTeaching.logic'
import { planExportView, teacherPlansView } from '../../../machines/documents/plans/teaching/planTeaching.selectors'
import type { PreviewOpen } from '../../../machines/documents/plans/teaching/planTeaching.types'
import { teachingTexts as texts } from '../../../machines/documents/plans/teaching/teaching.texts'
import { handOverPlan, keepPlanSession, readPlanSession } from '../../../services/browser/kept/planSession'
import { openPage, WindowBlockedError } from '../../../services/browser/page/windows'
import { TeacherOverview } from '../../../views/documents/plans/teaching/TeacherOverview'
import { Button } from '../../../views/shared/kit/Button'
import { useClient } from '../../shared/client/client.context'
import { usePageReturn } from '../../shared/pages/held.context'
import { plainAddress } from '../../shared/records/listAddress'
import { useListAddress } from '../../shared/records/useListAddress'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { TEMPLATES, teacherPreviewHref } from './planPaths'
import { providedPlanExport, providedTeacherPlans } from './planTeachingActors'

const address = plainAddress(['classesId', 'keyword'])

export function TeacherDocument() {
  const [, navigate] = useLocation()
  const [input] = useState(() => ({ classesId: readPlanSession().classesId ?? null }))
  const plans = useChartRef(providedTeacherPlans, { input })
  const exporting = useChartRef(providedPlanExport)
  useNotices(plans)
  useNotices(exporting)
  useListAddress(plans, address, overviewQuery)
  usePageReturn(() => plans.send({ type: 'students.reload' }))
  useOpenPreview(plans)
  const view = useView(plans, teacherPlansView)
  const { classesId } = view
  useEffect(() => {
    // The last viewed class is shown when the user returns to the page.
    if (classesId !== null) keepPlanSession({ classesId })
  }, [classesId])
  return (
    <TeacherOverview
      view={view}
      exporting={useView(exporting, planExportView)}
      extra={<Button icon="clone" label={texts.toTemplates} onClick={() => navigate(TEMPLATES)} />}
      send={plans.send}
      sendExport={exporting.send}
    />
  )
}

interface Previewing {
  on: (type: 'preview.open', listener: (target: PreviewOpen) => void) => { unsubscribe: () => void }
}

/** Opens the preview in a separate window, in the handler of the press. */
function useOpenPreview(plans: Previewing): void {
  const { toasts } = useClient()
  useEffect(() => {
    const opened = plans.on('preview.open', ({ businessCode, classesId, userCode, userName }) => {
      handOverPlan({ businessCode, classesId, userCode, userName })
      try {
        openPage(teacherPreviewHref(businessCode))
      } catch (error) {
        if (!(error instanceof WindowBlockedError)) throw error
        toasts.send({ type: 'notify', level: 'warning', text: texts.blocked, about: 'preview' })
      }
    })
    return () => opened.unsubscribe()
  }, [plans, toasts])
}
