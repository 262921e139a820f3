/** 帐号管理: the user's profile and password (B074). */
import type { ReactNode } from 'react'
import { emailTexts } from '../../../machines/account/email/texts'
import { ownSessionsTexts } from '../../../machines/account/ownSessions/texts'
import { privacyTexts } from '../../../machines/account/privacy/texts'
import { secondFactorTexts } from '../../../machines/account/secondFactor/texts'
import { sessionTexts } from '../../../machines/account/session/texts'
import { Avatar } from '../../shared/kit/Avatar'
import { Icon } from '../../shared/kit/Icon'
import { PasswordForm, type PasswordFormProps } from './PasswordForm'
import { ProfileForm, type ProfileFormProps } from './ProfileForm'
import { accountTexts } from './texts'
import './account.css'

export interface AccountSettingsProps {
  user: {
    realName: string
    loginCode: string
    coverImg: string
    role: 'student' | 'teacher' | 'admin'
    mustChangePassword: boolean
  }
  /** The number of password changes on this page: each change resets the form. */
  passwordChanges: number
  password: PasswordFormProps
  /** The editable profile (B149, B150); null before the initial password is changed. */
  profile: ProfileFormProps | null
  /** The second factor, where the role has one. */
  secondFactor?: ReactNode
  /** The e-mail address, where the school has a mail server. */
  email?: ReactNode
  /** The user's sessions and last sign-ins. */
  ownSessions?: ReactNode
  /** The export of the user's own data. */
  ownData?: ReactNode
}

export function AccountSettings({
  user,
  passwordChanges,
  password,
  profile,
  secondFactor,
  email,
  ownSessions,
  ownData,
}: AccountSettingsProps) {
  return (
    <div className="stack gap-6 account">
      <h1>{accountTexts.title}</h1>
      {user.mustChangePassword ? (
        <p className="row gap-2 align-baseline pad-2-3 round-m on-warning-soft ink-warning" role="status">
          <Icon name="exclamation-triangle" />
          <span>{sessionTexts.mustChangePassword}</span>
        </p>
      ) : null}
      <div className="stack gap-6 align-start account-columns">
        <section className="panel stack gap-3 items-center pad-8 account-card" aria-label={accountTexts.account}>
          <Avatar name={user.realName} src={user.coverImg} size="l" />
          <h2>{user.realName}</h2>
          <dl className="stack gap-3 wide above-3 line-above pad-above-4 account-facts">
            <div className="row between">
              <dt className="u-muted">{accountTexts.loginCode}</dt>
              <dd className="u-numbers">{user.loginCode}</dd>
            </div>
            <div className="row between">
              <dt className="u-muted">{accountTexts.role}</dt>
              <dd>{accountTexts.roles[user.role]}</dd>
            </div>
          </dl>
        </section>
        <div className={`stack gap-6 account-forms${user.mustChangePassword ? ' account-forms--password' : ''}`}>
          {profile ? (
            <section className="panel stack gap-3 pad-8 account-card" aria-labelledby="account-own">
              <h2 id="account-own">{accountTexts.profile}</h2>
              <ProfileForm {...profile} />
            </section>
          ) : null}
          <section
            className="panel stack gap-3 pad-8 account-card account-passwordCard"
            aria-labelledby="account-password"
          >
            <h2 id="account-password">{accountTexts.password}</h2>
            <p className="u-muted">{accountTexts.passwordNote}</p>
            <PasswordForm key={passwordChanges} {...password} />
          </section>
          {secondFactor ? (
            <section className="panel stack gap-3 pad-8 account-card" aria-labelledby="account-second">
              <h2 id="account-second">{secondFactorTexts.title}</h2>
              {secondFactor}
            </section>
          ) : null}
          {email ? (
            <section className="panel stack gap-3 pad-8 account-card" aria-labelledby="account-email">
              <h2 id="account-email">{emailTexts.title}</h2>
              {email}
            </section>
          ) : null}
          {ownSessions ? (
            <section className="panel stack gap-3 pad-8 account-card" aria-labelledby="account-sessions">
              <h2 id="account-sessions">{ownSessionsTexts.title}</h2>
              {ownSessions}
            </section>
          ) : null}
          {ownData ? (
            <section className="panel stack gap-3 pad-8 account-card" aria-labelledby="account-data">
              <h2 id="account-data">{privacyTexts.mine}</h2>
              {ownData}
            </section>
          ) : null}
        </div>
      </div>
    </div>
  )
}
