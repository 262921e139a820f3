/**
 * The kinds of resources (D8) and the content that each may have (D9; content §5): one table for pages, checks and
 * imports.
 */
import type { Feature } from '../../modes'
import type { UploadKindName } from '../shared/uploads'

/**
 * 0 courseware, 1 video, 2 subjective item, 3 objective items, 4 case, 5 answer, 6 practice, 7 single item, 8 subjective, 9 gap-fill, 10 test paper;
 * 11 a link, which the specification does not have (decision 0145).
 */
export const resourceKinds = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'] as const
export type ResourceKind = (typeof resourceKinds)[number]

/** The kinds of items; `trueFalse` has the choices 正确 and 错误. */
export const itemKinds = ['single', 'multiple', 'trueFalse', 'gap', 'essay'] as const
export type ItemKind = (typeof itemKinds)[number]

/** The content rules of a kind of resource. */
export interface KindRule {
  /** The feature that the mode or the licence must enable. */
  readonly feature: Feature | null
  /** The upload kind of its file; null: it has no file. */
  readonly file: UploadKindName | null
  /** Whether it may have rich text. */
  readonly hasText: boolean
  /** Whether it is the address of a page elsewhere. */
  readonly hasLink?: boolean
  /** The kinds of items that it may contain. */
  readonly items: readonly ItemKind[]
  /** The most items that it may contain. */
  readonly itemsMax: number
}

const none = { feature: null, file: null, hasText: false, items: [], itemsMax: 0 } as const
const ITEMS_MAX = 200

/** The rules of all kinds. A set of choice items has no file: its spreadsheet is imported as items (B516). */
export const kindRules: Readonly<Record<ResourceKind, KindRule>> = {
  '0': { ...none, file: 'courseware' },
  '1': { ...none, file: 'video' },
  '2': { ...none, feature: 'subjective', file: 'subjective', hasText: true },
  '3': { ...none, feature: 'objectiveSets', items: ['single', 'multiple', 'trueFalse'], itemsMax: ITEMS_MAX },
  '4': { ...none, file: 'case' },
  '5': { ...none, feature: 'answers', file: 'answer' },
  '6': { ...none, feature: 'practice' },
  '7': { ...none, feature: 'singleItems', file: 'single' },
  '8': { ...none, feature: 'subjective', items: ['essay'], itemsMax: 1 },
  '9': { ...none, items: ['gap'], itemsMax: 1 },
  '10': { ...none, items: itemKinds, itemsMax: ITEMS_MAX },
  '11': { ...none, hasLink: true },
}
