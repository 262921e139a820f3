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
    doc: 'Returns the caller’s mind maps whose name contains the text, last changed first.',
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
    doc: 'Returns a mind map of the caller with its whole content.',
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
    doc: 'Stores a mind map: a new one, or the one that `mindMapCode` names. Fails with `changedMeanwhile` if the stored version is not the one that the caller edited.',
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
    doc: 'Renames a mind map of the caller.',
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
    doc: 'Deletes a mind map of the caller permanently (B588).',
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
    doc: 'Copies a mind map of the caller with its whole content.',
    section,
  }),
}
