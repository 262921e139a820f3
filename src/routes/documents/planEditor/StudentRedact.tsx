/** A student's editor of a plan (R029). */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { planEditorMachine } from '../../../machines/documents/planEditor/planEditor.machine'
import { type PlanEditorView, planEditorView } from '../../../machines/documents/planEditor/planEditor.selectors'
import { fileAsk } from '../../../machines/shared/data/fileExport.types'
import type { dragReorderMachine } from '../../../machines/shared/dragReorder/dragReorder.machine'
import { dragView, moveReasons, shownOutline } from '../../../machines/shared/dragReorder/dragReorder.selectors'
import { PlanActions, type PlanActionsProps } from '../../../views/documents/planEditor/PlanActions'
import { PlanEditor } from '../../../views/documents/planEditor/PlanEditor'
import { base } from '../../shared/base'
import { useFileExport } from '../../shared/data/useFileExport'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { usePageReturn } from '../../shared/pages/held.context'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { PlanAnnotations } from '../annotations/PlanAnnotations'
import { DOCUMENTS, previewHref } from '../plans/planPaths'
import { OpenSection } from './OpenSection'
import { PlanVersions } from './PlanVersions'
import { providedPlanEditor } from './planEditorActors'
import { useSectionInSight } from './useSectionInSight'

export function StudentRedact() {
  const search = new URLSearchParams(useSearch())
  const sectionCode = search.get('sectionCode') ?? ''
  return <Editing key={sectionCode} sectionCode={sectionCode} wanted={search.get('commentCode')} />
}

interface EditingProps {
  sectionCode: string
  /** The annotation in the address. */
  wanted: string | null
}

function Editing({ sectionCode, wanted }: EditingProps) {
  const [, navigate] = useLocation()
  const editor = useChartRef(providedPlanEditor, { input: { sectionCode } })
  useNotices(editor)
  useSectionInSight(editor)
  usePageReturn(() => editor.send({ type: 'plan.reload' }))
  const view = useView(editor, planEditorView)
  useLeaveGuard(view.isTitleWritten)
  const exporting = useFileExport(fileAsk('exportPlan', { sectionCode }))
  const [isVersionsOpen, setVersionsOpen] = useState(false)
  const onNavigate = (href: string): void => navigate(href.slice(base.length))
  const actions = {
    onPreview: () => onNavigate(previewHref(sectionCode)),
    isExporting: exporting.isRunning,
    onExport: exporting.onStart,
    onVersions: () => setVersionsOpen(true),
  }
  const drag = useSelector(editor, ({ children }) => children.drag)
  return (
    <>
      {drag ? (
        <Open
          key={drag.id}
          editor={editor}
          drag={drag}
          view={view}
          wanted={wanted}
          actions={actions}
          onNavigate={onNavigate}
        />
      ) : (
        <PlanEditor
          view={view}
          items={[]}
          listHref={base + DOCUMENTS}
          onNavigate={onNavigate}
          actions={null}
          send={editor.send}
        >
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
  wanted: string | null
  actions: Omit<PlanActionsProps, 'annotations'>
  onNavigate: (href: string) => void
}

/** The loaded plan, whose tree can be reordered. */
function Open({ editor, drag, view, wanted, actions, onNavigate }: OpenProps) {
  // Computed for thousands of items: only when the chart has changed, not with every render.
  const items = useView(drag, shownOutline)
  const dragging = useView(drag, dragView)
  const refs = useSelector(editor, ({ context }) => context.refs)
  useEffect(() => {
    const subscriptions = [
      drag.on('tree.stored', (stored) => editor.send(stored)),
      drag.on('tree.stale', () => editor.send({ type: 'plan.reload' })),
    ]
    return () => {
      for (const one of subscriptions) one.unsubscribe()
    }
  }, [drag, editor])
  if (!view.plan) return null
  return (
    // biome-ignore lint/a11y/useValidAriaRole: a person's role, not an element's
    <PlanAnnotations
      role="student"
      plan={view.plan}
      wanted={wanted}
      onSection={(id) => editor.send({ type: 'section.choose', id })}
    >
      {({ panel, openCount, openIn, marksIn, onPanel, onLight, onShow }) => (
        <PlanEditor
          view={view}
          items={items}
          drag={{ view: dragging, reasons: (id) => moveReasons(drag.getSnapshot(), id), onIntent: drag.send }}
          listHref={base + DOCUMENTS}
          onNavigate={onNavigate}
          actions={<PlanActions {...actions} annotations={{ isOpen: panel !== null, openCount, onToggle: onPanel }} />}
          openCountOf={openIn}
          panel={panel}
          onPanelClose={onPanel}
          send={editor.send}
        >
          {(node, number, isCurrent, isFound) => (
            <OpenSection
              key={node.sectionCode}
              node={node}
              number={number}
              isCurrent={isCurrent}
              isFound={isFound}
              onLight={onLight}
              onShow={onShow}
              section={refs[node.sectionCode]}
              openCount={openIn(node.sectionCode)}
              deleteReason={view.reasons.remove}
              marks={marksIn(node.sectionCode)}
              send={editor.send}
            />
          )}
        </PlanEditor>
      )}
    </PlanAnnotations>
  )
}
