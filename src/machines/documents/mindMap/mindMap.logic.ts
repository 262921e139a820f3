/** Pure functions of the mind map charts. */
import { MIND_MAP_NAME_MAX, MIND_UNDO_MAX, MIND_ZOOM } from '../../../../contract/limits'
import {
  type MindMap,
  newMindMap,
  nodeOf,
  rootOf,
  shownInstead,
  sideOf,
  sidesOf,
  writeMindMap,
} from '../../../../contract/rules/documents/mindMap'
import {
  edited,
  indentOf,
  type MindEdit,
  type MindRefusal,
  outdentOf,
  patched,
  stepOf,
} from '../../../../contract/rules/documents/mindMapEdits'
import { mindMapFrom, templateOf } from '../../../../contract/rules/documents/mindMapTemplates'
import { characters } from '../../../../contract/text'
import type { ListQuery } from '../../shared/listQuery'
import type {
  MindDirection,
  MindExtent,
  MindMapContext,
  MindMapEvent,
  MindMapInput,
  MindMapListContext,
  MindSavingContext,
  MindSavingEvent,
  MindViewport,
  OpenedMap,
  VersionedMap,
} from './mindMap.types'
import { texts } from './texts'

export const firstViewport: MindViewport = { x: 0, y: 0, scale: 1 }

/** The initial map of a new mind map. */
export function beginning(templateCode: string | null): MindMap {
  const template = templateOf(templateCode)
  return template ? mindMapFrom(template) : newMindMap(texts.newName, texts.firstNode)
}

/** The context of an editor before its map has loaded. */
export function firstContext(input: MindMapInput): MindMapContext {
  const map = beginning(input.templateCode)
  return {
    ...input,
    map,
    beginning: { saved: map, version: null, theirs: null, unanswered: [], requestId: input.requestId },
    past: [],
    future: [],
    selectedId: map.rootId,
    writing: null,
    isNew: false,
    drag: null,
    remark: null,
    viewport: firstViewport,
    problem: null,
  }
}

const isSameMap = (one: MindMap, other: MindMap): boolean =>
  one === other || (one.title === other.title && writeMindMap(one) === writeMindMap(other))

/** Whether the stored map was drawn here: it was sent, and only the response was lost. */
export const isOwnMap = (
  { map, sending, unanswered }: Pick<MindSavingContext, 'map' | 'sending' | 'unanswered'>,
  stored: MindMap,
): boolean => [map, ...unanswered, ...(sending ? [sending] : [])].some((one) => isSameMap(one, stored))

/**
 * The initial values of an editor. An unsaved draft takes precedence over the stored map. If another page has changed the stored
 * map since, the user chooses between the two. An unsaved new map is continued unless a template or a plan was requested.
 */
export function opened(
  { templateCode, planCode, requestId }: MindMapInput,
  { stored, draft, ofPlan }: OpenedMap,
): Pick<MindMapContext, 'map' | 'beginning' | 'selectedId'> {
  const unanswered = draft?.sent ?? []
  if (!stored) {
    const isBlank = templateCode === null && planCode === null
    const storedDraft = isBlank ? draft : null
    const map = storedDraft?.map ?? ofPlan ?? beginning(templateCode)
    // A map from a template or a plan is worth saving; an empty map is not yet.
    const saved = isBlank && storedDraft === null ? map : null
    const first = { saved, version: null, theirs: null, unanswered: [], requestId: storedDraft?.requestId ?? requestId }
    return { map, beginning: first, selectedId: map.rootId }
  }
  const { version } = stored
  const map = draft?.map ?? stored.map
  const isOther = draft !== null && draft.version !== version
  const theirs = isOther && !isOwnMap({ map, sending: null, unanswered }, stored.map) ? stored : null
  const saved = draft ? null : map
  return { map, beginning: { saved, version, theirs, unanswered, requestId }, selectedId: map.rootId }
}

/** Whether the drawn map differs from the stored map. */
export const isUnsaved = ({ map, saved }: Pick<MindSavingContext, 'map' | 'saved'>): boolean => map !== saved

/** The saved state after a map from here turned out to be stored. Returns the drawn map itself where it equals the stored one. */
export const ownByNow = (map: MindMap, { map: stored, version }: VersionedMap) => ({
  saved: isSameMap(map, stored) ? map : stored,
  version,
})

type History = Pick<MindMapContext, 'map' | 'past' | 'future' | 'selectedId'>

