/** Setup of the chart of tests in a video: actors, guards and actions. */

import { assertEvent, assign, emit, raise, setup } from 'xstate'
import type { PlacedVideoTest, VideoTests } from '../../../../contract/entities/video/video'
import { PROGRESS_QUIET_MS } from '../../../../contract/limits'
import { callActor } from '../../shared/data/calls'
import { texts } from './texts'
import { videoItemMachine } from './videoItem.machine'
import { loadVideoPlaceholder, videoFactsPlaceholder } from './videoTests.actors'
import { drafted, momentOf, momentProblem, momentText, testIn, within } from './videoTests.logic'
import { addReason } from './videoTests.reasons'
import type { VideoTestsContext, VideoTestsEmitted, VideoTestsEvent, VideoTestsInput } from './videoTests.types'

const words = texts.tests

const toNotify = (level: 'success' | 'error', text: string) => ({ type: 'notify' as const, level, text })

export const videoTestsSetup = setup({
  types: {
    context: {} as VideoTestsContext,
    events: {} as VideoTestsEvent,
    input: {} as VideoTestsInput,
    emitted: {} as VideoTestsEmitted,
    children: {} as { picker: 'videoItem' },
  },
  actors: {
    videoFacts: videoFactsPlaceholder,
    loadVideo: loadVideoPlaceholder,
    placeTest: callActor('placeVideoTest'),
    moveTest: callActor('moveVideoTest'),
    removeTest: callActor('deleteVideoTest'),
    videoItem: videoItemMachine,
  },
  /** `markerResting`: pause after the last key before a moved marker is saved (ms). */
  delays: { progressQuiet: PROGRESS_QUIET_MS, markerResting: 1_500 },
  guards: {
    mayAdd: ({ context }) => addReason(context) === null,
    isThere: ({ context, event }) => 'videoTestId' in event && testIn(context.video, event.videoTestId) !== undefined,
    isByHand: ({ event }) => event.type === 'marker.move' && event.by === 'hand',
    isDraggedTestRemoved: ({ context: { video, draft } }) =>
      video !== null && draft !== null && testIn(video, draft.videoTestId) === undefined,
    isHeld: ({ context: { draft }, event }) => event.type === 'marker.move' && draft?.videoTestId === event.videoTestId,
    hasMoved: ({ context: { draft } }) => draft !== null && draft.recordTime !== draft.wasTime,
    isMoment: ({ context }) => momentProblem(context) === null,
    isSameMoment: ({ context: { text, draft } }) => momentOf(text) === draft?.wasTime,
    hasItem: (_, { itemId }: { itemId: string | null }) => itemId !== null,
  },
  actions: {
    take: assign((_, { video }: { video: VideoTests }) => ({ video })),
    showProblem: assign((_, { text }: { text: string }) => ({ problem: text || words.loadFailed })),
    applyPlayback: assign(({ event }) => {
      assertEvent(event, 'video.played')
      return { playedMs: event.at, heardMs: event.lengthMs }
    }),
    choose: assign(({ context, event }) => {
      assertEvent(event, 'test.choose')
      return { chosenId: context.chosenId === event.videoTestId ? null : event.videoTestId }
    }),
    hold: assign(({ context, event }) => {
      assertEvent(event, 'marker.move')
      return { draft: drafted(context, event.videoTestId, event.recordTime) }
    }),
    clearDraft: assign({ draft: null, text: '', textProblem: null }),
    openMoment: assign(({ context, event }) => {
      assertEvent(event, 'moment.open')
      const test = testIn(context.video, event.videoTestId)
      const recordTime = test?.recordTime ?? 0
      return {
        draft: test ? { videoTestId: test.videoTestId, recordTime, wasTime: recordTime } : null,
        text: momentText(recordTime),
        textProblem: null,
      }
    }),
    writeMoment: assign(({ event }) => {
      assertEvent(event, 'moment.write')
      return { text: event.text, textProblem: null }
    }),
    showMomentProblem: assign(({ context }) => ({ textProblem: momentProblem(context) })),
    meanMoment: assign(({ context: { draft, text } }) => ({
      draft: draft && { ...draft, recordTime: momentOf(text) ?? draft.wasTime },
    })),
    settle: assign(({ context: { video, draft } }) => ({
      video: video && {
        ...video,
        tests: video.tests
          .map((test) => (test.videoTestId === draft?.videoTestId ? { ...test, recordTime: draft.recordTime } : test))
          .toSorted((one, other) => one.recordTime - other.recordTime),
      },
    })),
    notifyTestDeleted: emit(toNotify('error', words.testDeleted)),
    offerMoment: emit(({ context: { text } }) => ({
      type: 'input.lost' as const,
      what: words.momentLost,
      input: text,
      isHtml: false,
    })),
    notifyMoved: emit(({ context: { draft } }) => toNotify('success', words.moved(momentText(draft?.recordTime ?? 0)))),
    notifyMoveFailed: emit((_, { text }: { text: string }) => toNotify('error', text || words.moveFailed)),
    beginPlacing: assign(({ context, event }) => {
      assertEvent(event, 'item.pick')
      const { teachingClassId, lessonTaskId, playedMs } = context
      const recordTime = within(context, playedMs)
      return { placing: { teachingClassId, lessonTaskId, itemId: '', recordTime, requestId: event.requestId } }
    }),
    takeItem: assign(({ context: { placing } }, { itemId }: { itemId: string | null }) => ({
      placing: placing && { ...placing, itemId: itemId ?? '' },
    })),
    takePlaced: assign(({ context: { video } }, { test }: { test: PlacedVideoTest }) => ({
      chosenId: test.videoTestId,
      video: video && {
        ...video,
        // A notification about the new test may arrive before the response.
        tests: [...video.tests.filter(({ videoTestId }) => videoTestId !== test.videoTestId), test].toSorted(
          (one, other) => one.recordTime - other.recordTime,
        ),
      },
    })),
    notifyPlaced: emit(({ context: { placing } }) =>
      toNotify('success', words.placed(momentText(placing?.recordTime ?? 0))),
    ),
    showPlaceProblem: assign((_, { text }: { text: string }) => ({ placeProblem: text || words.placeFailed })),
    forgetPlacing: assign({ placing: null, placeProblem: null }),
    doom: assign(({ event }) => {
      assertEvent(event, 'delete.ask')
      return { doomedId: event.videoTestId }
    }),
    drop: assign(({ context: { video, doomedId, chosenId } }) => ({
      video: video && { ...video, tests: video.tests.filter(({ videoTestId }) => videoTestId !== doomedId) },
      chosenId: chosenId === doomedId ? null : chosenId,
    })),
    spare: assign({ doomedId: null }),
    notifyRemoved: emit(toNotify('success', words.removed)),
    notifyRemoveFailed: emit((_, { text }: { text: string }) => toNotify('error', text || words.removeFailed)),
    /** The server's data may differ from what is displayed. */
    lookAgain: raise({ type: 'tasks.changed' }),
  },
})
