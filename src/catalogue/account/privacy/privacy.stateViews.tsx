/** State views of the charts of personal data. */
import {
  consentView,
  erasureView,
  ownConsentView,
  personExportView,
  privacyTextView,
} from '../../../machines/account/privacy/privacy.selectors'
import { ConsentDialog } from '../../../views/account/privacy/ConsentDialog'
import { ErasureDialog } from '../../../views/account/privacy/ErasureDialog'
import { OwnDataCard, type OwnDataProps } from '../../../views/account/privacy/OwnDataCard'
import { AccountSettings } from '../../../views/account/profile/AccountSettings'
import { AboutPage } from '../../../views/shell/about/AboutPage'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { personExportModel } from './privacy.model'

const user = {
  realName: '王子涵',
  loginCode: 's001',
  coverImg: '',
  role: 'student' as const,
  mustChangePassword: false,
}

const account = (ownData: OwnDataProps) => (
  <Surroundings person="student">
    <AccountSettings
      user={user}
      passwordChanges={0}
      password={{ busy: false, error: null, onSubmit: ignore }}
      profile={null}
      ownData={<OwnDataCard {...ownData} />}
    />
  </Surroundings>
)

const personExport: StateView = (snapshot, send) =>
  account({
    view: personExportView(snapshot as Parameters<typeof personExportView>[0]),
    consent: null,
    href: '#privacy',
    send,
  })

const ownConsent: StateView = (snapshot) =>
  account({
    view: personExportView(exampleOf(personExportModel, 'idle')),
    consent: ownConsentView(snapshot as Parameters<typeof ownConsentView>[0]),
    href: '#privacy',
    send: ignore,
  })

const consent: StateView = (snapshot, send) =>
  snapshot.matches('agreed') ? null : (
    <ConsentDialog
      view={consentView(snapshot as Parameters<typeof consentView>[0])}
      href="#privacy"
      send={send}
      onSignOut={ignore}
    />
  )

const links = { home: '#', help: '#help', privacy: '#privacy', terms: '#terms' }

const privacyText: StateView = (snapshot, send) => (
  <AboutPage
    kind="privacy"
    hrefs={links}
    privacy={{
      ...privacyTextView(snapshot as Parameters<typeof privacyTextView>[0]),
      onRetry: () => send({ type: 'resource.reload' }),
    }}
    onNavigate={ignore}
  />
)

const erasure: StateView = (snapshot, send) =>
  snapshot.matches('closed') ? null : (
    <ErasureDialog view={erasureView(snapshot as Parameters<typeof erasureView>[0])} send={send} />
  )

export const privacyStateViews: StateViews = {
  'person-export': { view: personExport },
  erasure: { view: erasure, blank: { closed: 'The dialog is closed.' } },
  consent: { view: consent, blank: { agreed: 'The dialog is closed.' } },
  'privacy-text': { view: privacyText },
  'own-consent': { view: ownConsent },
}
