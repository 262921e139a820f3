/**
 * The outline of a document: titles on four levels, in reading order, and its changes (content §3, §4 Drag reorder, §5;
 * D31, D33). Pure, and the same for client and server.
 *
 * An outline is a flat list. The branch of an item continues until the next item that is not deeper. In a sound outline
 * the first item has level 1, and no item is more than one level deeper than the previous one.
 */

/** The number of levels (K164). */
export const OUTLINE_DEPTH = 4
/** The level of a title, from 1 (B466). */
export type OutlineLevel = 1 | 2 | 3 | 4

/** One title. */
export interface OutlineItem {
  readonly id: string
  readonly level: OutlineLevel
}

/** Titles in reading order. */
export type Outline<Item extends OutlineItem = OutlineItem> = readonly Item[]

/** The place of a drop in relation to a target: beside it or onto it. */
export type DropPlace = 'before' | 'after' | 'into'

/** A drop. */
export interface OutlineDrop {
  readonly sourceId: string
  readonly targetId: string
  readonly place: DropPlace
}

/**
 * Why a change of an outline is refused: `into` a title (B489), `across` levels (B490, B491), `tooDeep` for four levels
 * (B504), `missing` if an item is not in the outline, `nothing` if the change has no effect.
 */
export type OutlineRefusal = 'into' | 'across' | 'tooDeep' | 'missing' | 'nothing'

/** The result of a change: the new outline, or the refusal. */
export type OutlineChange<Item extends OutlineItem> =
  | { readonly outline: Outline<Item>; readonly refusal?: undefined }
  | { readonly outline?: undefined; readonly refusal: OutlineRefusal }

const refuse = (refusal: OutlineRefusal) => ({ refusal })
const indexOf = (outline: Outline, id: string): number => outline.findIndex((item) => item.id === id)
const isLevel = (level: number): level is OutlineLevel => level >= 1 && level <= OUTLINE_DEPTH

/** The index after the last descendant of the item at `index`. */
export function endOf(outline: Outline, index: number): number {
  const level = outline[index]?.level ?? 0
  let end = index + 1
  while (end < outline.length && (outline[end]?.level ?? 0) > level) end += 1
  return end
}

/** The index of the parent of the item at `index`; -1 on the first level. */
export function parentIndex(outline: Outline, index: number): number {
  const level = outline[index]?.level ?? 0
  for (let at = index - 1; at >= 0; at -= 1) if ((outline[at]?.level ?? 0) < level) return at
  return -1
}

/** The id of the parent; null on the first level, and if the item does not exist. */
export function parentOf(outline: Outline, id: string): string | null {
  const index = indexOf(outline, id)
  return index < 0 ? null : (outline[parentIndex(outline, index)]?.id ?? null)
}

/** An item with all its descendants; empty if it does not exist. */
export function branchOf<Item extends OutlineItem>(outline: Outline<Item>, id: string): Outline<Item> {
  const index = indexOf(outline, id)
  return index < 0 ? [] : outline.slice(index, endOf(outline, index))
}

/**
 * Whether an outline is sound: it begins on level 1, and no item is more than one level deeper than the previous one.
 */
export const isSound = (outline: Outline): boolean =>
  outline.every(({ level }, index) => level <= (outline[index - 1]?.level ?? 0) + 1)

/** The same branch, `by` levels deeper (or higher, below 0); null if it exceeds four levels. */
function shifted<Item extends OutlineItem>(branch: Outline<Item>, by: number): Outline<Item> | null {
  const items: Item[] = []
  for (const item of branch) {
    const level = item.level + by
    if (!isLevel(level)) return null
    items.push({ ...item, level })
  }
  return items
}

/** Drops a branch beside a target, on the target's level (B489 B490 B491; D33). */
export function dropped<Item extends OutlineItem>(
  outline: Outline<Item>,
  { sourceId, targetId, place }: OutlineDrop,
): OutlineChange<Item> {
  const from = indexOf(outline, sourceId)
  const to = indexOf(outline, targetId)
  const source = outline[from]
  const target = outline[to]
  if (!source || !target) return refuse('missing')
  const end = endOf(outline, from)
  // A branch cannot be dropped into itself.
  if (place === 'into' || (to > from && to < end)) return refuse('into')
  if (to === from) return refuse('nothing')
  const deeper = source.level - target.level
  if (Math.abs(deeper) > 1 || deeper === 1) return refuse('across')
  const branch = shifted(outline.slice(from, end), -deeper)
  if (!branch) return refuse('tooDeep')
  const rest = [...outline.slice(0, from), ...outline.slice(end)]
  const beside = indexOf(rest, targetId)
  const at = place === 'before' ? beside : endOf(rest, beside)
  return changed(outline, [...rest.slice(0, at), ...branch, ...rest.slice(at)])
}

/** Moves a branch one level deeper, as the last child of its previous sibling, like Tab in outliners. */
export function indented<Item extends OutlineItem>(outline: Outline<Item>, id: string): OutlineChange<Item> {
  const from = indexOf(outline, id)
  const source = outline[from]
  if (!source) return refuse('missing')
  // Without a previous sibling there is no new parent.
  if ((outline[from - 1]?.level ?? 0) < source.level) return refuse('nothing')
  const end = endOf(outline, from)
  const branch = shifted(outline.slice(from, end), 1)
  return branch ? changed(outline, [...outline.slice(0, from), ...branch, ...outline.slice(end)]) : refuse('tooDeep')
}

