/** Actors, guards and actions of the chart of the teacher’s roll call. */
import { assertEvent, assign, emit, sendParent, sendTo, setup, stateIn } from 'xstate'
import { LIVE_ANSWER_MS, ROLL_CALL_PREPARE_MS } from '../../../../contract/limits'
import type { Notify } from '../../shared/messages'
import type { FeatureCommand } from '../classroom/classroom.types'
import { rollCallPanelMachine } from './records/rollCallPanel.machine'
import { optionsPlaceholder, soundPlaceholder } from './rollCall.actors'
import {
  answers,
  ask,
  drawAfter,
  isCloseOf,
  isCommitmentFor,
  isMoot,
  isOutdated,
  obstacleOf,
  optionsAfter,
  panelEvent,
  remaining,
  revealSound,
  rollCallGuards,
  roundIn,
  seen,
  soundAfter,
  soundOf,
} from './rollCall.logic'
import type {
  OptionsCommand,
  RollCallEmitted,
  RollCallInput,
  SoundCommand,
  TeacherRollCallContext,
  TeacherRollCallEvent,
} from './rollCall.types'
import { texts } from './texts'

const toNotify = (level: Notify['level'], text: string): Notify => ({ type: 'notify', level, text })

export const teacherRollCallSetup = setup({
  types: {
    context: {} as TeacherRollCallContext,
    events: {} as TeacherRollCallEvent,
    input: {} as RollCallInput,
    emitted: {} as RollCallEmitted,
    children: {} as { sound: 'sound'; options: 'options'; panel: 'panel' },
  },
  actors: { sound: soundPlaceholder, options: optionsPlaceholder, panel: rollCallPanelMachine },
  delays: {
    untilReveal: ({ context: { draw } }) => (draw ? remaining(draw.round.revealAt, draw.receivedAt) : 0),
    commitmentOverdue: ROLL_CALL_PREPARE_MS,
    answerOverdue: LIVE_ANSWER_MS,
  },
  guards: {
    ...rollCallGuards,
    isConnected: stateIn({ link: 'connected' }),
    isStarting: stateIn({ dialog: { open: { draw: 'starting' } } }),
    isIdle: stateIn({ dialog: { open: { draw: 'idle' } } }),
    hasRound: ({ event }) => roundIn(event).round !== null,
    isLive: ({ context }) => context.live,
    isThisDraw: ({ context, event }) => isCloseOf(context.draw, event),
    isCommitmentWanted: ({ context, event }) =>
      event.type === 'rollCall.committed' && isCommitmentFor(event.commitment, context.options),
    changesScope: ({ context: { options }, event }) => {
      const { isNominateAllStu, since } = optionsAfter(options, event)
      return !isCommitmentFor({ isNominateAllStu, since }, options)
    },
    outdatesCommitment: ({ context: { commitment, options }, event }) =>
      event.type === 'rollCall.counted' && isOutdated(commitment, event.counts, options),
    hasObstacle: ({ context }) => obstacleOf(context) !== null,
    answersPrepare: ({ event }) => answers(event, 'prepare'),
    answersStart: ({ event }) => answers(event, 'start'),
    answersSound: ({ event }) => answers(event, 'sound'),
    isMoot: ({ event }) => isMoot(event),
  },
  actions: {
    choose: assign(({ context, event }) => ({ options: optionsAfter(context.options, event) })),
    keepOptions: sendTo('options', ({ context: { options } }): OptionsCommand => ({ type: 'options.keep', options })),
    askForCommitment: sendParent(({ context }) => ask.prepare(context)),
    rememberCommitment: assign(({ event }) => {
      assertEvent(event, 'rollCall.committed')
      return { commitment: seen(event.commitment, event.at) }
    }),
    rememberCounts: assign(({ event }) => {
      assertEvent(event, 'rollCall.counted')
      return { counts: event.counts }
    }),
    forgetCommitment: assign({ commitment: null }),
    sendStart: sendParent(({ context, event }) => {
      assertEvent(event, 'rollCall.start')
      return ask.start(context, event)
    }),
    sendClose: sendParent(({ context }) => ask.close(context)),
    sendSound: sendParent(({ context }) => ask.switchSound(context)),
    rememberDraw: assign(({ context, event }) => ({
      draw: drawAfter(context, event),
      live: roundIn(event).round !== null,
    })),
    rememberProof: assign(({ context, event }) => ({ draw: drawAfter(context, event) })),
    forgetDraw: assign({ draw: null, live: false }),
    markOver: assign({ live: false }),
    rememberSound: assign(({ context, event }) => ({ sound: soundAfter(context.sound, event) })),
    forwardToPanel: sendTo('panel', ({ context, event }) => panelEvent(context, event)),
    openDialog: sendParent((): FeatureCommand => ({ type: 'dialog.open', dialog: 'rollCall' })),
    closeDialog: sendParent((): FeatureCommand => ({ type: 'dialog.close', dialog: 'rollCall' })),
    tuneSound: sendTo('sound', ({ context: { draw, sound }, event }) =>
      soundOf(draw, sound, 'at' in event ? event.at : undefined),
    ),
    playReveal: sendTo('sound', ({ context: { sound } }) => revealSound(sound)),
    stopSound: sendTo('sound', (): SoundCommand => ({ type: 'sound.stop' })),
    /** B306, B307. */
    notifyObstacle: emit(({ context }) => toNotify('error', obstacleOf(context) ?? '')),
    notifyUnanswered: emit(toNotify('warning', texts.unanswered)),
    notifyStartLost: emit(toNotify('warning', texts.startLost)),
    /** B388. */
    notifySoundSwitched: emit(({ context }) =>
      toNotify('success', context.sound === '1' ? texts.soundOn : texts.soundOff),
    ),
    /** B386, B387: the server's text, for any code. */
    notifyRefused: emit(({ event }) => {
      assertEvent(event, 'rollCall.refused')
      return toNotify('error', event.text)
    }),
  },
})
