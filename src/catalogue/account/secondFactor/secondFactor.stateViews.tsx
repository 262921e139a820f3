/** State views of the second factor on the account page. */
import { secondFactorView } from '../../../machines/account/secondFactor/secondFactor.selectors'
import { AccountSettings } from '../../../views/account/profile/AccountSettings'
import { SecondFactorCard } from '../../../views/account/secondFactor/SecondFactorCard'
import { ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

const user = {
  realName: '陈思远',
  loginCode: 't001',
  coverImg: '',
  role: 'teacher' as const,
  mustChangePassword: false,
}

const secondFactor: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <AccountSettings
      user={user}
      passwordChanges={0}
      password={{ busy: false, error: null, onSubmit: ignore }}
      profile={null}
      secondFactor={
        <SecondFactorCard
          view={secondFactorView(snapshot as Parameters<typeof secondFactorView>[0])}
          loginCode={user.loginCode}
          send={send}
          onPrint={ignore}
          onCopy={ignore}
        />
      }
    />
  </Surroundings>
)

export const secondFactorStateViews: StateViews = { 'second-factor': { view: secondFactor } }
