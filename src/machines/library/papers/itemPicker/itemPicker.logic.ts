/** Choosing and drawing items for a paper. Pure. */
import type { ResourceItem } from '../../../../../contract/entities/library/resource'
import { askedBy } from '../../../../../contract/rules/library/papers'
import { texts } from '../texts'
import type { ItemPickerContext } from './itemPicker.types'

/** Items per page. */
export const PAGE_SIZE = 10

type Picked = Pick<ItemPickerContext, 'items' | 'chosen' | 'room'>

const has = (items: readonly ResourceItem[], item: ResourceItem): boolean =>
  items.some((one) => askedBy(one) === askedBy(item))

/** Whether the paper has this item already. */
export const isTaken = ({ items }: Pick<Picked, 'items'>, item: ResourceItem): boolean => has(items, item)

/** Whether the item is chosen. */
export const isChosen = ({ chosen }: Pick<Picked, 'chosen'>, item: ResourceItem): boolean => has(chosen, item)

/** How many more items can be chosen. */
export const roomLeft = ({ room, chosen }: Picked): number => Math.max(0, room - chosen.length)

/** The chosen items after one was ticked or unticked. */
export function toggled(context: Picked, item: ResourceItem): readonly ResourceItem[] {
  const { chosen } = context
  if (isChosen(context, item)) return chosen.filter((one) => askedBy(one) !== askedBy(item))
  return isTaken(context, item) || roomLeft(context) === 0 ? chosen : [...chosen, item]
}

/** The chosen items with the drawn ones, without duplicates. */
export const withDrawn = (context: Picked, drawn: readonly ResourceItem[]): readonly ResourceItem[] =>
  drawn.reduce<readonly ResourceItem[]>(
    (chosen, item) => (isChosen({ chosen }, item) ? chosen : toggled({ ...context, chosen }, item)),
    context.chosen,
  )

/** The written count; null: it is not a count that can be drawn. */
export function countOf(context: Picked & Pick<ItemPickerContext, 'count'>): number | null {
  const count = Number(context.count)
  return Number.isInteger(count) && count >= 1 && count <= roomLeft(context) ? count : null
}

/** Why nothing can be drawn; null where drawing is possible. */
export function drawReason(context: Picked & Pick<ItemPickerContext, 'count'>): string | null {
  const left = roomLeft(context)
  if (left === 0) return texts.picker.noRoom
  return countOf(context) === null ? texts.picker.countWrong(left) : null
}
