/** Reports of problems: a setting, the consent of the person at sending, no secrets, and limits in words. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errors } from '../../../contract/errors'
import { DISAGREEMENTS, PROBLEM_REPORT, PROBLEM_REPORTS } from '../../../contract/limits'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

const event = { kind: 'event', at: 1_000, from: null, to: 'a/x:1', type: 'race.press', payload: {} }
const recordingOf = (payload: unknown) => ({
  format: 'podium-recording',
  version: 2,
  pages: [{ key: 'a', title: '课堂', address: '/dist/student/class', role: 'student', offset: null }],
  startedAt: 1_000,
  endedAt: 1_000,
  actors: [],
  entries: [{ ...event, payload }],
  dropped: 0,
})
const report = {
  text: '抢答按钮没有反应',
  pagePath: '/dist/student/class',
  version: '0.6.0',
  browser: 'Chrome 120',
  recording: JSON.stringify(recordingOf({})),
}

describeOnEither('reports of problems', (database) => {
  let server: TestApp
  let admin: string
  let student: string
  let clock = Date.now()

  beforeAll(async () => {
    server = await startApp(database, { now: () => ++clock, config: { problemReports: true } })
    admin = await server.login('admin')
    student = await server.login('s001')
  })
  afterAll(() => server.close())

  const send = (form: Record<string, string>, token = student) => server.post('/api/problemReport/send', form, token)
  const find = async (form: Record<string, string> = {}) => {
    const { data } = await server.post('/admin/problemReport/findPage', form, admin)
    return (data as { list: { problemReportId: string; text: string; realName: string; events: number }[] }).list
  }

  test('a student’s report is listed for administrators, opened with its recording, closed and opened again', async () => {
    expect((await send(report)).code).toBe(200)
    const [sent] = await find()
    expect(sent).toMatchObject({ text: report.text, userType: '1', state: '1', events: 1, pagePath: report.pagePath })
    const problemReportId = sent?.problemReportId ?? ''
    const { data } = await server.post('/admin/problemReport/get', { problemReportId }, admin)
    expect(JSON.parse((data as { recording: string }).recording)).toEqual(recordingOf({}))
    const set = (state: string) => server.post('/admin/problemReport/setState', { problemReportId, state }, admin)
    expect((await set('2')).code).toBe(200)
    expect(await find({ state: '1' })).toEqual([])
    expect(await find({ state: '2' })).toHaveLength(1)
    expect((await set('1')).code).toBe(200)
    expect((await server.post('/admin/problemReport/get', { problemReportId: 'nowhere' }, admin)).code).toBe(
      errors.notFound.code,
    )
  })

  test('a recording with a secret, of another form or without words is refused, and nothing is stored', async () => {
    const before = await find()
    const leak = { ...report, recording: JSON.stringify(recordingOf({ password: 'Podium2026' })) }
    expect((await send(leak)).code).toBe(errors.inspectionLeak.code)
    expect((await send({ ...report, recording: '{}' })).code).toBe(errors.invalidInput.code)
    expect((await send({ ...report, text: ' ' })).code).toBe(errors.invalidInput.code)
    const large = await send({ ...report, recording: 'x'.repeat(PROBLEM_REPORT.recording + 1) })
    expect(large.code).toBe(errors.invalidInput.code)
    expect(large.errDesc).toContain('事件记录')
    expect(await find()).toEqual(before)
  })

  test('too many reports within an hour are refused in words', async () => {
    const other = await server.login('s002')
    const codes: number[] = []
    for (let sent = 0; sent <= PROBLEM_REPORTS.points; sent += 1) codes.push((await send(report, other)).code)
    expect(codes.slice(0, -1).every((code) => code === 200)).toBe(true)
    expect(codes.at(-1)).toBe(errors.problemReportsMany.code)
  })

  test('students and teachers do not read reports', async () => {
    for (const token of [student, await server.login('t001')]) {
      expect((await server.post('/admin/problemReport/findPage', {}, token)).code).not.toBe(200)
    }
  })
})

describeOnEither('disagreements of charts with their oracles', (database) => {
  const disagreement = {
    ...report,
    text: '状态图 studentRace 处理 race.press 之后与规则不符',
    sign: 'studentRace race.press state',
  }
  let server: TestApp
  let admin: string
  let student: string
  let clock = Date.now()

  beforeAll(async () => {
    server = await startApp(database, { now: () => ++clock, config: { conformance: 1 } })
    admin = await server.login('admin')
    student = await server.login('s001')
  })
  afterAll(() => server.close())

  const send = (form: Record<string, string> = {}, token = student) =>
    server.post('/api/problemReport/disagree', { ...disagreement, ...form }, token)
  const find = async (form: Record<string, string> = {}) => {
    const { data } = await server.post('/admin/problemReport/findPage', form, admin)
    return (data as { list: { kind: string; times: number; text: string; version: string }[] }).list
  }

  test('equal ones of a build are one row that counts them, and a metric counts all', async () => {
    expect((await send()).code).toBe(200)
    expect((await send({}, await server.login('s002'))).code).toBe(200)
    expect((await send({ version: '0.6.1' })).code).toBe(200)
    const list = await find({ kind: '2' })
    expect(list.map(({ kind, times, version }) => [kind, times, version])).toEqual([
      ['2', 1, '0.6.1'],
      ['2', 2, '0.6.0'],
    ])
    expect(await find({ kind: '1' })).toEqual([])
    const metrics = await fetch(`${server.origin}/metrics`)
    expect(await metrics.text()).toContain('podium_conformance_disagreements_total 3')
  })

  test('one with a secret in its text, sign or recording is refused', async () => {
    const before = await find()
    const recordingWithSecret = JSON.stringify(recordingOf({ password: 'Podium2026' }))
    const leaks: Record<string, string>[] = [
      { text: '电话 13812345678' },
      { sign: 'a@b.example' },
      { recording: recordingWithSecret },
    ]
    for (const form of leaks) expect((await send(form)).code).toBe(errors.inspectionLeak.code)
    expect(await find()).toEqual(before)
  })

  test('too many within an hour are refused', async () => {
    const other = await server.login('s003')
    const codes: number[] = []
    for (let sent = 0; sent <= DISAGREEMENTS.points; sent += 1)
      codes.push((await send({ sign: `${sent}` }, other)).code)
    expect(codes.filter((code) => code !== 200)).toEqual([errors.disagreementsMany.code])
  })
})

describeOnEither('reports of problems where the setting is off', (database) => {
  test('are refused in words', async () => {
    const server = await startApp(database)
    try {
      const answer = await server.post('/api/problemReport/send', report, await server.login('s001'))
      expect([answer.code, answer.errDesc]).toEqual([errors.problemReportsOff.code, errors.problemReportsOff.text])
      const disagreed = await server.post(
        '/api/problemReport/disagree',
        { ...report, sign: 'a' },
        await server.login('s001'),
      )
      expect([disagreed.code, disagreed.errDesc]).toEqual([errors.conformanceOff.code, errors.conformanceOff.text])
    } finally {
      await server.close()
    }
  })
})
