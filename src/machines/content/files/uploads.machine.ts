/**
 * The tray of uploads: whatever is chosen gets an upload of its own, and what was unfinished when the page was left waits for its
 * file. It stays while one works on.
 */
import { assign, emit, enqueueActions, setup } from 'xstate'
import type { UnfinishedUpload, UploadedFile } from '../../../../contract/entities/content/files/file'
import type { UploadKindName } from '../../../../contract/rules/shared/uploads'
import { findUnfinishedPlaceholder } from './files.actors'
import type { UploadInput, UploadsContext, UploadsEmitted, UploadsEvent, UploadsInput } from './files.types'
import { fileTexts as texts } from './texts'
import { uploadMachine } from './upload.machine'

type New = Omit<UploadInput, 'itemId'>

export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    events: {} as UploadsEvent,
    input: {} as UploadsInput,
    emitted: {} as UploadsEmitted,
  },
  actors: { upload: uploadMachine, findUnfinished: findUnfinishedPlaceholder },
  guards: {
    isListed: ({ context, event }) => 'itemId' in event && context.items.some(({ itemId }) => itemId === event.itemId),
  },
  actions: {
    /** The newest stand first. */
    add: assign(({ context: { items, begun, isFolded }, spawn }, { uploads }: { uploads: readonly New[] }) => {
      const made = uploads.map((upload, index) => {
        const itemId = `upload ${begun + index + 1}`
        return { itemId, ref: spawn('upload', { id: itemId, input: { itemId, ...upload } }) }
      })
      return {
        items: [...made.reverse(), ...items],
        begun: begun + uploads.length,
        isFolded: made.length === 0 && isFolded,
      }
    }),
    remove: enqueueActions(({ context: { items }, event, enqueue }) => {
      const itemId = 'itemId' in event ? event.itemId : ''
      const item = items.find((one) => one.itemId === itemId)
      if (item) enqueue.stopChild(item.ref)
      enqueue.assign({ items: items.filter((one) => one !== item) })
    }),
    fold: assign({ isFolded: ({ context: { isFolded } }) => !isFolded }),
    sayDone: emit((_, { file }: { file: UploadedFile }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: texts.uploaded(file.fileName),
    })),
    tellDone: emit((_, { kind, file }: { kind: UploadKindName; file: UploadedFile }) => ({
      type: 'file.uploaded' as const,
      kind,
      file,
    })),
  },
}).createMachine({
  id: 'uploads',
  description: 'The uploads of a page.',
  context: ({ input }) => ({ ...input, items: [], begun: 0, isFolded: false, usage: null }),
  on: {
    'files.choose': {
      actions: {
        type: 'add',
        params: ({ event: { kind, files } }) => ({ uploads: files.map((file) => ({ kind, file, waiting: null })) }),
      },
    },
    'item.done': [
      {
        guard: 'isListed',
        target: '.looking',
        actions: [
          { type: 'sayDone', params: ({ event }) => event },
          { type: 'tellDone', params: ({ event }) => event },
        ],
      },
    ],
    'item.cancelled': { actions: 'remove' },
    'item.remove': { actions: 'remove' },
    'tray.fold': { actions: 'fold' },
  },
  initial: 'looking',
  states: {
    looking: {
      description:
        'The server is asked for what is unfinished, and how much room is taken; again once a file is there.',
      invoke: {
        src: 'findUnfinished',
        onDone: {
          target: 'ready',
          actions: [
            assign({ usage: ({ event }) => event.output.usage }),
            {
              type: 'add',
              params: ({ context: { kinds, begun }, event }) => ({
                uploads: waitingIn(event.output.unfinished, kinds, begun),
              }),
            },
          ],
        },
        onError: 'failed',
      },
    },
    ready: { description: 'Files can be chosen; what was unfinished is listed.' },
    failed: {
      description: 'Files can be chosen; whether something is unfinished is not known.',
      on: { 'uploads.reload': 'looking' },
    },
  },
})

/** Uploads of this page that wait for their files. What was chosen meanwhile finds its unfinished upload by itself. */
const waitingIn = (
  unfinished: readonly UnfinishedUpload[],
  kinds: readonly UploadKindName[],
  chosen: number,
): readonly New[] =>
  chosen > 0
    ? []
    : unfinished
        .filter(({ kind }) => kinds.includes(kind))
        .map((waiting) => ({ kind: waiting.kind, file: null, waiting }))
        .reverse()
