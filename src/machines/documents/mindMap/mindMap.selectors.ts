/** Selectors of mind maps: from a snapshot to what a view needs. */
import type { SnapshotFrom } from 'xstate'
import type { MindMapRow, MindSide } from '../../../../contract/entities/documents/mindMap'
import { MIND_MAP_PAGE } from '../../../../contract/limits'
import {
  type MindMap,
  type MindNode,
  nodeCount,
  nodeOf,
  rootOf,
  sideOf,
} from '../../../../contract/rules/documents/mindMap'
import { type MindEdit, refusalOf } from '../../../../contract/rules/documents/mindMapEdits'
import { toPlanItems } from '../../../../contract/rules/documents/mindMapOutline'
import { type MindTemplate, templateOf } from '../../../../contract/rules/documents/mindMapTemplates'
import { type ListFace, listFace, type PageFace, pageFace } from '../../shared/listFace'
import type { PlanItem } from '../plans/plans.types'
import type { mindDeskMachine } from './mindDesk.machine'
import { isUnsaved, moveOf } from './mindMap.logic'
import type { mindMapMachine } from './mindMap.machine'
import type { ColorField, MindForm, MindMapContext, MindViewport } from './mindMap.types'
import type { mindMapListMachine } from './mindMapList.machine'
import type { mindSavingMachine } from './mindSaving.machine'
import { texts } from './texts'

export { intentOfKey, zoomedAt } from './mindMap.logic'

export type SavingWord = keyof typeof texts.saving

/** For each tool, why it cannot be used on the selected node; null where it can. */
export interface ToolReasons {
  readonly addSibling: string | null
  readonly addChild: string | null
  readonly expand: string | null
  readonly collapse: string | null
  readonly delete: string | null
  readonly undo: string | null
  readonly redo: string | null
  readonly up: string | null
  readonly down: string | null
  readonly out: string | null
  readonly in: string | null
}

export interface MindMapView {
  readonly stage: 'opening' | 'missing' | 'failed' | 'open'
  readonly problem: string | null
  readonly map: MindMap
  readonly count: number
  readonly selected: MindNode
  readonly side: MindSide | null
  readonly writing: string | null
  readonly drag: MindMapContext['drag']
  readonly remark: string | null
  readonly viewport: MindViewport
  readonly reasons: ToolReasons
}

export interface MindSavingView {
  readonly word: SavingWord
  readonly problem: string | null
  readonly isUnsaved: boolean
  /** Number of nodes of the own map and of the map that another page has saved. */
  readonly mine: number
  readonly theirs: number | null
}

export interface MindDeskView {
  readonly form: MindForm
  readonly isExporting: boolean
  readonly isUploading: boolean
  readonly isPanelOpen: boolean
  readonly picker: ColorField | null
  /** The plan that is being made, with its counts; null for none. */
  readonly plan: {
    readonly name: string
    readonly titles: number
    readonly paragraphs: number
    readonly problem: string | null
    readonly isBusy: boolean
  } | null
  /** The finished plan. */
  readonly made: PlanItem | null
}

const refusal = (map: MindMap, edit: MindEdit | null, instead = ''): string | null => {
  const why = edit ? refusalOf(map, edit) : 'nothing'
  return why === null ? null : texts.refusal[why] || instead
}

/** The last reasons per map: cached, since the selectors run again on every move of the viewport. */
const knownReasons = new WeakMap<MindMap, { id: string; reasons: Omit<ToolReasons, 'undo' | 'redo'> }>()

function reasonsOf(context: MindMapContext, selected: MindNode): ToolReasons {
  const { map, past, future } = context
  const { id } = selected
  const known = knownReasons.get(map)
  const reasons = known?.id === id ? known.reasons : toolReasons(context, selected)
  knownReasons.set(map, { id, reasons })
  return {
    ...reasons,
    undo: past.length > 0 ? null : texts.nothingToUndo,
    redo: future.length > 0 ? null : texts.nothingToRedo,
  }
}

function toolReasons(context: MindMapContext, selected: MindNode): Omit<ToolReasons, 'undo' | 'redo'> {
  const { map } = context
  const { id } = selected
  const isRoot = id === map.rootId
  const fold = (isCollapsed: boolean): string | null => {
    if (isRoot) return texts.rootStays
    if (selected.children.length === 0) return texts.noChildren
    if (Boolean(selected.isCollapsed) === isCollapsed) return isCollapsed ? texts.alreadyCollapsed : texts.notCollapsed
    return null
  }
  const move = (way: 'up' | 'down' | 'out' | 'in') => refusal(map, moveOf(context, way), texts.cannotMove)
  return {
    addSibling: refusal(map, { do: 'sibling', id }),
    addChild: refusal(map, { do: 'child', id }),
    expand: fold(false),
    collapse: fold(true),
    delete: isRoot ? texts.isRoot : null,
    up: move('up'),
    down: move('down'),
    out: move('out'),
    in: move('in'),
  }
}

