/** The card of the account page with the export of the user's own data. */
import { personExportView } from '../../../machines/account/privacy/privacy.selectors'
import { OwnDataCard } from '../../../views/account/privacy/OwnDataCard'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { providedPersonExport } from './privacyActors'

export function OwnData() {
  const actor = useChartRef(providedPersonExport)
  return <OwnDataCard view={useView(actor, personExportView)} send={actor.send} />
}
