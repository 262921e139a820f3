/** API keys: created, listed and ended by administrators. */
import { API_KEY } from '../../../../contract/limits'
import { type Feature, type FeatureContext, Refusal } from '../../../kernel'
import { newApiKey } from '../../../services/account/apiKeys'
import { newId } from '../../../shared/ids'
import { countFound, page, slice } from '../../../shared/paging'
import { texts } from './texts'

export function apiKeysFeature({ db, audit, now }: Pick<FeatureContext, 'db' | 'audit' | 'now'>): Feature {
  return {
    name: 'apiKeys',
    calls: {
      async findApiKeys({ input }) {
        const asked = slice(input)
        const all = db.selectFrom('api_key')
        const total = await countFound(db, all, asked)
        const rows = await all
          .innerJoin('users', 'users.user_id', 'api_key.user_id')
          .select(['key_id', 'key_name', 'scope', 'key_begin', 'users.real_name', 'api_key.created_at'])
          .select(['used_at', 'ended_at'])
          .orderBy('ended_at', (order) => order.desc().nullsFirst())
          .orderBy('api_key.created_at', 'desc')
          .limit(asked.limit)
          .offset(asked.offset)
          .execute()
        const list = rows.map((row) => ({
          keyId: row.key_id,
          keyName: row.key_name,
          scope: row.scope,
          begin: row.key_begin,
          userName: row.real_name,
          createTime: row.created_at,
          lastUseTime: row.used_at,
          endTime: row.ended_at,
        }))
        return page(list, total, asked)
      },

      async createApiKey({ input, caller, address }) {
        const created_at = now()
        const key_id = newId(created_at)
        const { apiKey, columns } = newApiKey()
        await db.transaction().execute(async (trx) => {
          const { n } = await trx
            .selectFrom('api_key')
            .select(({ fn }) => fn.countAll<number>().as('n'))
            .where('ended_at', 'is', null)
            .executeTakeFirstOrThrow()
          if (Number(n) >= API_KEY.inUse) throw new Refusal('invalidInput', texts.tooMany(API_KEY.inUse))
          await trx
            .insertInto('api_key')
            .values({
              key_id,
              key_name: input.keyName,
              ...columns,
              scope: 'import',
              user_id: caller.userId,
              created_at,
            })
            .execute()
          const detail = { name: input.keyName }
          await audit.record(
            { action: 'apiKey.create', actorId: caller.userId, subject: key_id, outcome: 'done', address, detail },
            trx,
          )
        })
        return { keyId: key_id, apiKey }
      },

      async endApiKey({ input, caller, address }) {
        await db.transaction().execute(async (trx) => {
          const row = await trx
            .updateTable('api_key')
            .set({ ended_at: now(), ended_by: caller.userId })
            .where('key_id', '=', input.keyId)
            .where('ended_at', 'is', null)
            .returning('key_name')
            .executeTakeFirst()
          if (!row) throw new Refusal('notFound')
          const detail = { name: row.key_name }
          await audit.record(
            { action: 'apiKey.end', actorId: caller.userId, subject: input.keyId, outcome: 'done', address, detail },
            trx,
          )
        })
        return null
      },
    },
  }
}
