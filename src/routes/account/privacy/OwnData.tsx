/** The card of the account page with the export of the user's own data, and the consent to the privacy text. */
import { ownConsentResource } from '../../../machines/account/privacy/privacy.resources'
import { ownConsentView, personExportView } from '../../../machines/account/privacy/privacy.selectors'
import { OwnDataCard } from '../../../views/account/privacy/OwnDataCard'
import { useResource } from '../../shared/data/useResource'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { providedPersonExport } from './privacyActors'

export function OwnData() {
  const actor = useChartRef(providedPersonExport)
  const { view: consent } = useResource(ownConsentResource, {}, ownConsentView)
  return (
    <OwnDataCard
      view={useView(actor, personExportView)}
      consent={consent}
      href={`${import.meta.env.BASE_URL}privacy`}
      send={actor.send}
    />
  )
}
