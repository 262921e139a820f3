/** What is written in the composer of papers, and what is wrong with it. Pure. */

import type { PaperOptions, ResourceItem } from '../../../../../contract/entities/library/resource'
import type { TestItem } from '../../../../../contract/entities/work/testTaking'
import { RESOURCE_NAME_MAX } from '../../../../../contract/limits'
import { gapsIn, itemProblem, pointsOf } from '../../../../../contract/rules/library/items'
import { type PaperSection, paperSections, sectionKinds, sectionOf } from '../../../../../contract/rules/library/papers'
import { kindRules } from '../../../../../contract/rules/library/resourceKinds'
import { type Outline, parentOf } from '../../../../../contract/rules/shared/outline'
import { plainOf } from '../../../../../contract/rules/shared/plainHtml'
import { characters, isBlankText } from '../../../../../contract/text'
import { judgeList } from '../../../shared/dragReorder/dragReorder.logic'
import type { DragItem, Judge } from '../../../shared/dragReorder/dragReorder.types'
import type { KeyedItem } from '../../library/editor/resourceEditor.types'
import { texts } from '../texts'
import type { OpenedPaper, PaperComposerContext, WrittenPaper } from './paperComposer.types'

/** So many items a paper holds. */
export const ITEMS_MAX = kindRules['10'].itemsMax
const TITLE_MAX = 40

const unshuffled: PaperOptions = { shuffleItems: '0', shuffleOptions: '0' }

/** What a new paper begins with. */
export const newPaper: OpenedPaper = { name: '', paper: unshuffled, items: [], version: null }

/** Items section by section; within one they stay in their order. */
export const inSections = (items: readonly KeyedItem[]): readonly KeyedItem[] =>
  paperSections.flatMap((section) => items.filter(({ item }) => sectionOf(item) === section))

/** What an item asks, in a few words. */
export const titleOf = ({ stem }: Pick<ResourceItem, 'stem'>): string =>
  [...plainOf(stem).replaceAll(/\s+/g, ' ').trim()].slice(0, TITLE_MAX).join('') || texts.blank

const headOf = (section: PaperSection): string => `section${section}`

/** The paper as a tree that can be dragged: sections, and items in them. */
export const outlineOf = (items: readonly KeyedItem[]): Outline<DragItem> =>
  paperSections.flatMap((section) => [
    { id: headOf(section), level: 1 as const, title: texts.kinds[sectionKinds[section]] },
    ...items
      .filter(({ item }) => sectionOf(item) === section)
      .map(({ key, item }) => ({ id: key, level: 2 as const, title: titleOf(item) })),
  ])

const judge = judgeList({
  into: texts.noInto,
  across: texts.acrossSections,
  tooDeep: texts.noInto,
  missing: texts.acrossSections,
})

/** An item stays in its section. */
export const judgePaper: Judge = (outline, move) => {
  if (move.kind !== 'drop') return { outline }
  const section = parentOf(outline, move.sourceId)
  if (section === null || section !== parentOf(outline, move.targetId)) return { refusal: texts.acrossSections }
  return judge(outline, move)
}

/** Items in the order of a tree. */
export const ordered = (items: readonly KeyedItem[], outline: Outline): readonly KeyedItem[] =>
  outline.flatMap(({ id }) => items.find(({ key }) => key === id) ?? [])

/** Items of a section, each worth so much. */
export const worth = (items: readonly KeyedItem[], section: PaperSection, points: number): readonly KeyedItem[] =>
  items.map((one) => (sectionOf(one.item) === section ? { ...one, item: { ...one.item, points } } : one))

/** All that is written. */
export const writtenOf = ({ name, paper, items }: PaperComposerContext): WrittenPaper => ({
  name: name.trim(),
  paper,
  items: items.map(({ item }) => item),
})

/** The unsaved input as a draft; null: everything is stored. */
export const draftOf = (context: PaperComposerContext): OpenedPaper | null =>
  isStored(context) ? null : { ...writtenOf(context), name: context.name, version: context.version }

/** Whether what is written is stored. */
export const isStored = (context: PaperComposerContext): boolean =>
  JSON.stringify(writtenOf(context)) === JSON.stringify(context.stored)

/** What keeps it from being stored. */
export function problemsOf({ name, items }: PaperComposerContext) {
  const isLong = characters(name.trim()) > RESOURCE_NAME_MAX
  return {
    nameProblem: isBlankText(name) ? texts.nameEmpty : isLong ? texts.nameTooLong(RESOURCE_NAME_MAX) : null,
    itemsProblem: items.length === 0 ? texts.itemsMissing : null,
    itemProblems: Object.fromEntries(
      items.flatMap(({ key, item }) => {
        const problem = itemProblem(item)
        return problem === null ? [] : [[key, problem]]
      }),
    ),
  }
}

/** Whether nothing keeps it from being stored. */
export function isWhole(context: PaperComposerContext): boolean {
  const { nameProblem, itemsProblem, itemProblems } = problemsOf(context)
  return nameProblem === null && itemsProblem === null && Object.keys(itemProblems).length === 0
}

/** The points that all items of a section are worth; null: they differ, or there are none. */
export function eachOf(items: readonly ResourceItem[]): number | null {
  const [first] = items
  return first && items.every(({ points }) => points === first.points) ? first.points : null
}

/** Points of some items; what is no number yet counts nothing. */
export const sumOf = (items: readonly ResourceItem[]): number =>
  pointsOf(items.filter(({ points }) => Number.isFinite(points)))

/** Items as a student is asked them: nothing here says what is right. */
export const askedOf = (items: readonly ResourceItem[]): TestItem[] =>
  items.map((item, position) => ({
    ...{ position, itemType: item.itemType, stem: item.stem, options: item.options, points: item.points },
    gapNum: item.itemType === 'gap' ? gapsIn(item.stem) : 0,
    section: sectionOf(item),
  }))
