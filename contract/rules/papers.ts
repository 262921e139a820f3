/** Test papers (D7, D9): five sections by the kind of their items, what a paper may shuffle, and how its items stand in order. Pure. */
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

/** The section in which an item stands. */
export const sectionOf = ({ itemType }: { readonly itemType: ItemKind }): PaperSection => sections[itemType]

/** Items section by section; within one they stay in their order. */
export const bySection = <Item extends { readonly itemType: ItemKind }>(items: readonly Item[]): Item[] =>
  paperSections.flatMap((section) => items.filter((item) => sectionOf(item) === section))

/** What two items have in common that ask the same: the kind, and the words without marks and blanks. */
export const askedBy = ({ itemType, stem }: { readonly itemType: ItemKind; readonly stem: string }): string =>
  `${itemType} ${stem.replaceAll(/<[^>]*>|&nbsp;|\s/g, '')}`
