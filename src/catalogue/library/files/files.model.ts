/** Models of uploads: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { uploadWords } from '../../../../contract/words/uploadWords'
import { fileTexts as texts } from '../../../machines/library/files/texts'
import { uploadMachine } from '../../../machines/library/files/upload.machine'
import type { LocalFile } from '../../../machines/library/files/upload.types'
import { uploadsMachine } from '../../../machines/library/files/uploads.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  begun,
  fingerprint,
  half,
  halfVideo,
  largest,
  program,
  received,
  slides,
  toLibrary,
  tooLarge,
  toVideos,
  uploaded,
  usage,
} from './files.examples'
import { uploadWords as testerWords, uploadsWords } from './files.words'

const offline = { code: 0, text: '' }
/** A proxy answers instead of the server: the server is restarting, or the proxy has no rule for the address. */
const unavailable = { code: 0, text: '错误代码 502', status: 502 }
const misdirected = { code: 0, text: '错误代码 404', status: 404 }
const wrongKind = { code: errors.resourceFileWrong.code, text: '此类资源不能使用这种文件' }
const quota = { code: errors.uploadQuota.code, text: errors.uploadQuota.text }
const notAsNamed = { code: errors.uploadContentRefused.code, text: errors.uploadContentRefused.text }

const chosen = {
  itemId: 'upload 1',
  kind: 'courseware',
  purpose: toLibrary,
  file: slides,
  waiting: null,
  received: null,
} as const
const placed = { purpose: toLibrary, file: uploaded }

export const uploadModel = defineModel<typeof uploadMachine>({
  name: 'upload',
  feature: 'files',
  purpose:
    'One upload: checked before it begins, sent in chunks that may be interrupted, resumed after a reload, checked again by the server, and used for its purpose.',
  machine: uploadMachine,
  source: 'src/machines/library/files/upload.machine.ts',
  starts: [
    { name: 'a file was chosen', input: chosen },
    { name: 'one that is too large', input: { ...chosen, file: tooLarge } },
    { name: 'the largest that may be', input: { ...chosen, file: largest } },
    { name: 'one of another type', input: { ...chosen, file: program } },
    { name: 'unfinished when the page was left', input: { ...chosen, file: null, waiting: half } },
    { name: 'received when the page was left', input: { ...chosen, file: null, received } },
  ],
  words: testerWords,
  isUsual: ({ context }) => context.lossCause === 'disconnected',
  events: {
    'upload.pause': [{ type: 'upload.pause' }],
    'upload.resume': [{ type: 'upload.resume' }],
    'upload.retry': [{ type: 'upload.retry' }],
    'upload.cancel': [{ type: 'upload.cancel' }],
    'file.choose': [
      { example: 'the same', event: { type: 'file.choose', file: slides } },
      { example: 'another name', event: { type: 'file.choose', file: { ...slides, name: '第二章.pptx' } } },
      { example: 'another size', event: { type: 'file.choose', file: { ...slides, size: slides.size - 1 } } },
    ],
    'transfer.progressed': [{ type: 'transfer.progressed', sent: 6 * 1024 * 1024 }],
    'transfer.finished': [{ type: 'transfer.finished' }],
    'transfer.lost': [
      { example: 'disconnected', event: { type: 'transfer.lost', cause: 'disconnected' } },
      { example: 'busy', event: { type: 'transfer.lost', cause: 'busy' } },
    ],
    'transfer.refused': [{ type: 'transfer.refused', text: uploadWords.storageFull }],
    'transfer.gone': [{ type: 'transfer.gone' }],
  },
  actors: {
    fingerprint: { done: [fingerprint, 'b'.repeat(64)], error: [new Error('gone')] },
    beginUpload: { done: [begun, half], error: [offline, quota, unavailable] },
    transfer: {},
    finishUpload: { done: [uploaded], error: [offline, notAsNamed, misdirected] },
    place: { done: [undefined], error: [unavailable, wrongKind] },
    cancelUpload: { done: [undefined], error: [offline] },
  },
  states: {
    judging: () => undefined,
    refused: ({ context }) => {
      const isLarge = context.file?.name === tooLarge.name
      if (isLarge) mustBe(context.problem, '课件不能大于50MB', 'B203: the message')
      else must(context.problem?.startsWith('课件只支持pdf、ppt、pptx') ?? false, 'B514: the message names the types')
      mustBe(context.uploadId, null, 'the id of the upload')
    },
    missing: ({ context }) => {
      must(context.waiting !== null, 'the server waits for the file')
      must(
        context.problem === null || context.problem === texts.mismatched,
        'a different file is refused with a message',
      )
    },
    reading: ({ context }) => must(context.file !== null, 'the file is known'),
    beginning: ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'beginUpload')
          mustBe(
            input,
            { kind: 'courseware', purpose: toLibrary, file: context.file, fingerprint: context.fingerprint },
            'the request',
          )
    },
    sending: ({ context }, { started }) => {
      must(context.uploadId !== null, 'the upload has begun')
      for (const { src, input } of started)
        if (src === 'transfer') mustBe(Object(input).uploadId, context.uploadId, 'the upload that continues')
    },
    paused: (_, { started }) => mustBe(started, [], 'the transfers while paused'),
    lost: ({ context }) => must(context.losses > 0, 'the losses are counted'),
    finishing: ({ context }) => must(context.uploadId !== null, 'the upload has begun'),
    placing: ({ context }, { started }) => {
      mustBe(context.uploaded, uploaded, 'the file on the server')
      for (const { src, input } of started)
        if (src === 'place')
          mustBe(input, { purpose: toLibrary, uploadId: 'upload-1', file: uploaded }, 'B584: the request')
    },
    done: ({ context }, { toParent }) => {
      mustBe(context.uploaded, uploaded, 'the file on the server')
      for (const event of toParent)
        mustBe(event, { type: 'item.done', itemId: 'upload 1', ...placed }, 'the event that the tray receives')
    },
    failed: ({ context }) => must(context.problem !== null && context.problem !== '', 'a reason is shown'),
    cancelling: ({ context }) => must(context.uploadId !== null, 'the upload has begun'),
    cancelled: (_, { toParent }) =>
      mustBe(toParent, [{ type: 'item.cancelled', itemId: 'upload 1' }], 'the event that the tray receives'),
  },
  invariants: [
    {
      sentence: 'The shown number of sent bytes never exceeds the size of the file.',
      holds: ({ context: { sent, file, waiting, uploaded: whole } }) =>
        sent <= (file?.size ?? waiting?.size ?? whole?.size ?? 0),
    },
  ],
  unreachable: { judging: 'The state is left at once.' },
  stateKey: ({ value, context: { uploadId, problem, file, waiting, losses, sent, lossCause, hasBegunAgain } }) => [
    value,
    uploadId,
    problem,
    file?.name ?? null,
    waiting !== null,
    Math.min(losses, 2),
    sent > 0,
    lossCause,
    hasBegunAgain,
  ],
})

