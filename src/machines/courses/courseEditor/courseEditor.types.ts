/** Types of the chart of the course editor: a draft that is edited at once and stored edit by edit (R152; D4, D6). */
import type { CourseEdit, CourseTree, CourseValues } from '../../../../contract/rules/courses/courseEdit'
import type { Outline } from '../../../../contract/rules/shared/outline'
import type { DragItem } from '../../shared/dragReorder/dragReorder.types'
import type { InputLost, Notify } from '../../shared/messages'

/** A draft as stored on the server. */
export interface CourseDraft {
  readonly courseId: string
  readonly fullName: string
  readonly revision: number
  readonly changedBy: string
  readonly changedTime: number | null
  readonly items: CourseTree
  readonly versionNo: number | null
  readonly resourceNames: Readonly<Record<string, string>>
}

/** Result of storing edits. `stands` is the other draft where another user has changed it and nothing was stored. */
export interface StoredEdits {
  readonly revision: number
  readonly stands: CourseDraft | null
}

export interface CourseEditorInput {
  readonly courseId: string
  /** Id of this editor; another window of the same user has another id. */
  readonly editorId: string
  /** Whether the user has a library with folders. */
  readonly hasLibrary: boolean
}

/** A title that is being edited in the tree. */
export interface TitleWriting {
  readonly id: string
  readonly title: string
  readonly problem: string | null
}

export interface CourseEditorContext extends CourseEditorInput {
  fullName: string
  versionNo: number | null
  /** Names of resources by id. */
  resourceNames: Readonly<Record<string, string>>
  /** The visible tree: the server's draft with the unsaved edits. */
  tree: CourseTree
  /** Revision of the server's draft. */
  revision: number
  /** Incremented by every change of the visible tree. */
  serial: number
  /** The unsaved edits, in order. The first `sending` of them have been sent and may already be stored. */
  pending: readonly CourseEdit[]
  sending: number
  /** The steps of undo, the latest last, and those of redo; a step is what one action of the user edits. */
  past: readonly (readonly CourseEdit[])[]
  future: readonly (readonly CourseEdit[])[]
  current: string | null
  closed: readonly string[]
  renaming: TitleWriting | null
  /** The cut or copied item. */
  clipboard: { readonly id: string; readonly isCut: boolean } | null
  deleting: string | null
  /** The task whose resource is being chosen, and the ids of tasks for further resources. */
  picking: { readonly id: string; readonly ids: readonly string[] } | null
  /** The draft as another user has changed it. */
  theirs: CourseDraft | null
  problem: string | null
}

/** Fields of an item that its form can set. */
export type ItemValues = Partial<CourseValues>

export type CourseEditorEvent =
  | { type: 'course.reload' }
  | { type: 'tree.stored'; outline: Outline<DragItem>; treeVersion: number }
  | { type: 'item.choose'; id: string }
  | { type: 'fold.change'; id: string | null; isOpen: boolean }
  /** Adds an item with this id after the chosen one, or at the end where none is chosen. */
  | { type: 'item.add'; id: string }
  /** Adds a lesson, a sub-lesson or a task below the chosen item; a task after a chosen task. */
  | { type: 'item.addBelow'; id: string; isTask: boolean }
  | { type: 'item.set'; id: string; values: ItemValues }
  /** Opens the choice of a task's resource. Each further resource becomes a task with one of these ids. */
  | { type: 'resource.pick'; id: string; ids: readonly string[] }
  | { type: 'rename.begin'; id: string }
  | { type: 'rename.write'; title: string }
  | { type: 'rename.save' }
  | { type: 'rename.cancel' }
  | { type: 'delete.ask'; id: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'item.cut'; id: string }
  | { type: 'item.copy'; id: string }
  /** Pastes the cut or copied item after an item, or below it; a copy gets new ids. */
  | { type: 'item.paste'; id: string; ids: readonly string[] }
  | { type: 'tree.undo' }
  | { type: 'tree.redo' }
  | { type: 'save.retry' }
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs' }
  | { type: 'publish.begin' }

export type CourseEditorEmitted = Notify | InputLost

/** Input of a request that stores edits. */
export interface StoreInput {
  readonly courseId: string
  readonly revision: number
  readonly edits: readonly CourseEdit[]
  /** Identifies the edits: a repeated request is carried out once. */
  readonly requestId: string
}
