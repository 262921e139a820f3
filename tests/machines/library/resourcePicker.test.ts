/** The resource picker after an upload shows the new resource, whatever its folder (D9). */
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Folder } from '../../../contract/entities/library/resource'
import type { TaskKind } from '../../../contract/rules/courses/courseEdit'
import { resources } from '../../../src/catalogue/library/resourcePicker/resourcePicker.examples'
import { resourcePickerMachine } from '../../../src/machines/library/resourcePicker/resourcePicker.machine'
import type { FindResources, PickerPlace } from '../../../src/machines/library/resourcePicker/resourcePicker.types'

const input = { kind: '1', isKindFree: true, resourceId: '', hasLibrary: true, most: 1, isScored: false } as const

/** Opens a place and uploads there; returns the query that follows. */
function askedAfterUpload(place: PickerPlace, floderId: string | null): FindResources | undefined {
  const asked: FindResources[] = []
  const machine = resourcePickerMachine.provide({
    actors: {
      findFolders: fromPromise<readonly Folder[], { kind: TaskKind | '' }>(async () => []),
      findResources: fromPromise<typeof resources, FindResources>(async ({ input }) => {
        asked.push(input)
        return resources
      }),
    },
  })
  const picker = createActor(machine, { input }).start()
  picker.send({ type: 'place.choose', place })
  picker.send({ type: 'name.write', name: '数据' })
  picker.send({ type: 'resource.made', floderId })
  picker.stop()
  return asked.at(-1)
}

const folder = { folder: 'f1' }

test.each([
  ['all', 'f1', 'all'],
  ['all', null, 'all'],
  ['added', 'f1', 'added'],
  ['used', 'f1', 'all'],
  ['root', null, 'root'],
  ['root', 'f1', 'all'],
  ['shared', null, 'all'],
  ['shared', 'f1', 'all'],
  [folder, 'f1', folder],
  [folder, 'f2', 'all'],
  [folder, null, 'all'],
] as const)('in %o, an upload into folder %o reloads the list of %o', (place, floderId, listed) => {
  expect(askedAfterUpload(place, floderId)).toMatchObject({ place: listed, name: '', pageNo: 1 })
})
