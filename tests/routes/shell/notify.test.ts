/** Notifications of charts become toasts, and a problem disappears when its request is retried. */
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { CallInput } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import type { Race } from '../../../contract/entities/live/race'
import { teacherInput } from '../../../src/catalogue/live/race/race.examples'
import { teacherRaceMachine } from '../../../src/machines/live/race/teacherRace.machine'
import { toastsMachine } from '../../../src/machines/shell/toasts/toasts.machine'
import { watchNotify } from '../../../src/routes/shared/notify'
import { startUnderParent } from '../../support/underParent'

describe('notifications of charts', () => {
  it('a problem is shown until its chart retries; toasts of other charts stay', async () => {
    const answers = [() => Promise.reject(new Error('cut off')), () => new Promise<never>(() => undefined)]
    const saveRace = fromPromise<Race, CallInput<CallOf<'saveRace'>>>(
      () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')),
    )
    const provided = teacherRaceMachine.provide({ actors: { saveRace } })
    const { child } = startUnderParent(provided, teacherInput)
    const toasts = createActor(toastsMachine, { clock: new SimulatedClock() }).start()
    const said = () => toasts.getSnapshot().context.toasts.map(({ text }) => text)
    watchNotify(child, (event) => toasts.send(event))
    toasts.send({ type: 'notify', level: 'warning', text: '另一件事', about: 'another chart' })

    child.send({ type: 'race.open' })
    child.send({ type: 'question.change', html: '<p>哪一步？</p>' })
    child.send({ type: 'race.save' })
    await expect.poll(said).toEqual(['另一件事', '抢答保存失败，请重试'])
    child.send({ type: 'race.save' })
    expect(said()).toEqual(['另一件事'])
  })
})
