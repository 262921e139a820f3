/**
 * Timer (live §4, §5): started, paused, continued and stopped by the teacher, ended by the server at its stored
 * deadline. A class has at most one. Every change is stored before it is sent.
 */

import { type Feature, type FeatureContext, Refusal, type SocketRequest } from '../../../kernel'
import { coalesced } from '../../../shared/coalesce'
import { newId } from '../../../shared/ids'
import { roundOf, stateOf } from './timer.messages'
import { createTimerRepository, type TimerRow } from './timer.repository'
import { isDue, objectionTo, type TimerOrder, targetOf, timesOf } from './timer.rules'

/** The message to the class after an order. */
const facts = { pause: 'timerPaused', continue: 'timerContinued', stop: 'timerStopped' } as const

type OrderRequest = SocketRequest<'classroom', 'pauseTimer' | 'continueTimer' | 'stopTimer'>

export function timerFeature({ db, broadcast, scheduler, now }: FeatureContext): Feature {
  const repository = createTimerRepository(db)
  const current = coalesced(repository.current)

  const notify = (name: 'timerStarted' | (typeof facts)[TimerOrder], row: TimerRow): void =>
    broadcast.send('classroom', { teachingClassId: row.teaching_class_id }, name, roundOf(row))

  /** Ends overdue timers, from any caller. */
  const endDue = async (at: number): Promise<void> => {
    for (const row of await repository.claimEnds(at)) notify('timerStopped', row)
  }

  const wake = scheduler.register({ name: 'timer', next: repository.nextEnd, run: endDue })

  const carryOut = async (order: TimerOrder, { data, member, reply }: OrderRequest): Promise<void> => {
    const place = { timerId: data.timerId, teachingClassId: member.teachingClassId }
    const at = now()
    const changed = await repository.order(order, place, at)
    if (changed) {
      if (order === 'continue') wake()
      notify(facts[order], changed)
      return
    }
    const found = await repository.find(place.timerId, place.teachingClassId)
    if (!found) throw new Refusal('notFound')
    if (isDue(stateOf(found), at)) await endDue(at)
    const row = (await repository.find(place.timerId, place.teachingClassId)) ?? found
    const objection = objectionTo(order, stateOf(row))
    if (objection) throw new Refusal(objection)
    reply(facts[order], roundOf(row))
  }

  return {
    name: 'timer',

    codes: {
      classroom: {
        async startTimer({ data, member, reply }) {
          if (data.teachingClassId !== member.teachingClassId) throw new Refusal('notFound')
          const { userId } = member.caller
          const targetTime = targetOf(data)
          const begin = () => {
            const timer = { timer_id: newId(), teaching_class_id: member.teachingClassId, teacher_id: userId }
            const what = { request_id: data.requestId, kind: data.kind, target_time: targetTime }
            return repository.start({ ...timer, ...what, ...timesOf(now(), targetTime) })
          }
          const started = await begin()
          if (started) {
            wake()
            notify('timerStarted', started)
            return
          }
          const same = await repository.byRequest(userId, data.requestId)
          if (same) {
            reply('timerStarted', roundOf(same))
            return
          }
          // The blocking timer may be overdue and only wait to be ended.
          await endDue(now())
          const next = await begin()
          if (!next) throw new Refusal('timerRunning')
          wake()
          notify('timerStarted', next)
        },

        pauseTimer: (request) => carryOut('pause', request),
        continueTimer: (request) => carryOut('continue', request),
        stopTimer: (request) => carryOut('stop', request),
      },
    },

    resume: {
      async classroom({ teachingClassId }) {
        const row = await current(teachingClassId)
        return { timer: row && !isDue(stateOf(row), now()) ? roundOf(row) : null }
      },
    },
  }
}
