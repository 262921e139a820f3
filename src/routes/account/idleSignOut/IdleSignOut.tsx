/** Signs out on shared computers after a time without activity, where the school has set one. */
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { type AnyEventObject, fromCallback } from 'xstate'
import { type IdleEvent, idleSignOutMachine } from '../../../machines/account/idleSignOut/idleSignOut.machine'
import { idleView } from '../../../machines/account/idleSignOut/idleSignOut.selectors'
import { sessionOf } from '../../../machines/shell/app/app.selectors'
import { lastActivity, reportActivity, watchActivity } from '../../../services/browser/page/activity'
import { IdleDialog } from '../../../views/account/idleSignOut/IdleDialog'
import { useClient } from '../../shared/client/client.context'
import { useSecondsUntil } from '../../shared/hooks'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'

const MINUTE_MS = 60_000

const providedIdle = idleSignOutMachine.provide({
  actors: {
    activity: fromCallback<AnyEventObject>(({ sendBack }) =>
      watchActivity((at) => {
        sendBack({ type: 'idle.active', at } satisfies IdleEvent)
        reportActivity(at)
      }),
    ),
  },
})

export function IdleSignOut({ minutes }: { minutes: number }) {
  const { app } = useClient()
  const session = useSelector(app, sessionOf)
  const input = useMemo(() => {
    const at = Date.now()
    return { limitMs: minutes * MINUTE_MS, activeAt: lastActivity() ?? at, at }
  }, [minutes])
  const actor = useChartRef(providedIdle, { input })
  useNotices(actor)
  useEffect(() => {
    const ends = actor.on('idle.ended', () => session?.send({ type: 'session.end' }))
    // The time may have been over before the page was opened.
    if (actor.getSnapshot().matches('ended')) session?.send({ type: 'session.end' })
    return () => ends.unsubscribe()
  }, [actor, session])
  const { isWarning, endsAt } = useView(actor, idleView)
  const seconds = useSecondsUntil(isWarning ? endsAt : null)
  return (
    <IdleDialog
      seconds={seconds}
      onStay={() => actor.send({ type: 'idle.stay', at: Date.now() })}
      onLeave={() => actor.send({ type: 'idle.leave' })}
    />
  )
}
