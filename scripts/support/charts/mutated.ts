/**
 * Loads the charts with all mutants of their sources, each behind a switch: through Vite, with a plugin that rewrites
 * the comparisons. One process tests them all and loads each module once.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import type { ChartModel } from '../../../src/statecharts/model'
import type { Judge, Measured, measureProof, Setting, Share } from '../../../src/statecharts/proof/measure'
import {
  isOwnSource,
  rewrite,
  type SourcePoint,
  type Switchboard,
  switchboard,
} from '../../../src/statecharts/proof/sources'
import type { thinTrails } from '../../../src/statecharts/proof/thin'
import type { Trail } from '../../../src/statecharts/proof/trails'
import type { Plan } from '../../../src/statecharts/walk/explore'
import { equivalentOf, sourcesOfChart, top } from './proofFiles'

declare global {
  var podiumMutants: Switchboard | undefined
}

const isJudged = /src\/machines\/.*\.(machine|logic|guards|facts|setup|states)\.ts$/

/** The charts, ready to be measured. */
export interface Mutated {
  readonly charts: readonly ChartModel[]
  /** Measures a chart, or a share of its mutants; with `isProposing`, searches trails that would kill survivors. */
  measure(
    model: ChartModel,
    trails: readonly Trail[] | undefined,
    options?: { readonly isProposing?: boolean; readonly share?: Share; readonly tell?: (name: string) => void },
  ): Measured & { readonly trails: readonly Trail[] }
  /** The lines of a chart that are worth reading. */
  thin(model: ChartModel, trails: readonly Trail[]): Trail[]
  close(): Promise<void>
}

/** Oracles by the charts that they describe. */
async function oraclesIn(server: ViteDevServer): Promise<Map<string, Judge[]>> {
  const judges = new Map<string, Judge[]>()
  if (!existsSync(join(top, 'tests', 'support', 'complaints.ts'))) return judges
  const { complaints, routesOf } = await server.ssrLoadModule('/src/statecharts/proof/oraclePaths.ts')
  const { wander } = await server.ssrLoadModule('/tests/support/complaints.ts')
  const { universeOf } = await server.ssrLoadModule('/src/statecharts/walk/world.ts')
  const { fakeActors } = await server.ssrLoadModule('/src/statecharts/walk/fakes.ts')
  const files = readdirSync(join(top, 'tests', 'oracles'), { recursive: true }).map((file) =>
    String(file).replaceAll('\\', '/'),
  )
  for (const file of files.filter((name) => name.endsWith('.oracle.ts')).sort()) {
    for (const oracle of Object.values(await server.ssrLoadModule(`/tests/oracles/${file}`))) {
      if (typeof oracle !== 'object' || oracle === null || !('chart' in oracle) || !('speaksOf' in oracle)) continue
      const judge: Judge = (model, plan) => {
        const universe = universeOf(model, fakeActors(model))
        const routes: Plan['paths'] = [...plan.paths, ...routesOf(universe, oracle)]
        if (routes.some((path) => complaints(universe, oracle, path).length > 0)) return true
        return wander(universe, oracle, plan, { walks: WALKS, moves: 20, seed: 20_261_122 }).wrong !== undefined
      }
      judges.set(String(oracle.chart), [...(judges.get(String(oracle.chart)) ?? []), judge])
    }
  }
  return judges
}

/** Number of random walks of an oracle for each mutant. */
const WALKS = 60

/** Loads the charts. */
export async function loadMutated(): Promise<Mutated> {
  const board = switchboard()
  globalThis.podiumMutants = board
  const points: SourcePoint[] = []
  const plugin: Plugin = {
    name: 'podium-mutants',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(top, id.replace(/\?.*$/, '')).replaceAll('\\', '/')
      if (!isJudged.test(file)) return null
      // Two ids for each place, because a number has two mutants.
      const rewritten = rewrite(code, file, points.length + 1)
      points.push(...rewritten.points)
      return { code: rewritten.code, map: null }
    },
  }
  const server = await createServer({
    configFile: false,
    root: top,
    appType: 'custom',
    logLevel: 'error',
    plugins: [plugin],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  const load = <Module>(path: string): Promise<Module> => server.ssrLoadModule(path) as Promise<Module>
  const { uniqueCharts: charts } =
    await load<typeof import('../../../src/catalogue/catalogue')>('/src/catalogue/catalogue.ts')
  const { makePlan } = await load<typeof import('../../../src/statecharts/walk/explore')>(
    '/src/statecharts/walk/explore.ts',
  )
  const proof = await load<{ measureProof: typeof measureProof }>('/src/statecharts/proof/measure.ts')
  const { firstTrails } = await load<typeof import('../../../src/statecharts/proof/choose')>(
    '/src/statecharts/proof/choose.ts',
  )
  const { thinTrails: thin } = await load<{ thinTrails: typeof thinTrails }>('/src/statecharts/proof/thin.ts')
  const oracles = await oraclesIn(server)
  const settingOf = (model: ChartModel, given: readonly Trail[] | undefined): Setting => {
    const sources = sourcesOfChart(model)
    const plan = makePlan(model)
    return {
      plan,
      trails: given ?? firstTrails(plan),
      oracles: oracles.get(model.name) ?? [],
      board,
      points: points.filter(({ file }) => sources.has(file)),
      isOwn: (file: string) => isOwnSource(model.source, file),
      equivalent: equivalentOf(model.name),
    }
  }
  return {
    charts,
    measure: (model, given, { isProposing = false, share, tell } = {}) => {
      const setting = settingOf(model, given)
      return { ...proof.measureProof({ ...setting, isProposing, share }, tell), trails: setting.trails }
    },
    thin: (model, trails) => thin(settingOf(model, trails)),
    close: () => server.close(),
  }
}
