/**
 * Saving one mind map during editing (D37): automatically after a pause, and at once on request. Unsaved changes are stored in
 * this browser, so neither a lost connection nor a closed window loses them. Where the map was changed or deleted elsewhere, the
 * user chooses.
 *
 * The shared chart `autosave` saves a value that exists on the server from the start. A new map does not: its first save gives
 * it a code, and its browser draft moves to that code. It may be deleted elsewhere, and it may continue as a copy. The retry
 * delay and the set of passing failures are shared (`autosave.logic.ts`).
 */
import { assertEvent, assign, emit, enqueueActions, sendParent, sendTo, setup } from 'xstate'
import { AUTOSAVE_LATEST_MS, AUTOSAVE_QUIET_MS } from '../../../../contract/limits'
import { isPassing, retryDelay } from '../../shared/autosave/autosave.logic'
import { type Failure, failureOf } from '../../shared/failure'
import type { Notify } from '../../shared/messages'
import { keeperPlaceholder, saveMapPlaceholder } from './mindMap.actors'
import { isOwnMap, isUnsaved, ownByNow } from './mindMap.logic'
import type {
  KeepDraft,
  MapSaving,
  MindMapFact,
  MindSavingContext,
  MindSavingEvent,
  MindSavingInput,
} from './mindMap.types'
import { texts } from './texts'

/** The command for the keeper: store the draft of an unsaved map, delete the draft of a saved one. */
const keepingOf = (context: MindSavingContext): KeepDraft => {
  const { mindMapCode, map, version, requestId, unanswered, sending } = context
  const sent = sending ? [...unanswered, sending] : unanswered
  return isUnsaved(context)
    ? { type: 'draft.keep', mindMapCode, draft: { map, version, requestId, sent } }
    : { type: 'draft.drop', mindMapCode }
}

/** The request state after the server has answered. */
const answered = { sending: null, unanswered: [], attempt: 0 } as const

/** Maximum number of unanswered maps that are remembered. */
const UNANSWERED_MAX = 3

