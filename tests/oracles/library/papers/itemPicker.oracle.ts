/**
 * Choosing items for a paper (D7): searched in the library and ticked, or drawn at random. No item is taken twice, none
 * that the paper has already, and no more than the paper has room for.
 */
import type { Folder, FoundItem, ResourceItem } from '../../../../contract/entities/library/resource'
import { askedBy } from '../../../../contract/rules/library/papers'
import { itemPickerModel } from '../../../../src/catalogue/library/papers/itemPicker/itemPicker.model'
import { itemPickerView } from '../../../../src/machines/library/papers/itemPicker/itemPicker.selectors'
import type {
  DrawnItems,
  ItemPickerInput,
  ItemPlace,
} from '../../../../src/machines/library/papers/itemPicker/itemPicker.types'
import { texts } from '../../../../src/machines/library/papers/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

const words = texts.picker
/** The search waits for a pause of this length in typing. */
const PAUSE_MS = 300

interface Known {
  readonly input: ItemPickerInput
  readonly is: 'typing' | 'finding' | 'found' | 'failed' | 'done'
  readonly folders: readonly Folder[]
  readonly place: ItemPlace
  readonly word: string
  readonly pageNo: number
  readonly findAt: number
  readonly found: readonly FoundItem[] | null
  readonly total: number
  readonly problem: string | null
  readonly chosen: readonly ResourceItem[]
  readonly count: string
  readonly isDrawing: boolean
  readonly note: string | null
}

const find = (known: Known): Step<Known> => {
  const { input, place, word, pageNo } = known
  return stay(known, { is: 'finding' }, starts('findItems', { ...place, itemType: input.itemType, word, pageNo }))
}
const has = (items: readonly ResourceItem[], item: ResourceItem) => items.some((one) => askedBy(one) === askedBy(item))
const left = ({ input: { room }, chosen }: Known): number => Math.max(0, room - chosen.length)
const take = (known: Known, item: ResourceItem): Known =>
  has(known.input.items, item) || has(known.chosen, item) || left(known) === 0
    ? known
    : { ...known, chosen: [...known.chosen, item] }
const mayDraw = (known: Known): boolean =>
  /^\d+$/.test(known.count) && Number(known.count) >= 1 && Number(known.count) <= left(known)
const isOpen = ({ is }: Known): boolean => is !== 'done'

export const oracle = rulesOf(itemPickerModel)({
  begin: (input): Known => ({
    input,
    is: 'finding',
    folders: [],
    place: { scope: 'own', floderId: null },
    word: '',
    pageNo: 1,
    findAt: 0,
    found: null,
    total: 0,
    problem: null,
    chosen: [],
    count: '5',
    isDrawing: false,
    note: null,
  }),
  rules: {
    'place.change': (known, { place }) => {
      if (!isOpen(known)) return undefined
      const { scope, floderId } = { ...known.place, ...place }
      // Only own sets have folders.
      return find({ ...known, place: { scope, floderId: scope === 'own' ? floderId : null }, pageNo: 1, note: null })
    },
    'word.write': (known, { word }, at) =>
      isOpen(known) ? stay(known, { is: 'typing', word, pageNo: 1, findAt: at + PAUSE_MS }) : undefined,
    'page.go': (known, { pageNo }) => (isOpen(known) ? find({ ...known, pageNo }) : undefined),
    'list.reload': (known) => (known.is === 'failed' ? find(known) : undefined),
    'item.toggle': (known, { item }) => {
      if (!isOpen(known)) return undefined
      if (!has(known.chosen, item)) return stay(take(known, item))
      return stay(known, { chosen: known.chosen.filter((one) => askedBy(one) !== askedBy(item)) })
    },
    'count.write': (known, { count }) =>
      isOpen(known) && !known.isDrawing ? stay(known, { count, note: null }) : undefined,
    'draw.start': (known, { requestId }) => {
      if (!isOpen(known) || known.isDrawing || !mayDraw(known)) return undefined
      const { place, chosen, count } = known
      const { itemType, items } = known.input
      const stems = [...items, ...chosen].flatMap((one) => (one.itemType === itemType ? [one.stem] : []))
      const request = { ...place, itemType, count: Number(count), stems, requestId }
      return stay(known, { isDrawing: true, note: null }, starts('drawItems', request))
    },
    'picker.confirm': (known) => (isOpen(known) && known.chosen.length > 0 ? stay(known, { is: 'done' }) : undefined),
    'picker.cancel': (known) => (isOpen(known) ? stay(known, { is: 'done', chosen: [] }) : undefined),
    /** Without folders the search covers all items. */
    'done findFolders': (known, folders: readonly Folder[]) => stay(known, { folders }),
    'done findItems': (known, { list, total }: { readonly list: readonly FoundItem[]; readonly total: number }) =>
      stay(known, { is: 'found', found: list, total, problem: null }),
    'error findItems': (known, error: Failure) => stay(known, { is: 'failed', problem: reasonOf(error, words.failed) }),
    'done drawItems': (known, { items, total }: DrawnItems) => {
      const missing = Number(known.count) - total
      const note = missing > 0 ? words.drawnFew(total, missing) : words.drawn(items.length)
      return stay(items.reduce(take, known), { isDrawing: false, note })
    },
    'error drawItems': (known, error: Failure) =>
      stay(known, { isDrawing: false, note: reasonOf(error, words.drawFailed) }),
  },
  timer: ({ is, findAt }) => (is === 'typing' ? { at: findAt, elapse: find } : undefined),
  shown: (known) => ({
    face: known.is === 'failed' ? 'failed' : known.found === null ? 'loading' : 'full',
    isFinding: known.is === 'finding' || known.is === 'typing',
    problem: known.problem,
    place: known.place,
    word: known.word,
    folders: known.folders.length,
    rows: (known.found ?? []).map(({ item }) => ({
      item,
      isOn: has(known.chosen, item),
      isPossible: !has(known.input.items, item) && (has(known.chosen, item) || left(known) > 0),
    })),
    page: known.pageNo,
    total: known.total,
    count: known.count,
    drawReason: left(known) === 0 ? words.noRoom : mayDraw(known) ? null : words.countWrong(left(known)),
    isDrawing: isOpen(known) && known.isDrawing,
    note: known.note,
    chosen: known.chosen.length,
    output: isOpen(known) ? undefined : known.chosen.length > 0 ? known.chosen : null,
    runs: isOpen(known)
      ? [...(known.isDrawing ? ['drawItems'] : []), ...(known.is === 'finding' ? ['findItems'] : [])].join(' ')
      : undefined,
  }),
  read: (snapshot) => {
    const view = itemPickerView(snapshot)
    return {
      ...view,
      folders: view.folders.length,
      rows: view.rows.map(({ item, isOn, reason }) => ({ item, isOn, isPossible: reason === null })),
      chosen: view.chosen.count,
      output: snapshot.output,
      // The request for the folders runs once, and is no state of its own.
      runs: running(snapshot)
        .replace(/findFolders ?/, '')
        .trim(),
    }
  },
})
