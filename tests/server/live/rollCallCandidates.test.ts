/** Candidates, their counts and the commitment of a roll call on a real server. */

import { expect, test } from 'vitest'
import { drawProof } from '../../../contract/entities/live/rollCall'
import { errors } from '../../../contract/errors'
import { checkDraw, commitmentOf } from '../../../contract/rules/live/draw'
import { Refusal } from '../../../server/kernel'
import { startOfWeek } from '../../../server/shared/schoolTime'
import { describeOnEither } from '../../support/server/databases'
import { everyone, rollCallClass, start, tc } from './support/rollCallClass'

const HOUR_MS = 3_600_000

describeOnEither('candidates of a roll call', (database) => {
  const lesson = rollCallClass(database)
  const { refusal, records, rounds } = lesson

  test('B305 with scope 0 no student is picked twice, and then no candidate is left', async () => {
    const picked: string[] = []
    for (const stuNum of [5, 3]) {
      lesson.t.send('startRollCall', { ...start, stuNum, isNominateAllStu: '0' })
      const { data } = await lesson.t.next('rollCallDrawn')
      picked.push(...data.needNominateStudentList.map(({ userId }) => userId))
      lesson.school.advance(10_000)
    }
    expect([...picked].sort()).toEqual(everyone.map(({ userId }) => userId))
    lesson.t.send('startRollCall', { ...start, isNominateAllStu: '0' })
    expect(await refusal(lesson.t)).toEqual({ code: 900024, request: 64002, mess: '所选范围内的同学都已点过' })
    lesson.t.send('startRollCall', start)
    expect((await lesson.t.next('rollCallDrawn')).data.studentList).toHaveLength(8)
  })

  test('B305 when the last unpicked student leaves the class, no candidate is left', async () => {
    lesson.t.send('startRollCall', { ...start, stuNum: 5, isNominateAllStu: '0' })
    const { data } = await lesson.t.next('rollCallDrawn')
    const picked = new Set(data.needNominateStudentList.map(({ userId }) => userId))
    const left = everyone.map(({ userId }) => userId).filter((userId) => !picked.has(userId))
    lesson.school.advance(10_000)
    const rows = await lesson.open.db.deleteFrom('class_student').where('user_id', 'in', left).returningAll().execute()
    try {
      lesson.t.send('startRollCall', { ...start, isNominateAllStu: '0' })
      expect((await refusal(lesson.t)).code).toBe(errors.rollCallAllPicked.code)
    } finally {
      await lesson.open.db.insertInto('class_student').values(rows).execute()
    }
  })

  /** The last counts that the teacher got. */
  const lastCounts = async () => {
    lesson.t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    await lesson.t.next('rollCallCommitted')
    return (await lesson.t.next('rollCallCounted')).data
  }

  test('B305 students who have not been picked yet are counted and drawn since this lesson, this week or this term', async () => {
    // Away from the beginning of a week, where yesterday's lesson would be today's.
    lesson.school.advance(Math.max(0, startOfWeek(lesson.school.now() + 60_000) + 4 * HOUR_MS - lesson.school.now()))
    expect(await lastCounts()).toEqual({ ...tc, candidateNum: 8, left: { lesson: 8, week: 8, term: 8 } })
    lesson.t.send('startRollCall', { ...start, stuNum: 5, isNominateAllStu: '0', since: 'lesson' })
    const first = (await lesson.t.next('rollCallDrawn')).data
    expect([first.since, first.isNominateAllStu]).toEqual(['lesson', '0'])
    expect((await lesson.t.next('rollCallCounted')).data.left).toEqual({ lesson: 3, week: 3, term: 3 })
    lesson.school.advance(10_000)
    // In the same lesson no student is picked twice.
    lesson.t.send('startRollCall', { ...start, stuNum: 4, isNominateAllStu: '0', since: 'lesson' })
    expect(await refusal(lesson.t)).toEqual({ code: 900025, request: 64002, mess: '未点过的同学少于点名人数' })
    // Moves the draw back, out of the lesson, out of the week, out of the term.
    const moveTo = async (revealAt: number) => {
      const startedAt = revealAt - 9_000
      await lesson.open.db
        .updateTable('roll_call')
        .set({ status: 'closed', started_at: startedAt, reveal_at: revealAt, closed_at: revealAt, ends_at: revealAt })
        .execute()
      await lesson.open.db.updateTable('roll_call_pick').set({ nominate_time: revealAt }).execute()
    }
    const { begin_time } = await lesson.open.db
      .selectFrom('teaching_class')
      .select('begin_time')
      .where('teaching_class_id', '=', 'tc1')
      .executeTakeFirstOrThrow()
    const monday = startOfWeek(lesson.school.now())
    const left = async (revealAt: number) => {
      await moveTo(revealAt)
      return (await lastCounts()).left
    }
    expect(await left(monday - 1)).toEqual({ lesson: 8, week: 8, term: 3 })
    expect(await left(begin_time)).toEqual({ lesson: 8, week: 8, term: 3 })
    expect(await left(begin_time - 1)).toEqual({ lesson: 8, week: 8, term: 8 })
    expect(await left(lesson.school.now() - 2 * HOUR_MS)).toEqual({ lesson: 8, week: 3, term: 3 })
    await moveTo(monday - 1)
    lesson.t.send('startRollCall', { ...start, stuNum: 5, isNominateAllStu: '0', since: 'week' })
    expect((await lesson.t.next('rollCallDrawn')).data.studentList).toHaveLength(8)
  })

  test('B305 the commitment includes the period, and the records store the choice', async () => {
    lesson.t.send('prepareRollCall', { ...tc, isNominateAllStu: '0', since: 'week' })
    const commitment = (await lesson.t.next('rollCallCommitted')).data
    expect(commitment).toMatchObject({ isNominateAllStu: '0', since: 'week', candidateNum: 8 })
    const { commitmentId } = commitment
    lesson.t.send('startRollCall', { ...start, isNominateAllStu: '0', since: 'week', commitmentId })
    const { data: round } = await lesson.t.next('rollCallDrawn')
    expect(round).toMatchObject({ since: 'week', commitment: commitment.commitment })
    lesson.school.advance(6_000)
    const proof = (await lesson.s.next('rollCallRevealed')).data
    expect(proof.scope).toEqual({ isNominateAllStu: '0', since: 'week', sinceAt: startOfWeek(round.startedAt) })
    expect(checkDraw(proof)).toEqual({ commitmentHolds: true, choiceHolds: true })
    const forged = { ...proof, scope: proof.scope && { ...proof.scope, since: 'term' } }
    expect(checkDraw(forged).commitmentHolds).toBe(false)
    // A commitment for another period is not valid for this draw.
    lesson.t.send('startRollCall', { ...start, isNominateAllStu: '0', since: 'term', commitmentId })
    expect((await lesson.t.next('rollCallDrawn')).data.commitment).not.toBe(commitment.commitment)
    expect(await records()).toMatchObject({ list: [{ isNominateAllStu: '0', since: 'week' }] })
  })

  test('B305 without a period, picks count since the term began; older draws are unchanged', async () => {
    lesson.t.send('startRollCall', { ...start, isNominateAllStu: '0' })
    expect((await lesson.t.next('rollCallDrawn')).data.since).toBe('term')
    lesson.school.advance(6_000)
    await lesson.open.db.updateTable('roll_call').set({ since: null, since_at: null, draw_version: 1 }).execute()
    const [row] = await rounds()
    await lesson.open.db
      .updateTable('roll_call')
      .set({ commitment: commitmentOf(row?.secret ?? '', row?.roster ?? []) })
      .execute()
    const proof = drawProof.parse(
      await lesson.school.call('getDraw', lesson.teacher, { rollCallId: row?.roll_call_id ?? '' }),
    )
    expect(proof.scope).toBeNull()
    expect(checkDraw(proof)).toEqual({ commitmentHolds: true, choiceHolds: true })
    expect(await records()).toMatchObject({ list: [{ isNominateAllStu: '0', since: null }] })
  })

  test('B305 the teacher gets the new count at once: after a cancelled draw, and when a student leaves; students do not', async () => {
    lesson.t.send('startRollCall', { ...start, stuNum: 2 })
    await lesson.t.next('rollCallDrawn')
    expect((await lesson.t.next('rollCallCounted')).data).toMatchObject({ candidateNum: 8, left: { lesson: 6 } })
    lesson.t.send('closeRollCall', tc)
    expect((await lesson.t.next('rollCallCounted')).data).toMatchObject({ candidateNum: 8, left: { lesson: 8 } })
    const rows = await lesson.open.db.deleteFrom('class_student').where('user_id', '=', 's008').returningAll().execute()
    try {
      lesson.school.membership.changed({ classesId: 'c1', userIds: ['s008'] })
      expect((await lesson.t.next('rollCallCounted')).data).toMatchObject({ candidateNum: 7, left: { lesson: 7 } })
    } finally {
      await lesson.open.db.insertInto('class_student').values(rows).execute()
    }
    expect(lesson.s.names()).not.toContain('rollCallCounted')
  })

  test('B305 closing before the reveal cancels the draw: no one counts as picked', async () => {
    lesson.t.send('startRollCall', { ...start, stuNum: 5, isNominateAllStu: '0' })
    const { data } = await lesson.t.next('rollCallDrawn')
    lesson.t.send('closeRollCall', tc)
    expect((await lesson.s.next('rollCallClosed')).data).toEqual({ rollCallId: data.rollCallId })
    lesson.school.advance(10_000)
    expect(await records()).toEqual({ list: [], total: 0, pageNo: 1, pageSize: 10_000 })
    lesson.t.send('startRollCall', { ...start, stuNum: 5, isNominateAllStu: '0' })
    expect((await lesson.t.next('rollCallDrawn')).data.studentList).toHaveLength(8)
    expect((await rounds()).map(({ status }) => status)).toEqual(['cancelled', 'running'])
    await expect(lesson.school.call('getDraw', lesson.teacher, { rollCallId: data.rollCallId })).rejects.toEqual(
      new Refusal('notFound'),
    )
  })

  test('a commitment is sent before the draw, the proof after it, and both pass the check', async () => {
    lesson.t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    const commitment = (await lesson.s.next('rollCallCommitted')).data
    expect(commitment).toEqual({
      commitmentId: commitment.commitmentId,
      teachingClassId: 'tc1',
      commitment: commitment.commitment,
      isNominateAllStu: '1',
      since: null,
      candidateNum: 8,
    })
    lesson.t.send('startRollCall', { ...start, stuNum: 4, commitmentId: commitment.commitmentId, seed: 'abcdef' })
    const round = (await lesson.s.next('rollCallDrawn')).data
    expect(round.commitment).toBe(commitment.commitment)
    await expect(lesson.school.call('getDraw', lesson.teacher, { rollCallId: round.rollCallId })).rejects.toEqual(
      new Refusal('notFound'),
    )
    lesson.school.advance(8_000)
    const proof = (await lesson.s.next('rollCallRevealed')).data
    expect(proof).toEqual({
      rollCallId: round.rollCallId,
      commitment: commitment.commitment,
      secret: proof.secret,
      scope: { isNominateAllStu: '1', since: null, sinceAt: null },
      roster: everyone,
      seed: 'abcdef',
      stuNum: 4,
      chosen: round.needNominateStudentList,
      revealAt: round.revealAt,
    })
    expect(checkDraw(proof)).toEqual({ commitmentHolds: true, choiceHolds: true })
    expect(commitmentOf(proof.secret, everyone, proof.scope)).toBe(commitment.commitment)
    expect(
      await lesson.school.call('getDraw', lesson.students[1] ?? lesson.teacher, { rollCallId: round.rollCallId }),
    ).toEqual(proof)
    await expect(lesson.school.call('getDraw', lesson.other, { rollCallId: round.rollCallId })).rejects.toEqual(
      new Refusal('notFound'),
    )
    expect(lesson.s.names()).toEqual(['running', 'rollCallCommitted', 'rollCallDrawn', 'rollCallRevealed'])
  })

  test('a repeated request for the same roster gets the same commitment; for another a new one', async () => {
    lesson.t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    const first = (await lesson.t.next('rollCallCommitted')).data
    lesson.t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    expect((await lesson.t.next('rollCallCommitted')).data).toEqual(first)
    await lesson.open.db.updateTable('class_student').set({ excluded: true }).where('user_id', '=', 's001').execute()
    lesson.t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    const second = (await lesson.t.next('rollCallCommitted')).data
    expect([second.commitmentId === first.commitmentId, second.candidateNum]).toEqual([false, 7])
  })

  test('a stale commitment is replaced, and the new one is published before the draw', async () => {
    lesson.t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    const stale = (await lesson.s.next('rollCallCommitted')).data
    await lesson.open.db.updateTable('class_student').set({ excluded: true }).where('user_id', '=', 's008').execute()
    lesson.t.send('startRollCall', { ...start, commitmentId: stale.commitmentId })
    const fresh = (await lesson.s.next('rollCallCommitted')).data
    const round = (await lesson.s.next('rollCallDrawn')).data
    expect([fresh.candidateNum, round.commitment === fresh.commitment, fresh.commitment === stale.commitment]).toEqual([
      7,
      true,
      false,
    ])
    lesson.school.advance(6_000)
    expect(checkDraw((await lesson.s.next('rollCallRevealed')).data)).toEqual({
      commitmentHolds: true,
      choiceHolds: true,
    })
  })

  test('a commitment is used once', async () => {
    lesson.t.send('prepareRollCall', { ...tc, isNominateAllStu: '1' })
    const { commitmentId } = (await lesson.t.next('rollCallCommitted')).data
    lesson.t.send('startRollCall', { ...start, commitmentId })
    const first = (await lesson.t.next('rollCallDrawn')).data
    lesson.school.advance(6_000)
    lesson.t.send('startRollCall', { ...start, commitmentId })
    const second = (await lesson.t.next('rollCallDrawn')).data
    expect(second.commitment).not.toBe(first.commitment)
  })

  test('a commitment without candidates reports that no one can be picked', async () => {
    const empty = await lesson.school.classroom(lesson.other, 'tc2')
    empty.send('prepareRollCall', { teachingClassId: 'tc2', isNominateAllStu: '1' })
    expect((await empty.next('rollCallCommitted')).data.candidateNum).toBe(0)
  })
})
