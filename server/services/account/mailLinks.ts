/** Links that were mailed: a secret of 32 bytes, stored as its SHA-256, valid once and for a limited time. */
import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database, MailLinkTable } from '../../database/schema/schema'

export type LinkKind = MailLinkTable['kind']
type On = Kysely<Database> | Transaction<Database>

const hashOf = (link: string): string => createHash('sha256').update(link).digest('hex')

export const createMailLinks = (now: () => number) => ({
  /** Makes a link in place of earlier ones of this kind. */
  async make(
    trx: Transaction<Database>,
    made: { readonly kind: LinkKind; readonly userId: string; readonly email: string },
    lifetimeMs: number,
  ): Promise<string> {
    const { kind, userId, email } = made
    const link = randomBytes(32).toString('base64url')
    await trx
      .deleteFrom('mail_link')
      .where((where) =>
        where.or([
          where.and([where('user_id', '=', userId), where('kind', '=', kind)]),
          where('expires_at', '<', now()),
        ]),
      )
      .execute()
    await trx
      .insertInto('mail_link')
      .values({ link_hash: hashOf(link), user_id: userId, kind, email, expires_at: now() + lifetimeMs })
      .execute()
    return link
  },

  /** The owner of a valid link, which stays valid. */
  find: (on: On, kind: LinkKind, link: string) =>
    on
      .selectFrom('mail_link')
      .select(['user_id', 'email'])
      .where('link_hash', '=', hashOf(link))
      .where('kind', '=', kind)
      .where('expires_at', '>', now())
      .executeTakeFirst(),

  /** Uses a link: of two concurrent uses, only one gets its owner. */
  take: (trx: Transaction<Database>, kind: LinkKind, link: string) =>
    trx
      .deleteFrom('mail_link')
      .where('link_hash', '=', hashOf(link))
      .where('kind', '=', kind)
      .where('expires_at', '>', now())
      .returning(['user_id', 'email'])
      .executeTakeFirst(),
})
