/**
 * What a teacher sees of the class timer, and what is sent (live §4 Timer, §5, §9; G089, G090), from the received
 * facts, the presses, the settings and the time alone.
 */
import type { TimerRound } from '../../../../contract/entities/live/timer'
import { LIVE_ANSWER_MS, TIMER_DESTROY_THROTTLE_MS } from '../../../../contract/limits'
import { timerCodes } from '../../../../contract/sockets/classroom/timer'
import { teacherTimerModel } from '../../../../src/catalogue/live/timer/teacherTimer.model'
import { texts } from '../../../../src/machines/live/timer/texts'
import { teacherTimerView } from '../../../../src/machines/live/timer/timer.selectors'
import type { TeacherTimerEvent, TimerSettings } from '../../../../src/machines/live/timer/timer.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { type ClassTimer, canReceive, lineLost, noTimer, phaseOf, told, waited } from './classTimer'

interface Known {
  readonly teachingClassId: string
  readonly at: number
  readonly isLinked: boolean
  readonly isLost: boolean
  readonly isEnlarged: boolean
  readonly timer: ClassTimer
  /** The dialog with the settings is open; an announced timer replaces it. */
  readonly isChoosing: boolean
  readonly settings: TimerSettings
  /** When the start was sent; null: not sent, or answered. */
  readonly startAskedAt: number | null
  readonly order: { readonly is: 'none' | 'asked' | 'stopping'; readonly since: number }
}

interface Shown {
  readonly phase: string | null
  readonly round: TimerRound | null
  readonly isChoosing: boolean
  readonly isStarting: boolean
  readonly settings: TimerSettings
  readonly isTooShort: boolean
  readonly canSend: boolean
  readonly order: string
  readonly hasWidget: boolean
  readonly titleBlinks: boolean
}

const none: Known['order'] = { is: 'none', since: 0 }
const { startTimer, pauseTimer, continueTimer } = timerCodes.client

const secondsOf = ({ minutes, seconds }: TimerSettings): number => minutes * 60 + seconds
/** B311: exactly 10 seconds are accepted. */
const isTooShort = (settings: TimerSettings): boolean => settings.kind === 'countdown' && secondsOf(settings) < 10

/** B308, B310 and G090: from 0 to 59; blank and negative become 0, more becomes 59. */
function fieldOf(text: string): number {
  const value = Number.parseInt(text, 10)
  return Number.isNaN(value) ? 0 : Math.max(0, Math.min(59, value))
}

function chosen(settings: TimerSettings, event: TeacherTimerEvent): TimerSettings {
  if (event.type === 'kind.choose') return { ...settings, kind: event.kind }
  if (event.type === 'field.write') return { ...settings, [event.field]: fieldOf(event.text) }
  if (event.type === 'preset.choose') return { kind: 'countdown', minutes: event.minutes, seconds: 0 } // B312, B314
  return settings
}

function waitedFor(known: Known, at: number): Known {
  const { startAskedAt, order } = known
  const isLost = startAskedAt !== null && at >= startAskedAt + LIVE_ANSWER_MS
  const ends = order.is === 'stopping' ? order.since + TIMER_DESTROY_THROTTLE_MS : order.since + LIVE_ANSWER_MS // B279
  const isOrderOver = order.is !== 'none' && at >= ends
  return {
    ...known,
    at,
    timer: waited(known.timer, at),
    startAskedAt: isLost ? null : startAskedAt,
    order: isOrderOver ? none : order,
  }
}

const canChoose = ({ isChoosing, startAskedAt }: Known): boolean => isChoosing && startAskedAt === null
const canStart = (known: Known): boolean => canChoose(known) && known.isLinked && !isTooShort(known.settings)

function heard(known: Known, event: Extract<TeacherTimerEvent, { round: unknown }>): Known {
  const before = known.timer
  const timer = told(before, event.round, event.type === 'timer.resumed', event.at, known.at)
  const isOn = timer.shows === 'timer'
  const isKept = isOn && before.shows === 'timer'
  return {
    ...known,
    timer,
    isChoosing: known.isChoosing && !isOn,
    startAskedAt: isOn ? null : known.startAskedAt,
    order: isKept && known.order.is === 'stopping' ? known.order : none,
  }
}

