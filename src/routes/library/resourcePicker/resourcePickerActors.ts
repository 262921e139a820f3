/** Connects the chart that chooses resources with the server: a teacher's library, or the resources for administrators. */
import { fromPromise } from 'xstate'
import type { Folder, ResourceRow } from '../../../../contract/entities/library/resource'
import type { Page } from '../../../../contract/fields'
import type { TaskKind } from '../../../../contract/rules/courses/courseEdit'
import { resourcePickerMachine } from '../../../machines/library/resourcePicker/resourcePicker.machine'
import type {
  FindResources,
  PickableResource,
  PickerPlace,
} from '../../../machines/library/resourcePicker/resourcePicker.types'
import { call } from '../../../services/network/http'

const PAGE_SIZE = 10

/** The query of a place. */
function queryOf(place: PickerPlace) {
  if (typeof place === 'object') return { floderId: place.folder }
  if (place === 'root') return { floderId: 'root' }
  if (place === 'added') return { sortField: 'createTime' as const, sortOrder: 'desc' as const }
  return place === 'all' ? {} : { scope: place }
}

const pickableOf = (row: ResourceRow): PickableResource => {
  const { resId, resName, resType: kind, fileName, floderId, floderName, ownerName, isOwn, updateTime } = row
  const folder = floderId === null ? null : { floderId, floderName }
  return { resId, resName, kind, fileName, folder, ownerName: isOwn === '1' ? '' : ownerName, updateTime }
}

async function findOwn({ kind, place, name, pageNo, isScored }: FindResources, signal: AbortSignal) {
  const scored = isScored ? ({ isScored: '1' } as const) : {}
  const query = { resType: kind, resName: name, pageNo, pageSize: PAGE_SIZE, ...scored, ...queryOf(place) }
  const { list, ...page } = await call('findResources', query, { signal })
  return { ...page, list: list.map(pickableOf) }
}

async function findShared({ kind, name, pageNo }: FindResources, signal: AbortSignal) {
  const query = { resType: kind, resName: name, pageNo, pageSize: PAGE_SIZE }
  const { list, ...page } = await call('findSharedResources', query, { signal })
  return { ...page, list: list.map(({ resType, ...row }) => ({ ...row, kind: resType, folder: null })) }
}

/** The chart that chooses resources, with its actors, for users with or without a library. */
export const providedResourcePicker = resourcePickerMachine.provide({
  actors: {
    findFolders: fromPromise<readonly Folder[], { kind: TaskKind | '' }>(async ({ input: { kind }, signal }) =>
      kind === '' ? [] : call('findFolderTree', { floderType: kind }, { signal }),
    ),
    findResources: fromPromise<Page<PickableResource>, FindResources>(({ input, signal }) =>
      input.hasLibrary ? findOwn(input, signal) : findShared(input, signal),
    ),
  },
})
