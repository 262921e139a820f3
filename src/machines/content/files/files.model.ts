/** What uploads promise in each state, and the events to walk them with. */
import { errors } from '../../../../contract/errors'
import { uploadWords } from '../../../../contract/words/uploadWords'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import {
  begun,
  fingerprint,
  half,
  halfVideo,
  largest,
  program,
  slides,
  tooLarge,
  uploaded,
  usage,
} from './files.examples'
import { uploadWords as testerWords, uploadsWords } from './files.words'
import { fileTexts as texts } from './texts'
import { uploadMachine } from './upload.machine'
import { uploadsMachine } from './uploads.machine'

const offline = { code: 0, text: '' }
/** A proxy answers in the server's place: the server is restarting, or the proxy passes the call on to nobody. */
const unavailable = { code: 0, text: '错误代码 502', status: 502 }
const misdirected = { code: 0, text: '错误代码 404', status: 404 }
const quota = { code: errors.uploadQuota.code, text: errors.uploadQuota.text }
const notAsNamed = { code: errors.uploadContentRefused.code, text: errors.uploadContentRefused.text }

const chosen = { itemId: 'upload 1', kind: 'courseware', file: slides, waiting: null } as const

export const uploadModel = defineModel<typeof uploadMachine>({
  name: 'upload',
  feature: 'files',
  purpose:
    'One upload: judged before it begins, sent in pieces that may break off, gone on with after a reload, judged again by the server.',
  machine: uploadMachine,
  source: 'src/machines/content/files/upload.machine.ts',
  starts: [
    { name: 'a file was chosen', input: chosen },
    { name: 'one that is too large', input: { ...chosen, file: tooLarge } },
    { name: 'the largest that may be', input: { ...chosen, file: largest } },
    { name: 'one of another type', input: { ...chosen, file: program } },
    { name: 'unfinished when the page was left', input: { ...chosen, file: null, waiting: half } },
  ],
  words: testerWords,
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
    cancelUpload: { done: [undefined], error: [offline] },
  },
  states: {
    judging: () => undefined,
    refused: ({ context }) => {
      const isLarge = context.file?.name === tooLarge.name
      if (isLarge) mustBe(context.problem, '课件不能大于50MB', 'B203: what is said')
      else must(context.problem?.startsWith('课件只支持pdf、ppt、pptx') ?? false, 'B514: the types are named')
      mustBe(context.uploadId, null, 'nothing is begun')
    },
    missing: ({ context }) => {
      must(context.waiting !== null, 'the server waits for it')
      must(context.problem === null || context.problem === texts.mismatched, 'another file is said to be another')
    },
    reading: ({ context }) => must(context.file !== null, 'there is a file to read'),
    beginning: ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'beginUpload')
          mustBe(
            input,
            { kind: 'courseware', file: context.file, fingerprint: context.fingerprint },
            'what the server is told',
          )
    },
    sending: ({ context }, { started }) => {
      must(context.uploadId !== null, 'it is begun')
      for (const { src, input } of started)
        if (src === 'transfer') mustBe(Object(input).uploadId, context.uploadId, 'what is gone on with')
    },
    paused: (_, { started }) => mustBe(started, [], 'what is sent'),
    lost: ({ context }) => must(context.losses > 0, 'each loss makes the next wait longer'),
    finishing: ({ context }) => must(context.uploadId !== null, 'there is something to finish'),
    done: ({ context }, { toParent }) => {
      mustBe(context.uploaded, uploaded, 'what came of it')
      for (const told of toParent)
        mustBe(told, { type: 'item.done', itemId: 'upload 1', kind: 'courseware', file: uploaded }, 'what is told')
    },
    failed: ({ context }) => must(context.problem !== null && context.problem !== '', 'it is said why'),
    cancelling: ({ context }) => must(context.uploadId !== null, 'the server knows it'),
    cancelled: (_, { toParent }) =>
      mustBe(toParent, [{ type: 'item.cancelled', itemId: 'upload 1' }], 'what the tray is told'),
  },
  invariants: [
    {
      sentence: 'No more is shown as sent than there is.',
      holds: ({ context: { sent, file, waiting } }) => sent <= (file?.size ?? waiting?.size ?? 0),
    },
  ],
  unreachable: { judging: 'It is left as soon as it is entered.' },
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

export const uploadsModel = defineModel<typeof uploadsMachine>({
  name: 'uploads',
  feature: 'files',
  purpose: 'The tray of uploads of a page: each has an actor of its own; what was unfinished waits for its file.',
  machine: uploadsMachine,
  source: 'src/machines/content/files/uploads.machine.ts',
  starts: [{ name: 'a page for courseware', input: { kinds: ['courseware'] } }],
  words: uploadsWords,
  events: {
    'files.choose': [
      { example: 'two', event: { type: 'files.choose', kind: 'courseware', files: [slides, largest] } },
      { example: 'none', event: { type: 'files.choose', kind: 'courseware', files: [] } },
    ],
    'item.done': [
      { example: 'one', event: { type: 'item.done', itemId: 'upload 1', kind: 'courseware', file: uploaded } },
      {
        example: 'one that is gone',
        event: { type: 'item.done', itemId: 'upload 0', kind: 'courseware', file: uploaded },
      },
    ],
    'item.cancelled': [{ type: 'item.cancelled', itemId: 'upload 1' }],
    'item.remove': [
      { example: 'one', event: { type: 'item.remove', itemId: 'upload 1' } },
      { example: 'one that is gone', event: { type: 'item.remove', itemId: 'upload 0' } },
    ],
    'uploads.reload': [{ type: 'uploads.reload' }],
    'tray.fold': [{ type: 'tray.fold' }],
  },
  actors: {
    upload: {},
    findUnfinished: {
      done: [
        { unfinished: [half, halfVideo], usage },
        { unfinished: [], usage },
      ],
      error: [offline],
    },
  },
  states: {
    looking: () => undefined,
    ready: ({ context }) => {
      mustBe(context.usage, usage, 'how much room is taken')
      must(
        context.items.every(({ itemId }) => itemId !== ''),
        'each has a name',
      )
    },
    failed: () => undefined,
  },
  invariants: [
    {
      sentence: 'Every upload has a name of its own.',
      holds: ({ context: { items } }) => new Set(items.map(({ itemId }) => itemId)).size === items.length,
    },
  ],
  stateKey: ({ value, context: { items, isFolded, usage: known } }) => [
    known !== null,
    value,
    items.map(({ itemId }) => itemId).slice(0, 2),
    isFolded,
  ],
})