function afterEvent(known: Known, event: TeacherTimerEvent): Known {
  const { timer, order, at } = known
  const isOn = timer.shows === 'timer'
  const isOpen = isOn && order.is === 'none'
  switch (event.type) {
    case 'link.connected':
      return { ...known, isLinked: true, isLost: false }
    case 'link.lost': // B278 and decision 0088; open settings stay
    case 'link.refused': {
      const isLost = event.type === 'link.lost'
      const isKept = isLost && known.isEnlarged && timer.shows !== 'nothing'
      const then = { ...known, isLinked: false, isLost, startAskedAt: null, order: none }
      return { ...then, timer: isKept ? timer : lineLost(timer) }
    }
    case 'widget.enlarged':
      return { ...known, isEnlarged: known.isChoosing || timer.shows !== 'nothing' }
    case 'widget.shrunk': {
      const shrunk = { ...known, isEnlarged: false }
      return known.isLost && isOn ? { ...shrunk, timer: lineLost(timer), order: none } : shrunk
    }
    case 'settings.restored':
      return { ...known, settings: event.settings }
    case 'timer.open':
      return isOn ? known : { ...known, isChoosing: true, timer: { ...timer, shows: 'nothing' } }
    case 'timer.close':
      return { ...known, isChoosing: false, startAskedAt: known.isChoosing ? null : known.startAskedAt }
    case 'kind.choose':
    case 'field.write':
    case 'preset.choose':
      return canChoose(known) ? { ...known, settings: chosen(known.settings, event) } : known
    case 'timer.start':
      return canStart(known) ? { ...known, startAskedAt: at } : known
    case 'timer.pause': // B272: a running timer can be paused and a paused one continued
      return isOpen && !known.isLost && timer.round?.state === 'running'
        ? { ...known, order: { is: 'asked', since: at } }
        : known
    case 'timer.continue':
      return isOpen && !known.isLost && timer.round?.state === 'paused'
        ? { ...known, order: { is: 'asked', since: at } }
        : known
    case 'timer.stop': // B279
      return isOn && !known.isLost && order.is !== 'stopping'
        ? { ...known, order: { is: 'stopping', since: at } }
        : known
    case 'timer.changed':
    case 'timer.resumed':
      return heard(known, event)
    case 'timer.refused': {
      const isTurn = event.request === pauseTimer.code || event.request === continueTimer.code
      if (event.request === startTimer.code) return { ...known, startAskedAt: null }
      return isTurn && order.is === 'asked' ? { ...known, order: none } : known
    }
    default:
      return known
  }
}

/** The next timer is not enlarged after the widget has closed. */
const forgetsSize = (known: Known): Known =>
  known.isChoosing || known.timer.shows !== 'nothing' ? known : { ...known, isEnlarged: false }

function next(before: Known, happened: Happened): Known {
  const known = forgetsSize(waitedFor(before, happened.at))
  return forgetsSize(happened.kind === 'event' ? afterEvent(known, happened.event as TeacherTimerEvent) : known)
}

