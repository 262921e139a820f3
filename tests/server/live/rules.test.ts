import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ROLL_CALL_LIST_MAX } from '../../../contract/limits'
import { commitmentOf, drawFrom } from '../../../contract/rules/live/draw'
import * as race from '../../../server/features/live/race/race.rules'
import * as rollCall from '../../../server/features/live/rollCall/rollCall.rules'
import * as vote from '../../../server/features/live/vote/vote.rules'

const person = (i: number) => ({ userId: `u${i}`, userName: `学生${i}` })
const people = (count: number) => Array.from({ length: count }, (_, i) => person(i))
const secret = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))

describe('rules of the vote', () => {
  const endsAt = 60_000
  test.each([
    ['1', false, endsAt - 0.5, true],
    ['1', false, endsAt, false],
    ['2', false, endsAt - 0.5, false],
    ['1', true, endsAt, true],
    ['2', true, endsAt + 4_999.5, true],
    ['2', true, endsAt + 5_000, false],
  ] as const)(
    'B284, decision 0073: status %s, chosen in time %s, received at %d: %s',
    (status, inTime, receivedAt, counts) => {
      expect(vote.isInTime({ receivedAt, inTime }, { status, endsAt })).toBe(counts)
    },
  )

  test('B284 B285 a vote starts at a whole second and runs whole minutes', () => {
    expect(vote.timesOf(12_999, 2)).toEqual({ startedAt: 12_000, endsAt: 132_000 })
    expect(vote.timesOf(12_000, 1)).toEqual({ startedAt: 12_000, endsAt: 72_000 })
  })

  test('B284 only an ongoing vote is due, from its end on', () => {
    const isDue = (status: '0' | '1' | '2' | '3', end: number | null, now: number) =>
      vote.isDue({ status, endsAt: end }, now)
    expect([isDue('1', 10, 9), isDue('1', 10, 10), isDue('1', 10, 11)]).toEqual([false, true, true])
    expect([isDue('0', 10, 11), isDue('2', 10, 11), isDue('1', null, 11)]).toEqual([false, false, false])
  })

  test('an answer is accepted, repeated, or too late', () => {
    const outcome = (isNew: boolean, hasAnswer: boolean) => vote.outcomeOf({ isNew, hasAnswer })
    expect([outcome(true, true), outcome(false, true), outcome(false, false)]).toEqual([
      'accepted',
      'repeated',
      'ended',
    ])
  })

  test('B232 B233 flags add up to counts per question and option, without changing the previous counts', () => {
    const option = (voteContentItemName: string) => ({ voteContentItemName })
    const questions = [
      ['甲', '乙', '丙'],
      ['子', '丑'],
    ].map((names) => ({
      voteContentName: '问题',
      voteContentType: '0' as const,
      voteContent: names.map(option),
    })) as unknown as Parameters<typeof vote.tallyOf>[0]
    const none = [
      [0, 0, 0],
      [0, 0],
    ]
    expect(vote.noAnswers(questions)).toEqual(none)
    const answers = [
      { answer: '0,1,0|1,1', count: 3 },
      { answer: '1,0,0|0,1', count: 2 },
      { answer: 'nothing', count: 9 },
    ]
    const counts = [
      [2, 3, 0],
      [3, 5],
    ]
    expect(vote.tallyOf(questions, answers)).toEqual(counts)
    expect(vote.tallyWith(counts, [{ answer: '0,0,1|1,0', count: 4 }])).toEqual([
      [2, 3, 4],
      [7, 5],
    ])
    expect(counts).toEqual([
      [2, 3, 0],
      [3, 5],
    ])
    // Of an answer to more questions than the vote has, only the existing ones count.
    expect(vote.tallyWith([[1]], [{ answer: '1|1', count: 1 }])).toEqual([[2]])
  })

  test.each(['0', '1', '2', '3'] as const)(
    'B281 a vote with status %s is visible to its teacher and its author',
    (status) => {
      const mayKnow = (role: 'teacher' | 'student', userId: string) =>
        vote.mayKnow({ status, isRequest: true, makerId: 'author' }, { role, userId })
      const isPublic = status === '1' || status === '2'
      expect([mayKnow('teacher', 't'), mayKnow('student', 'author'), mayKnow('student', 'other')]).toEqual([
        true,
        true,
        isPublic,
      ])
    },
  )

  test('counts are shown to everyone after the end, before it to the teacher and to students who answered', () => {
    const seen = (status: '0' | '1' | '2') => [
      vote.seesCounts(status, 'teacher', false),
      vote.seesCounts(status, 'student', true),
      vote.seesCounts(status, 'student', false),
    ]
    expect([seen('0'), seen('1'), seen('2')]).toEqual([
      [false, false, false],
      [true, true, false],
      [true, true, true],
    ])
  })
})

