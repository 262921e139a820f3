/** /user/forgot-password, /user/reset-password, /user/confirm-email: the secret of a link is in the fragment of the address. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import { mailStepView } from '../../../machines/account/email/email.selectors'
import type { MailStep as Step, StepRequest } from '../../../machines/account/email/email.types'
import { mailStepMachine } from '../../../machines/account/email/mailStep.machine'
import { encryptPasswords } from '../../../services/network/crypto'
import { call } from '../../../services/network/http'
import { MailStepPage } from '../../../views/account/email/MailStepPage'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'
import { useEntry } from '../login/entry'

const provided = mailStepMachine.provide({
  actors: {
    send: fromPromise<void, StepRequest>(
      async ({ input: { step, link, loginCode = '', password = '', repeated = '' } }) => {
        if (step === 'forgot') return void (await call('requestPasswordReset', { loginCode: loginCode.trim() }))
        if (step === 'confirm') return void (await call('confirmEmail', { link }))
        const { keyId, passwords } = await encryptPasswords([password, repeated])
        const [newPassword = '', confirmPassword = ''] = passwords
        await call('resetPassword', { link, newPassword, confirmPassword, keyId })
      },
    ),
  },
})

const linkIn = (fragment: string): string => new URLSearchParams(fragment.replace(/^#/, '')).get('link') ?? ''

function MailStep({ step }: { step: Step }) {
  const { Shell, product, links } = useEntry('login')
  const [path, navigate] = useLocation()
  const [link] = useState(() => linkIn(window.location.hash))
  const actor = useChartRef(provided, { input: { step, link } })
  // Without the fragment, the secret is not in the history.
  useEffect(() => {
    if (window.location.hash !== '') navigate(path, { replace: true })
  }, [path, navigate])
  return (
    <MailStepPage
      Shell={Shell}
      product={product}
      links={links}
      view={useView(actor, mailStepView)}
      send={actor.send}
      onLogin={() => navigate('/user/login')}
    />
  )
}

export const ForgotPassword = () => <MailStep step="forgot" />
export const ResetPassword = () => <MailStep step="reset" />
export const ConfirmEmail = () => <MailStep step="confirm" />
