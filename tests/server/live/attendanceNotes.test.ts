/** Notes on sign-ins: present, late and excused. */

import { expect, test } from 'vitest'
import { describeOnEither } from '../../support/server/databases'
import { pastAttendance } from './support/pastAttendance'

describeOnEither('notes on sign-ins', (database) => {
  const lesson = pastAttendance(database)
  const { past, ask, refusedWith, mark } = lesson

  test('notes: present, late and excused for one or several, with or without a reason, blank removes them, audited', async () => {
    await past('a', '2026-03-02T09:00:00', { 0: { signed: '2026-03-02T09:00:05' }, 1: {}, 2: {} })
    const late = await mark('a', { s001: 0 }, 'late', ' 堵车 ')
    expect(late).toMatchObject({
      marked: [{ studentId: 's001', hadSign: '1', mark: 'late', reason: '堵车' }],
      changed: [],
    })
    const present = await mark('a', { s002: 0, s003: 0 }, 'present')
    expect(
      present.marked.map(({ studentId: id, hadSign, signTime, mark: noted, version }) => [
        id,
        hadSign,
        signTime,
        noted,
        version,
      ]),
    ).toEqual([
      ['s002', '1', null, 'present', 1],
      ['s003', '1', null, 'present', 1],
    ])
    expect(await ask('findAbsentStudents', lesson.teacher, { signInId: 'a' })).toEqual([])
    expect(await ask('getAttendanceDetail', lesson.teacher, { signInId: 'a' })).toMatchObject({
      signedNum: 2,
      lateNum: 1,
      totalNum: 3,
    })
    // For a student who has signed, present changes nothing.
    expect((await mark('a', { s001: 1 }, 'present', '在')).marked).toMatchObject([
      { mark: '', reason: '', hadSign: '1' },
    ])
    expect((await mark('a', { s002: 1 }, '', '不算了')).marked).toMatchObject([{ hadSign: '0', mark: '', reason: '' }])
    await expect(mark('a', { s001: 2, s004: 0 }, 'late')).rejects.toEqual(refusedWith('notFound'))
    const rows = await lesson.open.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'subject', 'detail'])
      .orderBy('audit_id')
      .execute()
    const audited = (detail: object) => ({ action: 'signIn.mark', actor_id: 't1', subject: 'a', detail })
    expect(rows).toHaveLength(4)
    expect(rows).toEqual(
      expect.arrayContaining([
        audited({ studentIds: ['s001'], mark: 'late', reason: '堵车' }),
        audited({ studentIds: ['s002', 's003'], mark: 'present', reason: '' }),
        audited({ studentIds: ['s002'], mark: '', reason: '' }),
      ]),
    )
  })

  test('of two concurrent notes on the same student the second gets the current state, and overwrites nothing', async () => {
    await past('a', '2026-03-02T09:00:00', { 0: {}, 1: {} })
    const seen = { s001: 0, s002: 0 }
    await mark('a', { s001: 0 }, 'excused', '病假')
    const second = await mark('a', seen, 'present')
    expect(second.marked).toMatchObject([{ studentId: 's002', mark: 'present' }])
    expect(second.changed).toMatchObject([{ studentId: 's001', mark: 'excused', reason: '病假', version: 1 }])
    // With the current state, the second may note again.
    expect(await mark('a', { s001: 1 }, 'present')).toMatchObject({ marked: [{ mark: 'present' }], changed: [] })
    // Of two concurrent ones, one succeeds.
    const both = await Promise.all([mark('a', { s002: 1 }, 'late'), mark('a', { s002: 1 }, 'excused')])
    expect(both.map(({ marked, changed }) => [marked.length, changed.length]).sort()).toEqual([
      [0, 1],
      [1, 0],
    ])
    expect(both.flatMap(({ marked }) => marked)[0]?.mark).toBe(both.flatMap(({ changed }) => changed)[0]?.mark)
  })
})