/** Moves a branch one level higher, directly after its parent, like Shift and Tab in outliners. */
export function outdented<Item extends OutlineItem>(outline: Outline<Item>, id: string): OutlineChange<Item> {
  const from = indexOf(outline, id)
  if (from < 0) return refuse('missing')
  const above = parentIndex(outline, from)
  if (above < 0) return refuse('nothing')
  const end = endOf(outline, from)
  const branch = shifted(outline.slice(from, end), -1)
  if (!branch) return refuse('nothing')
  const after = endOf(outline, above)
  const rest = [...outline.slice(0, from), ...outline.slice(end, after)]
  return changed(outline, [...rest, ...branch, ...outline.slice(after)])
}

/**
 * Inserts a new item below a parent (`parentId` null: on the first level), after the sibling `afterId` or, without one,
 * as the last. Refuses a fifth level (B504).
 */
export function inserted<Item extends OutlineItem>(
  outline: Outline<Item>,
  item: Omit<Item, 'level'>,
  parentId: string | null,
  afterId: string | null = null,
): OutlineChange<Item> {
  const above = parentId === null ? -1 : indexOf(outline, parentId)
  if (parentId !== null && above < 0) return refuse('missing')
  const level = (outline[above]?.level ?? 0) + 1
  if (!isLevel(level)) return refuse('tooDeep')
  let at = above < 0 ? outline.length : endOf(outline, above)
  if (afterId !== null) {
    const after = indexOf(outline, afterId)
    if (after < 0 || parentIndex(outline, after) !== above) return refuse('missing')
    at = endOf(outline, after)
  }
  return { outline: [...outline.slice(0, at), { ...item, level } as Item, ...outline.slice(at)] }
}

/** The outline without a branch (B586). */
export function without<Item extends OutlineItem>(outline: Outline<Item>, id: string): Outline<Item> {
  const from = indexOf(outline, id)
  return from < 0 ? outline : [...outline.slice(0, from), ...outline.slice(endOf(outline, from))]
}

const changed = <Item extends OutlineItem>(before: Outline<Item>, after: Outline<Item>): OutlineChange<Item> =>
  after.every((item, index) => item.id === before[index]?.id && item.level === before[index]?.level)
    ? refuse('nothing')
    : { outline: after }

/** A number that the author wrote in a title: 第三章, 一、, （二）, 3、, 2. */
const ownNumber =
  /^(第[\d零一二三四五六七八九十百]+[章节课讲篇部单]|[（(]?([零一二三四五六七八九十百]+|\d{1,3})[、）)]|\d{1,3}[.．]\s)/

/** A dotted number that the author wrote, at any position: 4.1.1 费用报销. With a unit it is a quantity: 1.20 元. */
const ownDottedNumber =
  /^[1-9]\d{0,2}([.．][1-9]\d{0,2})+(?![.．]?\d)(?!\s*([元万亿千百倍米天年月日小时分秒个人次版斤吨克升度寸%％]|公里))/

/** Whether a title already begins with a number, as in `第一章 认识` or `1.2 目标客户`; `1.20` does not begin with `1.2`. */
const holdsNumber = (title: string, number: string): boolean =>
  ownNumber.test(title) ||
  ownDottedNumber.test(title) ||
  (title.startsWith(number) && !/^\.?\d/.test(title.slice(number.length)))

/**
 * The number of each item: `一、` on the first level, dotted numbers such as `1.2` below it (B468). Empty if the title
 * begins with a number of its own: no title is numbered twice.
 */
export function numbersOf(outline: Outline<OutlineItem & { readonly title?: string }>): ReadonlyMap<string, string> {
  const numbers = new Map<string, string>()
  const counts: number[] = []
  for (const { id, level, title = '' } of outline) {
    counts.length = level
    counts[level - 1] = (counts[level - 1] ?? 0) + 1
    const number = level === 1 ? `${chineseNumber(counts[0] ?? 0)}、` : counts.map((count) => count ?? 0).join('.')
    numbers.set(id, holdsNumber(title.trimStart(), number) ? '' : number)
  }
  return numbers
}

const DIGITS = [...'零一二三四五六七八九']

/** A number from 1 to 9999 in Chinese: 十一, 二十, 一百零五. */
export function chineseNumber(count: number): string {
  let text = ''
  let isGap = false
  for (const [power, unit] of [
    [1000, '千'],
    [100, '百'],
    [10, '十'],
    [1, ''],
  ] as const) {
    const digit = Math.floor(count / power) % 10
    if (digit === 0) {
      isGap = text !== ''
      continue
    }
    text += `${isGap ? '零' : ''}${power === 10 && digit === 1 && text === '' ? '' : DIGITS[digit]}${unit}`
    isGap = false
  }
  return text
}

/** The parent of each item of an outline, and its position among its siblings from 0. */
export function placesOf(outline: Outline): ReadonlyMap<string, { parentId: string | null; position: number }> {
  const places = new Map<string, { parentId: string | null; position: number }>()
  const above: string[] = []
  const counts = new Map<string | null, number>()
  for (const { id, level } of outline) {
    const parentId = level === 1 ? null : (above[level - 2] ?? null)
    above[level - 1] = id
    const position = counts.get(parentId) ?? 0
    counts.set(parentId, position + 1)
    places.set(id, { parentId, position })
  }
  return places
}

/** A tree as nested lists. */
export interface Branch<Item> {
  readonly item: Item
  readonly below: readonly Branch<Item>[]
}

/** An outline as nested lists. */
export function branchesOf<Item extends OutlineItem>(outline: Outline<Item>): readonly Branch<Item>[] {
  const top: Branch<Item>[] = []
  const open: Branch<Item>[][] = [top]
  for (const item of outline) {
    const below: Branch<Item>[] = []
    open[item.level - 1]?.push({ item, below })
    open.length = item.level
    open.push(below)
  }
  return top
}
