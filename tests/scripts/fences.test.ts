import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** A small project that violates every fence once, mostly by a type import. */
const files: Record<string, string> = {
  'contract/fine.ts': 'export interface Fine { a: 1 }\nexport const fine = 1',
  'contract/climbs.ts': "export type { Plugin } from '../server/plugins/plugin'",
  'server/plugins/plugin.ts': "import type { Part } from './part'\nexport interface Plugin { a: Part }",
  'server/plugins/part.ts': "import { plugin } from './whole'\nexport type Part = typeof plugin\nexport const part = 1",
  'server/plugins/whole.ts': "import { part } from './part'\nexport const plugin = () => part",
  'server/features/live/one/one.ts':
    "import type { Two } from '../two/two'\nimport type { Types } from '../../../../src/machines/a/a.types'\nexport type One = Two | Types",
  'server/features/live/two/two.ts': "import type { Fine } from '../../../../contract/fine'\nexport type Two = Fine",
  'src/machines/a/a.machine.ts':
    "import type { Http } from '../../services/network/http'\nimport type { ReactNode } from 'react'\nimport { setup } from 'xstate'\nexport const machine = setup\nexport type A = Http | ReactNode",
  'src/machines/a/a.types.ts': 'export interface Types { a: 1 }',
  'src/catalogue/a/a.model.ts':
    "import { model } from '../../statecharts/model'\nimport { walk } from '../../statecharts/walk/walk'\nexport const a = [model, walk]",
  'src/machines/a/a.selectors.ts': 'export const select = 1',
  'src/statecharts/model.ts': 'export const model = 1',
  'src/statecharts/walk/walk.ts':
    "import type { Types } from '../../machines/a/a.types'\nexport const walk = (types: Types) => types",
  'src/services/network/http.ts':
    "import type { machine } from '../../machines/a/a.machine'\nexport type Http = typeof machine",
  'src/views/a/A.tsx':
    "import type { machine } from '../../machines/a/a.machine'\nimport { select } from '../../machines/a/a.selectors'\nimport { gone } from './gone'\nimport type { Menu } from 'primereact/menu'\nexport const A = () => <p>{String(select)}{gone}</p>\nexport type M = typeof machine | Menu",
  'src/routes/account/climbs.ts': "import type { frame } from '../shell/frame'\nexport type Frame = typeof frame",
  'src/routes/shell/frame.ts': "import type { Home } from '../account/home'\nexport const frame: Home = 1",
  'src/routes/account/home.ts': 'export type Home = number',
  'src/routes/joins.ts':
    "import type { a } from '../catalogue/a/a.model'\nimport { A } from '../views/a/A'\nimport { machine } from '../machines/a/a.machine'\nimport type { Http } from '../services/network/http'\nexport const all: [unknown, unknown, Http?] = [A, machine]",
}

interface Violation {
  rule: { name: string }
  from: string
  to: string
}

const house = mkdtempSync(join(tmpdir(), 'podium-fences-'))
const inHouse = (...args: string[]) =>
  JSON.parse(execFileSync(process.execPath, args, { cwd: house, encoding: 'utf8' }))
const climbed = (): string[] => {
  const bin = join('node_modules', 'dependency-cruiser', 'bin', 'dependency-cruise.mjs')
  const report: { summary: { violations: Violation[] } } = inHouse(
    ...[bin, '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'contract', 'src', 'server'],
  )
  return report.summary.violations
    .map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to.replace(/^.*node_modules/, 'node_modules')}`)
    .sort()
}

beforeAll(() => {
  for (const name of ['.dependency-cruiser.cjs', 'package.json', 'tsconfig.json']) cpSync(name, join(house, name))
  for (const name of ['circles', 'changed', 'process']) {
    cpSync(`scripts/support/${name}.mjs`, join(house, 'scripts', 'support', `${name}.mjs`))
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(house, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    writeFileSync(join(house, path), `${text}\n`)
  }
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

describe('the fences', () => {
  it('report every violation, including types and JSX, and nothing that is allowed', { timeout: 30_000 }, () => {
    expect(climbed()).toEqual([
      'catalogue-is-for-the-workbench: src/routes/joins.ts -> src/catalogue/a/a.model.ts',
      'contract-stands-alone: contract/climbs.ts -> server/plugins/plugin.ts',
      'features-keep-to-themselves: server/features/live/one/one.ts -> server/features/live/two/two.ts',
      'machines-know-contract-and-machines: src/machines/a/a.machine.ts -> src/services/network/http.ts',
      'models-also-know-the-toolkit: src/catalogue/a/a.model.ts -> src/statecharts/walk/walk.ts',
      'no-browser-in-machines: src/machines/a/a.machine.ts -> node_modules/react/index.js',
      'no-unresolved: src/views/a/A.tsx -> ./gone',
      'primereact-is-behind-the-kit: src/views/a/A.tsx -> node_modules/primereact/menu/menu.cjs.js',
      'routes-of-account-import-downwards: src/routes/account/climbs.ts -> src/routes/shell/frame.ts',
      'server-knows-contract: server/features/live/one/one.ts -> src/machines/a/a.types.ts',
      'services-know-contract: src/services/network/http.ts -> src/machines/a/a.machine.ts',
      'the-toolkit-knows-no-feature: src/statecharts/walk/walk.ts -> src/machines/a/a.types.ts',
      'views-are-pure: src/views/a/A.tsx -> src/machines/a/a.machine.ts',
    ])
  })

  it('report import cycles, also of types, but not of lazily loaded modules', {
    timeout: 30_000,
  }, () => {
    const circle = () =>
      inHouse(
        '--input-type=module',
        '--eval',
        `import { circleIn, importedAmong } from './scripts/support/circles.mjs'
         console.log(JSON.stringify(circleIn(importedAmong(['contract', 'server']))))`,
      )
    expect(circle()).toEqual(['server/plugins/part.ts', 'server/plugins/whole.ts', 'server/plugins/part.ts'])
    writeFileSync(join(house, 'server/plugins/whole.ts'), "export const plugin = () => import('./part')\n")
    expect(circle()).toBe(null)
    writeFileSync(
      join(house, 'server/plugins/part.ts'),
      "import type { Plugin } from './plugin'\nexport type Part = Plugin[]\n",
    )
    expect(circle()).toEqual(['server/plugins/plugin.ts', 'server/plugins/part.ts', 'server/plugins/plugin.ts'])
  })
})
