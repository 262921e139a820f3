/**
 * Mind maps (content §7; D37): each user reaches only the user's own. A missing map and another user's get the same
 * answer.
 */
import type { MindMapRow, StoredMindMap } from '../../../../contract/entities/documents/mindMap'
import { MIND_MAP_NAME_MAX, MIND_MAPS_MAX } from '../../../../contract/limits'
import { nodeCount, previewOf, readMindMap, writeMindMap } from '../../../../contract/rules/documents/mindMap'
import { characters } from '../../../../contract/text'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { newId } from '../../../shared/ids'
import { page, slice } from '../../../shared/paging'
import { type Content, createMindMapRepository, type MapRow } from './mindMap.repository'
import { texts } from './texts'

export function mindMapFeature({ db, now }: Pick<FeatureContext, 'db' | 'now'>): Feature {
  const maps = createMindMapRepository(db)

  const insert = async (userId: string, requestId: string | null, content: Content): Promise<MapRow> => {
    const at = now()
    const made = { mind_map_id: newId(at), user_id: userId, request_id: requestId, created_at: at, updated_at: at }
    const row = await maps.insert({ ...made, ...content }, MIND_MAPS_MAX)
    if (!row) throw new Refusal('mindMapsTooMany')
    return row
  }

  return {
    name: 'mindMap',
    calls: {
      async findMindMaps({ input, caller }) {
        const asked = slice(input)
        const { rows, total } = await maps.page(caller.userId, input.name, asked)
        return page(rows.map(rowOf), total, asked)
      },

      async getMindMap({ input, caller }) {
        const row = await maps.find(caller.userId, input.mindMapCode)
        if (!row) throw new Refusal('notFound')
        return { ...storedOf(row), body: row.body }
      },

      async saveMindMap({ input: { mindMapCode, version, requestId, name, body }, caller: { userId } }) {
        const content = contentOf(name, body)
        if (mindMapCode === undefined) return storedOf(await insert(userId, requestId ?? null, content))
        const row = await maps.update({ userId, id: mindMapCode, shown: version, at: now() }, content)
        if (!row) throw new Refusal('notFound')
        return storedOf(row)
      },

      async renameMindMap({ input: { mindMapCode, name }, caller: { userId } }) {
        const which = { userId, id: mindMapCode, shown: undefined, at: now() }
        const row = await maps.update(which, { name: checkedName(name) })
        if (!row) throw new Refusal('notFound')
        return rowOf(row)
      },

      async deleteMindMap({ input, caller }) {
        if (!(await maps.remove(caller.userId, input.mindMapCode))) throw new Refusal('notFound')
        return null
      },

      async copyMindMap({ input, caller: { userId } }) {
        const row = await maps.find(userId, input.mindMapCode)
        if (!row) throw new Refusal('notFound')
        const { name, body, preview, node_num } = row
        return rowOf(await insert(userId, null, { name: copyName(name), body, preview, node_num }))
      },
    },
  }
}

function checkedName(name: string): string {
  if (name === '') throw new Refusal('mindMapNameEmpty')
  if (characters(name) > MIND_MAP_NAME_MAX) throw new Refusal('mindMapNameTooLong')
  return name
}

/** The stored form of a sent map: parsed and serialised again, so that unknown fields are dropped. */
function contentOf(sentName: string, body: string): Content {
  const name = checkedName(sentName)
  const map = readMindMap(name, body)
  if (!map) throw new Refusal('mindMapInvalid')
  return { name, body: writeMindMap(map), preview: writeMindMap(previewOf(map)), node_num: nodeCount(map) }
}

const copyName = (name: string): string =>
  [...name].slice(0, MIND_MAP_NAME_MAX - texts.copy.length).join('') + texts.copy

const storedOf = (
  row: Omit<MapRow, 'user_id' | 'request_id' | 'body' | 'changed_at' | 'changed_by' | 'preview'>,
): Omit<StoredMindMap, 'body'> => ({
  mindMapCode: row.mind_map_id,
  name: row.name,
  nodeNum: row.node_num,
  createTime: row.created_at,
  updateTime: row.updated_at,
  version: row.version,
})

const rowOf = (row: Parameters<typeof storedOf>[0] & Pick<MapRow, 'preview'>): MindMapRow => ({
  ...storedOf(row),
  preview: row.preview,
})
