/** Selectors of the item picker. */
import type { SnapshotFrom } from 'xstate'
import { type FolderLine, linesOf } from '../../library/library.logic'
import { sumOf, titleOf } from '../composer/paperComposer.logic'
import { texts } from '../texts'
import { drawReason, isChosen, isTaken, PAGE_SIZE, roomLeft } from './itemPicker.logic'
import type { itemPickerMachine } from './itemPicker.machine'

const words = texts.picker

export function itemPickerView(snapshot: SnapshotFrom<typeof itemPickerMachine>) {
  const { context } = snapshot
  const { itemType, place, word, pageNo, found, total, chosen, count, folders, problem, note } = context
  const hasRoom = roomLeft(context) > 0
  const lines: readonly FolderLine[] = linesOf(folders ?? [], () => true)
  return {
    title: words.title(itemType),
    face: snapshot.matches({ open: { list: 'failed' } })
      ? ('failed' as const)
      : found === null
        ? ('loading' as const)
        : ('full' as const),
    isFinding: snapshot.matches({ open: { list: 'finding' } }) || snapshot.matches({ open: { list: 'writing' } }),
    problem,
    place,
    word,
    folders: lines.map(({ folder, depth }) => ({
      id: folder.floderId,
      name: `${'　'.repeat(depth)}${folder.floderName}`,
    })),
    rows: (found ?? []).map(({ itemId, resId, resName, item }) => {
      const isOn = isChosen(context, item)
      const isThere = isTaken(context, item)
      return {
        key: `${resId} ${itemId}`,
        item,
        title: titleOf(item),
        from: words.from(resName),
        isOn,
        reason: isThere ? words.isTaken : !isOn && !hasRoom ? words.noRoom : null,
      }
    }),
    page: pageNo,
    pageSize: PAGE_SIZE,
    total,
    count,
    drawReason: drawReason(context),
    isDrawing: snapshot.matches({ open: { draw: 'drawing' } }),
    note,
    chosen: { count: chosen.length, text: words.chosen(chosen.length, sumOf(chosen)) },
    confirmReason: chosen.length === 0 ? words.nothing : null,
  }
}
export type ItemPickerView = ReturnType<typeof itemPickerView>
