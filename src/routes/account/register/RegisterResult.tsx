/** /user/register-result. */
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { registerCalls } from '../../../../contract/calls/account/register'
import { RegisterResultPage } from '../../../views/account/register/RegisterResultPage'
import { useEntry } from '../login/entry'

export function RegisterResult() {
  const { entry: _, ...shell } = useEntry('register')
  const [, navigate] = useLocation()
  const historyState = registerCalls.registerStudent.data.safeParse(useHistoryState())
  return (
    <RegisterResultPage
      {...shell}
      registered={historyState.success ? historyState.data : null}
      onLogin={() => navigate('/user/login')}
      onRegister={() => navigate('/user/register')}
    />
  )
}
