/**
 * The tray of uploads: each chosen file has an upload of its own with an id that is never reused. The newest is first.
 * The server's unfinished uploads are listed once, before any file is chosen. A removed upload stops; only finished
 * ones are cleared.
 */
import { uploadsModel } from '../../../../src/catalogue/library/files/files.model'
import { fileTexts } from '../../../../src/machines/library/files/texts'
import type { OwnUploads, UploadInput } from '../../../../src/machines/library/files/upload.types'
import { emits, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Known {
  readonly is: 'looking' | 'ready' | 'failed'
  readonly items: readonly { readonly id: string; readonly isDone: boolean }[]
  readonly begun: number
  readonly isFolded: boolean | null
  readonly isUsageKnown: boolean
  readonly isWanted: boolean
}

const look = (known: Known): Step<Known> =>
  stay(known, { is: 'looking' }, starts('findUnfinished', { isWanted: known.isWanted }))

function add(known: Known, uploads: readonly Omit<UploadInput, 'itemId'>[]): Step<Known> {
  const made = uploads.map((upload, index) => ({ itemId: `upload ${known.begun + index + 1}`, ...upload }))
  const change = {
    items: [...made.map(({ itemId: id }) => ({ id, isDone: false })).reverse(), ...known.items],
    begun: known.begun + made.length,
    // The tray unfolds for a new upload.
    isFolded: made.length > 0 ? null : known.isFolded,
  }
  return stay(known, change, ...made.map((input) => starts('upload', input)))
}

const earlier = ({ received, unfinished }: OwnUploads) => [
  ...received.map(({ kind, purpose, ...got }) => ({ kind, purpose, file: null, waiting: null, received: got })),
  ...[...unfinished].reverse().map(({ purpose, ...waiting }) => ({
    kind: waiting.kind,
    purpose,
    file: null,
    waiting,
    received: null,
  })),
]

const without = (known: Known, { itemId }: { readonly itemId: string }): Step<Known> =>
  stay(known, { items: known.items.filter(({ id }) => id !== itemId) })

export const oracle = rulesOf(uploadsModel)({
  begin: (): Known => ({
    is: 'looking',
    items: [],
    begun: 0,
    isFolded: null,
    isUsageKnown: false,
    isWanted: false,
  }),
  rules: {
    'files.choose': (known, { kind, purpose, files }) =>
      add(
        known,
        files.map((file) => ({ kind, purpose, file, waiting: null, received: null })),
      ),
    'item.done': (known, { itemId, purpose, file }) => {
      if (!known.items.some(({ id }) => id === itemId)) return undefined
      const items = known.items.map((one) => (one.id === itemId ? { ...one, isDone: true } : one))
      const told = [say('success', fileTexts.uploaded(file.fileName)), emits({ type: 'file.placed', purpose, file })]
      // The used storage has changed.
      return and(stay(known, { items }, ...told), look)
    },
    'item.cancelled': without,
    'item.remove': without,
    'uploads.clear': (known) => stay(known, { items: known.items.filter(({ isDone }) => !isDone) }),
    'uploads.look': (known) => (known.isUsageKnown ? undefined : look({ ...known, isWanted: true })),
    'uploads.reload': (known) => (known.is === 'failed' ? look(known) : undefined),
    'tray.fold': (known, { isFolded }) => stay(known, { isFolded }),
    'done findUnfinished': (known, own: OwnUploads) =>
      add({ ...known, is: 'ready', isUsageKnown: own.usage !== null }, known.begun === 0 ? earlier(own) : []),
    'error findUnfinished': (known) => stay(known, { is: 'failed' }),
  },
  shown: ({ is, items, isFolded, isUsageKnown }) => ({
    is,
    items,
    isFolded,
    isUsageKnown,
    runs: [...(is === 'looking' ? ['findUnfinished'] : []), ...items.map(() => 'upload')].join(' '),
  }),
  read: (snapshot) => ({
    is: String(snapshot.value),
    items: snapshot.context.items.map(({ itemId: id, isDone }) => ({ id, isDone })),
    isFolded: snapshot.context.isFolded,
    isUsageKnown: snapshot.context.usage !== null,
    runs: running(snapshot),
  }),
})
