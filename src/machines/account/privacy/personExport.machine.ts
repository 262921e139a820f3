/**
 * The export of the user's own data: the server writes the file, and the finished file is downloaded automatically. A
 * running export is found again after a reload of the page.
 */
import { assign, setup } from 'xstate'
import type { Job } from '../../../../contract/entities/shared/job'
import { callActor, queryActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import { downloadPlaceholder, exportProgressPlaceholder } from './privacy.actors'
import type { PersonExportContext, PersonExportEvent } from './privacy.types'
import { privacyTexts as texts } from './texts'

/** The kind of these jobs. */
export const PERSON_EXPORT = 'personExport'

interface Report {
  readonly job: Job
}
interface Found {
  readonly jobs: readonly Job[]
}
const isRunning = ({ job: { state } }: Report): boolean => state === 'checked' || state === 'running'
const jobIdOf = ({ job }: PersonExportContext): { jobId: string } => ({ jobId: job?.jobId ?? '' })

export const personExportMachine = setup({
  types: { context: {} as PersonExportContext, events: {} as PersonExportEvent },
  actors: {
    findJobs: queryActor('findJobs'),
    begin: callActor('exportOwnData'),
    progress: exportProgressPlaceholder,
    download: downloadPlaceholder,
  },
  guards: {
    isNewestRunning: (_, { jobs: [newest] }: Found) => newest !== undefined && isRunning({ job: newest }),
    isNewestDone: (_, { jobs: [newest] }: Found) => newest?.state === 'done',
    isOther: ({ context }, { job }: Report) => job.jobId !== context.job?.jobId,
    /** A late message never moves the progress bar back. */
    isLate: ({ context }, { job }: Report) => isRunning({ job }) && job.done < (context.job?.done ?? 0),
    isRunning: (_, report: Report) => isRunning(report),
    isDone: (_, { job }: Report) => job.state === 'done',
  },
  actions: {
    follow: assign((_, { job }: Report) => ({ job })),
    followNewest: assign((_, { jobs: [newest] }: Found) => ({ job: newest ?? null })),
    showExportProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.exportFailed })),
    showDownloadProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.downloadFailed })),
    clear: assign({ job: null, problem: null }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'personExport',
  description: 'The export of the user’s own data.',
  context: { job: null, problem: null },
  initial: 'searching',
  states: {
    searching: {
      description: 'Searching for an export that began before the page was loaded.',
      invoke: {
        src: 'findJobs',
        input: { kind: PERSON_EXPORT },
        onDone: [
          {
            guard: { type: 'isNewestRunning', params: ({ event }) => ({ jobs: event.output }) },
            target: 'writing',
            actions: { type: 'followNewest', params: ({ event }) => ({ jobs: event.output }) },
          },
          {
            guard: { type: 'isNewestDone', params: ({ event }) => ({ jobs: event.output }) },
            target: 'ready',
            actions: { type: 'followNewest', params: ({ event }) => ({ jobs: event.output }) },
          },
          { target: 'idle' },
        ],
        // The server refuses a second export, so starting one without knowing is safe.
        onError: 'idle',
      },
    },
    idle: {
      description: 'No export; the user can start one.',
      on: { 'export.begin': 'beginning' },
    },
    beginning: {
      tags: 'sending',
      description: 'Requesting the export; a second press does nothing.',
      entry: 'clear',
      invoke: {
        src: 'begin',
        input: {},
        onDone: { target: 'writing', actions: { type: 'follow', params: ({ event }) => ({ job: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'showExportProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    writing: {
      description: 'The server writes the file; the progress is shown.',
      invoke: { src: 'progress', input: ({ context }) => jobIdOf(context) },
      on: {
        'export.progressed': [
          { guard: { type: 'isOther', params: ({ event }) => event } },
          { guard: { type: 'isLate', params: ({ event }) => event } },
          {
            guard: { type: 'isRunning', params: ({ event }) => event },
            actions: { type: 'follow', params: ({ event }) => event },
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'downloading',
            actions: { type: 'follow', params: ({ event }) => event },
          },
          {
            target: 'failed',
            actions: { type: 'showExportProblem', params: ({ event }) => event.job },
          },
        ],
      },
    },
    downloading: {
      tags: 'sending',
      description: 'Downloading the file.',
      entry: 'clearProblem',
      invoke: {
        src: 'download',
        input: ({ context }) => jobIdOf(context),
        onDone: 'ready',
        onError: {
          target: 'ready',
          actions: { type: 'showDownloadProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    ready: {
      description: 'The file can be downloaded for an hour; the reason of a failed download is shown.',
      on: { 'export.download': 'downloading', 'export.begin': 'beginning' },
    },
    failed: {
      description: 'The export failed; the reason is shown, and the user can start another one.',
      on: { 'export.begin': 'beginning' },
    },
  },
})
