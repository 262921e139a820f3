/** What the library of a teacher holds: folders, resources, their versions and items (content §2; D8 D9). */
import { z } from 'zod'
import { lines } from '../../characters'
import { blankOr, flag, id, integer, moment } from '../../fields'
import {
  GAP_ALTERNATIVES_MAX,
  GAP_TEXT_MAX,
  GAPS_MAX,
  ITEM_ANALYSIS_MAX,
  ITEM_OPTION_MAX,
  ITEM_OPTIONS,
  ITEM_STEM_MAX,
  RESOURCE_ITEMS_MAX,
  RESOURCE_TEXT_MAX,
  TEST_MINUTES_MAX,
} from '../../limits'
import { itemKinds, resourceKinds } from '../../rules/library/resourceKinds'
import { version } from '../shared/version'
import { testItem } from '../work/testTaking'

/** One of the kinds of D8. */
export const resourceKind = z.enum(resourceKinds)

/** A folder; folders of a kind hold resources of that kind alone. Floder is how the specification spells it. */
export const folder = z.object({
  floderId: id,
  floderName: z.string(),
  floderType: resourceKind,
  parentId: id.nullable(),
  /** Resources that lie in it, not counting those of folders in it. */
  resNum: z.number().int(),
  createTime: moment,
})
export type Folder = z.output<typeof folder>

/** A resource in a list. */
export const resourceRow = z.object({
  resId: id,
  resType: resourceKind,
  resName: z.string(),
  /** Null: it lies in none; also for resources of others. */
  floderId: id.nullable(),
  /** Whether other teachers of the school find it. */
  share: flag,
  isOwn: flag,
  ownerName: z.string(),
  /** Which version is the current one, from 1. */
  versionNo: z.number().int(),
  /** Of its file; empty and 0 where it has none. */
  fileName: z.string(),
  fileSize: z.number().int(),
  itemNum: z.number().int(),
  /** The points of all items; null where there are none. */
  maxPoints: z.number().nullable(),
  createTime: moment,
  updateTime: moment,
  /** When it was put into the trash. */
  deleteTime: moment.nullable(),
  version,
})
export type ResourceRow = z.output<typeof resourceRow>

/** An item with its key, for teachers. `WrittenItem` of `contract/rules/library/items.ts` says what its fields mean. */
export const resourceItem = z.object({
  itemType: z.enum(itemKinds),
  stem: lines(z.string().max(ITEM_STEM_MAX)),
  options: z.array(lines(z.string().max(ITEM_OPTION_MAX))).max(ITEM_OPTIONS.max),
  answers: z.array(z.string().max(1)).max(ITEM_OPTIONS.max),
  gaps: z.array(z.array(z.string().max(GAP_TEXT_MAX)).max(GAP_ALTERNATIVES_MAX)).max(GAPS_MAX),
  reference: lines(z.string().max(ITEM_STEM_MAX)),
  analysis: lines(z.string().max(ITEM_ANALYSIS_MAX)),
  points: z.number(),
})
export type ResourceItem = z.output<typeof resourceItem>

/**
 * How a paper is taken: what is put into another order for each student (items within their sections, choices within their items),
 * and how many minutes there are; absent: as many as one likes.
 */
export const paperOptions = z.object({
  shuffleItems: flag,
  shuffleOptions: flag,
  minutes: blankOr(integer(1, TEST_MINUTES_MAX)),
})
export type PaperOptions = z.output<typeof paperOptions>

/** What a resource says, beside its file. */
export const resourceContent = z.object({
  /** Rich text of a document; empty where there is none. */
  text: lines(z.string().max(RESOURCE_TEXT_MAX)),
  /** Whether a student hands in a file (D9, kind 7). */
  handIn: flag,
  items: z.array(resourceItem).max(RESOURCE_ITEMS_MAX),
  /** Of a paper; absent in all other kinds. */
  paper: paperOptions.optional(),
})
export type ResourceContent = z.output<typeof resourceContent>

/** A resource with all that its current version says. */
export const resourceDetail = z.object({
  ...resourceRow.shape,
  ...resourceContent.shape,
  /** Of a video: whether a picture stands before it, and whether it has captions. */
  hasPoster: flag,
  hasCaptions: flag,
})

/** A task of a course that uses a resource. */
export const resourceUse = z.object({ courseId: id, courseName: z.string(), nodeName: z.string() })
export type ResourceUse = z.output<typeof resourceUse>

/** A version: what the resource was from then on. */
export const resourceVersion = z.object({
  resVersionId: id,
  versionNo: z.number().int(),
  isCurrent: flag,
  fileName: z.string(),
  fileSize: z.number().int(),
  itemNum: z.number().int(),
  maxPoints: z.number().nullable(),
  createTime: moment,
})
export type ResourceVersion = z.output<typeof resourceVersion>

/** An item of the library, and where it stands. */
export const foundItem = z.object({ itemId: id, resId: id, resName: z.string(), item: resourceItem })
export type FoundItem = z.output<typeof foundItem>

/** A paper as a student sees it: nothing here says what is right. */
export const paperPreview = z.object({
  resId: id,
  resName: z.string(),
  maxPoints: z.number(),
  paper: paperOptions,
  items: z.array(testItem),
})
export type PaperPreview = z.output<typeof paperPreview>
