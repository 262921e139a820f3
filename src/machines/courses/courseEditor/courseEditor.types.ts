/** The chart of the course editor: a draft that is changed at once and stored edit by edit (R152; D4, D6). */
import type { CourseEdit, CourseTree, CourseValues } from '../../../../contract/rules/courses/courseEdit'
import type { Outline } from '../../../../contract/rules/shared/outline'
import type { DragItem } from '../../shared/dragReorder/dragReorder.types'
import type { InputLost, Notify } from '../../shared/messages'

/** A draft as the server has it. */
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

/** What storing edits answers: `stands` where somebody else has changed the draft, and nothing was written. */
export interface StoredEdits {
  readonly revision: number
  readonly stands: CourseDraft | null
}

export interface CourseEditorInput {
  readonly courseId: string
  /** Names this editor: another window of the same person has another one. */
  readonly editorId: string
  /** Whether the person has a library with folders. */
  readonly hasLibrary: boolean
}

/** A title that is being written in the tree. */
export interface TitleWriting {
  readonly id: string
  readonly title: string
  readonly problem: string | null
}

export interface CourseEditorContext extends CourseEditorInput {
  fullName: string
  versionNo: number | null
  /** The names of resources, by their ids. */
  resourceNames: Readonly<Record<string, string>>
  /** What is shown: the draft of the server with all that is not stored yet. */
  tree: CourseTree
  /** Of the server's draft. */
  revision: number
  /** Raised by every change of what is shown. */
  serial: number
  /** What is not stored yet, in order; the first `sending` of them are on their way, or have been and may have come. */
  pending: readonly CourseEdit[]
  sending: number
  /** What takes the changes back, the last one last; and what makes them again. */
  past: readonly CourseEdit[]
  future: readonly CourseEdit[]
  current: string | null
  closed: readonly string[]
  renaming: TitleWriting | null
  /** What is cut or copied. */
  clipboard: { readonly id: string; readonly isCut: boolean } | null
  deleting: string | null
  /** The task whose resource is being chosen. */
  picking: string | null
  /** The draft as somebody else has left it. */
  theirs: CourseDraft | null
  problem: string | null
}

/** What people can set of an item in its form. */
export type ItemValues = Partial<CourseValues>

export type CourseEditorEvent =
  | { type: 'course.reload' }
  | { type: 'tree.stored'; outline: Outline<DragItem>; treeVersion: number }
  | { type: 'item.choose'; id: string }
  | { type: 'fold.change'; id: string | null; isOpen: boolean }
  /** A new item beside the chosen one, as the last where none is chosen; `id` names it. */
  | { type: 'item.add'; id: string }
  /** A new item below the chosen one: a lesson, a sub-lesson, or a task. */
  | { type: 'item.addBelow'; id: string; isTask: boolean }
  | { type: 'item.set'; id: string; values: ItemValues }
  /** The resource of a task is to be chosen. */
  | { type: 'resource.pick'; id: string }
  | { type: 'rename.begin'; id: string }
  | { type: 'rename.write'; title: string }
  | { type: 'rename.save' }
  | { type: 'rename.cancel' }
  | { type: 'delete.ask'; id: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }
  | { type: 'item.cut'; id: string }
  | { type: 'item.copy'; id: string }
  /** Puts what was cut or copied after the chosen item, or below it; a copy gets new ids. */
  | { type: 'item.paste'; id: string; ids: readonly string[] }
  | { type: 'tree.undo' }
  | { type: 'tree.redo' }
  | { type: 'save.retry' }
  | { type: 'conflict.mine' }
  | { type: 'conflict.theirs' }
  | { type: 'publish.begin' }

export type CourseEditorEmitted = Notify | InputLost

/** What storing edits is given. */
export interface StoreInput {
  readonly courseId: string
  readonly revision: number
  readonly edits: readonly CourseEdit[]
  /** The same for the same edits: sent again, they are carried out once. */
  readonly requestId: string
}
