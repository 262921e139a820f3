/** Types of the mind map charts: contexts, events and results. */
import type { MindImage, MindMapRow, MindSide } from '../../../../contract/entities/documents/mindMap'
import type { Page } from '../../../../contract/fields'
import type { MindMap } from '../../../../contract/rules/documents/mindMap'
import type { MindEdit, MindPatch, MindPlace } from '../../../../contract/rules/documents/mindMapEdits'
import type { ListShow } from '../../shared/listQuery'
import type { PlanItem } from '../plans/plans.types'

/** The visible part of the map: the point in the middle of the canvas (in px at scale 1), and the scale. */
export interface MindViewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** A rectangle in the plane of the map; the root is at its origin. */
export interface MindExtent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The drop target of a dragged branch. */
export interface MindTarget {
  readonly targetId: string
  readonly place: MindPlace
  readonly side?: MindSide | undefined
}

export type MindDirection = 'up' | 'down' | 'left' | 'right'
/** The display form of the map: editable canvas, nested list, or read-only preview. */
export const mindForms = ['canvas', 'outline', 'preview'] as const
export type MindForm = (typeof mindForms)[number]
export type PictureKind = 'png' | 'svg'
/** The colours that the panel sets; each has its own picker. */
export type ColorField = 'canvas' | 'background' | 'color'

export interface MindMapInput {
  readonly userId: string
  /** Code of the stored map; null for a new one. */
  readonly mindMapCode: string | null
  /** Source of a new map: a template, or the titles of a business plan. */
  readonly templateCode: string | null
  readonly planCode: string | null
  /** Idempotency key: however often it is sent, one map is created. */
  readonly requestId: string
}

/** A map with its version. */
export interface VersionedMap {
  readonly map: MindMap
  readonly version: number
}

/** The draft in this browser of a map that could not be saved. */
export interface MindDraft {
  readonly map: MindMap
  readonly version: number | null
  readonly requestId: string
  /** Maps that were sent without an answer: each may be stored all the same. */
  readonly sent: readonly MindMap[]
}

/** Result of opening: the stored map (null: a new one), its unsaved draft, and the plan from which a new one is made. */
export interface OpenedMap {
  readonly stored: VersionedMap | null
  readonly draft: MindDraft | null
  readonly ofPlan: MindMap | null
}

export interface SaveMapInput {
  readonly mindMapCode: string | null
  readonly version: number | null
  readonly requestId: string
  readonly map: MindMap
}

/** Result of a save that did not fail: stored, or not, because the map was changed or deleted elsewhere. */
export type MapSaving =
  | { readonly kind: 'saved'; readonly mindMapCode: string; readonly version: number; readonly map: MindMap }
  | ({ readonly kind: 'changed' } & VersionedMap)
  | { readonly kind: 'gone' }

export interface PictureOf {
  readonly map: MindMap
  readonly kind: PictureKind
}

/** A business plan to be made from a map. */
export interface PlanOf {
  readonly map: MindMap
  readonly name: string
}

/** Input of the saving of a map. */
export interface MindSavingInput {
  readonly userId: string
  readonly mindMapCode: string | null
  readonly requestId: string
  readonly map: MindMap
  /** The map as the server has it; null while it has none. */
  readonly saved: MindMap | null
  readonly version: number | null
  /** The other version, where another page has changed the map. */
  readonly theirs: VersionedMap | null
  /** Maps that were sent without an answer. */
  readonly unanswered: readonly MindMap[]
}

export interface MindMapContext extends MindMapInput {
  readonly map: MindMap
  /** The initial values of the saving. */
  readonly beginning: Pick<MindSavingInput, 'saved' | 'version' | 'theirs' | 'requestId' | 'unanswered'>
  readonly past: readonly MindPatch[]
  readonly future: readonly MindPatch[]
  readonly selectedId: string
  /** The text that is being written into the selected node. */
  readonly writing: string | null
  /** The selected node was created for this text. */
  readonly isNew: boolean
  readonly drag: { readonly id: string; readonly target: MindTarget | null } | null
  /** The remark that is being written. */
  readonly remark: string | null
  readonly viewport: MindViewport
  /** Why loading failed. */
  readonly problem: string | null
}

