/** Asks a user for consent to the privacy text above every page. */
import { useSelector } from '@xstate/react'
import { consentMachine } from '../../../machines/account/privacy/consent.machine'
import { consentView } from '../../../machines/account/privacy/privacy.selectors'
import { sessionOf } from '../../../machines/shell/app/app.selectors'
import { ConsentDialog } from '../../../views/account/privacy/ConsentDialog'
import { useClient } from '../../shared/client/client.context'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'

export function ConsentGate() {
  const { app } = useClient()
  const session = useSelector(app, sessionOf)
  const actor = useChartRef(consentMachine)
  return (
    <ConsentDialog
      view={useView(actor, consentView)}
      href={`${import.meta.env.BASE_URL}privacy`}
      send={actor.send}
      onSignOut={() => session?.send({ type: 'signOut.ask' })}
    />
  )
}