/** The id of a visible node: the node itself, or the folded node that hides it; the root where the node no longer exists. */
const visible = (map: MindMap, id: string): string => (nodeOf(map, id) ? shownInstead(map, id) : map.rootId)

/** The history after an edit that can be undone, or the reason why the edit is refused. */
export function withEdit({ map, past, selectedId }: History, edit: MindEdit): History | MindRefusal {
  const change = edited(map, edit)
  if (!change.map) return change.refusal
  const isAbout = edit.do === 'child' || edit.do === 'sibling' || edit.do === 'remove' || edit.do === 'move'
  return {
    map: change.map,
    past: [...past, change.undo].slice(-MIND_UNDO_MAX),
    future: [],
    selectedId: visible(change.map, isAbout ? (change.focusId ?? selectedId) : selectedId),
  }
}

/** One step of undo, or of redo. */
export function undone({ map, past, future, selectedId }: History): History {
  const patch = past.at(-1)
  if (!patch) return { map, past, future, selectedId }
  const { map: before, undo } = patched(map, patch)
  const about = Object.keys(patch.nodes).find((id) => patch.nodes[id] && !nodeOf(map, id))
  return {
    map: before,
    past: past.slice(0, -1),
    future: [undo, ...future],
    selectedId: visible(before, about ?? selectedId),
  }
}
export function redone({ map, past, future, selectedId }: History): History {
  const [patch, ...rest] = future
  if (!patch) return { map, past, future, selectedId }
  const { map: after, undo } = patched(map, patch)
  const about = Object.keys(patch.nodes).find((id) => patch.nodes[id] && !nodeOf(map, id))
  return { map: after, past: [...past, undo], future: rest, selectedId: visible(after, about ?? selectedId) }
}

/** The edit that moves the selected node; null where it cannot move that way. */
export function moveOf(
  { map, selectedId }: Pick<MindMapContext, 'map' | 'selectedId'>,
  way: 'up' | 'down' | 'out' | 'in',
): MindEdit | null {
  if (way === 'out') return outdentOf(map, selectedId)
  return way === 'in' ? indentOf(map, selectedId) : stepOf(map, selectedId, way === 'up' ? -1 : 1)
}

/** The edit that an event requests; null for none. */
export function editOf(context: MindMapContext, event: MindMapEvent): MindEdit | null {
  const { map, selectedId, drag, writing, remark } = context
  switch (event.type) {
    case 'map.edit':
      return event.edit
    case 'node.add':
      return { do: event.where, id: selectedId }
    case 'node.delete':
      return { do: 'remove', id: selectedId }
    case 'node.move':
      return moveOf(context, event.way)
    case 'node.fold':
      return { do: 'collapse', id: selectedId, isCollapsed: !nodeOf(map, selectedId)?.isCollapsed }
    case 'text.done':
      return writing === null ? null : { do: 'rename', id: selectedId, text: writing }
    case 'saving.copied':
      return { do: 'title', text: texts.copyName(map.title) }
    case 'image.placed':
      return { do: 'image', id: event.id, image: event.image }
    case 'drag.drop':
      return drag?.target ? { do: 'move', id: drag.id, ...drag.target } : null
    case 'remark.save':
      return remark === null ? null : { do: 'remark', id: selectedId, text: remark }
    default:
      return null
  }
}

/** The history after the edit of an event. Creating a node and writing its first text are one step. */
export function afterEvent(context: MindMapContext, event: MindMapEvent): History | MindRefusal {
  const edit = editOf(context, event)
  if (!edit) return 'nothing'
  const next = withEdit(context, edit)
  const isOneStep = event.type === 'text.done' && context.isNew && typeof next === 'object'
  return isOneStep ? { ...next, past: context.past } : next
}

/** The visible nodes of one side at one depth, from top to bottom. */
function level(map: MindMap, tops: readonly string[], depth: number): string[] {
  if (depth <= 0) return [...tops]
  return level(
    map,
    tops.flatMap((id) => {
      const node = nodeOf(map, id)
      return node && !node.isCollapsed ? node.children : []
    }),
    depth - 1,
  )
}

