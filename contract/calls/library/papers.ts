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
   * The caller's own item sets and single items, the items of the resources that the caller used last, those that others
   * share with the school, or the items of the caller's own papers; blank: own.
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
    doc: 'Returns items of a kind with their keys, from all sets, gap items and essay items, filtered by words of the question. Items of the last changed resource come first.',
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
    doc: 'Returns a number of random items of a kind, without duplicate questions. Returns fewer if there are not enough.',
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
    doc: 'Returns a paper of the caller, found by its name, as a student sees it: without keys (B414). If several have the name, the last changed one is returned.',
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
    doc: 'Validates items (field `file`: xlsx, GIFT as gift or txt, QTI 2.1 as zip or xml). `startImport` stores the valid ones as a new set or paper, in an existing one, or as one resource each.',
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
    doc: 'Returns the items of resources with their keys for other systems: one GIFT file, or a QTI 2.1 package with the pictures of the items.',
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
    doc: 'Returns an empty list of items of a kind of resource with a page of instructions (xlsx).',
    section: 'Podium',
  }),
}
