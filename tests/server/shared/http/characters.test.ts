/**
 * Invisible and untypable characters, in every text field of every call and of every code of a socket, generated from
 * the contract: they are refused with a text that says so, and never cause a server error.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Call, formKeys } from '../../../../contract/call'
import { type CallName, calls } from '../../../../contract/calls'
import { errors } from '../../../../contract/errors'
import type { Channel } from '../../../../contract/socket'
import { channels } from '../../../../contract/sockets'
import { isFullRun } from '../../../support/full'
import { startApp, type TestApp } from '../../../support/server/app'
import { describeOnEither } from '../../../support/server/databases'
import { png } from '../../../support/server/images'
import { sampleInput } from '../../../support/server/sampleInput'
import { Client } from '../../live/support/client'
import { until } from '../../live/support/until'

const STRANGE = ['\u0000', '\u001b', '\u0085', '\ud800', '\ufffe']
const refused = [errors.strangeCharacters.code, errors.invalidInput.code]
/**
 * The characters for a field: one of them, all in rotation; in a full run all. A query cannot contain a lone surrogate:
 * it is replaced before it is sent.
 */
function charactersFor({ method }: Call, place: number): readonly string[] {
  const fitting = STRANGE.filter((one) => method !== 'GET' || one !== '\ud800')
  return isFullRun ? fitting : fitting.slice(place % fitting.length).slice(0, 1)
}
const all = Object.entries(calls) as [CallName, Call][]
const fields = all
  .flatMap(([name, call]) => [...formKeys(call.input).keys()].map((key) => [name, key, call] as const))
  .map(([name, key, call], place) => [name, key, call, charactersFor(call, place)] as const)
const codes = Object.values(channels as Record<string, Channel>).flatMap((channel) =>
  Object.entries(channel.client).flatMap(([name, spec]) =>
    // Registration is tested before; messages without content have no text.
    spec.data instanceof z.ZodObject && Object.keys(spec.data.shape).length > 0
      ? [[channel.name, name, spec] as const]
      : [],
  ),
)

describeOnEither('strange characters', (database) => {
  let server: TestApp
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    server = await startApp(database, {
      socketLimits: { frames: { burst: 10_000, perSecond: 10_000 } },
      refusalLimits: { user: 100_000, address: 100_000 },
    })
    for (const [role, code] of Object.entries({ student: 's001', teacher: 't001', admin: 'admin' })) {
      tokens[role] = await server.login(code)
    }
  })
  afterAll(() => server.close())

  const ask = (call: Call, input: Record<string, unknown>) => {
    const token = call.who === 'anyone' ? undefined : tokens[call.who[0]]
    const headers: Record<string, string> = token ? { authorization: token } : {}
    if (call.method === 'GET') {
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
      return server.request(`/platform${call.path}?${query}`, { headers })
    }
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    return server.request(`/platform${call.path}`, { ...init, body: JSON.stringify(input) })
  }

  test.each(fields)('%s: %s', async (_name, key, call, characters) => {
    for (const character of characters) {
      const answer = await ask(call, sampleInput(call, { [key]: `x${character}y` }))
      expect([answer.status, answer.success, answer.errDesc]).toEqual([200, false, answer.errDesc])
      expect(refused).toContain(answer.code)
      if (!key.includes('.')) expect(answer.errDesc).toBe('提交的内容含有无法识别的字符（如控制字符），请删除后重试')
    }
  })

  test.each(all.filter(([, { body }]) => body === 'multipart'))('%s: the name of a file', async (_name, call) => {
    const body = new FormData()
    for (const [key, value] of Object.entries(sampleInput(call))) body.append(key, String(value))
    body.append('file', new Blob([new Uint8Array(png())]), 'a\u0007b.png')
    const headers = { authorization: tokens[call.who[0] ?? ''] ?? '' }
    const answer = await server.request(`/platform${call.path}`, { method: 'POST', headers, body })
    expect([answer.status, answer.code]).toEqual([200, errors.strangeCharacters.code])
  })

  test.each(codes)('%s %s', async (channelName, _name, spec) => {
    const channel: Channel = channels[channelName as keyof typeof channels]
    const role = spec.from === 'anyone' ? 'teacher' : spec.from[0]
    const client = new Client(channel.name as 'classroom', Number(new URL(server.origin).port), tokens[role] ?? '')
    await client.opened()
    const send = (code: number | string, data: unknown) =>
      client.ws.send(JSON.stringify(channel.frames === 'typed' ? { type: code, data } : { code, data }))
    const enter = channel.client.register ?? channel.client.join
    if (enter) send(enter.code, { teachingClassId: 'demo-teaching-class-1' })
    const call: Call = { ...calls.logout, input: spec.data as z.ZodObject }
    let sent = 0
    for (const key of formKeys(call.input).keys()) {
      for (const character of STRANGE) {
        send(spec.code, sampleInput(call, { [key]: `x${character}y` }))
        sent += 1
      }
    }
    const answers = await until(() => {
      const found = client.messages.filter((message) => message.name === 'refused')
      return found.length >= sent && found
    })
    for (const { data, mess } of answers) {
      expect(refused).toContain(z.object({ code: z.number() }).parse(data).code)
      expect(mess).not.toBe('')
    }
    client.end()
  })

  test('line ends and tabs are accepted in fields with several lines, and nowhere else', async () => {
    const content = '<p>第一行</p>\r\n\t<p>第二行</p>'
    const form = { title: '公告', content, teachingClassId: 'demo-teaching-class-1', requestId: 'lines' }
    const path = calls.saveAnnouncement.path
    expect(await server.post(path, form, tokens.teacher)).toMatchObject({ success: true })
    const wrong = await server.post(path, { ...form, title: '公\n告' }, tokens.teacher)
    expect(wrong.code).toBe(errors.strangeCharacters.code)
  })
})
