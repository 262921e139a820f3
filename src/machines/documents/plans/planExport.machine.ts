/**
 * The export of students' plans as one file: the server writes it, the teacher sees the progress and may cancel, and the
 * finished file is downloaded automatically. A running export is found again after a reload of the page.
 */

import { assertEvent, assign, emit, raise, setup } from 'xstate'
import type { Job } from '../../../../contract/entities/shared/job'
import { callActor } from '../../shared/data/calls'
import { failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import {
  beginExportPlaceholder,
  downloadExportPlaceholder,
  exportProgressPlaceholder,
  findExportsPlaceholder,
} from './teaching/planTeaching.actors'
import type { PlanExportContext, PlanExportEvent } from './teaching/planTeaching.types'
import { teachingTexts as texts } from './teaching/teaching.texts'

const note = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })
const jobIdOf = ({ job }: PlanExportContext): { jobId: string } => ({ jobId: job?.jobId ?? '' })
interface ExportReport {
  readonly job: Job
}
const isUnder = ({ job: { state } }: ExportReport): boolean => state === 'checked' || state === 'running'

export const planExportMachine = setup({
  types: { context: {} as PlanExportContext, events: {} as PlanExportEvent, emitted: {} as Notify },
  actors: {
    findExports: findExportsPlaceholder,
    beginExport: beginExportPlaceholder,
    progress: exportProgressPlaceholder,
    cancelExport: callActor('cancelJob'),
    downloadExport: downloadExportPlaceholder,
  },
  guards: {
    hasPlans: ({ event }) => event.type === 'export.begin' && event.students.some(({ planNum }) => planNum > 0),
    isOfOne: ({ event }) => event.type === 'export.begin' && event.isOneStudent,
    /** Progress of another or an earlier job is ignored. */
    isOther: ({ context }, { job }: ExportReport) => job.jobId !== context.job?.jobId,
    /** A late message never moves the progress bar back. */
    isLate: ({ context }, { job }: ExportReport) => isUnder({ job }) && job.done < (context.job?.done ?? 0),
    isUnderWay: (_, report: ExportReport) => isUnder(report),
    isDone: (_, { job }: ExportReport) => job.state === 'done',
    isCancelled: (_, { job }: ExportReport) => job.state === 'cancelled',
    isNewestUnderWay: (_, { jobs: [newest] }: { jobs: readonly Job[] }) =>
      newest !== undefined && isUnder({ job: newest }),
    isNewestDone: (_, { jobs: [newest] }: { jobs: readonly Job[] }) => newest?.state === 'done',
  },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'export.begin')
      const { classesId, students, isOneStudent } = event
      const userCodes = students.filter(({ planNum }) => planNum > 0).map(({ userCode }) => userCode)
      return { request: { classesId, userCodes, isOneStudent }, job: null, problem: null }
    }),
    follow: assign((_, { job }: ExportReport) => ({ job })),
    followNewest: assign((_, { jobs: [newest] }: { jobs: readonly Job[] }) => ({ job: newest ?? null })),
    forget: assign({ request: null, job: null, problem: null }),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.exportFailed })),
    showDownloadProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.downloadFailed })),
    showSearchProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.exportsFailed })),
    clearProblem: assign({ problem: null }),
    raiseProgress: raise((_, { job }: ExportReport) => ({ type: 'export.progressed' as const, job })),
    notifyNoPlanToExport: emit(note('warning', texts.nothingOfOne)),
    notifyNoPlansToExport: emit(note('warning', texts.nothingOfAll)),
    notifyExportStartFailed: emit((_, { text }: { text: string }) => note('error', text || texts.exportFailed)),
    notifyCancelFailed: emit((_, { text }: { text: string }) => note('error', text || texts.exportFailed)),
    notifyDone: emit(({ context: { job } }) => note('success', texts.done(job?.fileName ?? ''))),
  },
}).createMachine({
  id: 'planExport',
  description: 'The export of students’ plans.',
  context: { request: null, job: null, problem: null },
  initial: 'atRest',
  states: {
    atRest: {
      description: 'No export in progress.',
      initial: 'looking',
      on: {
        'export.begin': [
          { guard: 'hasPlans', target: 'beginning', actions: 'take' },
          { guard: 'isOfOne', actions: 'notifyNoPlanToExport' },
          { actions: 'notifyNoPlansToExport' },
        ],
      },
      states: {
        looking: {
          description: 'Searching for an export that began before the page was loaded.',
          invoke: {
            src: 'findExports',
            onDone: [
              {
                guard: { type: 'isNewestUnderWay', params: ({ event }) => ({ jobs: event.output }) },
                target: '#planExport.writing',
                actions: { type: 'followNewest', params: ({ event }) => ({ jobs: event.output }) },
              },
              {
                guard: { type: 'isNewestDone', params: ({ event }) => ({ jobs: event.output }) },
                target: 'ready',
                actions: { type: 'followNewest', params: ({ event }) => ({ jobs: event.output }) },
              },
              { target: 'none' },
            ],
            onError: {
              target: 'unfound',
              actions: { type: 'showSearchProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        unfound: {
          description: 'Searching failed: the page says so and offers a retry.',
          on: {
            'export.reload': { target: 'looking', actions: 'clearProblem' },
            'export.dismiss': { target: 'none', actions: 'forget' },
          },
        },
        none: { description: 'No export.' },
        ready: {
          description:
            'The file is ready to download: the export ended before the page was loaded, or the download failed.',
          on: {
            'export.download': '#planExport.downloading',
            'export.dismiss': { target: 'none', actions: 'forget' },
          },
        },
        done: {
          description: 'The file was downloaded; it can be downloaded again.',
          on: {
            'export.download': '#planExport.downloading',
            'export.dismiss': { target: 'none', actions: 'forget' },
          },
        },
        failed: {
          description: 'The export failed; the reason is shown.',
          on: { 'export.dismiss': { target: 'none', actions: 'forget' } },
        },
        cancelled: {
          description: 'The export was cancelled; there is no file.',
          on: { 'export.dismiss': { target: 'none', actions: 'forget' } },
        },
      },
    },
    beginning: {
      tags: 'sending',
      description: 'Requesting the export; further clicks are ignored.',
      invoke: {
        src: 'beginExport',
        input: ({ context: { request } }) => request ?? { classesId: '', userCodes: [], isOneStudent: false },
        onDone: { target: 'writing', actions: { type: 'follow', params: ({ event }) => ({ job: event.output }) } },
        onError: {
          target: 'atRest.none',
          actions: [{ type: 'notifyExportStartFailed', params: ({ event }) => failureOf(event.error) }, 'forget'],
        },
      },
    },
    writing: {
      description: 'The server writes the documents.',
      invoke: { src: 'progress', input: ({ context }) => jobIdOf(context) },
      initial: 'going',
      on: {
        'export.progressed': [
          { guard: { type: 'isOther', params: ({ event }) => event } },
          { guard: { type: 'isLate', params: ({ event }) => event } },
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event },
            actions: { type: 'follow', params: ({ event }) => event },
          },
          {
            guard: { type: 'isDone', params: ({ event }) => event },
            target: 'downloading',
            actions: { type: 'follow', params: ({ event }) => event },
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => event },
            target: 'atRest.cancelled',
            actions: { type: 'follow', params: ({ event }) => event },
          },
          {
            target: 'atRest.failed',
            actions: [
              { type: 'follow', params: ({ event }) => event },
              { type: 'showProblem', params: ({ event }) => event.job },
            ],
          },
        ],
      },
      states: {
        going: { description: 'Export in progress; it can be cancelled.', on: { 'export.cancel': 'cancelling' } },
        cancelling: {
          description: 'Requesting the cancellation; its result arrives as a progress message.',
          invoke: {
            src: 'cancelExport',
            input: ({ context }) => jobIdOf(context),
            onDone: { actions: { type: 'raiseProgress', params: ({ event }) => ({ job: event.output }) } },
            onError: {
              target: 'going',
              actions: { type: 'notifyCancelFailed', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
    downloading: {
      tags: 'sending',
      description: 'Downloading the file.',
      entry: 'clearProblem',
      invoke: {
        src: 'downloadExport',
        input: ({ context }) => jobIdOf(context),
        onDone: { target: 'atRest.done', actions: 'notifyDone' },
        onError: {
          target: 'atRest.ready',
          actions: { type: 'showDownloadProblem', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
})
