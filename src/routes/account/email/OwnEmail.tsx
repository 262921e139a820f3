/** The card of the account page with the e-mail address, where the school has a mail server. */
import { ownEmailView } from '../../../machines/account/email/email.selectors'
import { ownEmailMachine } from '../../../machines/account/email/ownEmail.machine'
import { OwnEmailCard } from '../../../views/account/email/OwnEmailCard'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'

export function OwnEmail() {
  const actor = useChartRef(ownEmailMachine)
  useNotices(actor)
  return <OwnEmailCard view={useView(actor, ownEmailView)} send={actor.send} />
}
