/** State views of steps with mail and of the own e-mail address. */
import { mailStepView, ownEmailView } from '../../../machines/account/email/email.selectors'
import { modes } from '../../../routes/shared/client/modes'
import { MailStepPage } from '../../../views/account/email/MailStepPage'
import { OwnEmailCard } from '../../../views/account/email/OwnEmailCard'
import { LoginShell } from '../../../views/account/login/LoginShell'
import { AccountSettings } from '../../../views/account/profile/AccountSettings'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

const links = { help: '#help', privacy: '#privacy', terms: '#terms' }
const user = {
  realName: '王子涵',
  loginCode: 's001',
  coverImg: '',
  role: 'student' as const,
  mustChangePassword: false,
}

const mailStep: StateView = (snapshot, send) => (
  <MailStepPage
    Shell={LoginShell}
    product={modes.rpa}
    links={links}
    view={mailStepView(snapshot as Parameters<typeof mailStepView>[0])}
    send={send}
    onLogin={ignore}
  />
)

const ownEmail: StateView = (snapshot, send) => (
  <Surroundings person="student">
    <AccountSettings
      user={user}
      passwordChanges={0}
      password={{ busy: false, error: null, onSubmit: ignore }}
      profile={null}
      email={<OwnEmailCard view={ownEmailView(snapshot as Parameters<typeof ownEmailView>[0])} send={send} />}
    />
  </Surroundings>
)

export const emailStateViews: StateViews = { 'mail-step': { view: mailStep }, 'own-email': { view: ownEmail } }
