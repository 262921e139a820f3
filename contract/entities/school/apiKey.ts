/** API keys: other programs of the school call Podium with them. */
import { z } from 'zod'
import { id, moment } from '../../fields'

/** What a key may be used for. */
export const apiScope = z.enum(['import'])
export type ApiScope = z.output<typeof apiScope>

/** The first characters of every key, so that it is not taken for the token of a session. */
export const API_KEY_PREFIX = 'podium_'

export const apiKeyRow = z.object({
  keyId: id,
  keyName: z.string(),
  scope: apiScope,
  /** The first characters of the key, to recognise it. */
  begin: z.string(),
  userName: z.string(),
  createTime: moment,
  lastUseTime: moment.nullable(),
  /** Null: in use. */
  endTime: moment.nullable(),
})
export type ApiKeyRow = z.output<typeof apiKeyRow>
