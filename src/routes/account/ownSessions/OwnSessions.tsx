/** The card of the account page with the user's own sessions. */
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { ownSessionsResource } from '../../../machines/account/ownSessions/ownSessions.resources'
import { ownSessionsView, signOutEverywhereView } from '../../../machines/account/ownSessions/ownSessions.selectors'
import { signOutEverywhereMachine } from '../../../machines/account/ownSessions/signOutEverywhere.machine'
import { sessionOf } from '../../../machines/shell/app/app.selectors'
import { OwnSessionsCard } from '../../../views/account/ownSessions/OwnSessionsCard'
import { useClient } from '../../shared/client/client.context'
import { useResource } from '../../shared/data/useResource'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'

export function OwnSessions() {
  const { app } = useClient()
  const session = useSelector(app, sessionOf)
  const { view, reload } = useResource(ownSessionsResource, {}, ownSessionsView)
  const actor = useChartRef(signOutEverywhereMachine)
  useEffect(() => {
    const ends = actor.on('everywhere.ended', () => session?.send({ type: 'session.end' }))
    return () => ends.unsubscribe()
  }, [actor, session])
  return (
    <OwnSessionsCard
      view={view}
      everywhere={useView(actor, signOutEverywhereView)}
      onRetry={reload}
      send={actor.send}
    />
  )
}
