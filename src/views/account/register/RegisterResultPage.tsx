/** The result of a registration: the account's name and its class. */
import type { ComponentType } from 'react'
import type { Registered } from '../../../../contract/calls/account/register'
import { Button } from '../../shared/kit/Button'
import { Icon } from '../../shared/kit/Icon'
import type { ShellProps } from '../login/shells/parts'
import { registerViewTexts } from './texts'
import '../login/login.css'
import './register.css'

const texts = registerViewTexts.result

export interface RegisterResultPageProps extends Omit<ShellProps, 'children' | 'entry'> {
  Shell: ComponentType<ShellProps>
  /** Null when there was no registration in this tab. */
  registered: Registered | null
  onLogin: () => void
  onRegister: () => void
}

export function RegisterResultPage({ Shell, registered, onLogin, onRegister, ...shell }: RegisterResultPageProps) {
  return (
    <Shell {...shell}>
      {registered ? (
        <div className="stack gap-3 items-center text-center register-result">
          <Icon name="check-circle" className="size-3xl ink-success" />
          <h1 className="size-2xl session-title register-title">{texts.title}</h1>
          <p className="u-muted register-lead">
            {registered.isWaiting ? texts.waiting(registered.className) : texts.joined(registered.className)}
          </p>
          <dl className="pad-4-5 stack gap-3 wide line round-m on-surface-2 register-facts">
            {[
              [texts.loginCode, registered.loginCode],
              [texts.studentName, registered.studentName],
              [texts.className, registered.className],
            ].map(([term, value]) => (
              <div key={term}>
                <dt className="u-muted nowrap">{term}</dt>
                <dd className="u-numbers breaks weight-bold text-end">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="row gap-2 align-baseline below-3 ink-warning text-start">
            <Icon name="info-circle" />
            <span>{texts.note}</span>
          </p>
          <Button kind="primary" size="l" wide label={texts.toLogin} onClick={onLogin} />
        </div>
      ) : (
        <div className="stack gap-3 items-center text-center register-result">
          <h1 className="session-title register-title">{texts.none}</h1>
          <p className="u-muted register-lead">{texts.noneText}</p>
          <Button kind="primary" size="l" wide label={texts.toLogin} onClick={onLogin} />
          <Button kind="quiet" wide label={texts.toRegister} onClick={onRegister} />
        </div>
      )}
    </Shell>
  )
}
