/** Connects the chart that chooses resources with the server: a teacher's library, or the resources for administrators. */
import { fromPromise } from 'xstate'
import type { Folder } from '../../../../contract/entities/library/resource'
import type { Page } from '../../../../contract/fields'
import type { TaskKind } from '../../../../contract/rules/courses/courseEdit'
import { resourcePickerMachine } from '../../../machines/library/resourcePicker/resourcePicker.machine'
import type { FindResources, PickableResource } from '../../../machines/library/resourcePicker/resourcePicker.types'
import { call } from '../../../services/network/http'

const PAGE_SIZE = 10

async function findOwn({ kind, place, name, pageNo }: FindResources, signal: AbortSignal) {
  const floderId = typeof place === 'object' ? place.folder : place === 'root' ? 'root' : ''
  const scope = place === 'shared' ? 'shared' : 'own'
  const { list, ...page } = await call(
    'findResources',
    { resType: kind, scope, floderId, resName: name, pageNo, pageSize: PAGE_SIZE },
    { signal },
  )
  const rows = list.map(({ resId, resName, ownerName, isOwn, updateTime }) => {
    return { resId, resName, ownerName: isOwn === '1' ? '' : ownerName, updateTime }
  })
  return { ...page, list: rows }
}

/** The chart that chooses a resource, with its actors, for users with or without a library. */
export const providedResourcePicker = resourcePickerMachine.provide({
  actors: {
    findFolders: fromPromise<readonly Folder[], { kind: TaskKind }>(({ input: { kind }, signal }) =>
      call('findFolderTree', { floderType: kind }, { signal }),
    ),
    findResources: fromPromise<Page<PickableResource>, FindResources>(({ input, signal }) => {
      const { kind, name, pageNo, hasLibrary } = input
      return hasLibrary
        ? findOwn(input, signal)
        : call('findSharedResources', { resType: kind, resName: name, pageNo, pageSize: PAGE_SIZE }, { signal })
    }),
  },
})
