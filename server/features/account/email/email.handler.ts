/**
 * The e-mail address of an account, and new passwords by mailed links. A request for a link reveals nothing
 * about accounts: the answer is sent before the account is looked up.
 */
import { z } from 'zod'
import { type CallRequest, type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { placeOf } from '../../../plugins/http/peers'
import type { Throttle } from '../../../plugins/http/throttle'
import type { Mailer } from '../../../services/account/mailer'
import { createMailLinks } from '../../../services/account/mailLinks'
import { passwordRefusal } from '../../../services/account/passwordPolicy'
import { NO_PASSWORD, type Passwords } from '../../../services/account/passwords'
import type { PasswordTransport } from '../../../services/account/passwordTransport'
import type { Profiles } from '../../../services/account/profiles'
import type { SchoolLogin } from '../../../services/account/schoolLogin'
import type { SessionStore } from '../../../services/account/sessions'
import { emailRepository } from './email.repository'
import { texts } from './texts'

const MINUTE_MS = 60_000
const RESET_MS = 30 * MINUTE_MS
const CONFIRM_MS = 24 * 60 * MINUTE_MS
/** A whole school may share one address. */
const OF_PLACE = { name: 'mail.place', points: 60, seconds: 15 * 60 }
/** Mails to one account. */
const OF_ACCOUNT = { name: 'mail.account', points: 3, seconds: 3_600 }
/** Addresses that one person enters. */
const OF_PERSON = { name: 'mail.person', points: 5, seconds: 3_600 }
const address = z.email()

/** Further dependencies of this feature. */
export interface EmailContext extends Omit<FeatureContext, 'sessions'> {
  readonly sessions: Pick<SessionStore, 'endWithin'>
  readonly throttle: Throttle
  readonly passwords: Passwords
  readonly transport: PasswordTransport
  readonly profiles: Profiles
  readonly schoolLogin: Pick<SchoolLogin, 'settings'>
  /** Null: no mail server is configured. */
  readonly mailer: Mailer | null
  /** The address before `/dist/`, in links. */
  readonly origin: string
}

export function emailFeature(context: EmailContext): Feature {
  const { db, audit, log, now, mailer, passwords, transport, sessions, profiles } = context
  const rows = emailRepository(db)
  const links = createMailLinks(now)
  const [ofPlace, ofAccount, ofPerson] = [OF_PLACE, OF_ACCOUNT, OF_PERSON].map((one) => context.throttle.limit(one))
  const hrefOf = (page: 'confirm-email' | 'reset-password', link: string): string =>
    `${context.origin}/dist/user/${page}#link=${link}`
  const provided = (): Mailer => {
    if (!mailer) throw new Refusal('mailOff')
    return mailer
  }

  const saveOwnEmail = async ({ input, caller: { userId } }: CallRequest<'saveOwnEmail'>) => {
    const { email } = input
    const sender = provided()
    if (!address.safeParse(email).success) throw new Refusal('emailInvalid')
    if (!(await ofPerson?.count(userId))) throw new Refusal('tooMany')
    const link = await db
      .transaction()
      .execute((trx) => links.make(trx, { kind: 'confirm', userId, email }, CONFIRM_MS))
    try {
      await sender.send({ to: email, ...texts.confirm(await rows.schoolName(), hrefOf('confirm-email', link)) })
    } catch (error) {
      log.warn({ err: error }, 'a mail could not be sent')
      throw new Refusal('mailFailed')
    }
    return rows.find(userId, now())
  }

  /** Runs after the answer, so that its time says nothing about the account. */
  const mailReset = async (sender: Mailer, loginCode: string, from: string): Promise<void> => {
    const account = await rows.findByLogin(loginCode)
    const { localLogin } = context.schoolLogin.settings
    const isLocal = account !== undefined && (localLogin === 'all' || account.user_type === '3')
    if (!isLocal || account.password_hash === NO_PASSWORD || !(await ofAccount?.count(account.user_id))) return
    const { user_id: userId, email, login_code } = account
    const link = await db.transaction().execute(async (trx) => {
      const by = { action: 'password.forgotten', actorId: userId, outcome: 'done', address: from } as const
      await audit.record(by, trx)
      return links.make(trx, { kind: 'reset', userId, email }, RESET_MS)
    })
    await sender.send({
      to: email,
      ...texts.reset(await rows.schoolName(), login_code, hrefOf('reset-password', link)),
    })
  }

  const resetPassword = async ({ input, address: from }: CallRequest<'resetPassword'>) => {
    provided()
    if (!(await ofPlace?.count(placeOf(from)))) throw new Refusal('tooMany')
    const owner = await links.find(db, 'reset', input.link)
    if (!owner) throw new Refusal('mailLinkOver')
    const [newPassword, confirmPassword] = await transport.open(input.keyId, [input.newPassword, input.confirmPassword])
    if (newPassword !== confirmPassword) throw new Refusal('passwordsDiffer')
    const account = await rows.findById(owner.user_id)
    const bad = await passwordRefusal(newPassword, { loginCode: account.login_code, name: account.real_name })
    if (bad) throw new Refusal(bad)
    const hash = await passwords.hash(newPassword)
    const announce = await db.transaction().execute(async (trx) => {
      // The account is locked before its link, as in sign-ins.
      await rows.lock(trx, owner.user_id)
      if (!(await links.take(trx, 'reset', input.link))) throw new Refusal('mailLinkOver')
      await rows.setPassword(trx, owner.user_id, hash)
      const by = { action: 'password.byMail', actorId: owner.user_id, outcome: 'done', address: from } as const
      await audit.record(by, trx)
      return sessions.endWithin(trx, owner.user_id, { text: texts.ended })
    })
    announce()
    profiles.changed(owner.user_id)
    return null
  }

  return {
    name: 'email',
    calls: {
      findOwnEmail: async ({ caller }) => rows.find(caller.userId, now()),
      saveOwnEmail,
      async removeOwnEmail({ caller: { userId }, address: from }) {
        await db.transaction().execute(async (trx) => {
          await rows.remove(trx, userId)
          await audit.record({ action: 'email.remove', actorId: userId, outcome: 'done', address: from }, trx)
        })
        return rows.find(userId, now())
      },
      async confirmEmail({ input, address: from }) {
        if (!(await ofPlace?.count(placeOf(from)))) throw new Refusal('tooMany')
        await db.transaction().execute(async (trx) => {
          const owner = await links.take(trx, 'confirm', input.link)
          if (!owner) throw new Refusal('mailLinkOver')
          await rows.save(trx, owner, now())
          const by = { action: 'email.confirm', actorId: owner.user_id, outcome: 'done', address: from } as const
          await audit.record(by, trx)
        })
        return null
      },
      async requestPasswordReset({ input, address: from }) {
        const sender = provided()
        if (!(await ofPlace?.count(placeOf(from)))) throw new Refusal('tooMany')
        void mailReset(sender, input.loginCode, from).catch((error: unknown) =>
          log.warn({ err: error }, 'a mail could not be sent'),
        )
        return null
      },
      resetPassword,
    },
  }
}
