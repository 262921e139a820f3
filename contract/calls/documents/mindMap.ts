/** Mind maps: each belongs to the person who drew it, student or teacher (content §7; D37). Podium's own calls. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { lines } from '../../characters'
import { mindMap, mindMapRow } from '../../entities/documents/mindMap'
import { shownVersion } from '../../entities/shared/version'
import { filter, id, pageOf, paging } from '../../fields'
import { MIND_MAP_BODY_MAX, MIND_MAP_NAME_MAX } from '../../limits'

const section = 'Podium'
const feature = 'businessPlan'
const who = ['student', 'teacher'] as const
/** The most bytes that one character takes in JSON within JSON. */
const BYTES = 4

/** The server checks the name's limit, so that the refusal can name the problem. */
const name = z
  .string()
  .trim()
  .max(4 * MIND_MAP_NAME_MAX)

export const mindMapCalls = {
  findMindMaps: defineCall({
    method: 'POST',
    path: '/admin/mindMap/findList',
    body: 'json',
    who,
    feature,
    input: z.object({ name: filter, ...paging }),
    data: pageOf(mindMapRow),
    doc: 'The caller’s own maps whose name has the text, the one changed last first.',
    section,
    parallel: true,
  }),
  getMindMap: defineCall({
    method: 'POST',
    path: '/admin/mindMap/get',
    body: 'json',
    who,
    feature,
    input: z.object({ mindMapCode: id }),
    data: mindMap,
    doc: 'An own map with all of it.',
    section,
    parallel: true,
  }),
  saveMindMap: defineCall({
    method: 'POST',
    path: '/admin/mindMap/save',
    body: 'json',
    who,
    feature,
    input: z.object({
      mindMapCode: id.optional(),
      name,
      /** `mindMapBody` as JSON text (`contract/rules/documents/mindMap.ts`). */
      body: lines(z.string().max(MIND_MAP_BODY_MAX)),
      version: shownVersion,
      /** For a new map: a repeated request with the same id answers with the same map. */
      requestId: id.optional(),
    }),
    data: mindMapRow.omit({ preview: true }),
    doc: 'Stores a map: a new one, or with `mindMapCode` in the place of that one; `changedMeanwhile` where another version was shown.',
    section,
    parallel: true,
    maxBodyBytes: BYTES * MIND_MAP_BODY_MAX,
  }),
  renameMindMap: defineCall({
    method: 'POST',
    path: '/admin/mindMap/rename',
    body: 'json',
    who,
    feature,
    input: z.object({ mindMapCode: id, name }),
    data: mindMapRow,
    doc: 'Gives an own map another name.',
    section,
  }),
  deleteMindMap: defineCall({
    method: 'POST',
    path: '/admin/mindMap/delete',
    body: 'json',
    who,
    feature,
    input: z.object({ mindMapCode: id }),
    data: z.null(),
    doc: 'Deletes an own map for good (B588).',
    section,
  }),
  copyMindMap: defineCall({
    method: 'POST',
    path: '/admin/mindMap/copy',
    body: 'json',
    who,
    feature,
    input: z.object({ mindMapCode: id }),
    data: mindMapRow,
    doc: 'Makes a new map of an own one, with all that is in it.',
    section,
  }),
}
