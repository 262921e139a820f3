/** The library of a teacher: folders, resources, their versions and items (content §2; D8 D9). */
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
  LINK_MAX,
  RESOURCE_ITEMS_MAX,
  RESOURCE_TEXT_MAX,
  TEST_MINUTES_MAX,
} from '../../limits'
import { itemKinds, resourceKinds } from '../../rules/library/resourceKinds'
import { version } from '../shared/version'
import { testItem } from '../work/testTaking'

/** One of the kinds of D8. */
export const resourceKind = z.enum(resourceKinds)

/** A folder; a folder of a kind contains resources of that kind only. `floder` is the specification's spelling. */
export const folder = z.object({
  floderId: id,
  floderName: z.string(),
  floderType: resourceKind,
  parentId: id.nullable(),
  /** The number of resources in this folder, without subfolders. */
  resNum: z.number().int(),
  createTime: moment,
})
export type Folder = z.output<typeof folder>

/** A resource in a list. */
export const resourceRow = z.object({
  resId: id,
  resType: resourceKind,
  resName: z.string(),
  /** Null: outside every folder; also for resources of others. */
  floderId: id.nullable(),
  /** The name of the folder; empty without one. */
  floderName: z.string(),
  /** Whether other teachers of the school can find it. */
  share: flag,
  isOwn: flag,
  ownerName: z.string(),
  /** The number of the current version, from 1. */
  versionNo: z.number().int(),
  /** Name and size of its file; empty and 0 without a file. */
  fileName: z.string(),
  fileSize: z.number().int(),
  itemNum: z.number().int(),
  /** The sum of all items' points; null without items. */
  maxPoints: z.number().nullable(),
  createTime: moment,
  updateTime: moment,
  /** When it was moved to the trash. */
  deleteTime: moment.nullable(),
  version,
})
export type ResourceRow = z.output<typeof resourceRow>

/**
 * An item with its key, for teachers. `WrittenItem` in `contract/rules/library/items.ts` defines its fields.
 */
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
 * How a paper is taken: what is shuffled for each student (items within their sections, choices within their items),
 * and the minutes allowed; absent: no time limit.
 */
export const paperOptions = z.object({
  shuffleItems: flag,
  shuffleOptions: flag,
  minutes: blankOr(integer(1, TEST_MINUTES_MAX)),
})
export type PaperOptions = z.output<typeof paperOptions>

/** The content of a resource, apart from its file. */
export const resourceContent = z.object({
  /** Rich text of a document; empty where there is none. */
  text: lines(z.string().max(RESOURCE_TEXT_MAX)),
  /** Whether a student submits a file (D9, kind 7). */
  handIn: flag,
  items: z.array(resourceItem).max(RESOURCE_ITEMS_MAX),
  /** The address of a link; absent for all other kinds. */
  link: z.string().trim().max(LINK_MAX).optional(),
  /** Of a paper; absent for all other kinds. */
  paper: paperOptions.optional(),
})
export type ResourceContent = z.output<typeof resourceContent>

/** A resource with the complete content of its current version. */
export const resourceDetail = z.object({
  ...resourceRow.shape,
  ...resourceContent.shape,
  /** Of a video: whether it has a poster, and whether it has captions. */
  hasPoster: flag,
  hasCaptions: flag,
})

/** A task of a course that uses a resource. */
export const resourceUse = z.object({ courseId: id, courseName: z.string(), nodeName: z.string() })
export type ResourceUse = z.output<typeof resourceUse>

/** A version: the content of the resource from that time on. */
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

/** An item of the library with its resource. */
export const foundItem = z.object({ itemId: id, resId: id, resName: z.string(), item: resourceItem })
export type FoundItem = z.output<typeof foundItem>

/** A paper as a student sees it: without keys. */
export const paperPreview = z.object({
  resId: id,
  resName: z.string(),
  maxPoints: z.number(),
  paper: paperOptions,
  items: z.array(testItem),
})
export type PaperPreview = z.output<typeof paperPreview>