describe('rules of the roll call', () => {
  test('B304 B305 a draw takes that many different students from the roster, and the same ones again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 80 }),
        fc.integer({ min: 1, max: 5 }),
        secret,
        fc.stringMatching(/^[0-9a-f]{0,64}$/),
        (size, count, key, seed) => {
          fc.pre(count <= size)
          const roster = people(size)
          const chosen = drawFrom(roster, count, key, seed)
          expect(new Set(chosen.map(({ userId }) => userId)).size).toBe(count)
          expect(chosen.every((one) => roster.includes(one))).toBe(true)
          expect(drawFrom(roster, count, key, seed)).toEqual(chosen)
        },
      ),
    )
  })

  test('all candidates are picked about equally often', () => {
    const counts = new Map<string, number>()
    const rounds = 6_000
    for (let i = 0; i < rounds; i++) {
      const [one] = drawFrom(people(10), 1, commitmentOf('00', [person(i)]), '')
      counts.set(one?.userId ?? '', (counts.get(one?.userId ?? '') ?? 0) + 1)
    }
    const expected = rounds / 10
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(10)
    // 9 degrees of freedom: above 33.7 in one run of ten thousand; the keys are fixed, so this run never changes.
    expect(chiSquare).toBeLessThan(33.7)
  })

  test('B305 the roster is the class, or the students who have not been picked yet', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.array(fc.integer({ min: 0, max: 40 })), (size, ids) => {
        const picked = new Set(ids.map((i) => `u${i}`))
        const candidates = people(size)
        expect(rollCall.rosterOf(candidates, { isNominateAllStu: '1' }, picked)).toEqual(candidates)
        const left = rollCall.rosterOf(candidates, { isNominateAllStu: '0' }, picked)
        expect(left).toEqual(candidates.filter(({ userId }) => !picked.has(userId)))
      }),
    )
  })

  test.each([
    [
      'B306 nobody in the class',
      { candidateNum: 0, rosterNum: 0, stuNum: 5, openRevealAt: 9, now: 1 },
      'rollCallNoStudents',
    ],
    [
      'B307 G096 more than can be picked',
      { candidateNum: 2, rosterNum: 2, stuNum: 3, openRevealAt: 9, now: 1 },
      'rollCallTooFew',
    ],
    [
      'B305 more than are left to pick, in a class that is large enough',
      { candidateNum: 9, rosterNum: 2, stuNum: 3, openRevealAt: 9, now: 1 },
      'rollCallTooFewLeft',
    ],
    [
      'B305 everybody was picked',
      { candidateNum: 9, rosterNum: 0, stuNum: 1, openRevealAt: 9, now: 1 },
      'rollCallAllPicked',
    ],
    ['one runs', { candidateNum: 9, rosterNum: 9, stuNum: 3, openRevealAt: 9, now: 8 }, 'rollCallRunning'],
    ['one is revealed', { candidateNum: 9, rosterNum: 9, stuNum: 3, openRevealAt: 9, now: 9 }, null],
    [
      'B307 exactly as many as there are in the class',
      { candidateNum: 3, rosterNum: 3, stuNum: 3, openRevealAt: null, now: 1 },
      null,
    ],
    [
      'B307 exactly as many as can be picked',
      { candidateNum: 9, rosterNum: 3, stuNum: 3, openRevealAt: null, now: 1 },
      null,
    ],
  ] as const)('an obstacle to start: %s', (_, state, obstacle) => {
    expect(rollCall.obstacleToStart(state)).toBe(obstacle)
  })

  test('B305 the start of the period: the lesson, the Monday of the school’s week, the term', () => {
    // 2026-11-22 is a Sunday: its week began on the 16th, in any time zone of the server's machine.
    const now = Date.parse('2026-11-22T15:59:59Z')
    const monday = Date.parse('2026-11-16T00:00:00+08:00')
    const moments = rollCall.sinceMoments({ now, lessonBeganAt: 7, termBegins: 5 })
    expect(moments).toEqual({ lesson: 7, week: monday, term: 5 })
    const nextDay = rollCall.sinceMoments({ now: now + 1_000, lessonBeganAt: 7, termBegins: now + 9_000 })
    expect(nextDay).toEqual({ lesson: 7, week: Date.parse('2026-11-23T00:00:00+08:00'), term: 0 })
    // A term that begins at this very moment has begun.
    expect(rollCall.sinceMoments({ now, lessonBeganAt: 7, termBegins: now }).term).toBe(now)
    const asked = { isNominateAllStu: '0', since: 'week' } as const
    expect(rollCall.scopeOf(asked, moments)).toEqual({ ...asked, sinceAt: monday })
    expect(rollCall.scopeOf({ isNominateAllStu: '0' }, moments)).toMatchObject({ since: 'term', sinceAt: 5 })
    expect(rollCall.scopeOf({ ...asked, isNominateAllStu: '1' }, moments)).toEqual({
      isNominateAllStu: '1',
      since: null,
      sinceAt: null,
    })
  })

  test('B305 a student picked at the very moment counts as picked since then', () => {
    const last = new Map([
      ['u0', 10],
      ['u1', 20],
      ['u9', 99],
    ])
    expect(rollCall.countLeft(people(3), last, { lesson: 20, week: 10, term: 0 })).toEqual({
      lesson: 2,
      week: 1,
      term: 1,
    })
  })

  test('the scroll contains the picked students, each name once, at most as many as are sent, and does not reveal the picked ones', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 5 }), secret, (size, count, key) => {
        fc.pre(count <= size)
        const roster = people(size)
        const chosen = drawFrom(roster, count, key, '')
        const list = rollCall.scrollList(roster, chosen, key, '')
        const ids = list.map(({ userId }) => userId)
        expect(ids).toHaveLength(Math.min(size, ROLL_CALL_LIST_MAX))
        expect(new Set(ids).size).toBe(ids.length)
        for (const { userId } of chosen) expect(ids).toContain(userId)
        expect(rollCall.scrollList(roster, chosen, key, '')).toEqual(list)
      }),
      { numRuns: 50 },
    )
    const places = new Set(
      Array.from({ length: 40 }, (_, i) => {
        const key = commitmentOf('00', [person(i)])
        const chosen = drawFrom(people(20), 1, key, '')
        return rollCall.scrollList(people(20), chosen, key, '').findIndex(({ userId }) => userId === chosen[0]?.userId)
      }),
    )
    expect(places.size).toBeGreaterThan(10)
  })

  test('in a large class other names scroll with another seed, and only name and id of a student are sent', () => {
    const roster = people(3 * ROLL_CALL_LIST_MAX).map((one) => ({ ...one, loginCode: 'secret' }))
    const namesWith = (seed: string) => rollCall.scrollList(roster, roster.slice(0, 2), '00'.repeat(32), seed)
    const idsWith = (seed: string) => new Set(namesWith(seed).map(({ userId }) => userId))
    expect(idsWith('one')).not.toEqual(idsWith('other'))
    expect(Object.keys(namesWith('one')[0] ?? {})).toEqual(['userId', 'userName'])
  })

  test.each([
    [1, 5_000],
    [5, 9_000],
  ])('B239 B244 a draw of %d is revealed after %d ms and stays open a minute', (stuNum, reveal) => {
    expect(rollCall.timesOf(1_000, stuNum)).toEqual({
      startedAt: 1_000,
      revealAt: 1_000 + reveal,
      endsAt: 61_000 + reveal,
    })
  })

  test('a commitment is valid for its roster only: names, order and number matter', () => {
    const roster = people(3)
    const [a, b, c] = roster
    expect(rollCall.isSameRoster(roster, people(3))).toBe(true)
    expect(rollCall.isSameRoster(roster, people(4))).toBe(false)
    expect(rollCall.isSameRoster(roster, people(2))).toBe(false)
    if (a && b && c) {
      expect(rollCall.isSameRoster(roster, [b, a, c])).toBe(false)
      expect(rollCall.isSameRoster(roster, [a, b, { ...c, userName: '别名' }])).toBe(false)
      expect(rollCall.isSameRoster(roster, [a, b, { ...c, userId: 'u9' }])).toBe(false)
    }
  })

  test('closing before the reveal cancels, from the reveal on it closes', () => {
    expect([9, 10, 11].map((now) => rollCall.closedStatus(now, 10))).toEqual(['cancelled', 'closed', 'closed'])
  })
})

