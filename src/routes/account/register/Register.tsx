/** /user/register: the result is passed to the result page in the history state, in this tab only. */
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import type { Registered } from '../../../../contract/calls/account/register'
import { registerMachine } from '../../../machines/account/register/register.machine'
import { registerFace } from '../../../machines/account/register/register.selectors'
import type { Registration } from '../../../machines/account/register/register.types'
import { encryptPasswords } from '../../../services/network/crypto'
import { call } from '../../../services/network/http'
import { RegisterPage } from '../../../views/account/register/RegisterPage'
import { LeaveQuestion } from '../../shared/LeaveQuestion'
import { useLeaveGuard } from '../../shared/leaveGuard'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { CaptchaSlot } from '../login/CaptchaSlot'
import { useEntry } from '../login/entry'
import { rememberLoginCode } from '../login/lastLoginCode'

const provided = registerMachine.provide({
  actors: {
    register: fromPromise<Registered, Registration>(async ({ input: { captcha, isAgreed, ...typed } }) => {
      const { keyId, passwords } = await encryptPasswords([typed.password, typed.confirmPassword])
      const [password = '', confirmPassword = ''] = passwords
      return call('registerStudent', {
        ...typed,
        isAgreed: isAgreed ? '1' : '0',
        ...(captcha && { captchaCode: captcha.validCode, captchaKey: captcha.captchaKey }),
        password,
        confirmPassword,
        keyId,
      })
    }),
  },
})

export function Register() {
  const entry = useEntry('register')
  const [, navigate] = useLocation()
  const form = useChartRef(provided)
  const [isTyped, setTyped] = useState(false)
  const registered = useSelector(form, ({ context }) => context.registered)
  useLeaveGuard(isTyped && registered === null)
  const { busy, problem, needsCaptcha, refusals } = useView(form, registerFace)
  useEffect(() => {
    if (!registered) return
    rememberLoginCode(registered.loginCode)
    navigate('/user/register-result', { replace: true, state: registered })
  }, [registered, navigate])
  return (
    <>
      <RegisterPage
        {...entry}
        busy={busy}
        problem={problem}
        captcha={needsCaptcha ? (place) => <CaptchaSlot {...place} autoFocus used={refusals} /> : null}
        onTyping={setTyped}
        onSubmit={(registration) => form.send({ type: 'register.submit', ...registration })}
      />
      {/* The dialogs above all pages only exist for signed-in users. */}
      <LeaveQuestion />
    </>
  )
}
