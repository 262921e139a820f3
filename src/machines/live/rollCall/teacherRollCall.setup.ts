/** Actors, guards and actions of the chart of the teacher’s roll call. */
import { assertEvent, assign, emit, fromCallback, sendParent, sendTo, setup, stateIn } from 'xstate'
import { errors } from '../../../../contract/errors'
import { LIVE_ANSWER_MS, ROLL_CALL_PREPARE_MS } from '../../../../contract/limits'
import { classroom } from '../../../../contract/sockets/classroom'
import { notify } from '../../shared/messages'
import { notProvided } from '../../shared/notProvided'
import type { ToolInput } from '../classroom/classroom.types'
import { dialogActions } from '../kit/chart'
import { refuses, request } from '../kit/requests.logic'
import { rollCallPanelMachine } from './records/rollCallPanel.machine'
import {
  drawAfter,
  isCloseOf,
  isCommitmentFor,
  isOutdated,
  obstacleOf,
  optionsAfter,
  panelEvent,
  preparationOf,
  revealSound,
  rollCallGuards,
  roundIn,
  seen,
  soundAfter,
  soundOf,
  startOf,
  switchOf,
  untilReveal,
} from './rollCall.logic'
import type {
  OptionsCommand,
  RollCallEmitted,
  SoundCommand,
  TeacherRollCallContext,
  TeacherRollCallEvent,
} from './rollCall.types'
import { texts } from './texts'

const { closeRollCall, prepareRollCall, setRollCallSound, startRollCall } = classroom.client

export const teacherRollCallSetup = setup({
  types: {
    context: {} as TeacherRollCallContext,
    events: {} as TeacherRollCallEvent,
    input: {} as ToolInput,
    emitted: {} as RollCallEmitted,
    children: {} as { sound: 'sound'; options: 'options'; panel: 'panel' },
  },
  actors: {
    /** Plays the sound of the roll call. */
    sound: fromCallback<SoundCommand>(notProvided),
    /** Sends `options.restored` with the stored options. */
    options: fromCallback<OptionsCommand, Pick<ToolInput, 'teachingClassId'>>(notProvided),
    panel: rollCallPanelMachine,
  },
  delays: {
    untilReveal: ({ context }) => untilReveal(context),
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
    answersPrepare: ({ event }) => refuses(event, prepareRollCall),
    answersStart: ({ event }) => refuses(event, startRollCall),
    answersSound: ({ event }) => refuses(event, setRollCallSound),
    /** The dialog to be closed is closed already: the refusal can be ignored. */
    isMoot: ({ event }) => refuses(event, closeRollCall, errors.rollCallNotRunning),
  },
  actions: {
    choose: assign(({ context, event }) => ({ options: optionsAfter(context.options, event) })),
    keepOptions: sendTo('options', ({ context: { options } }): OptionsCommand => ({ type: 'options.keep', options })),
    askForCommitment: sendParent(({ context }) =>
      request({ channel: 'classroom', name: 'prepareRollCall', data: preparationOf(context) }),
    ),
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
      return request({ channel: 'classroom', name: 'startRollCall', data: startOf(context, event) })
    }),
    sendClose: sendParent(({ context: { teachingClassId } }) =>
      request({ channel: 'classroom', name: 'closeRollCall', data: { teachingClassId } }),
    ),
    sendSound: sendParent(({ context }) =>
      request({ channel: 'classroom', name: 'setRollCallSound', data: switchOf(context) }),
    ),
    rememberDraw: assign(({ context, event }) => ({
      draw: drawAfter(context, event),
      live: roundIn(event).round !== null,
    })),
    rememberProof: assign(({ context, event }) => ({ draw: drawAfter(context, event) })),
    forgetDraw: assign({ draw: null, live: false }),
    markOver: assign({ live: false }),
    rememberSound: assign(({ context, event }) => ({ sound: soundAfter(context.sound, event) })),
    forwardToPanel: sendTo('panel', ({ context, event }) => panelEvent(context, event)),
    tuneSound: sendTo('sound', ({ context: { draw, sound }, event }) =>
      soundOf(draw, sound, 'at' in event ? event.at : undefined),
    ),
    playReveal: sendTo('sound', ({ context: { sound } }) => revealSound(sound)),
    stopSound: sendTo('sound', (): SoundCommand => ({ type: 'sound.stop' })),
    /** B306, B307. */
    notifyObstacle: emit(({ context }) => notify('error', obstacleOf(context) ?? '')),
    notifyUnanswered: emit(notify('warning', texts.unanswered)),
    notifyStartLost: emit(notify('warning', texts.startLost)),
    /** B388. */
    notifySoundSwitched: emit(({ context }) =>
      notify('success', context.sound === '1' ? texts.soundOn : texts.soundOff),
    ),
    /** B386, B387: the server's text, for any code. */
    notifyRefused: emit(({ event }) => {
      assertEvent(event, 'rollCall.refused')
      return notify('error', event.text)
    }),
    ...dialogActions<TeacherRollCallContext, TeacherRollCallEvent>('rollCall'),
  },
})
