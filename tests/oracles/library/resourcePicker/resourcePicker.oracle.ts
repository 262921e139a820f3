/**
 * Choosing the resource of a task (D9): by place, by name, among shared resources. A user without a library sees shared
 * resources only. A resource that was made here is shown, wherever the user looked before.
 */
import type { Folder } from '../../../../contract/entities/library/resource'
import type { Page } from '../../../../contract/fields'
import { resourcePickerModel } from '../../../../src/catalogue/library/resourcePicker/resourcePicker.model'
import { resourcePickerView } from '../../../../src/machines/library/resourcePicker/resourcePicker.selectors'
import type {
  PickableResource,
  PickerPlace,
  ResourcePickerInput,
} from '../../../../src/machines/library/resourcePicker/resourcePicker.types'
import { pickerTexts as texts } from '../../../../src/machines/library/resourcePicker/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

/** The search waits for a pause of this length in typing. */
const PAUSE_MS = 300

interface Known {
  readonly input: ResourcePickerInput
  readonly is: 'typing' | 'loading' | 'listed' | 'failed' | 'closed'
  readonly folders: 'none' | 'loading' | 'failed' | readonly Folder[]
  readonly place: PickerPlace
  readonly name: string
  readonly pageNo: number
  readonly page: Page<PickableResource> | null
  readonly problem: string | null
  readonly loadAt: number
  readonly chosen: PickableResource | null
}

const isOpen = ({ is }: Known): boolean => is !== 'closed'
const load = (known: Known): Step<Known> => {
  const { input, place, name, pageNo } = known
  const { kind, hasLibrary } = input
  return stay(known, { is: 'loading' }, starts('findResources', { kind, hasLibrary, place, pageNo, name: name.trim() }))
}
const shows = (place: PickerPlace, folder: string | null): boolean => {
  if (typeof place === 'object') return place.folder === folder
  return place === 'all' || (place === 'root' && folder === null)
}

export const oracle = rulesOf(resourcePickerModel)({
  begin: (input): Known => ({
    input,
    is: 'loading',
    folders: input.hasLibrary ? 'loading' : 'none',
    place: input.hasLibrary ? 'all' : 'shared',
    name: '',
    pageNo: 1,
    page: null,
    problem: null,
    loadAt: 0,
    chosen: null,
  }),
  rules: {
    'place.choose': (known, { place }) =>
      isOpen(known) && known.input.hasLibrary ? load({ ...known, place, pageNo: 1, page: null }) : undefined,
    'name.write': (known, { name }, at) =>
      isOpen(known) ? stay(known, { is: 'typing', name, pageNo: 1, loadAt: at + PAUSE_MS }) : undefined,
    /** The pages belong to the last request. */
    'page.turn': (known, { pageNo }) => (known.is === 'listed' ? load({ ...known, pageNo }) : undefined),
    'resource.made': (known, { floderId }) => {
      if (!isOpen(known) || !known.input.hasLibrary) return undefined
      return load({ ...known, place: shows(known.place, floderId) ? known.place : 'all', name: '', pageNo: 1 })
    },
    'list.reload': (known) => (isOpen(known) ? load(known) : undefined),
    'folders.reload': (known) =>
      isOpen(known) && known.folders === 'failed'
        ? stay(known, { folders: 'loading' }, starts('findFolders', { kind: known.input.kind }))
        : undefined,
    'resource.choose': (known, { resource }) =>
      isOpen(known) ? stay(known, { is: 'closed', chosen: resource }) : undefined,
    'picker.close': (known) => stay(known, { is: 'closed' }),
    'done findFolders': (known, folders: readonly Folder[]) => stay(known, { folders }),
    'error findFolders': (known) => stay(known, { folders: 'failed' }),
    'done findResources': (known, page: Page<PickableResource>) => stay(known, { is: 'listed', page, problem: null }),
    'error findResources': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.failed) }),
  },
  timer: ({ is, loadAt }) => (is === 'typing' ? { at: loadAt, elapse: load } : undefined),
  shown: (known) => {
    const count = known.page?.list.length ?? 0
    return {
      place: known.place,
      name: known.name,
      pageNo: known.pageNo,
      problem: known.problem,
      folders: typeof known.folders === 'string' ? undefined : known.folders.length,
      haveFoldersFailed: isOpen(known) && known.folders === 'failed',
      face: known.is === 'failed' ? 'failed' : count > 0 ? 'full' : known.is === 'listed' ? 'empty' : 'loading',
      isLoading: known.is === 'loading',
      mayTurn: known.is === 'listed',
      rows: known.page?.list ?? [],
      total: known.page?.total ?? 0,
      output: isOpen(known) ? undefined : known.chosen,
      runs: isOpen(known)
        ? [
            ...(known.folders === 'loading' ? ['findFolders'] : []),
            ...(known.is === 'loading' ? ['findResources'] : []),
          ].join(' ')
        : undefined,
    }
  },
  read: (snapshot) => {
    const { pagerReason, folders, ...view } = resourcePickerView(snapshot)
    return {
      ...view,
      folders: folders.length,
      mayTurn: pagerReason === null,
      output: snapshot.output,
      runs: running(snapshot),
    }
  },
})
