/**
 * One upload: checked locally at once (B203–B205, B514–B518), identified by the fingerprint of its beginning (B202),
 * sent in chunks that may be interrupted, checked by the server, used for its purpose, and announced (B584). A reloaded
 * page has lost the file and asks for the same one again. The server stores the received bytes, whatever interrupts the
 * sending.
 */

import { assertEvent, assign, sendParent, setup } from 'xstate'
import type { UnfinishedUpload, UploadedFile } from '../../../../contract/entities/library/file'
import { UPLOAD_RETRY_MS } from '../../../../contract/limits'
import { problemOfUpload } from '../../../../contract/rules/shared/uploads'
import { callActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import {
  beginUploadPlaceholder,
  cancelUploadPlaceholder,
  fingerprintPlaceholder,
  placePlaceholder,
  transferPlaceholder,
} from './files.actors'
import { lossCauseOf } from './files.logic'
import { fileTexts as texts } from './texts'
import type { LocalFile, LossCause, UploadContext, UploadEvent, UploadFact, UploadInput } from './upload.types'

const problemOf = ({ kind, file }: UploadInput) =>
  file && problemOfUpload({ kind, fileName: file.name, size: file.size })
/** Every state that sends bytes has a file. */
const fileOf = ({ file }: UploadContext): LocalFile => file ?? { name: '', size: 0, blob: new Blob() }

/** Every state after `finishing` has the server's file. */
const nothing: UploadedFile = { fileId: '', fileName: '', size: 0, extension: '', mime: '', facts: {} }

/** Why a failed call may succeed later. */
const causeOfError = {
  type: 'rememberCause',
  params: ({ event }: { event: { error: unknown } }) => ({ cause: lossCauseOf(event.error) ?? 'disconnected' }),
} as const

export const uploadMachine = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, input: {} as UploadInput },
  actors: {
    fingerprint: fingerprintPlaceholder,
    beginUpload: beginUploadPlaceholder,
    transfer: transferPlaceholder,
    finishUpload: callActor('finishUpload'),
    place: placePlaceholder,
    cancelUpload: cancelUploadPlaceholder,
  },
  delays: {
    retryDelay: ({ context: { losses } }) => Math.min(UPLOAD_RETRY_MS.max, UPLOAD_RETRY_MS.first * 2 ** (losses - 1)),
  },
  guards: {
    isMissing: ({ context: { file } }) => file === null,
    isRefused: ({ context }) => problemOf(context) !== null,
    /** The server has the whole file. */
    isReceived: ({ context: { uploaded } }) => uploaded !== null,
    isBegun: ({ context: { uploadId } }) => uploadId !== null,
    /** Compares name and size; the content is compared once it has been read. */
    isTheSame: ({ context: { waiting }, event }) =>
      event.type === 'file.choose' && event.file.name === waiting?.fileName && event.file.size === waiting.size,
    isOther: ({ context: { waiting } }, { fingerprint }: { fingerprint: string }) =>
      waiting !== null && waiting.fingerprint !== fingerprint,
    /** The call may succeed later. */
    isTemporary: (_, { error }: { error: unknown }) => lossCauseOf(error) !== null,
    hasBegunAgain: ({ context }) => context.hasBegunAgain,
  },
  actions: {
    setProblem: assign({ problem: ({ context }) => problemOf(context)?.text ?? texts.failed }),
    takeFile: assign(({ event }) => {
      assertEvent(event, 'file.choose')
      return { file: event.file, problem: null }
    }),
    dropFile: assign({ file: null, problem: texts.mismatched }),
    refuseFile: assign({ problem: texts.mismatched }),
    takeFingerprint: assign((_, { fingerprint }: { fingerprint: string }) => ({ fingerprint })),
    follow: assign((_, { uploadId, received }: UnfinishedUpload) => ({ uploadId, sent: received, problem: null })),
    note: assign(({ event }) => {
      assertEvent(event, 'transfer.progressed')
      return { sent: event.sent, losses: 0 }
    }),
    countLoss: assign({ losses: ({ context: { losses } }) => losses + 1 }),
    rememberCause: assign((_, { cause }: { cause: LossCause }) => ({ lossCause: cause })),
    forgetLosses: assign({ losses: 0, hasBegunAgain: false }),
    forgetUpload: assign({ uploadId: null, sent: 0, waiting: null }),
    noteBegunAgain: assign({ hasBegunAgain: true }),
    setUnknownProblem: assign({ problem: texts.unknown }),
    showRefusal: assign(({ event }) => {
      assertEvent(event, 'transfer.refused')
      return { problem: event.text }
    }),
    setUnreadableProblem: assign({ problem: texts.unreadable }),
    showProblem: assign((_, { error }: { error: unknown }) => ({ problem: failureOf(error).text || texts.failed })),
    clearProblem: assign({ problem: null }),
    keep: assign((_, { file }: { file: UploadedFile }) => ({ uploaded: file, sent: file.size, problem: null })),
    notifyDone: sendParent(
      ({ context: { itemId, purpose } }, { file }: { file: UploadedFile }): UploadFact => ({
        type: 'item.done',
        itemId,
        purpose,
        file,
      }),
    ),
    notifyCancelled: sendParent(({ context: { itemId } }): UploadFact => ({ type: 'item.cancelled', itemId })),
  },
}).createMachine({
  id: 'upload',
  description: 'The upload of one file.',
  context: ({ input }) => ({
    ...input,
    fingerprint: '',
    uploadId: input.waiting?.uploadId ?? input.received?.uploadId ?? null,
    sent: input.waiting?.received ?? input.received?.file.size ?? 0,
    problem: null,
    losses: 0,
    lossCause: 'disconnected',
    hasBegunAgain: false,
    uploaded: input.received?.file ?? null,
  }),
  initial: 'judging',
  states: {
    judging: {
      description: 'Checking the name and the size before anything is sent; left at once.',
      always: [
        { guard: 'isReceived', target: 'placing' },
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isRefused', target: 'refused' },
        { target: 'reading' },
      ],
    },
    refused: { description: 'The file is refused; the reason is shown.', entry: 'setProblem' },
    missing: {
      description:
        'The server waits for the rest of a file that this page has lost; the user has to choose the file again.',
      on: {
        'file.choose': [{ guard: 'isTheSame', target: 'reading', actions: 'takeFile' }, { actions: 'refuseFile' }],
        'upload.cancel': 'cancelling',
      },
    },
    reading: {
      description: 'Reading the beginning of the file for its fingerprint.',
      tags: 'busy',
      invoke: {
        src: 'fingerprint',
        input: ({ context }) => ({ blob: fileOf(context).blob }),
        onDone: [
          {
            guard: { type: 'isOther', params: ({ event }) => ({ fingerprint: event.output }) },
            target: 'missing',
            actions: 'dropFile',
          },
          {
            target: 'beginning',
            actions: { type: 'takeFingerprint', params: ({ event }) => ({ fingerprint: event.output }) },
          },
        ],
        onError: { target: 'failed', actions: 'setUnreadableProblem' },
      },
    },
    beginning: {
      description: 'Beginning the upload on the server, or finding the unfinished upload of the same file.',
      tags: 'busy',
      invoke: {
        src: 'beginUpload',
        input: ({ context }) => ({
          kind: context.kind,
          purpose: context.purpose,
          file: fileOf(context),
          fingerprint: context.fingerprint,
        }),
        onDone: { target: 'sending', actions: { type: 'follow', params: ({ event }) => event.output } },
        onError: [
          { guard: { type: 'isTemporary', params: ({ event }) => event }, target: 'lost', actions: causeOfError },
          { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => event } },
        ],
      },
    },
    sending: {
      description: 'Sending the bytes that the server lacks.',
      tags: 'busy',
      invoke: {
        src: 'transfer',
        input: ({ context }) => ({ uploadId: context.uploadId ?? '', blob: fileOf(context).blob }),
      },
      on: {
        'transfer.progressed': { actions: 'note' },
        'transfer.finished': 'finishing',
        'transfer.lost': {
          target: 'lost',
          actions: { type: 'rememberCause', params: ({ event: { cause } }) => ({ cause }) },
        },
        'transfer.refused': { target: 'failed', actions: 'showRefusal' },
        'transfer.gone': [
          { guard: 'hasBegunAgain', target: 'failed', actions: ['forgetUpload', 'setUnknownProblem'] },
          { target: 'beginning', actions: ['forgetUpload', 'noteBegunAgain'] },
        ],
        'upload.pause': 'paused',
        'upload.cancel': 'cancelling',
      },
    },
    paused: {
      description: 'The user has paused the upload.',
      on: { 'upload.resume': 'sending', 'upload.cancel': 'cancelling' },
    },
    lost: {
      description: 'Sending was interrupted; it is retried automatically after a growing delay.',
      tags: 'busy',
      entry: 'countLoss',
      after: {
        retryDelay: [
          { guard: 'isReceived', target: 'placing' },
          { guard: 'isBegun', target: 'sending' },
          { target: 'beginning' },
        ],
      },
      on: {
        'upload.resume': [
          { guard: 'isReceived', target: 'placing' },
          { guard: 'isBegun', target: 'sending' },
          { target: 'beginning' },
        ],
        'upload.cancel': [{ guard: 'isBegun', target: 'cancelling' }, { target: 'cancelled' }],
      },
    },
    finishing: {
      description: 'All bytes have arrived; the server checks and stores the file.',
      tags: 'busy',
      invoke: {
        src: 'finishUpload',
        input: ({ context: { uploadId } }) => ({ uploadId: uploadId ?? '' }),
        onDone: {
          target: 'placing',
          actions: { type: 'keep', params: ({ event }) => ({ file: event.output }) },
        },
        onError: [
          { guard: { type: 'isTemporary', params: ({ event }) => event }, target: 'lost', actions: causeOfError },
          { target: 'failed', actions: ['forgetUpload', { type: 'showProblem', params: ({ event }) => event }] },
        ],
      },
    },
    placing: {
      description:
        'Using the file for its purpose, such as a resource or an attachment; the page that chose it may be closed.',
      tags: 'busy',
      invoke: {
        src: 'place',
        input: ({ context: { purpose, uploadId, uploaded } }) => ({
          purpose,
          uploadId: uploadId ?? '',
          file: uploaded ?? nothing,
        }),
        onDone: {
          target: 'done',
          actions: { type: 'notifyDone', params: ({ context: { uploaded } }) => ({ file: uploaded ?? nothing }) },
        },
        onError: [
          { guard: { type: 'isTemporary', params: ({ event }) => event }, target: 'lost', actions: causeOfError },
          { target: 'failed', actions: { type: 'showProblem', params: ({ event }) => event } },
        ],
      },
    },
    done: { description: 'The file is uploaded and has served its purpose (B584).' },
    failed: {
      description: 'The upload stopped and shows the reason; a retry continues with what the server has received.',
      on: {
        'upload.retry': [
          { guard: 'isReceived', target: 'placing', actions: ['clearProblem', 'forgetLosses'] },
          { target: 'reading', actions: ['clearProblem', 'forgetLosses'] },
        ],
        'upload.cancel': [{ guard: 'isBegun', target: 'cancelling' }, { target: 'cancelled' }],
      },
    },
    cancelling: {
      description: 'Cancelling the upload on the server; without a response the server drops it later.',
      invoke: {
        src: 'cancelUpload',
        input: ({ context: { uploadId } }) => ({ uploadId: uploadId ?? '' }),
        onDone: 'cancelled',
        onError: 'cancelled',
      },
    },
    cancelled: { description: 'The upload is cancelled.', type: 'final', entry: 'notifyCancelled' },
  },
})
