/**
 * A round of an ability test for its teacher (B522; D29; decision 0048), from the presses, the messages and the
 * responses alone: the latest progress of each student; more time for a student who can still use it; ending the round
 * after a confirmation.
 */
import type { SnapshotFrom } from 'xstate'
import type { AbilityLive } from '../../../../contract/entities/work/ability'
import type { AbilityStudent } from '../../../../contract/entities/work/abilityStudent'
import { errors } from '../../../../contract/errors'
import { abilityTeacherModel } from '../../../../src/catalogue/work/ability/ability.model'
import { abilityTeacherView } from '../../../../src/machines/work/ability/ability.selectors'
import type { AbilityTeacherEvent, ExtendInput } from '../../../../src/machines/work/ability/ability.types'
import type { abilityTeacherMachine } from '../../../../src/machines/work/ability/abilityTeacher.machine'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { type Step as StepOf, stay } from '../../steps'

interface Known {
  readonly place: Pick<ExtendInput, 'abilityRoundId'>
  readonly face: 'loading' | 'gone' | 'failed' | 'full'
  readonly live: AbilityLive | null
  /** Progress received since the last request: its response may not include it. */
  readonly heard: readonly AbilityStudent[]
  readonly order: 'none' | 'time' | 'end'
  readonly isSending: boolean
  readonly userId: string
  readonly minutes: number
  readonly hasFailed: boolean
}
type Step = StepOf<Known>

const starts = (started: string, input: unknown): Sent => ({ to: { started }, event: { input } })
const ask = (known: Known): Step =>
  stay(known, { face: known.face === 'full' ? 'full' : 'loading', heard: [] }, starts('loadLive', known.place))

const withUpdates = (live: AbilityLive, told: readonly AbilityStudent[]): AbilityLive => ({
  ...live,
  students: live.students.map((one) => told.findLast(({ userId }) => userId === one.userId) ?? one),
})
const isRunning = ({ live }: Known): boolean => live !== null && live.round.state !== 'ended'
/** An extension helps a student who has not submitted, while the round is running. */
const canUse = (known: Known, id: string): boolean =>
  isRunning(known) && known.live?.students.some((one) => one.userId === id && one.attemptState !== 'submitted') === true
const areMinutes = (minutes: number): boolean => Number.isInteger(minutes) && minutes > 0 && minutes <= 600

function afterEvent(known: Known, event: AbilityTeacherEvent): Step {
  const { face, order, isSending, live } = known
  switch (event.type) {
    case 'ability.changed':
    case 'line.back':
      return face === 'full' || face === 'loading' ? ask(known) : stay(known)
    case 'student.progressed': {
      if (face !== 'full' && face !== 'loading') return stay(known)
      const heard = [...known.heard, event.student]
      return stay(known, { heard, live: live && withUpdates(live, [event.student]) })
    }
    case 'round.reload':
      return face === 'gone' || face === 'failed' ? ask(known) : stay(known)
    default:
      break
  }
  if (face !== 'full' || isSending) return stay(known)
  switch (event.type) {
    case 'extend.begin':
      if (order !== 'none' || !canUse(known, event.userId)) return stay(known)
      return stay(known, { order: 'time', userId: event.userId, minutes: 10, hasFailed: false })
    case 'extend.minutes':
      return order === 'time' ? stay(known, { minutes: event.minutes }) : stay(known)
    case 'extend.send': {
      if (order !== 'time' || !areMinutes(known.minutes)) return stay(known)
      const { place, userId, minutes } = known
      return stay(known, { isSending: true, hasFailed: false }, starts('extend', { ...place, userId, minutes }))
    }
    case 'end.begin':
      return order === 'none' && isRunning(known) ? stay(known, { order: 'end', hasFailed: false }) : stay(known)
    case 'end.send':
      if (order !== 'end') return stay(known)
      return stay(known, { isSending: true, hasFailed: false }, starts('end', known.place))
    case 'order.cancel':
      return stay(known, { order: 'none' })
    default:
      return stay(known)
  }
}

