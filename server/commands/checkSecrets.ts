/** The check of the key for secrets: it opens what the database contains, and all servers have the same. */
import type { Config } from '../config'
import type { SealedSecrets } from '../services/account/sealedSecrets'
import { existingSealing, sealingFile } from '../services/account/sealing'
import type { Report } from './checkReport'

/** @param known the sealed values of the database, and the key of the running server; null: they cannot be read. */
export async function checkSecrets(
  { redisUrl, secretKey: key, dataDir }: Config,
  known: (SealedSecrets & { readonly print: string | null }) | null,
  { texts, add }: Report,
): Promise<void> {
  const own = await existingSealing({ key, dataDir })
  const place = key === undefined ? sealingFile(dataDir) : 'SECRET_KEY'
  if (known && known.print !== null && known.print !== own?.print)
    return add('secrets', 'fail', texts.check_secretsOfServer(place))
  if (known && known.foreign > 0) {
    const text = own === null ? texts.check_secretsMissing(place) : texts.check_secretsForeign(known.foreign, place)
    return add('secrets', 'fail', text)
  }
  if (key === undefined && redisUrl !== undefined) return add('secrets', 'warn', texts.check_secretsApart)
  if (known && known.sealed > 0) add('secrets', 'ok', texts.check_secretsOpen(place))
  else if (key !== undefined) add('secrets', 'ok', texts.check_secrets)
}
