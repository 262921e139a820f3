/** A read-only plan with its annotations: the common part of the teachers' and the students' page. */
import { useCallback, useState } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { planPreviewView } from '../../../machines/documents/planEditor/planEditor.selectors'
import type { PlanPreviewEvent } from '../../../machines/documents/planEditor/preview/planPreview.types'
import { printPage } from '../../../services/browser/page/windows'
import { PlanPreview } from '../../../views/documents/planEditor/preview/PlanPreview'
import { base } from '../../shared/base'
import { leaveInPage } from '../../shared/leaveGuard'
import { useIsHeld } from '../../shared/pages/held.context'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { PlanAnnotations } from '../annotations/PlanAnnotations'
import { useSectionInSight } from '../planEditor/useSectionInSight'
import type { providedPlanPreview } from './planPreviewActors'
import { usePreviewKeys } from './usePreviewKeys'

interface PreviewProps {
  preview: ActorRefFrom<typeof providedPlanPreview>
  /** The annotation in the address, and its plan. */
  wanted: { readonly businessCode: string; readonly commentCode: string } | null
  backHref: string
  editHref: string | null
}

/** Events that replace the displayed plan and discard input in it. */
const TURNS: readonly PlanPreviewEvent['type'][] = [
  'class.choose',
  'student.choose',
  'plan.choose',
  'student.step',
  'plan.step',
]
const isTurn = ({ type }: PlanPreviewEvent): boolean => TURNS.includes(type)

export function Preview({ preview, wanted, ...hrefs }: PreviewProps) {
  const [, navigate] = useLocation()
  const [isTreeOver, setTreeOver] = useState(false)
  useNotices(preview)
  const view = useView(preview, planPreviewView)
  useSectionInSight(preview)
  const role = view.strips === null ? 'student' : 'teacher'
  const send = useCallback(
    (event: PlanPreviewEvent) => {
      const sendEvent = () => preview.send(event)
      if (isTurn(event)) leaveInPage(sendEvent)
      else sendEvent()
    },
    [preview],
  )
  return (
    <PlanAnnotations
      role={role}
      isReadOnly={role === 'student'}
      plan={view.face === 'ready' ? view.plan : null}
      wanted={wanted !== null && wanted.businessCode === view.plan?.sectionCode ? wanted.commentCode : null}
      onSection={(id) => preview.send({ type: 'section.viewed', id })}
    >
      {(annotations) => (
        <>
          <PlanPreview
            onPrint={printPage}
            {...hrefs}
            view={view}
            annotations={annotations}
            onNavigate={(href) => navigate(href.slice(base.length))}
            isTreeOver={isTreeOver}
            onTreeOver={setTreeOver}
            send={send}
          />
          {role === 'teacher' ? <Keys current={view.current} annotations={annotations} send={send} /> : null}
        </>
      )}
    </PlanAnnotations>
  )
}

function Keys(keys: Parameters<typeof usePreviewKeys>[0]) {
  const isHeld = useIsHeld()
  usePreviewKeys(keys, !isHeld)
  return null
}
