/** State views of the charts of personal data. */
import { erasureView, personExportView } from '../../../machines/account/privacy/privacy.selectors'
import { ErasureDialog } from '../../../views/account/privacy/ErasureDialog'
import { OwnDataCard } from '../../../views/account/privacy/OwnDataCard'
import { AccountSettings } from '../../../views/account/profile/AccountSettings'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

const user = {
  realName: '王子涵',
  loginCode: 's001',
  coverImg: '',
  role: 'student' as const,
  mustChangePassword: false,
}

export const personExport: StateView = (snapshot, send) => (
  <Surroundings person="student">
    <AccountSettings
      user={user}
      passwordChanges={0}
      password={{ busy: false, error: null, onSubmit: ignore }}
      profile={null}
      ownData={<OwnDataCard view={personExportView(snapshot as Parameters<typeof personExportView>[0])} send={send} />}
    />
  </Surroundings>
)

export const erasure: StateView = (snapshot, send) => (
  <ErasureDialog view={erasureView(snapshot as Parameters<typeof erasureView>[0])} send={send} />
)

export const privacyStateViews: StateViews = {
  'person-export': { view: personExport },
  erasure: { view: erasure, blank: { closed: 'The dialog is closed.' } },
}
