/** State views of the own sessions on the account page. */
import { ownSessionsView, signOutEverywhereView } from '../../../machines/account/ownSessions/ownSessions.selectors'
import { OwnSessionsCard, type OwnSessionsProps } from '../../../views/account/ownSessions/OwnSessionsCard'
import { AccountSettings } from '../../../views/account/profile/AccountSettings'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { ownSessionsModel, signOutEverywhereModel } from './ownSessions.model'

const user = {
  realName: '王子涵',
  loginCode: 's001',
  coverImg: '',
  role: 'student' as const,
  mustChangePassword: false,
}

const account = (props: OwnSessionsProps) => (
  <Surroundings person="student">
    <AccountSettings
      user={user}
      passwordChanges={0}
      password={{ busy: false, error: null, onSubmit: ignore }}
      profile={null}
      ownSessions={<OwnSessionsCard {...props} />}
    />
  </Surroundings>
)

const sessions: StateView = (snapshot, send) =>
  account({
    view: ownSessionsView(snapshot as Parameters<typeof ownSessionsView>[0]),
    everywhere: signOutEverywhereView(exampleOf(signOutEverywhereModel, 'idle')),
    onRetry: () => send({ type: 'resource.reload' }),
    send: ignore,
  })

const everywhere: StateView = (snapshot, send) =>
  account({
    view: ownSessionsView(exampleOf(ownSessionsModel, 'ready')),
    everywhere: signOutEverywhereView(snapshot as Parameters<typeof signOutEverywhereView>[0]),
    onRetry: ignore,
    send,
  })

export const ownSessionsStateViews: StateViews = {
  'own-sessions': { view: sessions },
  'sign-out-everywhere': { view: everywhere },
}
