/** Pure functions of the editor of a resource: its input, and what is wrong with it. */
import type { ResourceItem } from '../../../../../contract/entities/library/resource'
import { RESOURCE_NAME_MAX } from '../../../../../contract/limits'
import { gapsIn, itemProblem } from '../../../../../contract/rules/library/items'
import { linkProblem, linkProblemTexts } from '../../../../../contract/rules/library/links'
import { type ItemKind, kindRules, type ResourceKind } from '../../../../../contract/rules/library/resourceKinds'
import { characters, isBlankHtml, isBlankText } from '../../../../../contract/text'
import { texts } from '../texts'
import type { KeyedItem, OpenedResource, ResourceEditorContext, Written } from './resourceEditor.types'

const OPTIONS = 4
const POINTS = 5

/** An empty item. */
export const newItem = (itemType: ItemKind): ResourceItem => ({
  itemType,
  stem: '',
  options: itemType === 'single' || itemType === 'multiple' ? Array.from({ length: OPTIONS }, () => '') : [],
  answers: [],
  gaps: [],
  reference: '',
  analysis: '',
  points: POINTS,
})

/** Items with new keys, numbered after `keys`. */
export const keyed = (items: readonly ResourceItem[], keys: number): readonly KeyedItem[] =>
  items.map((item, place) => ({ key: `i${keys + place + 1}`, item }))

/** The fields of the editor for a loaded resource or a draft; a single item is open. */
export function fieldsOf(
  { name, text, link = '', items: given, version }: OpenedResource,
  keys: number,
  edition: number,
) {
  const items = keyed(given, keys)
  const openKey = items.length === 1 ? (items[0]?.key ?? null) : null
  const next = { keys: keys + items.length, edition: edition + 1, itemProblems: {} }
  return { name, text, link, items, openKey, version, ...next }
}

/** The initial content of a resource of a kind; a kind with exactly one item starts with that item. */
export function beginningOf(kind: ResourceKind): OpenedResource {
  const {
    items: [only],
    itemsMax,
    hasLink,
  } = kindRules[kind]
  const items = itemsMax === 1 && only !== undefined ? [newItem(only)] : []
  return { name: '', text: '', items, version: null, ...(hasLink && { link: '' }) }
}

/** An item after a change; it has as many gaps as its stem. */
export function changed(item: ResourceItem, change: Partial<ResourceItem>): ResourceItem {
  const next = { ...item, ...change }
  if (next.itemType !== 'gap' || change.stem === undefined) return next
  const count = gapsIn(next.stem)
  return { ...next, gaps: Array.from({ length: count }, (_, place) => next.gaps[place] ?? ['']) }
}

/** Items with one moved by a place. */
export function moved(items: readonly KeyedItem[], key: string, by: 1 | -1): readonly KeyedItem[] {
  const from = items.findIndex((one) => one.key === key)
  const to = from + by
  const [one, other] = [items[from], items[to]]
  if (!one || !other) return items
  return items.map((item, place) => (place === from ? other : place === to ? one : item))
}

/** The input of the editor. */
export const writtenOf = ({ kind, name, text, items, link }: ResourceEditorContext): Written => ({
  name: name.trim(),
  text,
  items: items.map(({ item }) => item),
  ...(kindRules[kind].hasLink && { link: link.trim() }),
})

/** The unsaved input as a draft; null: everything is stored. */
export const draftOf = (context: ResourceEditorContext): OpenedResource | null =>
  isStored(context) ? null : { ...writtenOf(context), name: context.name, version: context.version }

/** Whether the input is stored. */
export const isStored = (context: ResourceEditorContext): boolean =>
  JSON.stringify(writtenOf(context)) === JSON.stringify(context.stored)

/** What prevents saving the input. */
export function problemsOf(context: ResourceEditorContext) {
  const { kind, name, text, items, link } = context
  const { hasText, hasLink, items: allowed } = kindRules[kind]
  const isLong = characters(name.trim()) > RESOURCE_NAME_MAX
  const itemProblems = Object.fromEntries(
    items.flatMap(({ key, item }) => {
      const problem = itemProblem(item)
      return problem === null ? [] : [[key, problem]]
    }),
  )
  const nameProblem = isBlankText(name) ? texts.nameEmpty : isLong ? texts.nameTooLong(RESOURCE_NAME_MAX) : null
  const noItems = allowed.length > 0 && items.length === 0 ? texts.editor.itemsMissing : null
  const badLink = hasLink ? linkProblem(link) : null
  const textProblem =
    hasText && isBlankHtml(text) ? texts.editor.textMissing : (badLink && linkProblemTexts[badLink]) || noItems
  return { nameProblem, textProblem, itemProblems }
}

/** Whether the input can be saved. */
export function isWhole(context: ResourceEditorContext): boolean {
  const { nameProblem, textProblem, itemProblems } = problemsOf(context)
  return nameProblem === null && textProblem === null && Object.keys(itemProblems).length === 0
}
