import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDraw, commitmentOf, type DrawCandidate, drawFrom, rosterHash } from '../../contract/rules/live/draw'

const hex = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((bytes) => Buffer.from(bytes).toString('hex'))
const secrets = hex(32)
const seeds = fc.oneof(fc.constant(''), hex(16))
const rosters = fc.uniqueArray(
  fc.record({ userId: fc.string({ minLength: 1, maxLength: 12 }), userName: fc.string({ maxLength: 8 }) }),
  {
    selector: ({ userId }) => userId,
    minLength: 1,
    maxLength: 60,
  },
)
const draws = rosters.chain((roster) =>
  fc.record({
    roster: fc.constant(roster),
    count: fc.integer({ min: 0, max: roster.length }),
    secret: secrets,
    seed: seeds,
  }),
)
const ids = (list: readonly DrawCandidate[]) => list.map(({ userId }) => userId)
const classOf = (size: number): DrawCandidate[] =>
  Array.from({ length: size }, (_, i) => ({ userId: `s${String(i + 1).padStart(3, '0')}`, userName: `学生${i + 1}` }))

describe('drawFrom', () => {
  it('G094 draws the requested number of different people from the roster', () => {
    fc.assert(
      fc.property(draws, ({ roster, count, secret, seed }) => {
        const chosen = drawFrom(roster, count, secret, seed)
        expect(chosen).toHaveLength(count)
        expect(new Set(ids(chosen)).size).toBe(count)
        expect(ids(roster)).toEqual(expect.arrayContaining(ids(chosen)))
      }),
    )
  })

  it('is deterministic by roster, secret and seed, and does not change the roster', () => {
    fc.assert(
      fc.property(draws, ({ roster, count, secret, seed }) => {
        const before = structuredClone(roster)
        expect(drawFrom(roster, count, secret, seed)).toEqual(drawFrom(roster, count, secret, seed))
        expect(roster).toEqual(before)
      }),
    )
  })

  it('draws all candidates if that many are requested', () => {
    fc.assert(
      fc.property(rosters, secrets, seeds, (roster, secret, seed) => {
        expect(ids(drawFrom(roster, roster.length, secret, seed)).sort()).toEqual(ids(roster).sort())
      }),
    )
  })

  it('draws more students with the same first ones', () => {
    const roster = classOf(40)
    fc.assert(
      fc.property(secrets, seeds, (secret, seed) => {
        expect(drawFrom(roster, 5, secret, seed).slice(0, 2)).toEqual(drawFrom(roster, 2, secret, seed))
      }),
    )
  })

  it('refuses to draw more than there are', () => {
    expect(() => drawFrom(classOf(3), 4, 'ab'.repeat(32), '')).toThrow(RangeError)
  })

  it('depends on each of secret, seed and roster', () => {
    const roster = classOf(60)
    const first = ids(drawFrom(roster, 5, '00'.repeat(32), ''))
    expect(ids(drawFrom(roster, 5, `01${'00'.repeat(31)}`, ''))).not.toEqual(first)
    expect(ids(drawFrom(roster, 5, '00'.repeat(32), '01'))).not.toEqual(first)
    expect(ids(drawFrom(roster.toReversed(), 5, '00'.repeat(32), ''))).not.toEqual(first)
  })

  it('equals the published algorithm: HMAC-SHA256 over roster hash, seed and counter, rejected above the limit', () => {
    const roster = classOf(40)
    const secret = '5a'.repeat(32)
    const message = `${rosterHash(roster)}:beef`
    let counter = 0
    const word = () =>
      createHmac('sha256', Buffer.from(secret, 'hex')).update(`${message}:${counter++}`).digest().readUInt32BE(0)
    const pool = [...roster]
    const expected = [40, 39, 38].map((bound) => {
      let value = word()
      while (value >= Math.floor(2 ** 32 / bound) * bound) value = word()
      return pool.splice(value % bound, 1)[0]
    })
    expect(drawFrom(roster, 3, secret, 'beef')).toEqual(expected)
  })

  it('is fair: over 20,000 fixed draws of 3 from 40, each student is picked as often as chance predicts (chi-square)', () => {
    const roster = classOf(40)
    const counts = new Map<string, number>(ids(roster).map((id) => [id, 0]))
    const firsts = new Map<string, number>(ids(roster).map((id) => [id, 0]))
    const rounds = 20_000
    for (let i = 0; i < rounds; i++) {
      const secret = createHash('sha256').update(`fair ${i}`).digest('hex')
      const chosen = ids(drawFrom(roster, 3, secret, ''))
      for (const id of chosen) counts.set(id, (counts.get(id) ?? 0) + 1)
      const [first = ''] = chosen
      firsts.set(first, (firsts.get(first) ?? 0) + 1)
    }
    const chiSquare = (observed: Iterable<number>, expected: number) =>
      [...observed].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 39 degrees of freedom: 99.9 % of fair draws are below 72.1.
    expect(chiSquare(firsts.values(), rounds / 40)).toBeLessThan(72.1)
    expect(chiSquare(counts.values(), (rounds * 3) / 40)).toBeLessThan(72.1)
  })
})

