/** Code of the live tools that client and server share: encodings, modes, clock readings, frames. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Call } from '../../contract/call'
import { attendanceCalls } from '../../contract/calls/live/attendance'
import { chatCalls } from '../../contract/calls/live/chat'
import { classLogCalls } from '../../contract/calls/live/classLog'
import { voteCalls } from '../../contract/calls/live/vote'
import { attendanceModeOf, HIDDEN_NUMBER } from '../../contract/entities/live/attendance'
import { type TimerRound, timerProgress, timerReading } from '../../contract/entities/live/timer'
import { voteQuestions } from '../../contract/entities/live/vote'
import { decodeStatistics, encodeStatistics } from '../../contract/rules/live/statistics'
import { decodeClient, decodeServer, encodeClient, encodeServer } from '../../contract/socket'
import { chat } from '../../contract/sockets/chat'
import { attendanceCodes } from '../../contract/sockets/classroom/attendance'
import { timerCodes } from '../../contract/sockets/classroom/timer'
import { voteCodes } from '../../contract/sockets/voteRace/vote'

describe('the statistics of a vote', () => {
  it('B232 B233 B234 are lists of numbers with one separator between the questions', () => {
    expect(encodeStatistics([[0, 1, 0], [12]])).toBe('0,1,0|12')
    expect(decodeStatistics('0,1,0|12')).toEqual([[0, 1, 0], [12]])
    expect(decodeStatistics('')).toEqual([])
  })

  it('are read as they were written', () => {
    const questions = fc.array(fc.array(fc.nat({ max: 999_999_999 }), { minLength: 1 }))
    fc.assert(
      fc.property(questions, (lists) => {
        expect(decodeStatistics(encodeStatistics(lists))).toEqual(lists)
      }),
    )
  })

  it.each(['1,,0', '1;0', '-1', '1.5', '|', '1,0|', 'x'])('refuses %s', (text) => {
    expect(decodeStatistics(text)).toBeNull()
  })
})

describe('the mode of a sign-in', () => {
  it('B249 B250 B251 follows from the fields that are set', () => {
    expect(attendanceModeOf({ timeRemaining: 60_000, number: null })).toBe('time')
    expect(attendanceModeOf({ timeRemaining: null, number: '0427' })).toBe('code')
    expect(attendanceModeOf({ timeRemaining: null, number: HIDDEN_NUMBER })).toBe('code')
    expect(attendanceModeOf({ timeRemaining: null, number: null })).toBe('pattern')
  })

  const start = attendanceCodes.client.startAttendance.data
  const asked = (how: object) => start.safeParse({ teachingClassId: 'tc1', requestId: 'r1', how }).success

  it('B221 B222 is requested with exactly one of the three', () => {
    expect([{ timeRemaining: 60_000 }, { number: '0427' }, { pic: '08' }].map(asked)).toEqual([true, true, true])
    expect(
      [{}, { number: '042' }, { number: '042x' }, { pic: '09' }, { number: '0427', pic: '01' }].map(asked),
    ).toEqual([false, false, false, false, false])
  })
})

describe('the clock of a timer', () => {
  const round: TimerRound = {
    timerId: 't1',
    teachingClassId: 'tc1',
    kind: 'countdown',
    state: 'running',
    revision: 1,
    beginTime: 1_000,
    progress: 4_000,
    resumedAt: 10_000,
    stopBeginTime: null,
    targetTime: 60_000,
    endsAt: 66_000,
  }

  it('counts on from its value at the last change', () => {
    expect(timerProgress(round, 15_000)).toBe(9_000)
    expect(timerReading(round, 15_000)).toBe(51_000)
    expect(timerReading({ ...round, kind: 'stopwatch' }, 15_000)).toBe(9_000)
  })

  it('does not run while paused, never runs backwards and stops at its target', () => {
    const paused: TimerRound = { ...round, state: 'paused', resumedAt: null, stopBeginTime: 10_000, endsAt: null }
    expect(timerProgress(paused, 99_000)).toBe(4_000)
    expect(timerProgress(round, 9_000)).toBe(4_000)
    expect(timerProgress(round, 999_000)).toBe(60_000)
  })

  it.each([
    [9_999, false],
    [10_000, true],
    [3_599_000, true],
    [3_599_001, false],
  ])('B308 B311 a countdown of %i ms: %s', (targetTime, isTaken) => {
    const start = timerCodes.client.startTimer.data
    const asked = { kind: 'countdown', teachingClassId: 'tc1', requestId: 'r1', targetTime }
    expect(start.safeParse(asked).success).toBe(isTaken)
  })
})

describe('the questions of a vote', () => {
  it('B231 are single choice (0) or multiple choice (1)', () => {
    const question = (voteContentType: unknown) => [
      {
        voteContentName: '下节课先讲什么？',
        voteContentType,
        voteContent: [{ content: '数据采集' }, { content: '流程设计' }],
      },
    ]
    expect([0, 1, 2, '0'].map((type) => voteQuestions.safeParse(question(type)).success)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('the frames of the chat', () => {
  it('B366 B384 B385 are JSON with a word as type', () => {
    const frame = encodeClient(chat, 'sendToUser', { toUserId: 'u2', content: '<p>你好</p>', clientId: 'c1' })
    expect(JSON.parse(frame)).toEqual({
      type: 'SINGLE_SENDING',
      data: { toUserId: 'u2', content: '<p>你好</p>', clientId: 'c1' },
    })
    expect(decodeClient(chat, frame)).toEqual({
      ok: true,
      message: { name: 'sendToUser', data: { toUserId: 'u2', content: '<p>你好</p>', clientId: 'c1' } },
    })
  })

  it('contain the server’s clock', () => {
    const users = [{ userId: 'u2', status: '1' as const }]
    const frame = encodeServer(chat, 'presenceChanged', { users }, { date: 5 })
    expect(decodeServer(chat, frame)).toEqual({
      ok: true,
      message: { name: 'presenceChanged', data: { users }, mess: '', date: 5 },
    })
  })

  it.each([
    ['a number for a word', '{"type":1,"data":{}}', 'notAFrame'],
    ['a word that nobody knows', '{"type":"SHOUT","data":{}}', 'unknownCode'],
    ['no recipient', '{"type":"GROUP_SENDING","data":{"content":"x","clientId":"c1"}}', 'badData'],
  ])('with %s are refused', (_, frame, problem) => {
    expect(decodeClient(chat, frame)).toMatchObject({ ok: false, problem })
  })
})

describe('permissions', () => {
  it('B344 B348 starting, ending, approving and noting are for teachers', () => {
    const codes = { ...timerCodes.client, ...attendanceCodes.client, ...voteCodes.client }
    const forStudents = Object.entries(codes).filter(([, { from }]) => !from.every((role) => role === 'teacher'))
    expect(forStudents.map(([name]) => name)).toEqual(['checkAttendance', 'answerVote'])
  })

  it('B346 B351 B360 records of others are for teachers, and downloads are files', () => {
    const calls: [string, Call][] = Object.entries({ ...attendanceCalls, ...voteCalls, ...chatCalls, ...classLogCalls })
    const studentsToo = calls.filter(([, { who }]) => who.includes('student')).map(([name]) => name)
    expect(studentsToo).toEqual([
      'findMyAttendance',
      'findMyAttendanceDays',
      'scanAttendance',
      'saveVote',
      'getVote',
      'findVotes',
      'getFinishedVotes',
      'loginChat',
      'getChatUser',
      'getOfflineMessages',
      'markMessagesRead',
      'findRecentChats',
      'findChatHistory',
    ])
    expect(calls.filter(([, { file }]) => file).map(([name]) => name)).toEqual([
      'exportAttendance',
      'exportVote',
      'exportParticipation',
    ])
  })
})
