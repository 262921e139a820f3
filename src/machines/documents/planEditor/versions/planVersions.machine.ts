/** The versions of a plan in a drawer: listed, displayed, restored after confirmation; and saved manually under a name. */
import { assertEvent, assign, emit, fromPromise, setup } from 'xstate'
import type { PlanVersion } from '../../../../../contract/entities/documents/plan'
import type { Page } from '../../../../../contract/fields'
import { isBlankText } from '../../../../../contract/text'
import { failureOf } from '../../../shared/failure'
import { notProvided } from '../../../shared/notProvided'
import type { PlanTree } from '../planEditor.types'
import { planTexts as texts } from '../texts'
import type {
  PlanVersionsContext,
  PlanVersionsEmitted,
  PlanVersionsEvent,
  PlanVersionsInput,
} from './planVersions.types'

export const planVersionsMachine = setup({
  types: {
    context: {} as PlanVersionsContext,
    events: {} as PlanVersionsEvent,
    input: {} as PlanVersionsInput,
    output: {} as { isRestored: boolean },
    emitted: {} as PlanVersionsEmitted,
  },
  actors: {
    findVersions: fromPromise<Page<PlanVersion>, { sectionCode: string; pageNo: number }>(notProvided),
    getVersion: fromPromise<PlanTree, { versionCode: string }>(notProvided),
    keepVersion: fromPromise<void, { sectionCode: string; versionName: string }>(notProvided),
    restoreVersion: fromPromise<void, { versionCode: string }>(notProvided),
  },
  guards: {
    isOtherPage: ({ context, event }) => event.type === 'versions.turn' && event.pageNo !== context.pageNo,
    isBlankName: ({ context }) => isBlankText(context.name),
  },
  actions: {
    turn: assign(({ event }) => {
      assertEvent(event, 'versions.turn')
      return { pageNo: event.pageNo }
    }),
    choose: assign(({ event }) => {
      assertEvent(event, 'version.choose')
      return { chosen: event.version, shown: null }
    }),
    write: assign(({ event }) => {
      assertEvent(event, 'name.write')
      return { name: event.name, nameProblem: null }
    }),
    refuseName: assign({ nameProblem: texts.versionNameEmpty }),
    showFailure: assign((_, { error, otherwise }: { error: unknown; otherwise: string }) => ({
      problem: failureOf(error).text || otherwise,
    })),
    notifyFailure: emit((_, { error, otherwise }: { error: unknown; otherwise: string }) => ({
      type: 'notify' as const,
      level: 'error' as const,
      text: failureOf(error).text || otherwise,
    })),
    notifyVersionSaved: emit({ type: 'notify' as const, level: 'success' as const, text: texts.versionSaved }),
    notifyRestored: emit({ type: 'notify' as const, level: 'success' as const, text: texts.restoreDone }),
  },
}).createMachine({
  id: 'planVersions',
  description: 'The version history of a plan.',
  context: ({ input }) => ({
    ...input,
    pageNo: 1,
    page: null,
    problem: null,
    chosen: null,
    shown: null,
    name: '',
    nameProblem: null,
    isRestored: false,
  }),
  output: ({ context }) => ({ isRestored: context.isRestored }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the versions; the previous ones stay visible.',
      entry: assign({ problem: null }),
      invoke: {
        id: 'find',
        src: 'findVersions',
        input: ({ context: { sectionCode, pageNo } }) => ({ sectionCode, pageNo }),
        onDone: { target: 'listed', actions: assign({ page: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: {
            type: 'showFailure',
            params: ({ event }) => ({ error: event.error, otherwise: texts.versionsFailed }),
          },
        },
      },
    },
    listed: {
      description: 'The versions are shown; there may be none.',
      on: {
        'versions.turn': { guard: 'isOtherPage', target: 'loading', actions: 'turn' },
        'version.choose': { target: 'fetching', actions: 'choose' },
        'name.write': { actions: 'write' },
        'name.keep': [{ guard: 'isBlankName', actions: 'refuseName' }, { target: 'keeping' }],
      },
    },
    failed: {
      description: 'Loading failed; the user can retry.',
      on: { 'versions.reload': 'loading' },
    },
    keeping: {
      tags: 'sending',
      description: 'Saving the current plan as a version.',
      invoke: {
        id: 'keep',
        src: 'keepVersion',
        input: ({ context: { sectionCode, name } }) => ({ sectionCode, versionName: name.trim() }),
        onDone: { target: 'loading', actions: [assign({ name: '', pageNo: 1 }), 'notifyVersionSaved'] },
        onError: {
          target: 'listed',
          actions: {
            type: 'notifyFailure',
            params: ({ event }) => ({ error: event.error, otherwise: texts.versionKeepFailed }),
          },
        },
      },
    },
    fetching: {
      description: 'Loading the content of a version.',
      on: { 'version.back': 'listed' },
      invoke: {
        id: 'get',
        src: 'getVersion',
        input: ({ context: { chosen } }) => ({ versionCode: chosen?.versionCode ?? '' }),
        onDone: { target: 'looking', actions: assign({ shown: ({ event }) => event.output }) },
        onError: {
          target: 'listed',
          actions: {
            type: 'notifyFailure',
            params: ({ event }) => ({ error: event.error, otherwise: texts.versionFailed }),
          },
        },
      },
    },
    looking: {
      description: 'The content of the version is shown.',
      on: { 'version.back': 'listed', 'version.restore': 'asking' },
    },
    asking: {
      description: 'Asking for confirmation before the version is restored.',
      on: { 'version.confirm': 'restoring', 'version.cancel': 'looking' },
    },
    restoring: {
      tags: 'sending',
      description: 'Restoring the version.',
      invoke: {
        id: 'restore',
        src: 'restoreVersion',
        input: ({ context: { chosen } }) => ({ versionCode: chosen?.versionCode ?? '' }),
        onDone: { target: 'restored', actions: [assign({ isRestored: true }), 'notifyRestored'] },
        onError: {
          target: 'looking',
          actions: {
            type: 'notifyFailure',
            params: ({ event }) => ({ error: event.error, otherwise: texts.restoreVersionFailed }),
          },
        },
      },
    },
    restored: { type: 'final', description: 'The version is restored; the drawer closes.' },
  },
})