function step(known: Known, happened: Happened): Step {
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.event as unknown as AbilityTeacherEvent)
    case 'done':
      if (happened.actor !== 'loadLive')
        return stay(
          known,
          { order: 'none', isSending: false },
          { to: 'listener', event: { type: 'notify', level: 'success' } },
        )
      return stay(known, { face: 'full', live: withUpdates(happened.output as AbilityLive, known.heard), heard: [] })
    case 'error': {
      if (happened.actor !== 'loadLive') return stay(known, { isSending: false, hasFailed: true })
      if (known.face === 'full') return stay(known, { heard: [] })
      const isGone = (happened.error as { code: number }).code === errors.notFound.code
      return stay(known, { face: isGone ? 'gone' : 'failed' })
    }
    default:
      return stay(known)
  }
}

const standing = (live: AbilityLive | null) =>
  live && `${live.round.state}: ${live.students.map(({ userId, attemptState }) => `${userId} ${attemptState}`).join()}`

export const oracle = defineOracle(abilityTeacherModel, {
  begin: (input): Known => ({
    place: input as Known['place'],
    face: 'loading',
    live: null,
    heard: [],
    order: 'none',
    isSending: false,
    userId: '',
    minutes: 10,
    hasFailed: false,
  }),
  next: (known, happened) => step(known, happened).known,
  shown: (known) => {
    const isFull = known.face === 'full'
    const isOrdering = isFull && known.order !== 'none'
    return {
      face: known.face,
      // D29: the latest progress of each student.
      students: isFull ? standing(known.live) : undefined,
      done: isFull ? known.live?.students.filter(({ attemptState }) => attemptState === 'submitted').length : undefined,
      mayEnd: isFull ? isRunning(known) : undefined,
      canUse: isFull ? known.live?.students.map(({ userId }) => canUse(known, userId)).join() : undefined,
      extending: isFull && known.order === 'time' ? `${known.userId} ${known.minutes}` : null,
      isEnding: isFull && known.order === 'end',
      isSending: isOrdering && known.isSending,
      saysWhy: isOrdering ? known.hasFailed : known.face === 'failed' ? true : undefined,
    }
  },
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) =>
    to === 'listener' || (typeof to === 'object' && 'started' in to && to.started !== 'abilityFacts'),
  routes: [
    // A student submits while the round is loading; the response does not include it yet.
    { keys: ['done loadLive 0', 'ability.changed', 'student.progressed (handed in)', 'done loadLive 0'] },
    { keys: ['student.progressed (handed in)', 'done loadLive 0', 'extend.begin (who answers)'] },
    // Progress received before the request is included in the response.
    { keys: ['done loadLive 0', 'student.progressed (handed in)', 'ability.changed', 'done loadLive 0'] },
    { keys: ['student.progressed (handed in)', 'line.back', 'done loadLive 0'] },
    // The shortest and the longest extension.
    { keys: ['done loadLive 0', 'extend.begin (who answers)', 'extend.minutes (one)', 'extend.send'] },
    { keys: ['done loadLive 0', 'extend.begin (who answers)', 'extend.minutes (the most)', 'extend.send'] },
    // The round ends before the teacher confirms the end.
    {
      keys: [
        'done loadLive 0',
        'end.begin',
        'ability.changed',
        'done loadLive 1',
        'end.send',
        'error end 1',
        'order.cancel',
      ],
    },
  ],
  read: (snapshot) => {
    const state = snapshot as SnapshotFrom<typeof abilityTeacherMachine>
    const view = abilityTeacherView(state)
    return {
      face: view.face,
      students: standing(view.live),
      done: view.counts.submitted,
      mayEnd: !view.isOver,
      canUse: view.live?.students.map(({ userId }) => view.canExtend(userId)).join(),
      extending: view.extending ? `${state.context.userId} ${view.extending.minutes}` : null,
      isEnding: view.ending !== null,
      isSending: view.extending?.isSending === true || view.ending?.isSending === true,
      saysWhy: view.problem !== null,
    }
  },
})