export const mindSavingMachine = setup({
  types: {
    context: {} as MindSavingContext,
    events: {} as MindSavingEvent,
    input: {} as MindSavingInput,
    emitted: {} as Notify,
    children: {} as { keeper: 'keeper' },
  },
  actors: { keeper: keeperPlaceholder, saveMap: saveMapPlaceholder },
  delays: { quiet: AUTOSAVE_QUIET_MS, latest: AUTOSAVE_LATEST_MS, again: ({ context }) => retryDelay(context.attempt) },
  guards: {
    isUnsaved: ({ context }) => isUnsaved(context),
    isFresh: ({ context }) => context.version === null,
    isPassing: ({ context }) => context.problem?.isPassing === true,
    hasConflict: ({ context }) => context.theirs !== null,
    isOwnByNow: ({ context }, saving: MapSaving) => saving.kind === 'changed' && isOwnMap(context, saving.map),
    isChanged: (_, saving: MapSaving) => saving.kind === 'changed',
    isGone: (_, saving: MapSaving) => saving.kind === 'gone',
  },
  actions: {
    take: assign(({ event }) => {
      assertEvent(event, 'map.changed')
      return { map: event.map }
    }),
    keep: sendTo('keeper', ({ context }) => keepingOf(context)),
    drop: sendTo('keeper', ({ context: { mindMapCode } }): KeepDraft => ({ type: 'draft.drop', mindMapCode })),
    /** A new map has a code from now on; its browser draft moves to that code. */
    reportCreated: enqueueActions(({ context, enqueue }, saving: MapSaving) => {
      if (saving.kind !== 'saved' || context.mindMapCode !== null) return
      enqueue.sendTo('keeper', { type: 'draft.drop', mindMapCode: null } satisfies KeepDraft)
      const { mindMapCode } = saving
      enqueue.sendParent({ type: 'saving.created', mindMapCode } satisfies MindMapFact)
    }),
    send: assign(({ context }) => ({ sending: context.map })),
    takeSaved: assign((_, saving: MapSaving) =>
      saving.kind === 'saved'
        ? { saved: saving.map, version: saving.version, mindMapCode: saving.mindMapCode, ...answered }
        : {},
    ),
    takeOwn: assign(({ context }, saving: MapSaving) =>
      saving.kind === 'changed' ? { ...ownByNow(context.map, saving), ...answered } : {},
    ),
    showTheirs: assign((_, saving: MapSaving) =>
      saving.kind === 'changed' ? { theirs: { map: saving.map, version: saving.version }, ...answered } : {},
    ),
    forgetSent: assign(answered),
    showProblem: assign(({ context: { sending, unanswered, attempt } }, failure: Failure) => {
      const isLost = isPassing(failure) && sending !== null
      return {
        problem: { text: failure.text, isOffline: failure.code === 0, isPassing: isPassing(failure) },
        unanswered: isLost ? [...unanswered, sending].slice(-UNANSWERED_MAX) : unanswered,
        sending: null,
        attempt: attempt + 1,
      }
    }),
    markStored: assign(({ event }) => {
      assertEvent(event, 'draft.stored')
      return { isKept: event.isKept }
    }),
    clearProblem: assign({ problem: null }),
    insist: assign(({ context: { theirs, version } }) => ({ version: theirs?.version ?? version, theirs: null })),
    takeTheirs: assign(({ context: { theirs } }) =>
      theirs ? { map: theirs.map, saved: theirs.map, version: theirs.version, theirs: null } : {},
    ),
    reportReplaced: sendParent(({ context: { map } }): MindMapFact => ({ type: 'saving.replaced', map })),
    becomeCopy: assign(({ event }) => {
      assertEvent(event, 'conflict.copy')
      return { mindMapCode: null, version: null, saved: null, requestId: event.requestId, theirs: null }
    }),
    markSaved: assign(({ context: { map } }) => ({ saved: map })),
    reportCopied: sendParent((): MindMapFact => ({ type: 'saving.copied' })),
    notifySaved: emit((): Notify => ({ type: 'notify', level: 'success', text: texts.savedNow })),
  },
}).createMachine({
  id: 'mindSaving',
  description: 'Saving a mind map.',
  context: ({ input }) => ({ ...input, problem: null, sending: null, attempt: 0, isKept: true }),
  invoke: { id: 'keeper', src: 'keeper', input: ({ context: { userId } }) => ({ userId }) },
  initial: 'settled',
  on: { 'map.changed': { actions: ['take', 'keep'] }, 'draft.stored': { actions: 'markStored' } },
  states: {
    settled: {
      description: 'The map is saved, or still blank.',
      always: [
        { guard: 'hasConflict', target: 'conflict' },
        { guard: 'isUnsaved', target: 'dirty' },
      ],
      on: { 'map.save': [{ guard: 'isFresh', target: 'saving' }, { actions: 'notifySaved' }] },
    },
    dirty: {
      description: 'Unsaved changes: saved after a pause, and after a maximum delay in any case.',
      initial: 'moving',
      after: { latest: 'saving' },
      on: { 'map.save': 'saving' },
      states: {
        moving: {
          description: 'A change was made a moment ago.',
          after: { quiet: '#mindSaving.saving' },
          on: { 'map.changed': { target: 'moving', reenter: true, actions: ['take', 'keep'] } },
        },
      },
    },
    saving: {
      tags: 'sending',
      description: 'Saving the map; editing continues.',
      entry: 'send',
      invoke: {
        src: 'saveMap',
        input: ({ context: { mindMapCode, version, requestId, map } }) => ({ mindMapCode, version, requestId, map }),
        onDone: [
          {
            guard: { type: 'isOwnByNow', params: ({ event }) => event.output },
            target: 'settled',
            actions: [{ type: 'takeOwn', params: ({ event }) => event.output }, 'keep'],
          },
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'conflict',
            actions: { type: 'showTheirs', params: ({ event }) => event.output },
          },
          { guard: { type: 'isGone', params: ({ event }) => event.output }, target: 'gone', actions: 'forgetSent' },
          {
            target: 'settled',
            actions: [
              { type: 'reportCreated', params: ({ event }) => event.output },
              { type: 'takeSaved', params: ({ event }) => event.output },
              'keep',
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: [{ type: 'showProblem', params: ({ event }) => failureOf(event.error) }, 'keep'],
        },
      },
    },
    failed: {
      description: 'Saving failed; retried automatically where the server was not reached or was busy.',
      after: { again: { guard: 'isPassing', target: 'saving' } },
      on: { 'map.save': 'saving', 'map.changed': { target: 'dirty', actions: ['take', 'keep'] } },
      exit: 'clearProblem',
    },
    conflict: {
      description: 'The map was changed elsewhere; the user chooses between both versions.',
      on: {
        'conflict.mine': { target: 'saving', actions: 'insist' },
        'conflict.theirs': { target: 'settled', actions: ['takeTheirs', 'keep', 'reportReplaced'] },
        'conflict.copy': { target: 'dirty', actions: ['drop', 'becomeCopy', 'keep', 'reportCopied'] },
      },
    },
    gone: {
      description: 'The map was deleted elsewhere; the drawn map can become a new one.',
      on: {
        'conflict.copy': { target: 'dirty', actions: ['drop', 'becomeCopy', 'keep', 'reportCopied'] },
        'conflict.drop': { target: 'dropped', actions: ['drop', 'markSaved'] },
      },
    },
    dropped: { type: 'final', description: 'The map was deleted elsewhere, and the user has dropped it here as well.' },
  },
})
