/** Mind maps as their charts see them: what is drawn, what people do, what comes from outside. */
import type { MindImage, MindMapRow, MindSide } from '../../../../contract/entities/documents/mindMap'
import type { Page } from '../../../../contract/fields'
import type { MindMap } from '../../../../contract/rules/documents/mindMap'
import type { MindEdit, MindPatch, MindPlace } from '../../../../contract/rules/documents/mindMapEdits'
import type { ListShow } from '../../shared/listQuery'
import type { PlanItem } from '../plans/plans.types'

/** What of the map is seen: the place in the middle of the canvas, in px at the size 1, and the size. */
export interface MindViewport {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** A part of the plane on which the map lies; the first node is in its middle, at 0. */
export interface MindExtent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where a branch under the hand would go. */
export interface MindTarget {
  readonly targetId: string
  readonly place: MindPlace
  readonly side?: MindSide | undefined
}

export type MindDirection = 'up' | 'down' | 'left' | 'right'
/** How the map is shown: to be drawn on, as a nested list, or only to be looked at. */
export const mindForms = ['canvas', 'outline', 'preview'] as const
export type MindForm = (typeof mindForms)[number]
export type PictureKind = 'png' | 'svg'
/** The colours that the panel sets; each has a picker of its own. */
export type ColorField = 'canvas' | 'background' | 'color'

export interface MindMapInput {
  readonly userId: string
  /** The stored map; null for a new one. */
  readonly mindMapCode: string | null
  /** What a new one begins with: a template, or the titles of a business plan. */
  readonly templateCode: string | null
  readonly planCode: string | null
  /** Makes a new map once, however often it is sent. */
  readonly requestId: string
}

/** A map with the version in which it was shown. */
export interface VersionedMap {
  readonly map: MindMap
  readonly version: number
}

/** What this browser has kept of a map that could not be saved. */
export interface MindDraft {
  readonly map: MindMap
  readonly version: number | null
  readonly requestId: string
  /** What was sent without an answer: it may be stored all the same. */
  readonly sent: readonly MindMap[]
}

/** What opening finds: the stored map (null: a new one), what was not saved of it, and the plan of which a new one is made. */
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

/** How saving ends, apart from failing: stored, or not, because it was changed or deleted elsewhere. */
export type MapSaving =
  | { readonly kind: 'saved'; readonly mindMapCode: string; readonly version: number; readonly map: MindMap }
  | ({ readonly kind: 'changed' } & VersionedMap)
  | { readonly kind: 'gone' }

export interface PictureOf {
  readonly map: MindMap
  readonly kind: PictureKind
}

/** A business plan that is to be made of a map. */
export interface PlanOf {
  readonly map: MindMap
  readonly name: string
}

/** What the saving of a map begins with. */
export interface MindSavingInput {
  readonly userId: string
  readonly mindMapCode: string | null
  readonly requestId: string
  readonly map: MindMap
  /** The map as it is stored; null while it is not. */
  readonly saved: MindMap | null
  readonly version: number | null
  /** What stands there instead, where somebody has changed it elsewhere. */
  readonly theirs: VersionedMap | null
  /** What was sent without an answer. */
  readonly unanswered: readonly MindMap[]
}

export interface MindMapContext extends MindMapInput {
  readonly map: MindMap
  /** What its saving began with. */
  readonly beginning: Pick<MindSavingInput, 'saved' | 'version' | 'theirs' | 'requestId' | 'unanswered'>
  readonly past: readonly MindPatch[]
  readonly future: readonly MindPatch[]
  readonly selectedId: string
  /** The text that is being written into the selected node. */
  readonly writing: string | null
  /** The selected node was made for that. */
  readonly isNew: boolean
  readonly drag: { readonly id: string; readonly target: MindTarget | null } | null
  /** The remark that is being written. */
  readonly remark: string | null
  readonly viewport: MindViewport
  /** Why it did not open. */
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
  /** Up and down among its siblings; out after what it hangs on; in below the sibling before it. */
  | { type: 'node.move'; way: 'up' | 'down' | 'out' | 'in' }
  | { type: 'node.fold' }
  /** The text of the selected node is to be changed; `text` is what was typed instead of it. */
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

/** What the saving of a map and its desk tell the editor. */
export type MindMapFact =
  /** A new map is stored under this code. */
  | { type: 'saving.created'; mindMapCode: string }
  /** The map that was saved elsewhere was chosen. */
  | { type: 'saving.replaced'; map: MindMap }
  /** The map goes on as another one. */
  | { type: 'saving.copied' }
  /** A picture for a node has arrived. */
  | { type: 'image.placed'; id: string; image: MindImage }

export type MindMapEvent = MindMapIntent | MindMapFact

export interface MindSavingContext extends MindSavingInput {
  /** What is on its way. */
  readonly sending: MindMap | null
  /** Why it is not saved; `isOffline`: the server was not reached; `isPassing`: it is tried again by itself. */
  readonly problem: { readonly text: string; readonly isOffline: boolean; readonly isPassing: boolean } | null
  /** Saves in vain since the last one that was answered. */
  readonly attempt: number
  /** The browser has kept what is not saved. */
  readonly isKept: boolean
}

export type MindSavingEvent =
  | { type: 'map.save' }
  | { type: 'map.changed'; map: MindMap }
  /** The own map takes the place of the other one. */
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs' }
  /** The own map becomes a new one. */
  | { type: 'conflict.copy'; requestId: string }
  /** The own map goes as well. */
  | { type: 'conflict.drop' }
  /** Told by the keeper: whether the browser had room for it. */
  | { type: 'draft.kept'; isKept: boolean }

export interface MindDeskContext {
  /** The node for which a picture is being uploaded. */
  readonly imageFor: string | null
  readonly picker: ColorField | null
  /** The plan that is being made of the map; why its name is not taken, or why it was not made. */
  readonly plan: (PlanOf & { readonly problem: string | null }) | null
  /** The plan that was made. */
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

/** A map has come to be stored under this code. */
export interface MapCreated {
  type: 'map.created'
  mindMapCode: string
}

/** What the keeper takes: the map is to be kept, or is stored and needs not be. */
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
  /** The template that is looked at. */
  readonly template: string | null
  /** The own business plans, of which a map can be made; null until they have come. */
  readonly plans: readonly PlanItem[] | null
  readonly plansProblem: string | null
}

export type MindMapListEvent =
  | { type: 'search.change'; name: string }
  | { type: 'list.turn'; pageNo: number }
  | { type: 'list.reload' }
  /** Told by the chart to itself: something has become of a map. */
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