/** View of the editor. */
export function mindMapView(snapshot: SnapshotFrom<typeof mindMapMachine>): MindMapView {
  const { context } = snapshot
  const { map, selectedId, writing, drag, remark, viewport, problem } = context
  const selected = nodeOf(map, selectedId) ?? rootOf(map)
  return {
    stage: (['missing', 'failed', 'open'] as const).find((stage) => snapshot.matches(stage)) ?? 'opening',
    problem,
    map,
    count: nodeCount(map),
    selected,
    side: sideOf(map, selected.id),
    writing,
    drag,
    remark,
    viewport,
    reasons: reasonsOf(context, selected),
  }
}

/** View of the saving of a map. */
export function mindSavingView(snapshot: SnapshotFrom<typeof mindSavingMachine>): MindSavingView {
  const { context } = snapshot
  const { version, problem, map, theirs, isKept } = context
  const state = (['dirty', 'saving', 'conflict', 'gone'] as const).find((one) => snapshot.matches(one))
  const failed = problem?.isOffline ? (isKept ? 'offline' : 'offlineAtRisk') : 'failed'
  const settled = version === null ? 'fresh' : 'saved'
  return {
    word: snapshot.matches('failed') ? failed : (state ?? settled),
    problem: problem?.text || null,
    isUnsaved: isUnsaved(context),
    mine: nodeCount(map),
    theirs: theirs && nodeCount(theirs.map),
  }
}

/** View of the panels and dialogs beside the map. */
export function mindDeskView(snapshot: SnapshotFrom<typeof mindDeskMachine>): MindDeskView {
  const { picker, plan, made } = snapshot.context
  const items = plan ? toPlanItems(plan.map) : []
  const paragraphs = items.filter(({ style }) => style === 'p').length
  return {
    form: (['outline', 'preview'] as const).find((form) => snapshot.matches({ form })) ?? 'canvas',
    isExporting: snapshot.matches({ picture: 'making' }),
    isUploading: snapshot.matches({ image: 'uploading' }),
    isPanelOpen: !snapshot.matches({ panel: 'closed' }),
    picker,
    plan: plan && {
      name: plan.name,
      titles: items.length - paragraphs,
      paragraphs,
      problem: plan.problem,
      isBusy: snapshot.matches({ plan: 'making' }),
    },
    made,
  }
}

export interface MindMapListView {
  readonly face: PageFace
  readonly name: string
  readonly rows: readonly MindMapRow[]
  readonly total: number
  readonly pageNo: number
  readonly pageSize: number
  readonly isLoading: boolean
  readonly problem: string | null
  readonly renaming: {
    readonly code: string
    readonly name: string
    /** The written name differs from the stored one. */
    readonly isWritten: boolean
    readonly problem: string | null
    readonly isBusy: boolean
  } | null
  readonly deleting: { readonly name: string; readonly isBusy: boolean } | null
  /** The running operation and its map. */
  readonly busy: { readonly code: string; readonly what: 'copying' | 'exporting' } | null
  readonly template: MindTemplate | null
  /** The plans from which a map can be made; null while the dialog is closed. */
  readonly plans: {
    readonly face: ListFace
    readonly rows: readonly PlanItem[]
    readonly problem: string | null
  } | null
}

function plansOf(snapshot: SnapshotFrom<typeof mindMapListMachine>): MindMapListView['plans'] {
  if (snapshot.matches({ plans: 'closed' })) return null
  const { plans, plansProblem: problem } = snapshot.context
  return { face: listFace(plans, snapshot.matches({ plans: 'failed' })), rows: plans ?? [], problem }
}

/** View of the list. */
export function mindMapListView(snapshot: SnapshotFrom<typeof mindMapListMachine>): MindMapListView {
  const { name, pageNo, page, problem, meant, written, nameProblem, template } = snapshot.context
  const rows = page?.list ?? []
  const is = (card: 'renaming' | 'storingName' | 'asking' | 'deleting' | 'copying' | 'exporting') =>
    snapshot.matches({ card })
  const what = (['copying', 'exporting'] as const).find(is)
  return {
    face: pageFace(page?.list, snapshot.matches({ list: 'failed' })),
    name,
    rows,
    total: page?.total ?? 0,
    pageNo,
    pageSize: MIND_MAP_PAGE,
    isLoading: snapshot.matches({ list: 'loading' }) || snapshot.matches({ list: 'settling' }),
    problem,
    renaming:
      meant && (is('renaming') || is('storingName'))
        ? {
            code: meant.mindMapCode,
            name: written,
            isWritten: written.trim() !== meant.name,
            problem: nameProblem,
            isBusy: is('storingName'),
          }
        : null,
    deleting: meant && (is('asking') || is('deleting')) ? { name: meant.name, isBusy: is('deleting') } : null,
    busy: meant && what ? { code: meant.mindMapCode, what } : null,
    template: templateOf(template) ?? null,
    plans: plansOf(snapshot),
  }
}