describe('rules of the race', () => {
  const running = { status: 'running', opensAt: 1_000, endsAt: 5_000, winnerId: null } as const

  test.each([
    ['before the opening', { ...running }, 999.9, 'falseStart'],
    ['by the winner', { ...running, winnerId: 'me' }, 1_000, 'won'],
    ['after somebody else', { ...running, winnerId: 'other' }, 1_000, 'tooLate'],
    ['before the opening of a race that is over', { ...running, status: 'ended' as const }, 10, 'tooLate'],
    ['by the winner once it is over', { ...running, status: 'ended' as const, winnerId: 'me' }, 9_000, 'won'],
    ['of a race that has not started', { ...running, status: 'saved' as const, opensAt: null }, 10, null],
  ] as const)('a press %s', (_, state, receivedAt, outcome) => {
    expect(race.outcomeOf(state, { userId: 'me', receivedAt })).toBe(outcome)
  })

  test('a race opens after its countdown, and ends after ten minutes', () => {
    expect(race.timesOf(1_000, 3)).toEqual({ startedAt: 1_000, opensAt: 4_000, endsAt: 601_000 })
  })

  test('B224 B225 students get the question of a type 1 race once it has a winner; all others always', () => {
    const all = (['teacher', 'student'] as const).flatMap((role) =>
      (['0', '1'] as const).flatMap((raceType) =>
        [false, true].map((hasWinner) => race.knowsQuestion(role, { raceType, hasWinner })),
      ),
    )
    expect(all).toEqual([true, true, true, true, true, true, false, true])
  })

  test('an obstacle to start: started before, or another race without a winner', () => {
    const start = (status: 'saved' | 'running' | 'ended', hasWinner: boolean | null) =>
      race.obstacleToStart({ status, running: hasWinner === null ? null : { hasWinner } })
    expect([
      start('saved', null),
      start('saved', true),
      start('saved', false),
      start('ended', null),
      start('running', false),
    ]).toEqual([null, null, 'raceRunning', 'raceAlreadyStarted', 'raceAlreadyStarted'])
  })

  const press = (i: number, receivedAt: number, uncertaintyMs: number) => ({
    userId: `u${i}`,
    userCode: `c${i}`,
    userName: `n${i}`,
    receivedAt,
    uncertaintyMs,
  })

  test('the ranking: distances behind the first, too close below the network uncertainty', () => {
    const near = race.rankingOf('r', [press(1, 1_000.2, 4), press(2, 1_003.1, 3), press(3, 1_500, 90)])
    expect(near).toEqual({
      raceId: 'r',
      presses: [
        { userCode: 'c1', userName: 'n1', behindMs: 0 },
        { userCode: 'c2', userName: 'n2', behindMs: 2.9 },
        { userCode: 'c3', userName: 'n3', behindMs: 499.8 },
      ],
      uncertaintyMs: 7,
      tooClose: true,
    })
    expect(race.rankingOf('r', [press(1, 1_000, 4), press(2, 1_007, 3)]).tooClose).toBe(false)
    expect(race.rankingOf('r', [press(1, 1_000, 4)])).toMatchObject({ uncertaintyMs: 4, tooClose: false })
    expect(race.rankingOf('r', [])).toEqual({ raceId: 'r', presses: [], uncertaintyMs: 0, tooClose: false })
  })

  test('the ranking has at most five names and never a negative distance', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { maxLength: 12 }), (times) => {
        const { presses } = race.rankingOf(
          'r',
          times.map((time, i) => press(i, time, 1)),
        )
        expect(presses).toHaveLength(Math.min(5, times.length))
        expect(presses.every(({ behindMs }) => behindMs >= 0)).toBe(true)
      }),
    )
  })
})