const chooses = (files: readonly LocalFile[]) =>
  ({ type: 'files.choose', kind: 'courseware', purpose: toLibrary, files }) as const

export const uploadsModel = defineModel<typeof uploadsMachine>({
  name: 'uploads',
  feature: 'files',
  purpose:
    'The uploads of the session: each has an actor of its own and continues on other pages. An unfinished upload waits until its file is chosen again.',
  machine: uploadsMachine,
  source: 'src/machines/library/files/uploads.machine.ts',
  starts: [{ name: 'signed in', input: undefined }],
  words: uploadsWords,
  events: {
    'files.choose': [
      { example: 'two', event: chooses([slides, largest]) },
      { example: 'none', event: chooses([]) },
    ],
    'item.done': [
      { example: 'one', event: { type: 'item.done', itemId: 'upload 1', ...placed } },
      {
        example: 'one that is gone',
        event: { type: 'item.done', itemId: 'upload 0', ...placed },
      },
    ],
    'item.cancelled': [{ type: 'item.cancelled', itemId: 'upload 1' }],
    'item.remove': [
      { example: 'one', event: { type: 'item.remove', itemId: 'upload 1' } },
      { example: 'one that is gone', event: { type: 'item.remove', itemId: 'upload 0' } },
    ],
    'uploads.reload': [{ type: 'uploads.reload' }],
    'uploads.clear': [{ type: 'uploads.clear' }],
    'uploads.look': [{ type: 'uploads.look' }],
    'tray.fold': [
      { example: 'fold', event: { type: 'tray.fold', isFolded: true } },
      { example: 'unfold', event: { type: 'tray.fold', isFolded: false } },
    ],
  },
  actors: {
    upload: {},
    findUnfinished: {
      done: [
        {
          unfinished: [
            { ...half, purpose: toLibrary },
            { ...halfVideo, purpose: toVideos },
          ],
          received: [],
          usage,
        },
        { unfinished: [], received: [], usage },
        { unfinished: [], received: [], usage: null },
        { unfinished: [], received: [{ ...received, kind: 'courseware', purpose: toLibrary }], usage },
      ],
      error: [offline],
    },
  },
  states: {
    looking: () => undefined,
    ready: ({ context }) => {
      if (context.isWanted && context.usage !== null) mustBe(context.usage, usage, 'the used storage')
      must(
        context.items.every(({ itemId }) => itemId !== ''),
        'each upload has an id',
      )
    },
    failed: () => undefined,
  },
  invariants: [
    {
      sentence: 'Every upload has an id of its own.',
      holds: ({ context: { items } }) => new Set(items.map(({ itemId }) => itemId)).size === items.length,
    },
  ],
  stateKey: ({ value, context: { items, isFolded, isWanted, usage: known } }) => [
    known !== null,
    value,
    items.map(({ itemId, isDone }) => [itemId, isDone]).slice(0, 2),
    isFolded,
    isWanted,
  ],
})
