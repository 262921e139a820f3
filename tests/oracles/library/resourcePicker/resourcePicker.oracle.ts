/**
 * Choosing resources (D9): by kind, by place, by a part of the name. A user without a library sees shared resources only.
 * Folders belong to one kind. A resource that was made here is shown, wherever the user looked before. One resource is
 * chosen by its name; several are selected first, at most as many as there is room for, and each once.
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
import type { Sent } from '../../../support/oracle'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

/** The search waits for a pause of this length in typing. */
const PAUSE_MS = 300

interface Known {
  readonly input: ResourcePickerInput
  readonly kind: ResourcePickerInput['kind']
  readonly is: 'typing' | 'loading' | 'listed' | 'failed' | 'closed'
  readonly folders: 'none' | 'loading' | 'failed' | readonly Folder[]
  readonly place: PickerPlace
  readonly name: string
  readonly pageNo: number
  readonly page: Page<PickableResource> | null
  readonly problem: string | null
  readonly loadAt: number
  readonly selected: readonly PickableResource[]
}

const isOpen = ({ is }: Known): boolean => is !== 'closed'
const load = (known: Known, ...more: Sent[]): Step<Known> => {
  const { input, kind, place, name, pageNo } = known
  const { hasLibrary, isScored } = input
  const request = { kind, hasLibrary, isScored, place, pageNo, name: name.trim() }
  return stay(known, { is: 'loading' }, ...more, starts('findResources', request))
}
/** Loads the folders of the listed kind, where it has any, and its resources. */
const turn = (known: Known): Step<Known> =>
  known.input.hasLibrary && known.kind !== ''
    ? load({ ...known, folders: 'loading' }, starts('findFolders', { kind: known.kind }))
    : load({ ...known, folders: 'none' })
const flip = (known: Known, resource: PickableResource): Step<Known> | undefined => {
  const { selected, input } = known
  const others = selected.filter(({ resId }) => resId !== resource.resId)
  if (others.length < selected.length) return input.most > 1 ? stay(known, { selected: others }) : undefined
  if (input.most === 1 || selected.length === input.most) return undefined
  return stay(known, { selected: [...selected, resource] })
}
const shows = (place: PickerPlace, folder: string | null): boolean => {
  if (typeof place === 'object') return place.folder === folder
  return place === 'all' || place === 'added' || (place === 'root' && folder === null)
}

export const oracle = rulesOf(resourcePickerModel)({
  begin: (input): Known => ({
    input,
    is: 'loading',
    kind: input.kind,
    folders: input.hasLibrary && input.kind !== '' ? 'loading' : 'none',
    place: input.hasLibrary ? 'all' : 'shared',
    name: '',
    pageNo: 1,
    page: null,
    problem: null,
    loadAt: 0,
    selected: [],
  }),
  rules: {
    'kind.choose': (known, { kind }) => {
      if (!isOpen(known) || !known.input.isKindFree || kind === known.kind) return undefined
      const place = typeof known.place === 'object' ? 'all' : known.place
      return turn({ ...known, kind, place, pageNo: 1, page: null })
    },
    'folder.open': (known, { kind, floderId }) => {
      const { input } = known
      if (!isOpen(known) || !input.hasLibrary || (kind !== known.kind && !input.isKindFree)) return undefined
      return turn({ ...known, kind, place: { folder: floderId }, name: '', pageNo: 1, page: null })
    },
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
        ? stay(known, { folders: 'loading' }, starts('findFolders', { kind: known.kind }))
        : undefined,
    'resource.choose': (known, { resource }) => {
      if (!isOpen(known)) return undefined
      return known.selected.length > 0 ? flip(known, resource) : stay(known, { is: 'closed', selected: [resource] })
    },
    'resource.toggle': (known, { resource }) => (isOpen(known) ? flip(known, resource) : undefined),
    'picker.confirm': (known) =>
      isOpen(known) && known.selected.length > 0 ? stay(known, { is: 'closed' }) : undefined,
    'picker.close': (known) => stay(known, { is: 'closed', selected: [] }),
    'done findFolders': (known, folders: readonly Folder[]) => stay(known, { folders }),
    'error findFolders': (known) => stay(known, { folders: 'failed' }),
    'done findResources': (known, page: Page<PickableResource>) => stay(known, { is: 'listed', page, problem: null }),
    'error findResources': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.failed) }),
  },
  timer: ({ is, loadAt }) => (is === 'typing' ? { at: loadAt, elapse: load } : undefined),
  shown: (known) => {
    const count = known.page?.list.length ?? 0
    const isFull = known.selected.length === known.input.most
    const isIn = ({ resId }: PickableResource) => known.selected.some((one) => one.resId === resId)
    return {
      kind: known.kind,
      place: known.place,
      name: known.name,
      pageNo: known.pageNo,
      problem: known.problem,
      folders: typeof known.folders === 'string' ? undefined : known.folders.length,
      haveFoldersFailed: isOpen(known) && known.folders === 'failed',
      face: known.is === 'failed' ? 'failed' : count > 0 ? 'full' : known.is === 'listed' ? 'empty' : 'loading',
      isLoading: known.is === 'loading',
      mayTurn: known.is === 'listed',
      rows: (known.page?.list ?? []).map((resource) => ({
        resource,
        isCurrent: resource.resId === known.input.resourceId,
        isSelected: isIn(resource),
        isOff: known.input.most === 1 || (isFull && !isIn(resource)),
      })),
      selectedNum: known.selected.length,
      isConfirmed: known.selected.length > 0,
      total: known.page?.total ?? 0,
      output: isOpen(known) ? undefined : known.selected,
      runs: isOpen(known)
        ? [
            ...(known.folders === 'loading' ? ['findFolders'] : []),
            ...(known.is === 'loading' ? ['findResources'] : []),
          ].join(' ')
        : undefined,
    }
  },
  read: (snapshot) => {
    const { pagerReason, confirmReason, folders, rows, ...view } = resourcePickerView(snapshot)
    return {
      ...view,
      rows: rows.map(({ reason, ...row }) => ({ ...row, isOff: reason !== null })),
      isConfirmed: confirmReason === null,
      folders: folders.length,
      mayTurn: pagerReason === null,
      output: snapshot.output,
      runs: running(snapshot),
    }
  },
})