/** The node that an arrow key selects next; the same node where there is none in that direction. */
export function neighbour(map: MindMap, id: string, direction: MindDirection): string {
  const side = sideOf(map, id)
  const node = nodeOf(map, id) ?? rootOf(map)
  const sides = sidesOf(map)
  if (direction === 'left' || direction === 'right') {
    if (side === null) return middle(sides[direction]) ?? id
    if (side !== direction) return node.parentId ?? id
    return (node.isCollapsed ? undefined : middle(node.children)) ?? id
  }
  if (side === null) return id
  let depth = 0
  for (let above = nodeOf(map, node.parentId); above && above.id !== map.rootId; above = nodeOf(map, above.parentId))
    depth += 1
  const row = level(map, sides[side], depth)
  return row[row.indexOf(id) + (direction === 'up' ? -1 : 1)] ?? id
}

const middle = (ids: readonly string[]): string | undefined => ids[Math.floor((ids.length - 1) / 2)]

const zoomed = (scale: number): number => Math.min(MIND_ZOOM.max, Math.max(MIND_ZOOM.min, scale))

/** The viewport with its scale limited to the allowed range. */
export const withinZoom = (viewport: MindViewport): MindViewport => ({ ...viewport, scale: zoomed(viewport.scale) })

/** The viewport after zooming around a point of the canvas (px from its middle). */
export function zoomedAt(viewport: MindViewport, at: { x: number; y: number }, factor: number): MindViewport {
  const scale = zoomed(viewport.scale * factor)
  return {
    x: viewport.x + at.x / viewport.scale - at.x / scale,
    y: viewport.y + at.y / viewport.scale - at.y / scale,
    scale,
  }
}

const MARGIN = 40

/** The viewport in which a canvas of that size (px) shows the whole map, with a scale of at most 1. */
export function fitted({ left, top, right, bottom }: MindExtent, width: number, height: number): MindViewport {
  const scale = Math.min(1, width / (right - left + 2 * MARGIN), height / (bottom - top + 2 * MARGIN))
  return { x: (left + right) / 2, y: (top + bottom) / 2, scale: zoomed(scale) }
}

/** A key press with its modifier keys. */
export interface MindKey {
  readonly key: string
  readonly hasControl: boolean
  readonly hasShift: boolean
  readonly hasAlt: boolean
  /** An input method is composing text, such as Chinese: keys belong to it. */
  readonly isComposing: boolean
}

const directions: Readonly<Record<string, MindDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

/**
 * The event for a key on the canvas, while a text is being written or not; null for none. Outdent and indent depend on the side
 * of the node.
 */
export function intentOfKey(
  { key, hasControl, hasShift, hasAlt, isComposing }: MindKey,
  isWriting: boolean,
  side: 'left' | 'right' | null,
): MindMapEvent | MindSavingEvent | null {
  if (isComposing) return null
  const lower = key.toLowerCase()
  if (hasControl && lower === 's') return { type: 'map.save' }
  if (isWriting) {
    if (key === 'Escape') return { type: 'text.cancel' }
    if (key === 'Enter' && !hasShift) return { type: 'text.done' }
    return key === 'Tab' && !hasShift ? { type: 'text.done', andAdd: 'child' } : null
  }
  if (hasControl) {
    if (lower === 'z') return { type: hasShift ? 'map.redo' : 'map.undo' }
    return lower === 'y' ? { type: 'map.redo' } : null
  }
  const direction = directions[key]
  if (direction && hasAlt) {
    if (direction === 'up' || direction === 'down') return { type: 'node.move', way: direction }
    return { type: 'node.move', way: direction === (side ?? 'right') ? 'in' : 'out' }
  }
  if (direction) return { type: 'node.step', direction }
  if (hasAlt) return null
  if (key === 'Tab') return hasShift ? null : { type: 'node.add', where: 'child' }
  if (key === 'Enter') return { type: 'node.add', where: 'sibling' }
  if (key === 'F2') return { type: 'text.begin' }
  if (key === 'Delete' || key === 'Backspace') return { type: 'node.delete' }
  return key === ' ' ? { type: 'node.fold' } : null
}

/** Why a name is invalid; null where it can be stored. */
export function nameProblem(name: string): string | null {
  if (name.trim() === '') return texts.nameEmpty
  return characters(name.trim()) > MIND_MAP_NAME_MAX ? texts.nameTooLong : null
}

/** The search text and page of a list as URL parameters, and the reverse. */
export const mapsQuery = ({ name, pageNo }: Pick<MindMapListContext, 'name' | 'pageNo'>): ListQuery => ({
  filters: { name },
  pageNo,
})
export const mapsOf = ({ filters, pageNo }: ListQuery): Pick<MindMapListContext, 'name' | 'pageNo'> => ({
  name: filters.name ?? '',
  pageNo,
})
