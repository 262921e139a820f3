/** Test papers (D7, D9): five sections by kind of item, the shuffling of a paper, and the order of its items. Pure. */
import { replaceTags } from '../../text'
import type { ItemKind } from './resourceKinds'

/** library1 … library5: single choice, multiple choice, true or false, gap-fill, subjective. */
export const paperSections = [1, 2, 3, 4, 5] as const
export type PaperSection = (typeof paperSections)[number]

/** The kind of items of each section. */
export const sectionKinds: Readonly<Record<PaperSection, ItemKind>> = {
  1: 'single',
  2: 'multiple',
  3: 'trueFalse',
  4: 'gap',
  5: 'essay',
}

const sections: Readonly<Record<ItemKind, PaperSection>> = { single: 1, multiple: 2, trueFalse: 3, gap: 4, essay: 5 }

/** The section of an item. */
export const sectionOf = ({ itemType }: { readonly itemType: ItemKind }): PaperSection => sections[itemType]

/** Items section by section; within a section their order is preserved. */
export const bySection = <Item extends { readonly itemType: ItemKind }>(items: readonly Item[]): Item[] =>
  paperSections.flatMap((section) => items.filter((item) => sectionOf(item) === section))

/**
 * Where items are searched: own sets and single items, resources and papers that were used last, items that others share
 * with the school, items of own papers.
 */
export const itemScopes = ['own', 'used', 'shared', 'papers'] as const
export type ItemScope = (typeof itemScopes)[number]

/** A key that is equal for items with the same question: the kind, and the text without markup and blanks. */
export const askedBy = ({ itemType, stem }: { readonly itemType: ItemKind; readonly stem: string }): string =>
  `${itemType} ${replaceTags(stem, () => '').replaceAll(/&nbsp;|\s/g, '')}`

const LETTERS = 'ABCDEFGHIJ'

/** The fields of an item for display: its choices, their order if it differs, and its section. */
interface AskedItem {
  readonly itemType: ItemKind
  readonly options: readonly string[]
  readonly order?: readonly string[] | undefined
  readonly section?: number | undefined
}

/** A choice as it is displayed: its letter follows from its position, while answers use its own letter. */
export interface ShownChoice {
  /** The letter of the choice in responses and keys. */
  readonly own: string
  /** The displayed letter. */
  readonly letter: string
  /** Rich text; empty for 正确 and 错误. */
  readonly text: string
}

/** The choices of an item in the order of display. */
export function choicesOf({ itemType, options, order }: AskedItem): ShownChoice[] {
  const count = itemType === 'trueFalse' ? 2 : options.length
  const own = order ?? [...LETTERS.slice(0, count)]
  return own.map((letter, place) => ({
    own: letter,
    letter: LETTERS.charAt(place),
    text: options[LETTERS.indexOf(letter)] ?? '',
  }))
}

/** Consecutive items of the same section; without sections, all items. */
export function sectionsIn<Shown extends { readonly item: Pick<AskedItem, 'section'> }>(
  items: readonly Shown[],
): readonly (readonly Shown[])[] {
  const runs: Shown[][] = []
  for (const one of items) {
    const last = runs.at(-1)
    if (last && last[0]?.item.section === one.item.section) last.push(one)
    else runs.push([one])
  }
  return runs
}