function sent(before: Known, happened: Happened): Sent[] {
  const known = waitedFor(before, happened.at)
  const then = next(before, happened)
  const said: Sent[] = []
  const notify = (text: string): unknown => said.push({ to: 'listener', event: { type: 'notify', text } })
  const ask = (name: string, data: object): unknown =>
    said.push({ to: 'parent', event: { type: 'channel.send', channel: 'classroom', name, data } })
  if (before.startAskedAt !== null && known.startAskedAt === null) notify(texts.startLost)
  if (happened.kind !== 'event') return said
  const event = happened.event as TeacherTimerEvent
  const { settings, teachingClassId, timer, order } = known
  if (event.type === 'timer.open') {
    if (timer.shows === 'timer') notify('计时器已经存在') // B313
    if (timer.shows === 'timer' || !known.isChoosing)
      said.push({ to: { child: 'timerWidget' }, event: { type: 'widget.expand' } })
  }
  const isChoice = event.type === 'kind.choose' || event.type === 'field.write' || event.type === 'preset.choose'
  if (isChoice && canChoose(known))
    said.push({ to: { child: 'settings' }, event: { type: 'settings.keep', settings: then.settings } })
  if (event.type === 'timer.start' && canStart(known)) {
    const { requestId } = event
    const target = settings.kind === 'countdown' ? { targetTime: secondsOf(settings) * 1_000 } : {}
    ask('startTimer', { kind: settings.kind, teachingClassId, requestId, ...target }) // G089
  }
  const timerId = timer.round?.timerId
  if (event.type === 'timer.pause' && then.order !== order) ask('pauseTimer', { timerId })
  if (event.type === 'timer.continue' && then.order !== order) ask('continueTimer', { timerId })
  if (event.type === 'timer.stop' && then.order !== order) ask('stopTimer', { timerId }) // B279
  if (event.type === 'timer.refused') notify(event.text)
  return said
}

export const oracle = defineOracle<Known, Shown>(teacherTimerModel, {
  begin: (input) => ({
    teachingClassId: (input as Known).teachingClassId,
    at: 0,
    isLinked: false,
    isLost: false,
    isEnlarged: false,
    timer: noTimer,
    isChoosing: false,
    settings: { kind: 'countdown', minutes: 5, seconds: 0 },
    startAskedAt: null,
    order: none,
  }),
  next,
  canHappen: (known, happened) => {
    const event = happened.kind === 'event' ? (happened.event as TeacherTimerEvent) : null
    if (event?.type !== 'timer.changed' && event?.type !== 'timer.resumed') return true
    return canReceive(waited(known.timer, happened.at), event.round, event.type === 'timer.resumed')
  },
  shown: ({ timer, at, isChoosing, startAskedAt, settings, isLinked, order }) => {
    const phase = phaseOf(timer, at) // B272, B275
    const isShown = timer.shows !== 'nothing'
    return {
      ...(phase !== undefined && { phase }),
      round: isShown ? timer.round : null,
      isChoosing,
      isStarting: startAskedAt !== null,
      ...(isChoosing && { settings, isTooShort: isTooShort(settings), canSend: isLinked }), // B311
      order: timer.shows === 'timer' ? order.is : 'none',
      hasWidget: isShown || isChoosing, // B278
      titleBlinks: timer.shows === 'timer', // B199, B200
    }
  },
  sent,
  routes: [
    // A connection that was lost with the timer is still known to be lost in the settings of the next one.
    ...['link.lost', 'link.refused'].flatMap((lost) => [
      { keys: ['link.connected', 'timer.changed (a countdown has started)', lost, 'timer.open'] },
      {
        keys: [
          'link.connected',
          'timer.changed (a countdown has started)',
          'timer.changed (it has ended)',
          lost,
          'timer.open',
        ],
      },
    ]),
    // B311: nine seconds are too few, ten are enough.
    { keys: ['link.connected', 'timer.open', 'field.write (no minutes)', 'field.write (nine seconds)', 'timer.start'] },
    { keys: ['link.connected', 'timer.open', 'field.write (no minutes)', 'field.write (ten seconds)', 'timer.start'] },
    { keys: ['link.connected', 'timer.open', 'kind.choose (stopwatch)', 'timer.start', 'wait 9999 ms', 'wait 1 ms'] },
  ],
  speaksOf: ({ to }) => typeof to === 'string' || 'child' in to,
  read: (snapshot) => {
    const view = teacherTimerView(snapshot as Parameters<typeof teacherTimerView>[0])
    const setup = view?.setup ?? null
    return {
      phase: view?.face?.phase ?? null,
      round: view?.face?.round ?? null,
      isChoosing: setup !== null,
      isStarting: setup?.isStarting ?? false,
      settings: snapshot.context.settings,
      isTooShort: setup?.isTooShort ?? false,
      canSend: setup?.linkReason === null,
      order: view?.order ?? 'none',
      hasWidget: 'widget' in snapshot.children,
      titleBlinks: 'title' in snapshot.children,
    }
  },
})
