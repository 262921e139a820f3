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
/** What Grafana's schema of a dashboard (version 39) accepts, as far as the dashboard uses it; it allows no other names. */
const source = z.strictObject({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) })
const target = z.strictObject({ refId: z.string().regex(/^[A-Z]$/), expr: z.string(), legendFormat: z.string() })
const mapping = z.strictObject({
  type: z.literal('value'),
  options: z.record(z.string(), z.strictObject({ text: z.string(), color: z.enum(['red', 'green']) })),
})
const defaults = z.strictObject({
  unit: z.enum(['none', 's', 'bytes', 'percentunit', 'reqps']),
  mappings: z.array(mapping).optional(),
})
const panelFields = {
  id: z.number().int(),
  title: z.string().min(1),
  gridPos: z.strictObject({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  datasource: source,
  fieldConfig: z.strictObject({ defaults, overrides: z.array(z.never()) }),
  targets: z.array(target).min(1),
}
const stat = z.strictObject({ reduceOptions: z.strictObject({ calcs: z.array(z.literal('lastNotNull')).length(1) }) })
const series = z.strictObject({
  legend: z.strictObject({ displayMode: z.literal('list'), placement: z.literal('bottom') }),
})
const dashboard = z.strictObject({
  title: z.string(),
  uid: z.string(),
  schemaVersion: z.literal(39),
  version: z.number(),
  editable: z.boolean(),
  tags: z.array(z.string()),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  refresh: z.string(),
  timezone: z.literal('browser'),
  templating: z.strictObject({
    list: z
      .array(
        z.strictObject({
          name: z.literal('datasource'),
          type: z.literal('datasource'),
          query: z.literal('prometheus'),
          label: z.string(),
        }),
      )
      .length(1),
  }),
  panels: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('stat'), ...panelFields, options: stat }),
      z.strictObject({ type: z.literal('timeseries'), ...panelFields, options: series }),
    ]),
  ),
})
const panelsOf = () => dashboard.parse(JSON.parse(read('grafana/podium.json'))).panels

/** Its label has a value after the first refused request. */
const ABSENT_WITHOUT_REFUSALS = ['podium_requests_refused_total']

/** The labels that an expression names in selectors, groups and its legend; Prometheus and histograms add the others. */
const labelsIn = (text: string): string[] =>
  [
    ...text.matchAll(/([a-z_]+)(?:=|!=|=~|!~)"/g),
    ...[...text.matchAll(/\b(?:by|without) \(([^)]*)\)/g)].flatMap(([, names = '']) => [
      ...names.matchAll(/([a-z_]+)/g),
    ]),
    ...text.matchAll(/\{\{([a-z_]+)\}\}/g),
  ].flatMap(([, name]) => (name === undefined || ['job', 'instance', 'le'].includes(name) ? [] : [name]))

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
    const panels = panelsOf()
    const expressions = [...ruleExpressions(), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))]
    expect(expressions.length).toBeGreaterThan(25)
    const named = new Set(expressions.flatMap(metricsIn))
    const missing = [...named].filter(
      (name) => !series.has(name) && !declared.has(name) && !ofPrometheus.includes(name),
    )
    expect(missing).toEqual([])
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
  })

  test('the panels of the dashboard fit into its grid, and name labels that their metrics have', async () => {
    await server.login('admin')
    const student = await new Client(
      'notification',
      Number(new URL(server.origin).port),
      await server.login('s042'),
    ).opened()
    await student.next('resumed')
    const lines = (await metrics()).split('\n').filter((line) => !line.startsWith('#'))
    student.end()
    for (const { title, gridPos, targets } of panelsOf()) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
      expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length)
      for (const { expr, legendFormat } of targets)
        for (const label of labelsIn(`${expr} ${legendFormat}`)) {
          const found = metricsIn(expr).some((name) =>
            lines.some((line) => line.startsWith(`${name}{`) && line.includes(`${label}="`)),
          )
          if (!ABSENT_WITHOUT_REFUSALS.includes(metricsIn(expr).join())) expect(found, `${label} in ${expr}`).toBe(true)
        }
    }
    const cells = panelsOf().flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
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
