/**
 * Test papers (content §2 Teacher routes; B414; D7 D9): choosing or drawing items of the library, previews, and lists
 * of items. Podium's own calls.
 */
import { z } from 'zod'
import { defineCall } from '../../call'
import { foundItem, paperPreview, resourceItem, resourceKind } from '../../entities/library/resource'
import { sheetCheck } from '../../entities/shared/sheetImport'
import { blankOr, blankOrName, filter, id, ids, integer, pageOf, paging } from '../../fields'
import {
  ITEM_EXPORT_MAX,
  ITEM_FILE_BYTES,
  ITEM_STEM_MAX,
  RESOURCE_CONTENT_MAX,
  RESOURCE_ITEMS_MAX,
  RESOURCE_NAME_MAX,
} from '../../limits'
import { itemScopes } from '../../rules/library/papers'
import { itemKinds } from '../../rules/library/resourceKinds'

const section = 'content §2 Teacher routes'
const who = ['teacher'] as const
/** The resources whose items are searched. */
const among = {
  itemType: z.enum(itemKinds),
  /**
   * The caller's own item sets and single items, those that others share with the school, or the items of the caller's
   * own papers; blank: own.
   */
  scope: blankOr(z.enum(itemScopes)),
  /** One of the caller's own folders with its subfolders; blank: any folder. For papers, a folder of papers. */
  floderId: blankOr(id),
}
/** The kinds whose items can be imported from a spreadsheet. */
const listed = resourceKind.extract(['3', '8', '9', '10'])

export const paperCalls = {
  findItems: defineCall({
    method: 'POST',
    path: '/api/resourcePool/findItems',
    body: 'json',
    who,
    input: z.object({ ...among, word: filter, ...paging }),
    data: pageOf(foundItem),
    doc: 'Single items of a kind with their keys, of all sets, gap items and essay items, by words in what is asked; those of the resource changed last first.',
    section,
    parallel: true,
  }),
  drawItems: defineCall({
    method: 'POST',
    path: '/api/resourcePool/drawItems',
    body: 'json',
    who,
    input: z.object({
      ...among,
      count: integer(1, RESOURCE_ITEMS_MAX),
      /** The stems that the paper has already: none of them is drawn again. */
      stems: z.array(z.string().max(ITEM_STEM_MAX)).max(RESOURCE_ITEMS_MAX),
      /** The same request draws the same items. */
      requestId: id,
    }),
    data: z.object({
      items: z.array(resourceItem),
      /** The number of items that the draw could choose from. */
      total: z.number().int(),
    }),
    doc: 'So many items of a kind by chance, no two that ask the same; fewer where there are fewer.',
    section,
    parallel: true,
    maxBodyBytes: 4 * RESOURCE_CONTENT_MAX,
  }),
  getPaperPreview: defineCall({
    method: 'POST',
    path: '/api/resourcePool/paperPreview',
    body: 'json',
    who,
    input: z.object({ resName: z.string().max(2 * RESOURCE_NAME_MAX) }),
    data: paperPreview,
    doc: 'An own paper by its name, as a student sees it: without keys (B414). Of several with the name the one changed last.',
    section,
    parallel: true,
  }),
  importItems: defineCall({
    method: 'POST',
    path: '/api/resourcePool/importItems',
    body: 'multipart',
    who,
    input: z.object({
      resType: listed,
      resName: blankOrName(RESOURCE_NAME_MAX).optional(),
      floderId: blankOr(id),
      /** One of the caller's own papers or item sets that receives the items; blank: new resources are created. */
      resId: blankOr(id),
    }),
    data: sheetCheck,
    doc: 'Reads and checks items (field `file`: xlsx, GIFT as gift or txt, QTI 2.1 as zip or xml); `startImport` makes a set or paper of the good ones, adds them to one, or makes a resource of each.',
    section: 'content §2 Teacher routes; §5',
    maxFileBytes: ITEM_FILE_BYTES,
  }),
  exportItems: defineCall({
    method: 'POST',
    path: '/api/resourcePool/exportItems',
    body: 'form',
    who,
    input: z.object({
      /** The caller's own resources, or resources that are shared with the school. */
      resIds: ids.refine((some) => some.length <= ITEM_EXPORT_MAX),
      format: z.enum(['gift', 'qti']),
    }),
    data: z.null(),
    file: true,
    doc: 'The items of resources with their keys, for other systems: one GIFT file, or a package of QTI 2.1 with the pictures that they show.',
    section: 'Podium',
  }),
  itemTemplate: defineCall({
    method: 'POST',
    path: '/api/resourcePool/itemTemplate',
    body: 'form',
    who,
    input: z.object({ resType: listed }),
    data: z.null(),
    file: true,
    doc: 'An empty list of items of a kind of resource with a page of explanations (xlsx).',
    section: 'Podium',
  }),
}