export type MindMapIntent =
  | { type: 'map.reload' }
  | { type: 'map.edit'; edit: MindEdit }
  | { type: 'map.undo' }
  | { type: 'map.redo' }
  | { type: 'node.select'; id: string }
  | { type: 'node.step'; direction: MindDirection }
  | { type: 'node.add'; where: 'child' | 'sibling' }
  | { type: 'node.delete' }
  /** Up and down: among its siblings. Out: to the level of its parent. In: below the preceding sibling. */
  | { type: 'node.move'; way: 'up' | 'down' | 'out' | 'in' }
  | { type: 'node.fold' }
  /** Starts editing the text of the selected node; `text` replaces it when it was started by typing. */
  | { type: 'text.begin'; text?: string }
  | { type: 'text.write'; text: string }
  | { type: 'text.done'; andAdd?: 'child' | 'sibling' | undefined }
  | { type: 'text.cancel' }
  | { type: 'drag.begin'; id: string }
  | { type: 'drag.over'; target: MindTarget | null }
  | { type: 'drag.drop' }
  | { type: 'drag.cancel' }
  | { type: 'remark.open' }
  | { type: 'remark.write'; text: string }
  | { type: 'remark.save' }
  | { type: 'remark.cancel' }
  | { type: 'viewport.set'; viewport: MindViewport }
  | { type: 'viewport.fit'; extent: MindExtent; width: number; height: number }

/** Facts that the saving and the panels send to the editor. */
export type MindMapFact =
  /** A new map is stored under this code. */
  | { type: 'saving.created'; mindMapCode: string }
  /** The user has chosen the version that another page saved. */
  | { type: 'saving.replaced'; map: MindMap }
  /** The map continues as a copy. */
  | { type: 'saving.copied' }
  /** A picture for a node has been uploaded. */
  | { type: 'image.placed'; id: string; image: MindImage }

export type MindMapEvent = MindMapIntent | MindMapFact

export interface MindSavingContext extends MindSavingInput {
  /** The map in flight. */
  readonly sending: MindMap | null
  /** Why saving failed. `isOffline`: the server was not reached; `isPassing`: the save is retried automatically. */
  readonly problem: { readonly text: string; readonly isOffline: boolean; readonly isPassing: boolean } | null
  /** Number of failed saves since the last answer. */
  readonly attempt: number
  /** The browser has stored the unsaved map. */
  readonly isKept: boolean
}

export type MindSavingEvent =
  | { type: 'map.save' }
  | { type: 'map.changed'; map: MindMap }
  /** The own map overwrites the other one. */
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs' }
  /** The own map becomes a new one. */
  | { type: 'conflict.copy'; requestId: string }
  /** The own map is dropped as well. */
  | { type: 'conflict.drop' }
  /** From the keeper: whether the browser had room for the draft. */
  | { type: 'draft.stored'; isKept: boolean }

export interface MindDeskContext {
  /** The node for which a picture is being uploaded. */
  readonly imageFor: string | null
  readonly picker: ColorField | null
  /** The plan that is being made from the map; why its name is invalid, or why it was not made. */
  readonly plan: (PlanOf & { readonly problem: string | null }) | null
  /** The finished plan. */
  readonly made: PlanItem | null
}

export type MindDeskEvent =
  | { type: 'image.choose'; file: File; id: string }
  | { type: 'picture.export'; kind: PictureKind; map: MindMap }
  | { type: 'panel.toggle' }
  | { type: 'picker.toggle'; field: ColorField }
  | { type: 'picker.close' }
  | { type: 'form.show'; form: MindForm }
  | { type: 'plan.begin'; map: MindMap }
  | { type: 'plan.write'; name: string }
  | { type: 'plan.make' }
  | { type: 'plan.close' }

/** A map was stored under this code. */
export interface MapCreated {
  type: 'map.created'
  mindMapCode: string
}

/** Commands of the keeper: store the draft, or delete it because the map is saved. */
export type KeepDraft =
  | { type: 'draft.keep'; mindMapCode: string | null; draft: MindDraft }
  | { type: 'draft.drop'; mindMapCode: string | null }

export interface UploadedImage {
  readonly image: MindImage
}

export interface FindMapsInput {
  readonly name: string
  readonly pageNo: number
}

export interface MindMapListContext extends FindMapsInput {
  readonly page: Page<MindMapRow> | null
  readonly problem: string | null
  /** The map that is being renamed, deleted, copied or exported. */
  readonly meant: MindMapRow | null
  /** The name that is being written. */
  readonly written: string
  readonly nameProblem: string | null
  /** The template in the preview. */
  readonly template: string | null
  /** The user's business plans, from which a map can be made; null until they have loaded. */
  readonly plans: readonly PlanItem[] | null
  readonly plansProblem: string | null
}

export type MindMapListEvent =
  | { type: 'search.change'; name: string }
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
  /** Raised by the chart itself: a map has changed, and the list must reload. */
  | { type: 'list.renew' }
  | ListShow
  | { type: 'rename.begin'; row: MindMapRow }
  | { type: 'rename.write'; name: string }
  | { type: 'rename.confirm' }
  | { type: 'rename.cancel' }
  | { type: 'delete.ask'; row: MindMapRow }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'map.copy'; row: MindMapRow }
  | { type: 'map.export'; row: MindMapRow }
  | { type: 'template.show'; code: string }
  | { type: 'template.close' }
  | { type: 'plans.show' }
  | { type: 'plans.reload' }
  | { type: 'plans.close' }
