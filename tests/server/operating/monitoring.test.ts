/** The system page, the same facts in `/metrics`, and the files for Prometheus and Grafana that name the metrics. */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { systemState } from '../../../contract/entities/school/system'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'
import { Client } from '../live/support/client'

/** Made by Prometheus for each scrape. */
const ofPrometheus = ['up']
const read = (file: string) => readFileSync(new URL(`../../../deploy/${file}`, import.meta.url), 'utf8')
const dashboard = z.object({
  panels: z.array(
    z.object({ id: z.number(), title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) }),
  ),
})

/** The expressions of the alert rules. */
const ruleExpressions = () =>
  [...read('prometheus/podium.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr)

/** The metrics that an expression reads: names outside of selectors and groups, that are no functions. */
const metricsIn = (expr: string): string[] =>
  [
    ...expr
      .replace(/\{[^}]*\}/g, '')
      .replace(/\b(by|without) \([^)]*\)/g, '')
      .replace(/\[[^\]]*\]/g, '')
      .matchAll(/\b[a-z][a-z_0-9]*\b(?!\s*\()/g),
  ].map(([name]) => name)

describeOnEither('monitoring', (database) => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp(database)
  })
  afterAll(() => server.close())

  const metrics = async () => (await fetch(`${server.origin}/metrics`)).text()

  test('every metric of the dashboard and the alert rules exists in /metrics', async () => {
    // Counters and histograms have a series after the first call.
    await server.login('admin')
    const text = await metrics()
    const series = new Set([...text.matchAll(/^([a-z_0-9]+)[{ ]/gm)].map(([, name]) => name))
    const declared = new Set([...text.matchAll(/^# TYPE ([a-z_0-9]+) /gm)].map(([, name]) => name))
    const panels = dashboard.parse(JSON.parse(read('grafana/podium.json'))).panels
    const expressions = [...ruleExpressions(), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
    expect(expressions.length).toBeGreaterThan(25)
    const named = new Set(expressions.flatMap(metricsIn))
    const missing = [...named].filter(
      (name) => !series.has(name) && !declared.has(name) && !ofPrometheus.includes(name),
    )
    expect(missing).toEqual([])
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })

  test('every alert rule says what is wrong and what to do', () => {
    const rules = read('prometheus/podium.yml').split('- alert: ').slice(1)
    expect(rules).toHaveLength(ruleExpressions().length)
    for (const rule of rules)
      expect(rule).toMatch(
        /expr: .+\n +for: \d+[mh]\n[\s\S]*severity: (critical|warning)[\s\S]*summary: ".+"\n +action: ".+"/,
      )
  })

  test('the system page and /metrics agree, and only administrators see the page', async () => {
    const admin = await server.login('admin')
    const student = await new Client(
      'notification',
      Number(new URL(server.origin).port),
      await server.login('s041'),
    ).opened()
    await student.next('resumed')
    const state = systemState.parse((await server.post('/admin/system/get', {}, admin)).data)
    expect(state).toMatchObject({
      nodes: 1,
      relay: 'off',
      database: { kind: server.app.database.kind },
      signIns: { online: 1, classes: [{ className: '软件技术2602班', num: 1 }] },
      jobs: { running: 0, imports: 0, failed: 0 },
    })
    expect(state.disk?.freeBytes).toBeGreaterThan(0)
    expect(state.database.bytes).toBeGreaterThan(0)
    const value = (name: string, text: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1])
    const text = await metrics()
    expect(value('podium_database_up', text)).toBe(1)
    expect(value('podium_users_online', text)).toBe(1)
    expect(value('podium_files_bytes', text)).toBe(state.files.bytes)
    expect((await server.post('/admin/system/get', {}, await server.login('t001'))).code).toBe(900003)
    student.end()
  })
})
