import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type Channel,
  decodeClient,
  decodeServer,
  defineChannel,
  encodeClient,
  encodeServer,
} from '../../contract/socket'
import { BEARER_PREFIX, channels, SOCKET_PROTOCOL, UNUSED_CODES } from '../../contract/sockets'

const all: [string, Channel][] = Object.entries(channels)

describe.each(all)('the channel %s', (name, channel) => {
  it('is named by its key, and has a unique path', () => {
    expect(channel.name).toBe(name)
    expect(all.filter(([, other]) => other.path === channel.path).map(([other]) => other)).toEqual([name])
    expect(channel.doc.length).toBeGreaterThan(10)
  })

  it('has unique codes for the messages of each direction', () => {
    for (const side of [channel.client, channel.server]) {
      const codes = Object.values(side).map(({ code }) => code)
      expect(codes).toEqual([...new Set(codes)])
    }
  })

  it('declares for each message its senders or receivers, description and section', () => {
    for (const [message, spec] of Object.entries(channel.client)) {
      expect(spec.from.length, message).toBeGreaterThan(0)
      expect(spec.from, message).not.toBe('anyone')
    }
    for (const [message, spec] of Object.entries(channel.server)) expect(spec.to.length, message).toBeGreaterThan(0)
    for (const [message, { doc, section }] of Object.entries({ ...channel.client, ...channel.server })) {
      expect(doc, message).toMatch(/[.]$/)
      expect(section, message).toMatch(/^(core §\d|live §\d|Podium)/)
    }
  })

  it('B367 decodes an encoded message to the same value', () => {
    for (const [message, spec] of Object.entries(channel.server)) {
      fc.assert(
        fc.property(sample(spec.data), fc.string(), fc.nat(), (data, mess, date) => {
          const decoded = decodeServer(channel, encodeServer(channel, message, data, { mess, date }))
          expect(decoded).toEqual({
            ok: true,
            message: {
              name: message,
              data: spec.data.parse(data),
              date,
              mess: spec.carrier === 'mess' ? JSON.stringify(data) : mess,
            },
          })
        }),
        { numRuns: 30 },
      )
    }
  })

  it('B368 B384 encodes exactly receiveId, code and data (the chat: type and data), and decodes them', () => {
    for (const [message, spec] of Object.entries(channel.client)) {
      fc.assert(
        fc.property(sample(spec.data), (data) => {
          const text = encodeClient(channel, message, data)
          const frame: unknown = JSON.parse(text)
          const head = channel.frames === 'typed' ? { type: spec.code } : { receiveId: '0', code: spec.code }
          expect(frame).toEqual({ ...head, data: JSON.parse(JSON.stringify(data)) })
          expect(decodeClient(channel, text)).toEqual({
            ok: true,
            message: { name: message, data: spec.data.parse(data) },
          })
        }),
        { numRuns: 30 },
      )
    }
  })

  it('B366 never throws for any frame, and names the problem', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        for (const decoded of [decodeClient(channel, text), decodeServer(channel, text)]) {
          if (!decoded.ok) expect(['notJson', 'notAFrame', 'unknownCode', 'badData']).toContain(decoded.problem)
        }
      }),
    )
    expect(decodeClient(channel, '{')).toEqual({ ok: false, problem: 'notJson' })
    expect(decodeClient(channel, 'null')).toEqual({ ok: false, problem: 'notAFrame' })
    expect(decodeClient(channel, '{"code":1.5}')).toEqual({ ok: false, problem: 'notAFrame' })
    expect(decodeClient(channel, '{"code":1,"receiveId":"7"}')).toEqual({ ok: false, problem: 'notAFrame' })
    const [client, server, code] =
      channel.frames === 'typed'
        ? ['{"type":"SHOUT"}', '{"type":"SHOUT","extend":{"mess":"","date":1}}', 'SHOUT']
        : ['{"code":424242}', '{"extend":{"code":424242,"mess":"","date":1}}', 424242]
    expect(decodeClient(channel, client)).toEqual({ ok: false, problem: 'unknownCode', code })
    expect(decodeServer(channel, server)).toEqual({ ok: false, problem: 'unknownCode', mess: '', date: 1, code })
  })
})

