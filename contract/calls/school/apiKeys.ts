/** API keys of the school's other programs. */
import { z } from 'zod'
import { byAdministrators, defineCall } from '../../call'
import { apiKeyRow } from '../../entities/school/apiKey'
import { id, name, pageOf, paging } from '../../fields'
import { API_KEY } from '../../limits'

const who = ['admin'] as const
const section = 'Podium'

export const apiKeyCalls = {
  findApiKeys: defineCall({
    method: 'POST',
    path: '/admin/apiKey/findPage',
    body: 'form',
    who,
    input: z.object({ ...paging }),
    data: pageOf(apiKeyRow),
    doc: 'Returns the API keys, those in use first, then by their creation.',
    section,
  }),
  createApiKey: defineCall({
    method: 'POST',
    path: '/admin/apiKey/create',
    body: 'form',
    who,
    confirmation: byAdministrators,
    input: z.object({ keyName: name(API_KEY.name) }),
    data: z.object({ keyId: id, apiKey: z.string() }),
    doc: 'Creates an API key for imports and returns it, only this once: its hash is stored. It acts for the administrator who creates it.',
    section,
  }),
  endApiKey: defineCall({
    method: 'POST',
    path: '/admin/apiKey/end',
    body: 'form',
    who,
    input: z.object({ keyId: id }),
    data: z.null(),
    doc: 'Ends an API key: it is refused from now on.',
    section,
  }),
}
