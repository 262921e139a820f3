/** Values and validation of the paper composer. Pure. */

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

/** Maximum number of items of a paper. */
export const ITEMS_MAX = kindRules['10'].itemsMax
const TITLE_MAX = 40

const unshuffled: PaperOptions = { shuffleItems: '0', shuffleOptions: '0' }

/** The initial content of a new paper. */
export const newPaper: OpenedPaper = { name: '', paper: unshuffled, items: [], version: null }

/** Items sorted by section; within a section they keep their order. */
export const inSections = (items: readonly KeyedItem[]): readonly KeyedItem[] =>
  paperSections.flatMap((section) => items.filter(({ item }) => sectionOf(item) === section))

/** The first words of an item's stem. */
export const titleOf = ({ stem }: Pick<ResourceItem, 'stem'>): string =>
  [...plainOf(stem).replaceAll(/\s+/g, ' ').trim()].slice(0, TITLE_MAX).join('') || texts.blank

const headOf = (section: PaperSection): string => `section${section}`

/** The paper as a tree for drag and drop: sections with their items. */
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

/** An item can only be dropped within its section. */
export const judgePaper: Judge = (outline, move) => {
  if (move.kind !== 'drop') return { outline }
  const section = parentOf(outline, move.sourceId)
  if (section === null || section !== parentOf(outline, move.targetId)) return { refusal: texts.acrossSections }
  return judge(outline, move)
}

/** Items in the order of the tree. */
export const ordered = (items: readonly KeyedItem[], outline: Outline): readonly KeyedItem[] =>
  outline.flatMap(({ id }) => items.find(({ key }) => key === id) ?? [])

/** The items with the same points for every item of a section. */
export const worth = (items: readonly KeyedItem[], section: PaperSection, points: number): readonly KeyedItem[] =>
  items.map((one) => (sectionOf(one.item) === section ? { ...one, item: { ...one.item, points } } : one))

/** The written content of the paper. */
export const writtenOf = ({ name, paper, items }: PaperComposerContext): WrittenPaper => ({
  name: name.trim(),
  paper,
  items: items.map(({ item }) => item),
})

/** The unsaved content as a draft; null: everything is stored. */
export const draftOf = (context: PaperComposerContext): OpenedPaper | null =>
  isStored(context) ? null : { ...writtenOf(context), name: context.name, version: context.version }

/** Whether the written content is stored. */
export const isStored = (context: PaperComposerContext): boolean =>
  JSON.stringify(writtenOf(context)) === JSON.stringify(context.stored)

/** The problems that prevent saving. */
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

/** Whether the paper can be saved. */
export function isWhole(context: PaperComposerContext): boolean {
  const { nameProblem, itemsProblem, itemProblems } = problemsOf(context)
  return nameProblem === null && itemsProblem === null && Object.keys(itemProblems).length === 0
}

/** The points of each item of a section; null: they differ, or the section is empty. */
export function eachOf(items: readonly ResourceItem[]): number | null {
  const [first] = items
  return first && items.every(({ points }) => points === first.points) ? first.points : null
}

/** Sum of the points; a text that is not a number counts 0. */
export const sumOf = (items: readonly ResourceItem[]): number =>
  pointsOf(items.filter(({ points }) => Number.isFinite(points)))

/** Items as a student sees them, without keys. */
export const askedOf = (items: readonly ResourceItem[]): TestItem[] =>
  items.map((item, position) => ({
    position,
    itemType: item.itemType,
    stem: item.stem,
    options: item.options,
    points: item.points,
    gapNum: item.itemType === 'gap' ? gapsIn(item.stem) : 0,
    section: sectionOf(item),
  }))
