/**
 * A student's editor of one plan (B429–B434, B437): the titles as an editable tree, the sections, and a search.
 * The caller renders the sections, because it has their actors.
 */
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import type { Outline } from '../../../../contract/rules/shared/outline'
import { numbersIn, type PlanEditorView, sectionsIn } from '../../../machines/documents/planEditor/planEditor.selectors'
import type { PlanEditorEvent } from '../../../machines/documents/planEditor/planEditor.types'
import type { SectionNode } from '../../../machines/documents/planEditor/section/section.types'
import type { DragItem } from '../../../machines/shared/dragReorder/dragReorder.types'
import { Button } from '../../shared/kit/Button'
import { Confirm } from '../../shared/kit/overlays/Confirm'
import { OutlineTree } from '../../shared/outline/OutlineTree'
import type { OutlineDrag } from '../../shared/outline/outline.types'
import { OpenMark } from './OpenMark'
import { PlanFace } from './PlanFace'
import { PlanHeader } from './PlanHeader'
import { PlanLayout } from './PlanLayout'
import { PlanSearch } from './PlanSearch'
import { EmptyTree, TitleField, TreeTools } from './TreeTools'
import { planViewTexts as texts } from './texts'

export interface PlanEditorProps {
  view: PlanEditorView
  /** The titles in display order, including unsaved moves. */
  items: Outline<DragItem>
  /** Moving of titles; undefined while the plan is not loaded. */
  drag?: OutlineDrag | undefined
  listHref: string
  onNavigate: (href: string) => void
  /** 预览, 导出, 批注 … */
  actions: ReactNode
  /** Number of unresolved annotations of a section. */
  openCountOf?: (id: string) => number
  panel?: ReactNode | null
  onPanelClose?: () => void
  send: (event: PlanEditorEvent) => void
  /** One section. */
  children: (node: SectionNode, number: string, isCurrent: boolean, isFound: boolean) => ReactNode
}

export function PlanEditor(props: PlanEditorProps) {
  const { view, actions, panel = null, onPanelClose, send } = props
  const [isTreeOver, setTreeOver] = useState(false)
  if (view.face !== 'ready' || !view.plan)
    return (
      <PlanFace
        face={view.face === 'ready' ? 'loading' : view.face}
        problem={view.problem}
        onRetry={() => send({ type: 'plan.reload' })}
        onList={() => props.onNavigate(props.listHref)}
      />
    )
  return (
    <PlanLayout
      header={
        <PlanHeader
          back={{ href: props.listHref, onNavigate: props.onNavigate }}
          name={view.plan.planName}
          about={texts.facts(texts.words(view.words), view.outline.length)}
          readers={view.readers}
          isCut={view.isCut}
          onTree={() => setTreeOver(true)}
        >
          {actions}
        </PlanHeader>
      }
      tree={<Tree {...props} onChosen={() => setTreeOver(false)} />}
      isTreeOver={isTreeOver}
      onTreeOver={setTreeOver}
      panel={panel}
      onPanelClose={() => onPanelClose?.()}
    >
      <Paper {...props} />
      <DeletedNote view={view} send={send} />
      <Confirm
        open={view.deleting !== null}
        title={texts.deleteTitle}
        text={
          <>
            {texts.deleteText}
            {view.deleting ? <strong className="block above-2 breaks">{view.deleting}</strong> : null}
          </>
        }
        acceptLabel={texts.remove}
        danger
        busy={view.isDeleting}
        onAccept={() => send({ type: 'delete.confirm' })}
        onReject={() => send({ type: 'delete.cancel' })}
      />
    </PlanLayout>
  )
}

/** The titles: a tree that can be edited by keyboard alone. */
function Tree({ view, items, drag, openCountOf, send, onChosen }: PlanEditorProps & { onChosen: () => void }) {
  const { reasons, renaming } = view
  const openCount = (id: string): number => openCountOf?.(id) ?? 0
  const onKeyDown = (event: KeyboardEvent): void => {
    const isWriting = event.target instanceof HTMLInputElement
    if (isWriting || !(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
    if (!isRedo && key !== 'z') return
    event.preventDefault()
    if (reasons[isRedo ? 'redo' : 'undo'] === null) send({ type: isRedo ? 'tree.redo' : 'tree.undo' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of its content
    <div className="column grow shrink-y plan-outline" onKeyDown={onKeyDown}>
      <OutlineTree
        label={texts.tree}
        items={items}
        currentId={view.current}
        closed={new Set(view.closed)}
        onFold={(id, isOpen) => send({ type: 'fold.change', id, isOpen })}
        onChoose={(id) => {
          send({ type: 'section.choose', id })
          onChosen()
        }}
        onRename={(id) => send({ type: 'rename.begin', id })}
        onAdd={(id) => {
          send({ type: 'section.choose', id })
          send({ type: 'title.addSibling' })
        }}
        onDelete={(id) => send({ type: 'delete.ask', id })}
        {...(drag && { drag })}
        renaming={renaming && { id: renaming.id, field: <TitleField view={view} send={send} /> }}
        mark={(id) => <OpenMark count={openCount(id)} />}
        menu={(id) => [
          {
            name: 'addChild',
            label: texts.addChild,
            icon: 'plus',
            reason: view.childReasonOf(id),
            onRun: () => {
              send({ type: 'section.choose', id })
              send({ type: 'title.addChild' })
            },
          },
          {
            name: 'delete',
            label: texts.remove,
            icon: 'trash',
            danger: true,
            reason: reasons.remove,
            onRun: () => send({ type: 'delete.ask', id }),
          },
        ]}
        tools={items.length > 0 ? <TreeTools view={view} send={send} /> : undefined}
        empty={<EmptyTree view={view} send={send} />}
      />
    </div>
  )
}

function Paper({ view, items, send, children }: PlanEditorProps) {
  const { plan, current } = view
  if (!plan) return null
  const numbers = numbersIn(items)
  const found = new Set(view.found)
  const isLooking = view.search.trim() !== ''
  return (
    <div className="column gap-2 grow wide centered plan-paper">
      {items.length > 0 ? (
        <div className="bar gap-2-3 below-2">
          <PlanSearch
            text={view.search}
            at={view.foundAt}
            count={view.found.length}
            onChange={(text) => send({ type: 'search.change', text })}
            onStep={(by) => send({ type: 'search.step', by })}
          />
        </div>
      ) : (
        <p className="pad-12-4 u-muted text-center plan-emptyPaper">{texts.emptyTree}</p>
      )}
      {sectionsIn(plan, items).map((node) =>
        children(
          node,
          numbers.get(node.sectionCode) ?? '',
          node.sectionCode === current,
          isLooking && found.has(node.sectionCode),
        ),
      )}
    </div>
  )
}

/** After a deletion, the undo button is at the bottom of the page. */
function DeletedNote({ view, send }: Pick<PlanEditorProps, 'view' | 'send'>) {
  const [dismissed, dismiss] = useState<string | null>(null)
  const { deleted } = view
  const isShown = deleted !== null && deleted.id !== dismissed
  return (
    <div className="row justify-center sticky no-pointer plan-deleted" role="status">
      {isShown ? (
        <p className="row gap-2 align-center max-wide above-4 line round-l on-overlay shadow-2">
          <span>{texts.deletedNote(deleted.title)}</span>
          <Button
            size="s"
            label={texts.undoDelete}
            reason={view.reasons.undo}
            onClick={() => send({ type: 'tree.undo' })}
          />
          <Button size="s" kind="quiet" label={texts.dismiss} onClick={() => dismiss(deleted.id)} />
        </p>
      ) : null}
    </div>
  )
}
