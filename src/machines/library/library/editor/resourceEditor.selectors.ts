/** View data of the editor of a resource. */
import type { SnapshotFrom } from 'xstate'
import type { ResourceItem } from '../../../../../contract/entities/library/resource'
import { itemProblemTexts, pointsOf } from '../../../../../contract/rules/library/items'
import { type ItemKind, kindRules, type ResourceKind } from '../../../../../contract/rules/library/resourceKinds'
import { texts } from '../texts'
import { draftOf, isStored, isWhole } from './resourceEditor.logic'
import type { resourceEditorMachine } from './resourceEditor.machine'

type Snapshot = SnapshotFrom<typeof resourceEditorMachine>

/** An item in the editor. */
export interface EditedItem {
  readonly key: string
  readonly item: ResourceItem
  readonly place: number
  readonly isOpen: boolean
  readonly problem: string | null
  /** Why the item cannot be moved up, or down; null where it can. */
  readonly upReason: string | null
  readonly downReason: string | null
}

export interface ResourceEditorView {
  readonly face: 'loading' | 'failed' | 'full'
  readonly problem: string | null
  readonly kind: ResourceKind
  readonly title: string
  readonly name: string
  readonly nameProblem: string | null
  readonly hasText: boolean
  readonly text: string
  readonly hasLink: boolean
  readonly link: string
  /** The problem of the text, the items or the link. */
  readonly textProblem: string | null
  /** Another value replaces the text in its field. */
  readonly edition: number
  readonly items: readonly EditedItem[]
  /** Kinds of items that can be added; none where there is always exactly one. */
  readonly addable: readonly ItemKind[]
  /** Why no item can be added. */
  readonly addReason: string | null
  readonly total: string
  readonly isSaving: boolean
  /** A document is being read. */
  readonly isReading: boolean
  readonly hasUnsaved: boolean
  readonly saveReason: string | null
  readonly saveProblem: string | null
  /** The conflicting change of another user; null: none. */
  readonly conflict: { readonly text: string; readonly hint: string | null } | null
}

/** View data of the editor. */
export function resourceEditorView(snapshot: Snapshot): ResourceEditorView {
  const { context } = snapshot
  const { kind, resId, name, text, link, items, openKey, edition, itemProblems } = context
  const { hasText, hasLink = false, items: allowed, itemsMax } = kindRules[kind]
  const isSaving = snapshot.hasTag('sending')
  const hasUnsaved = snapshot.matches('open') && !isStored(context)
  return {
    face: snapshot.matches('open') ? 'full' : snapshot.matches('failed') ? 'failed' : 'loading',
    problem: context.problem,
    kind,
    title: resId === null ? texts.editor.create(kind) : texts.editor.edit(kind),
    name,
    nameProblem: context.nameProblem,
    hasText,
    text,
    hasLink,
    link,
    textProblem: context.textProblem,
    edition,
    items: items.map(({ key, item }, place) => {
      const problem = itemProblems[key]
      return {
        key,
        item,
        place,
        isOpen: key === openKey,
        problem: problem === undefined ? null : itemProblemTexts[problem],
        upReason: place === 0 ? texts.editor.isFirst : null,
        downReason: place === items.length - 1 ? texts.editor.isLast : null,
      }
    }),
    addable: itemsMax > 1 ? allowed : [],
    addReason: items.length >= itemsMax ? texts.editor.itemsFull(itemsMax) : null,
    total: texts.editor.total(items.length, pointsOf(items.map(({ item }) => item))),
    isSaving,
    isReading: snapshot.hasTag('reading'),
    hasUnsaved,
    saveReason: snapshot.hasTag('reading')
      ? texts.editor.documentReading
      : hasUnsaved || isSaving
        ? null
        : texts.editor.nothingToSave,
    saveProblem: context.saveProblem,
    conflict: snapshot.matches({ open: 'conflict' })
      ? {
          text: texts.editor.conflictText(context.changedBy ?? ''),
          hint: isWhole(context) ? null : texts.editor.mineFirst,
        }
      : null,
  }
}

/** The unsaved input of the resource as JSON, for its draft; null: everything is stored. */
export function unsavedResource(snapshot: Snapshot): string | null {
  const draft = snapshot.matches('open') ? draftOf(snapshot.context) : null
  return draft && JSON.stringify(draft)
}
