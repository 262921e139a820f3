/** Connects the charts of papers with the server. */
import { fromPromise } from 'xstate'
import type { Folder, FoundItem, ResourceContent } from '../../../../contract/entities/library/resource'
import { conflictingChange } from '../../../../contract/entities/shared/version'
import { errors } from '../../../../contract/errors'
import type { ItemKind, ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { SavedResource } from '../../../machines/library/library/editor/resourceEditor.types'
import { newPaper } from '../../../machines/library/papers/composer/paperComposer.logic'
import { paperComposerMachine } from '../../../machines/library/papers/composer/paperComposer.machine'
import type { OpenedPaper, SavePaper } from '../../../machines/library/papers/composer/paperComposer.types'
import { PAGE_SIZE } from '../../../machines/library/papers/itemPicker/itemPicker.logic'
import { itemPickerMachine } from '../../../machines/library/papers/itemPicker/itemPicker.machine'
import type { DrawItems, DrawnItems, FindItems } from '../../../machines/library/papers/itemPicker/itemPicker.types'
import { dragReorderMachine } from '../../../machines/shared/dragReorder/dragReorder.machine'
import type { SavedMove, SaveMoveInput } from '../../../machines/shared/dragReorder/dragReorder.types'
import { CallError, call } from '../../../services/network/http'

/** The kind of resource that contains items of a kind. */
const homes: Readonly<Record<ItemKind, ResourceKind>> = {
  single: '3',
  multiple: '3',
  trueFalse: '3',
  gap: '9',
  essay: '8',
}

const isRefusedAs = (reason: unknown, { code }: { readonly code: number }): reason is CallError =>
  reason instanceof CallError && reason.code === code

const openPaper = fromPromise<OpenedPaper, { resId: string | null }>(async ({ input: { resId }, signal }) => {
  if (resId === null) return newPaper
  const { resName: name, items, paper = newPaper.paper, version } = await call('getResource', { resId }, { signal })
  return { name, paper, items, version }
})

const savePaper = fromPromise<SavedResource, SavePaper>(async ({ input, signal }) => {
  const { resId, floderId, requestId, version, written } = input
  const { name: resName, paper, items } = written
  const content: ResourceContent = { text: '', handIn: '0', items: [...items], paper }
  if (resId === null) {
    const made = { resType: '10' as const, resName, floderId: floderId ?? '', content, requestId }
    const created = await call('createResource', made, { signal })
    return { kind: 'saved', resId: created.resId, version: created.version }
  }
  const shown = version === null ? {} : { version }
  return call('changeResource', { resId, resName, content, ...shown }, { signal }).then(
    (saved): SavedResource => ({ kind: 'saved', resId, version: saved.version }),
    (reason: unknown): SavedResource => {
      if (!isRefusedAs(reason, errors.conflictingChange)) throw reason
      return { kind: 'changed', resId, ...conflictingChange.parse(reason.data) }
    },
  )
})

const itemPicker = itemPickerMachine.provide({
  actors: {
    findFolders: fromPromise<readonly Folder[], { itemType: ItemKind }>(({ input: { itemType }, signal }) =>
      call('findFolderTree', { floderType: homes[itemType] }, { signal }),
    ),
    findItems: fromPromise<{ list: readonly FoundItem[]; total: number }, FindItems>(
      ({ input: { floderId, ...input }, signal }) =>
        call('findItems', { ...input, floderId: floderId ?? '', pageSize: PAGE_SIZE }, { signal }),
    ),
    drawItems: fromPromise<DrawnItems, DrawItems>(({ input: { floderId, stems, ...input }, signal }) =>
      call('drawItems', { ...input, stems: [...stems], floderId: floderId ?? '' }, { signal }),
    ),
  },
})

/** A moved item is saved with the paper: this actor does not call the server. */
const saveMove = fromPromise<SavedMove, SaveMoveInput>(async ({ input: { treeVersion } }) => ({
  treeVersion: treeVersion + 1,
}))

/** The chart of the composer of papers, with its actors. */
export const providedPaperComposer = paperComposerMachine.provide({
  actors: { openPaper, savePaper, itemPicker, dragReorder: dragReorderMachine.provide({ actors: { saveMove } }) },
})
