/** State views of the charts of the plan editor: the editor, one of its sections, its versions. */

import {
  type PlanEditorView,
  planEditorView,
  planVersionsView,
  type SectionView,
  sectionView,
} from '../../../machines/documents/planEditor/planEditor.selectors'
import { PlanActions } from '../../../views/documents/planEditor/PlanActions'
import { PlanEditor } from '../../../views/documents/planEditor/PlanEditor'
import { DraftNotice } from '../../../views/documents/planEditor/section/DraftNotice'
import { SectionCard } from '../../../views/documents/planEditor/section/SectionCard'
import { SectionEditor } from '../../../views/documents/planEditor/section/SectionEditor'
import { VersionsDrawer } from '../../../views/documents/planEditor/VersionsDrawer'
import type { OutlineDrag } from '../../../views/shared/outline/outline.types'
import { exampleOf, ignore, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { planEditorModel } from './planEditor.model'

const drag: OutlineDrag = {
  view: {
    lifted: null,
    target: null,
    announcement: { text: '', serial: 0 },
    isSaving: false,
    undoReason: null,
  },
  reasons: () => ({ up: null, down: null, indent: null, outdent: null }),
  onIntent: ignore,
}

const upload = () => new Promise<string>(ignore)

interface Parts {
  view: PlanEditorView
  send: SendEvent
  /** One of its sections, in the state of its own chart. */
  section?: { readonly view: SectionView; readonly send: SendEvent }
}

/** The editor; sections without a chart are displayed only. */
const Editor = ({ view, send, section }: Parts) => (
  <PlanEditor
    view={view}
    items={view.outline}
    drag={drag}
    listHref="#main"
    onNavigate={ignore}
    actions={
      <PlanActions
        onPreview={ignore}
        isExporting={false}
        onExport={ignore}
        onVersions={ignore}
        annotations={{ isOpen: false, openCount: 2, onToggle: ignore }}
      />
    }
    send={send}
  >
    {(node, number, isCurrent, isFound) => {
      const { sectionCode: id, title, html, level, hints } = node
      const own = section?.view.node.sectionCode === id ? section : undefined
      if (own?.view.isEditing)
        return <SectionEditor key={id} view={own.view} number={number} upload={upload} send={own.send} />
      return (
        <SectionCard
          key={id}
          id={id}
          title={title}
          html={html}
          level={level}
          number={number}
          isCurrent={isCurrent}
          isFound={isFound}
          {...(own && { title: own.view.node.title, html: own.view.node.html })}
          hint={hints[0] ?? ''}
          openCount={0}
          onEdit={() => (own ? own.send({ type: 'section.edit' }) : send({ type: 'section.open', id }))}
          onDelete={() => send({ type: 'delete.ask', id })}
          editReason={own?.view.editReason ?? null}
          deleteReason={view.reasons.remove}
          notice={
            own ? (
              <DraftNotice view={own.view} onResume={() => own.send({ type: 'section.edit' })} send={own.send} />
            ) : undefined
          }
        />
      )
    }}
  </PlanEditor>
)

/** The editor without a pending action. */
const atRest = (): PlanEditorView => planEditorView(exampleOf(planEditorModel, 'ready.tree.resting'))

export const planEditor: StateView = (snapshot, send) => (
  <Surroundings person="student">
    <Editor view={planEditorView(snapshot)} send={send} />
  </Surroundings>
)

export const planSection: StateView = (snapshot, send) => (
  <Surroundings person="student">
    <Editor view={atRest()} send={ignore} section={{ view: sectionView(snapshot), send }} />
  </Surroundings>
)

export const planVersions: StateView = (snapshot, send) => (
  <Surroundings person="student">
    <Editor view={atRest()} send={ignore} />
    {snapshot.status === 'done' ? null : (
      <VersionsDrawer view={planVersionsView(snapshot)} send={send} onClose={ignore} />
    )}
  </Surroundings>
)

export const planEditorStateViews: StateViews = {
  'plan-editor': { view: planEditor },
  'plan-section': { view: planSection },
  'plan-versions': { view: planVersions },
}
