import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { administrators, type Call, formKeys, offices, type Permission, type Who } from '../../contract/call'
import { CALL_PREFIXES, calls } from '../../contract/calls'
import { errors } from '../../contract/errors'

const all: [string, Call][] = Object.entries(calls)

describe('every call', () => {
  it.each(all)('%s declares its permission, description and section of the specification', (_name, call) => {
    expect(call.who === 'anyone' || (call.who.length > 0 && new Set(call.who).size === call.who.length)).toBe(true)
    expect(call.doc).toMatch(/^[A-Z].{10,200}\.$/s)
    expect(call.section).toMatch(/^(core §\d|live §\d|content §\d|Podium)/)
    expect(call.path).toMatch(/^(\/[A-Za-z_]+)+$/)
  })

  it('has a unique method and path', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path}`)
    expect(addresses).toEqual([...new Set(addresses)])
  })

  it('B134 is a POST unless it only reads and has no body', () => {
    for (const [name, call] of all) {
      expect(call.method === 'GET', name).toBe(call.body === 'none' || call.body === 'query')
    }
  })

  it('B137 B138 is served under the development and the production prefix', () => {
    expect(CALL_PREFIXES).toEqual(['/platform', '/jiaoxuepingtai'])
  })

  it('B128 administrators’ calls are under /admin, students’ own under /api', () => {
    const isOnlyFor = (who: Permission, group: readonly Who[]) =>
      who !== 'anyone' && who.every((one) => group.includes(one))
    const outside = (group: readonly Who[], prefix: string) =>
      all.filter(([, { who, path }]) => isOnlyFor(who, group) && !path.startsWith(prefix)).map(([, { path }]) => path)
    // The paths of business plans are those of the specification (content §7 Business plan).
    const isOfPlans = (path: string) => /^\/admin\/(businessPlan|comment)\//.test(path)
    // So are the paths of videos, one of them in the specification's spelling (content §7 Video and barrage).
    const isOfVideos = (path: string) =>
      /^\/videoPlaybackRecord\/(adcord|getRecord|getVerificationCode|verification)$/.test(path) ||
      path === '/admin/videoTestUser/saveVideoTestUser'
    expect(outside(['student'], '/api/').filter((path) => !isOfPlans(path) && !isOfVideos(path))).toEqual([])
    // The path of the licence is that of the specification; every role uses the same call for its own account.
    expect(outside(administrators, '/admin/').sort()).toEqual(['/api/user/updateUser', '/license/get'])
  })

  it('every text field of an input has a maximum length', () => {
    const unbounded: string[] = []
    for (const [name, call] of all) {
      for (const [key, path] of formKeys(call.input)) {
        const long = path.reduceRight<unknown>((inner, step) => ({ [step]: inner }), 'x'.repeat(2_000_000))
        const result = call.input.safeParse(long)
        const refused = result.error?.issues.some(({ path }) => path.join('.').startsWith(key)) ?? false
        if (!refused) unbounded.push(`${name}.${key}`)
      }
    }
    expect(unbounded).toEqual([])
  })

  it('G045 only the calls of sign-in, registration and mailed links, the privacy text and the maintenance are open to everyone', () => {
    expect(all.filter(([, { who }]) => who === 'anyone').map(([name]) => name)).toEqual([
      'publicKey',
      'checkLoginState',
      'login',
      'redeemTicket',
      'getVerificationCode',
      'confirmEmail',
      'requestPasswordReset',
      'resetPassword',
      'getPrivacy',
      'registerStudent',
      'getMaintenance',
    ])
  })

  it('G059 calls that change accounts are for administrators, whatever the prefix', () => {
    for (const name of ['disableStudent', 'enableStudent', 'disableTeachers', 'enableTeachers'] as const) {
      expect(calls[name].who).toEqual(offices)
    }
  })

  it('G041 checkLoginState has only one possible answer', () => {
    expect(calls.checkLoginState.data.safeParse(true).success).toBe(false)
    expect(calls.checkLoginState.data.parse(false)).toBe(false)
  })

  it('G053 accepts several ids as comma-separated text and as a list', () => {
    const read = (teacherIds: unknown) => calls.disableTeachers.input.safeParse({ teacherIds }).data
    expect(read('a, b,,c')).toEqual({ teacherIds: ['a', 'b', 'c'] })
    expect(read(['a', 'b'])).toEqual({ teacherIds: ['a', 'b'] })
    expect(read(' , ')).toBeUndefined()
    expect(read([])).toBeUndefined()
  })
})

describe('formKeys', () => {
  const schema = z.object({
    className: z.string(),
    major: z.object({ majorId: z.string(), academy: z.object({ academyId: z.string() }).optional() }),
    user: z.object({ loginCode: z.string().nullable() }).nullable().default(null),
  })

  it('accepts dotted keys from a closed list', () => {
    expect([...formKeys(schema)]).toEqual([
      ['className', ['className']],
      ['major.majorId', ['major', 'majorId']],
      ['major.academy.academyId', ['major', 'academy', 'academyId']],
      ['user.loginCode', ['user', 'loginCode']],
    ])
  })

  it('contains no key of an object’s prototype, nor any other that the schema does not name', () => {
    const keys = formKeys(schema)
    for (const key of ['__proto__', '__proto__.polluted', 'constructor.prototype', 'major', 'major.__proto__.x', '']) {
      expect(keys.has(key), key).toBe(false)
    }
    fc.assert(
      fc.property(
        fc.string(),
        (key) =>
          keys.has(key) === ['className', 'major.majorId', 'major.academy.academyId', 'user.loginCode'].includes(key),
      ),
    )
  })

  it('a body with __proto__ changes nothing and is refused as an unknown key', () => {
    for (const [name, call] of all) {
      const body: unknown = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}')
      const result = call.input.safeParse(body)
      // A field that the server derives is empty at this point.
      if (result.success)
        expect(
          Object.values(result.data).filter((value) => value !== ''),
          name,
        ).toEqual([])
      expect(Object.hasOwn(Object.prototype, 'polluted'), name).toBe(false)
    }
  })
})

describe('the codes of refusal', () => {
  const specs = Object.entries(errors)

  it('have unique codes', () => {
    const codes = specs.map(([, { code }]) => code)
    expect(codes).toEqual([...new Set(codes)])
    expect(codes).not.toContain(200)
  })

  it('are the platform’s own, or in Podium’s range', () => {
    const own = specs.filter(([, { code }]) => code >= 900_000 && code <= 909_999).map(([name]) => name)
    const platform = specs.filter(([name]) => !own.includes(name)).map(([, { code }]) => code)
    expect(platform.sort((a, b) => a - b)).toEqual([10300, 30406, 30407, 40300, 960229])
  })

  it('have a text for people in Chinese', () => {
    for (const [name, { text }] of specs) expect(text, name).toMatch(/[\u4e00-\u9fff]/)
  })
})
