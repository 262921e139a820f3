/** What one student sees of the class timer (live §4 Timer, §9), from the received facts and the time alone. */
import type { TimerRound } from '../../../../contract/entities/live/timer'
import { studentTimerModel } from '../../../../src/catalogue/live/timer/studentTimer.model'
import { studentTimerView } from '../../../../src/machines/live/timer/timer.selectors'
import type { StudentTimerEvent } from '../../../../src/machines/live/timer/timer.types'
import { defineOracle, type Happened } from '../../../support/oracle'
import { type ClassTimer, canReceive, lineLost, noTimer, phaseOf, told, waited } from './classTimer'

interface Known {
  readonly timer: ClassTimer
  readonly at: number
}

interface Shown {
  readonly phase: string | null
  readonly round: TimerRound | null
  readonly hasWidget: boolean
  readonly titleBlinks: boolean
}

function next(known: Known, happened: Happened): Known {
  const { at } = happened
  const timer = waited(known.timer, at)
  if (happened.kind !== 'event') return { timer, at }
  const event = happened.event as StudentTimerEvent
  switch (event.type) {
    case 'timer.changed':
    case 'timer.resumed': // B277
      return { timer: told(timer, event.round, event.type === 'timer.resumed', event.at, at), at }
    case 'link.lost':
    case 'link.refused': // B278
      return { timer: lineLost(timer), at }
    default:
      return { timer, at }
  }
}

export const oracle = defineOracle<Known, Shown>(studentTimerModel, {
  begin: () => ({ timer: noTimer, at: 0 }),
  next,
  canHappen: ({ timer }, happened) => {
    const event = happened.kind === 'event' ? (happened.event as StudentTimerEvent) : null
    if (event?.type !== 'timer.changed' && event?.type !== 'timer.resumed') return true
    return canReceive(waited(timer, happened.at), event.round, event.type === 'timer.resumed')
  },
  shown: ({ timer, at }) => {
    const phase = phaseOf(timer, at) // B272, B275
    const isShown = timer.shows !== 'nothing'
    return {
      ...(phase !== undefined && { phase }),
      round: isShown ? timer.round : null,
      hasWidget: isShown, // B278
      titleBlinks: timer.shows === 'timer', // B199, B200
    }
  },
  sent: () => [], // B276: the widget has no working controls
  speaksOf: ({ to }) => to === 'parent' || to === 'listener',
  read: (snapshot) => {
    const face = studentTimerView(snapshot as Parameters<typeof studentTimerView>[0])
    return {
      phase: face?.phase ?? null,
      round: face?.round ?? null,
      hasWidget: 'widget' in snapshot.children,
      titleBlinks: 'title' in snapshot.children,
    }
  },
})
