/** A student's editor of a plan (R029). */
import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { planEditorMachine } from '../../../machines/content/planEditor/planEditor.machine'
import { type PlanEditorView, planEditorView } from '../../../machines/content/planEditor/planEditor.selectors'
import type { dragReorderMachine } from '../../../machines/shared/dragReorder/dragReorder.machine'
import { dragView, moveReasons, shownOutline } from '../../../machines/shared/dragReorder/dragReorder.selectors'
import { PlanActions } from '../../../views/content/planEditor/PlanActions'
import { PlanEditor } from '../../../views/content/planEditor/PlanEditor'
import { useChartRef } from '../../shared/useChart'
import { useNotices } from '../../shared/useNotices'
import { base } from '../../shell/app/base'
import { usePageReturn } from '../../shell/frame/page.context'
import { DOCUMENTS, previewHref } from '../plans/planPaths'
import { OpenSection } from './OpenSection'
import { PlanVersions } from './PlanVersions'
import { providedPlanEditor } from './planEditorActors'
import { usePlanExport } from './usePlanExport'
import { useSectionInSight } from './useSectionInSight'

export function StudentRedact() {
  const sectionCode = new URLSearchParams(useSearch()).get('sectionCode') ?? ''
  return <Editing key={sectionCode} sectionCode={sectionCode} />
}

function Editing({ sectionCode }: { sectionCode: string }) {
  const [, navigate] = useLocation()
  const editor = useChartRef(providedPlanEditor, { input: { sectionCode } })
  useNotices(editor)
  useSectionInSight(editor)
  usePageReturn(() => editor.send({ type: 'plan.reload' }))
  const snapshot = useSelector(editor, (now) => now)
  const view = planEditorView(snapshot)
  const exporting = usePlanExport(sectionCode)
  const [isVersionsOpen, setVersionsOpen] = useState(false)
  const onNavigate = (href: string): void => navigate(href.slice(base.length))
  const actions = (
    <PlanActions
      onPreview={() => onNavigate(previewHref(sectionCode))}
      isExporting={exporting.isExporting}
      onExport={exporting.begin}
      onVersions={() => setVersionsOpen(true)}
      annotations={null}
    />
  )
  const { drag } = snapshot.children
  return (
    <>
      {drag ? (
        <Open key={drag.id} {...{ editor, drag, view, actions, onNavigate }} />
      ) : (
        <PlanEditor view={view} items={[]} listHref={base + DOCUMENTS} {...{ onNavigate, actions }} send={editor.send}>
          {() => null}
        </PlanEditor>
      )}
      {isVersionsOpen ? (
        <PlanVersions
          sectionCode={sectionCode}
          onRestored={() => {
            editor.send({ type: 'plan.reload' })
            setVersionsOpen(false)
          }}
          onClose={() => setVersionsOpen(false)}
        />
      ) : null}
    </>
  )
}

interface OpenProps {
  editor: ActorRefFrom<typeof planEditorMachine>
  drag: ActorRefFrom<typeof dragReorderMachine>
  view: PlanEditorView
  actions: ReactNode
  onNavigate: (href: string) => void
}

/** The plan is there: its tree can be moved. */
function Open({ editor, drag, view, actions, onNavigate }: OpenProps) {
  const dragged = useSelector(drag, (now) => now)
  const { refs } = useSelector(editor, ({ context }) => context)
  useEffect(() => {
    const heard = [
      drag.on('tree.stored', (stored) => editor.send(stored)),
      drag.on('tree.stale', () => editor.send({ type: 'plan.reload' })),
    ]
    return () => {
      for (const one of heard) one.unsubscribe()
    }
  }, [drag, editor])
  const items = useMemo(() => shownOutline(dragged), [dragged])
  return (
    <PlanEditor
      view={view}
      items={items}
      drag={{ view: dragView(dragged), reasons: (id) => moveReasons(dragged, id), onIntent: drag.send }}
      listHref={base + DOCUMENTS}
      onNavigate={onNavigate}
      actions={actions}
      send={editor.send}
    >
      {(node, number, isCurrent, isFound) => (
        <OpenSection
          key={node.sectionCode}
          {...{ node, number, isCurrent, isFound }}
          section={refs[node.sectionCode]}
          openCount={0}
          marks={undefined}
          onLight={undefined}
          onShow={undefined}
          send={editor.send}
        />
      )}
    </PlanEditor>
  )
}
