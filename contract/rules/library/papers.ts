/** Test papers (D7, D9): five sections by the kind of their items, what a paper may shuffle, and how its items stand in order. Pure. */
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

/** The section in which an item stands. */
export const sectionOf = ({ itemType }: { readonly itemType: ItemKind }): PaperSection => sections[itemType]

/** Items section by section; within one they stay in their order. */
export const bySection = <Item extends { readonly itemType: ItemKind }>(items: readonly Item[]): Item[] =>
  paperSections.flatMap((section) => items.filter((item) => sectionOf(item) === section))

/** Where items for a paper are looked for: own sets and single items, what others share with the school, what own papers ask. */
export const itemScopes = ['own', 'shared', 'papers'] as const
export type ItemScope = (typeof itemScopes)[number]

/** What two items have in common that ask the same: the kind, and the words without marks and blanks. */
export const askedBy = ({ itemType, stem }: { readonly itemType: ItemKind; readonly stem: string }): string =>
  `${itemType} ${replaceTags(stem, () => '').replaceAll(/&nbsp;|\s/g, '')}`

const LETTERS = 'ABCDEFGHIJ'

/** Of an item as it is asked: its choices, their order where it is another one, and its section. */
interface AskedItem {
  readonly itemType: ItemKind
  readonly options: readonly string[]
  readonly order?: readonly string[] | undefined
  readonly section?: number | undefined
}

/** A choice as it is shown: under a letter of its place, while answers keep its own. */
export interface ShownChoice {
  /** What it is called in responses and keys. */
  readonly own: string
  /** What the student reads beside it. */
  readonly letter: string
  /** Rich text; of 正确 and 错误 there is none. */
  readonly text: string
}

/** The choices of an item in the order in which they are shown. */
export function choicesOf({ itemType, options, order }: AskedItem): ShownChoice[] {
  const count = itemType === 'trueFalse' ? 2 : options.length
  const own = order ?? [...LETTERS.slice(0, count)]
  return own.map((letter, place) => ({
    own: letter,
    letter: LETTERS.charAt(place),
    text: options[LETTERS.indexOf(letter)] ?? '',
  }))
}

/** Items run by run of one section; without sections all of them. */
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