describe('the commitment', () => {
  it('is the published hash', () => {
    const roster = [{ userId: 's001', userName: '王芳' }]
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(rosterHash(roster)).toBe(hash('[["s001","王芳"]]'))
    expect(commitmentOf('ab', roster)).toBe(hash(`podium-draw-1:ab:${rosterHash(roster)}`))
  })

  it('includes the scope and its start', () => {
    const roster = classOf(2)
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    const known = `podium-draw-2:ab:${rosterHash(roster)}`
    expect(commitmentOf('ab', roster, { isNominateAllStu: '1', since: null, sinceAt: null })).toBe(hash(`${known}:1::`))
    expect(commitmentOf('ab', roster, { isNominateAllStu: '0', since: 'n7', sinceAt: 1_700 })).toBe(
      hash(`${known}:0:n7:1700`),
    )
  })

  it('differs for another secret, another order and another name', () => {
    const roster = classOf(5)
    const commitment = commitmentOf('ab'.repeat(32), roster)
    expect(commitmentOf('ac'.repeat(32), roster)).not.toBe(commitment)
    expect(commitmentOf('ab'.repeat(32), roster.toReversed())).not.toBe(commitment)
    expect(commitmentOf('ab'.repeat(32), roster.with(0, { userId: 's001', userName: '别人' }))).not.toBe(commitment)
  })

  it('cannot match two rosters by moving text between id and name', () => {
    fc.assert(
      fc.property(rosters, rosters, (one, other) => {
        if (JSON.stringify(one) !== JSON.stringify(other)) expect(rosterHash(one)).not.toBe(rosterHash(other))
      }),
    )
    expect(rosterHash([{ userId: 'a', userName: 'b"],["c' }])).not.toBe(
      rosterHash([
        { userId: 'a', userName: 'b' },
        { userId: 'c', userName: '' },
      ]),
    )
  })
})

describe('checkDraw', () => {
  const proofOf = (roster: DrawCandidate[], stuNum: number, secret: string, seed: string) => ({
    commitment: commitmentOf(secret, roster),
    secret,
    roster,
    seed,
    stuNum,
    chosen: drawFrom(roster, stuNum, secret, seed),
  })

  it('passes for every honest draw', () => {
    fc.assert(
      fc.property(draws, ({ roster, count, secret, seed }) => {
        expect(checkDraw(proofOf(roster, count, secret, seed))).toEqual({ commitmentHolds: true, choiceHolds: true })
      }),
    )
  })

  it('detects a changed scope', () => {
    const roster = classOf(4)
    const scope = { isNominateAllStu: '0', since: 'n7', sinceAt: 1_700 } as const
    const secret = '7e'.repeat(32)
    const honest = { ...proofOf(roster, 2, secret, ''), scope, commitment: commitmentOf(secret, roster, scope) }
    const holds = (more: object) => checkDraw({ ...honest, ...more }).commitmentHolds
    expect(holds({})).toBe(true)
    const others = [null, { ...scope, isNominateAllStu: '1' }, { ...scope, since: null }, { ...scope, sinceAt: 1_701 }]
    expect(others.map((other) => holds({ scope: other }))).toEqual([false, false, false, false])
  })

  it('detects changed picks, secret, roster, seed and number', () => {
    const roster = classOf(40)
    const honest = proofOf(roster, 3, '7e'.repeat(32), 'c0ffee')
    const favoured = roster.find(({ userId }) => !ids(honest.chosen).includes(userId)) ?? { userId: '', userName: '' }
    expect(checkDraw({ ...honest, chosen: honest.chosen.with(1, favoured) })).toEqual({
      commitmentHolds: true,
      choiceHolds: false,
    })
    expect(checkDraw({ ...honest, chosen: honest.chosen.toReversed() }).choiceHolds).toBe(false)
    expect(checkDraw({ ...honest, chosen: honest.chosen.slice(1) }).choiceHolds).toBe(false)
    expect(checkDraw({ ...honest, secret: '7f'.repeat(32) })).toEqual({ commitmentHolds: false, choiceHolds: false })
    expect(checkDraw({ ...honest, roster: roster.slice(1) }).commitmentHolds).toBe(false)
    expect(checkDraw({ ...honest, seed: 'c0ffef' })).toEqual({ commitmentHolds: true, choiceHolds: false })
    expect(checkDraw({ ...honest, stuNum: 4 }).choiceHolds).toBe(false)
  })

  it('never throws, for any input', () => {
    fc.assert(
      fc.property(
        fc.record({
          commitment: fc.string(),
          secret: fc.string(),
          seed: fc.string(),
          roster: rosters,
          chosen: rosters,
          stuNum: fc.integer({ min: -3, max: 80 }),
        }),
        (proof) => {
          expect(checkDraw(proof).commitmentHolds).toBe(false)
        },
      ),
    )
  })
})
