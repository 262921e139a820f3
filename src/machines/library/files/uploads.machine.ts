/**
 * The uploads of the session: each file chosen on any page gets an upload of its own, which continues when the page is
 * closed. An upload that a reload has interrupted waits for its file.
 */
import { assign, emit, enqueueActions, setup } from 'xstate'
import type { UploadedFile } from '../../../../contract/entities/library/file'
import { findUnfinishedPlaceholder } from './files.actors'
import type { UploadsContext, UploadsEmitted, UploadsEvent } from './files.types'
import { fileTexts as texts } from './texts'
import { uploadMachine } from './upload.machine'
import type { OwnUploads, PlacedFile, UploadInput } from './upload.types'

type New = Omit<UploadInput, 'itemId'>

export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
    emitted: {} as UploadsEmitted,
  },
  actors: { upload: uploadMachine, findUnfinished: findUnfinishedPlaceholder },
  guards: {
    isUnknown: ({ context: { usage } }) => usage === null,
    isListed: ({ context, event }) => 'itemId' in event && context.items.some(({ itemId }) => itemId === event.itemId),
  },
  actions: {
    /** The newest items come first. */
    add: assign(({ context: { items, begun, isFolded }, spawn }, { uploads }: { uploads: readonly New[] }) => {
      const made = uploads.map((upload, index) => {
        const itemId = `upload ${begun + index + 1}`
        const { purpose } = upload
        return { itemId, purpose, isDone: false, ref: spawn('upload', { id: itemId, input: { itemId, ...upload } }) }
      })
      return {
        items: [...made.reverse(), ...items],
        begun: begun + uploads.length,
        isFolded: made.length === 0 ? isFolded : null,
      }
    }),
    remove: enqueueActions(({ context: { items }, event, enqueue }) => {
      const itemId = 'itemId' in event ? event.itemId : ''
      const item = items.find((one) => one.itemId === itemId)
      if (item) enqueue.stopChild(item.ref)
      enqueue.assign({ items: items.filter((one) => one !== item) })
    }),
    /** Finished items only: waiting and failed ones stay until the user decides. */
    clear: enqueueActions(({ context: { items }, enqueue }) => {
      for (const { isDone, ref } of items) if (isDone) enqueue.stopChild(ref)
      enqueue.assign({ items: items.filter(({ isDone }) => !isDone) })
    }),
    markDone: assign(({ context: { items } }, { itemId }: { itemId: string }) => ({
      items: items.map((item) => (item.itemId === itemId ? { ...item, isDone: true } : item)),
    })),
    want: assign({ isWanted: true }),
    fold: assign((_, { isFolded }: { isFolded: boolean }) => ({ isFolded })),
    notifyDone: emit((_, { file }: { file: UploadedFile }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: texts.uploaded(file.fileName),
    })),
    notifyPages: emit((_, { purpose, file }: PlacedFile) => ({ type: 'file.placed' as const, purpose, file })),
  },
}).createMachine({
  id: 'uploads',
  description: 'The uploads of the session.',
  context: { items: [], begun: 0, isFolded: null, usage: null, isWanted: false },
  on: {
    'files.choose': {
      actions: {
        type: 'add',
        params: ({ event: { kind, purpose, files } }) => ({
          uploads: files.map((file) => ({ kind, purpose, file, waiting: null, received: null })),
        }),
      },
    },
    'item.done': {
      guard: 'isListed',
      target: '.looking',
      actions: [
        { type: 'markDone', params: ({ event }) => event },
        { type: 'notifyDone', params: ({ event }) => event },
        { type: 'notifyPages', params: ({ event }) => event },
      ],
    },
    'item.cancelled': { actions: 'remove' },
    'item.remove': { actions: 'remove' },
    'uploads.clear': { actions: 'clear' },
    'uploads.look': { guard: 'isUnknown', target: '.looking', actions: 'want' },
    'tray.fold': { actions: { type: 'fold', params: ({ event }) => event } },
  },
  initial: 'looking',
  states: {
    looking: {
      description:
        'Looking up unfinished uploads and the storage that files take: at the start, when a page that uploads opens, and after each file.',
      invoke: {
        src: 'findUnfinished',
        input: ({ context: { isWanted } }) => ({ isWanted }),
        onDone: {
          target: 'ready',
          actions: [
            assign({ usage: ({ event }) => event.output.usage }),
            {
              type: 'add',
              params: ({ context: { begun }, event }) => ({ uploads: begun > 0 ? [] : earlier(event.output) }),
            },
          ],
        },
        onError: 'failed',
      },
    },
    ready: { description: 'Files can be chosen; unfinished uploads are listed.' },
    failed: {
      description: 'Files can be chosen; looking up unfinished uploads failed, and a retry is offered.',
      on: { 'uploads.reload': 'looking' },
    },
  },
})

/**
 * Uploads that were begun before the page was opened, the newest last. A chosen file finds its unfinished upload
 * without them.
 */
const earlier = ({ unfinished, received }: OwnUploads): readonly New[] => [
  ...received.map(({ kind, purpose, ...upload }) => ({ kind, purpose, file: null, waiting: null, received: upload })),
  ...unfinished
    .map(({ purpose, ...waiting }) => ({ kind: waiting.kind, purpose, file: null, waiting, received: null }))
    .reverse(),
]