describe('permissions', () => {
  const teachersOnly = (channel: Channel) =>
    Object.entries(channel.client)
      .filter(([, { from }]) => from !== 'anyone' && !from.includes('student'))
      .map(([name]) => name)

  it('B369 B370 B371 B372 a roll call is the teacher’s', () => {
    const rollCall = ['startRollCall', 'closeRollCall', 'setRollCallSound', 'prepareRollCall']
    expect(teachersOnly(channels.classroom).filter((name) => name.includes('RollCall'))).toEqual(rollCall)
    expect(Object.values(channels.classroom.client).map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        10000, 64001, 64002, 64003, 64061, 64071, 64301, 64302, 64303, 64304, 64101, 64103, 64105, 64106, 64107,
      ]),
    )
  })

  it('G089 a timer is the teacher’s; a sign-in too, and its check the student’s', () => {
    expect(teachersOnly(channels.classroom).filter((name) => /Timer|Attendance/.test(name))).toEqual([
      'startAttendance',
      'endAttendance',
      'askAttendance',
      'askAttendancePass',
      'startTimer',
      'pauseTimer',
      'continueTimer',
      'stopTimer',
    ])
    expect(channels.classroom.client.checkAttendance.from).toEqual(['student'])
  })

  it('B373 B380 a race is the teacher’s, a press the student’s', () => {
    expect(teachersOnly(channels.voteRace)).toEqual(expect.arrayContaining(['startRace', 'stopRace', 'endVote']))
    expect(channels.voteRace.client.press.from).toEqual(['student'])
    expect(Object.values(channels.voteRace.client).map(({ code }) => code)).toEqual(
      expect.arrayContaining([71004, 71002, 71005, 71001, 72008, 72006]),
    )
    expect(channels.voteRace.client.answerVote.from).toEqual(['student'])
  })

  it('secrets of the teacher are sent to the teacher only', () => {
    expect(channels.voteRace.server.raceRanked.to).toEqual(['teacher'])
  })

  it('G077 no message uses a code that is listed without a use', () => {
    const codes = all.flatMap(([, { client, server }]) =>
      Object.values({ ...client, ...server }).map(({ code }) => code),
    )
    expect(UNUSED_CODES.notification.filter((code) => codes.includes(code))).toEqual([])
  })

  it('B167 the token is sent in the subprotocol, never in a path', () => {
    expect([SOCKET_PROTOCOL, BEARER_PREFIX]).toEqual(['podium.v1', 'bearer.'])
    expect(all.map(([, { path }]) => path)).toEqual(['/ws/notification', '/ws/classroom', '/ws/vote', '/ws/chat'])
  })
})

describe('a test channel', () => {
  const channel = defineChannel({
    name: 'test',
    path: '/ws/test',
    doc: 'A channel for tests.',
    client: {
      say: { code: 1, from: ['student'], data: z.object({ text: z.string().max(3) }), doc: '', section: 'Podium' },
    },
    server: {
      told: {
        code: 1,
        to: ['student'],
        data: z.object({ text: z.string() }),
        carrier: 'mess',
        doc: '',
        section: 'Podium',
      },
    },
  })

  it('B374 sends the payload as text in mess if it is declared so', () => {
    const text = encodeServer(channel, 'told', { text: '你好' }, { date: 7 })
    expect(JSON.parse(text)).toEqual({ extend: { code: 1, mess: '{"text":"你好"}', date: 7 } })
    expect(decodeServer(channel, text)).toEqual({
      ok: true,
      message: { name: 'told', data: { text: '你好' }, mess: '{"text":"你好"}', date: 7 },
    })
    expect(decodeServer(channel, '{"extend":{"code":1,"mess":"no","date":7}}')).toEqual({
      ok: false,
      problem: 'badData',
      code: 1,
    })
  })

  it('refuses data that does not match the schema, and returns the code', () => {
    expect(decodeClient(channel, '{"code":1,"data":{"text":"four"}}')).toEqual({
      ok: false,
      problem: 'badData',
      code: 1,
    })
    expect(decodeClient(channel, '{"code":1}')).toEqual({ ok: false, problem: 'badData', code: 1 })
  })

  it('drops keys that the schema does not name', () => {
    expect(decodeClient(channel, '{"code":1,"data":{"text":"a","__proto__":{"admin":true},"more":1}}')).toEqual({
      ok: true,
      message: { name: 'say', data: { text: 'a' } },
    })
  })
})

/** Valid values of a schema of the contract, generated from its structure. */
function sample(schema: z.ZodType): fc.Arbitrary<never> {
  const make = (json: z.core.JSONSchema.JSONSchema): fc.Arbitrary<unknown> => {
    if (json.const !== undefined) return fc.constant(json.const)
    if (json.enum) return fc.constantFrom(...json.enum)
    const options = json.anyOf ?? json.oneOf
    if (options)
      return fc.oneof(
        ...options.flatMap((option) => (typeof option === 'object' && !option.pattern ? [make(option)] : [])),
      )
    if (Array.isArray(json.type)) return fc.oneof(...json.type.map((type) => make({ ...json, type })))
    switch (json.type) {
      case 'string':
        return json.pattern
          ? fc.stringMatching(new RegExp(json.pattern))
          : fc.string({ minLength: json.minLength ?? 0, maxLength: Math.min(json.maxLength ?? 40, 40) })
      case 'integer':
        return fc.integer({ min: Math.max(json.minimum ?? -1e9, -1e9), max: Math.min(json.maximum ?? 1e9, 1e9) })
      case 'number':
        return fc.integer({ min: Math.max(json.minimum ?? -1e9, -1e9), max: 1e9 }).map((whole) => whole / 8)
      case 'boolean':
        return fc.boolean()
      case 'null':
        return fc.constant(null)
      case 'array':
        return fc.array(make(typeof json.items === 'object' && !Array.isArray(json.items) ? json.items : {}), {
          maxLength: 4,
        })
      case 'object': {
        const properties = Object.entries(json.properties ?? {}).map(
          ([name, value]) => [name, make(typeof value === 'object' ? value : {})] as const,
        )
        return fc.record(Object.fromEntries(properties), { requiredKeys: json.required ?? [] })
      }
      default:
        throw new Error(`no example for ${JSON.stringify(json)}`)
    }
  }
  return make(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).filter(
    (value): value is never => schema.safeParse(value).success,
  )
}
