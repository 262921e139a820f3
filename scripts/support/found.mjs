/**
 * Generates the lists of features (`*.gen.ts`): calls, codes of sockets, models, state views, pages, features of the server,
 * migrations, tables, tools of a lesson. The lists are never edited by hand: `npm run dev`, `build`, `test` and `new-feature`
 * generate each from its source files before anything else, and so does `npm run found`. Decision 0036 explains why they are files
 * and not globs.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { top } from './process.mjs'

/**
 * The exports that one file contributes to a list.
 *
 * @typedef {{ path: string, names: string[], text: string }} Brought
 */

/** The domains in the order of the lists; files of no domain come last. */
const domains = [
  ...['shell', 'account', 'messages', 'school', 'shared', 'live'],
  ...['courses', 'library', 'work', 'grades', 'documents', 'video', 'talk', 'groups', 'workbench'],
]

const head =
  '/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */\n'

/** The text of a module: imports of the names, then the list. */
const moduleOf = (to, brought, body, how = 'import') =>
  `${head}${brought.map(({ path, names }) => importOf(to, path, names, how)).join('')}\n${body}`

const importOf = (to, path, names, how) => `${how} { ${names.join(', ')} } from '${addressFrom(to, path)}'\n`

const addressFrom = (to, path) => {
  const address = posix.relative(dirname(to), path).replace(/\.tsx?$/, '')
  return address.startsWith('.') ? address : `./${address}`
}

const capital = (name) => name[0].toUpperCase() + name.slice(1)
const allNames = (brought) => brought.flatMap(({ names }) => names)
const spread = (names) => names.map((name) => `  ...${name},\n`).join('')
const items = (names) => names.map((name) => `  ${name},\n`).join('')

/** The tools of a class, in their order; each is named after its folder. */
const toolFiles = {
  below: 'src/machines/live',
  files: /\.tool\.ts$/,
  takes: /^export const (\w+Tool)\b/gm,
  order: ({ text }) => Number(/^ {2}place: (\d+)/m.exec(text)?.[1] ?? Number.MAX_SAFE_INTEGER),
  isOneOrder: true,
}
const toolOf = ({ path }) => basename(path, '.tool.ts')
const sides = ['teacher', 'student']

/** The charts of the tools, and their mapping of messages, found by name. */
function chartsOf(brought) {
  const tools = brought.map(toolOf)
  const chart = (side, tool) => `${side}${capital(tool)}`
  const imports = tools.flatMap((tool) => [
    `import { ${tool}Fact } from '../${tool}/${tool}.facts'\n`,
    ...sides.map((side) => `import { ${chart(side, tool)}Machine } from '../${tool}/${chart(side, tool)}.machine'\n`),
  ])
  const actors = tools.flatMap((tool) => sides.map((side) => `  ${chart(side, tool)}: ${chart(side, tool)}Machine,\n`))
  const children = tools.map((tool) => `  ${tool}: ${sides.map((side) => `'${chart(side, tool)}'`).join(' | ')}\n`)
  const started = sides.map(
    (side) =>
      `/** The charts that the classroom starts for a ${side}. */\nexport const ${side}Charts = [\n${tools.map((tool) => `  { id: '${tool}', src: '${chart(side, tool)}' },\n`).join('')}] as const\n`,
  )
  const facts = ['classroom', 'voteRace'].map((channel) => {
    const here = brought.filter(({ text }) => text.includes(`channel: '${channel}'`)).map(toolOf)
    return `/** For each tool, the function that converts messages of the channel to facts. */\nexport const ${channel}Facts = {\n${here.map((tool) => `  ${tool}: ${tool}Fact,\n`).join('')}}\n`
  })
  return `${head}${imports.join('')}
/** The charts of the tools. */
export const toolCharts = {
${actors.join('')}}

/** Which chart runs under the name of a tool. */
export type ToolChildren = {
${children.join('')}}

${[...started, ...facts].join('\n')}`
}

/** The file that a name is imported from, with its text; null where it is not imported. */
function importedBy({ path, text }, name, folder) {
  const [, from] = new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`, 'm').exec(text) ?? []
  if (from === undefined) return null
  const file = posix.join(dirname(path), `${from}.ts`)
  return { path: file, text: readFileSync(join(folder, file), 'utf8') }
}

/** The id of the chart of an oracle: that of its model's machine. */
function chartOfOracle(oracle, name, folder) {
  const [, model] = new RegExp(`^export const ${name} = [^(]*\\((\\w+Model)\\b`, 'm').exec(oracle.text) ?? []
  const modelled = model && importedBy(oracle, model, folder)
  const [, machine] = new RegExp(`const ${model} = [\\s\\S]*?machine: (\\w+),`).exec(modelled?.text ?? '') ?? []
  const made = machine && importedBy(modelled, machine, folder)
  return (
    new RegExp(`const ${machine} = [\\s\\S]*?\\.createMachine\\(\\{\\s*(?:\\.\\.\\.\\w+,\\s*)?id: '(\\w+)'`).exec(
      made?.text ?? '',
    )?.[1] ?? null
  )
}

/** The oracles by the ids of their charts, each loaded when the chart runs. */
function oraclesOf(to, brought, folder) {
  const all = brought.flatMap((one) =>
    one.names.map((name) => ({ name, path: one.path, chart: chartOfOracle(one, name, folder) })),
  )
  const own = all.filter(({ chart }) => chart !== null).sort((one, other) => compare(one.chart, other.chart))
  const lines = own.map(
    ({ chart, path, name }) => `  ${chart}: async () => (await import('${addressFrom(to, path)}')).${name},\n`,
  )
  const places = own.map(({ chart, path, name }) => `  ${chart}: ['${path.replace(/\.ts$/, '')}', '${name}'],\n`)
  return `${head}import type { AnyOracle } from '../../../statecharts/proof/oracle'\n
/** Loads the oracle of a chart, by the id of the chart. */
export const oracles: Readonly<Record<string, () => Promise<AnyOracle>>> = {\n${lines.join('')}}\n
/** The module of the oracle of a chart, from the top folder, and its name there. */
export const oraclePlaces: Readonly<Record<string, readonly [file: string, name: string]>> = {\n${places.join('')}}\n`
}

/**
 * All lists: output path, source folder, file names, the exports that it takes
 * (the first group), and its text.
 */
const lists = [
  {
    to: 'contract/calls/calls.gen.ts',
    below: 'contract/calls',
    files: /^[a-z]+\/([a-z]+\/)?\w+\.ts$/,
    feature: (path) => basename(path),
    takes: /^export const (\w+Calls) = \{$/gm,
    text: (to, brought) =>
      moduleOf(
        to,
        brought,
        `/** Every call by name. */\nexport const calls = {\n${spread(allNames(brought))}} as const\n`,
      ),
  },
  {
    to: 'contract/sockets/codes.gen.ts',
    below: 'contract/sockets',
    files: /^(classroom|voteRace)\/\w+\.ts$/,
    takes: /^export const (\w+Codes) = \{$/gm,
    text: (to, brought) =>
      moduleOf(
        to,
        brought,
        ['classroom', 'voteRace']
          .map((channel) => {
            const names = allNames(brought.filter(({ path }) => path.includes(`/${channel}/`)))
            const part = (key) => `  ${key}: { ${names.map((name) => `...${name}.${key}`).join(', ')} },\n`
            return `/** The codes that the tools add to the channel. */\nexport const ${channel}Codes = {\n${['client', 'server', 'running', 'idle'].map(part).join('')}}\n`
          })
          .join('\n'),
      ),
  },
  {
    to: 'src/machines/live/classroom/tools.gen.ts',
    ...toolFiles,
    text: (to, brought) =>
      moduleOf(
        to,
        brought,
        `/** The tools of a class. */\nexport const tools = {\n${brought.map((tool) => `  ${toolOf(tool)}: ${tool.names[0]},\n`).join('')}}\n`,
      ),
  },
  {
    to: 'src/machines/live/classroom/charts.gen.ts',
    ...toolFiles,
    text: (_to, brought) => chartsOf(brought),
  },
  {
    to: 'src/routes/live/classroom/provided.gen.ts',
    below: 'src/routes/live',
    files: /^\w+\/\w+Actors\.ts$/,
    takes: /^export const (provided(?:Teacher|Student)\w+)\b/gm,
    text: (to, brought) =>
      moduleOf(
        to,
        brought,
        `/** The charts of the tools with their actors. */\nexport const providedTools = {\n${allNames(brought)
          .map((name) => `  ${name.replace(/^providedT/, 't').replace(/^providedS/, 's')}: ${name},\n`)
          .join('')}}\n`,
      ),
  },
  ...Object.entries({ stage: 'stages', status: 'statuses', projected: 'projected' }).map(([role, all]) => ({
    to: `src/routes/live/classroom/${all}.gen.ts`,
    below: 'src/routes/live',
    files: new RegExp(`\\.${role}\\.tsx?$`),
    takes: new RegExp(`^export const (\\w+${capital(role)})\\b`, 'gm'),
    text: (to, brought) =>
      moduleOf(
        to,
        brought,
        `/** Keyed by the names of the tools. */\nexport const ${all} = {\n${brought
          .map(({ path, names }) => `  ${basename(path.replace(/x$/, ''), `.${role}.ts`)}: ${names[0]},\n`)
          .join('')}}\n`,
      ),
  })),
  {
    to: 'src/catalogue/models.gen.ts',
    below: 'src/catalogue',
    files: /\.model\.ts$/,
    takes: /^export const (\w+Model)\b/gm,
    // A tool's chart for teachers, then the one for students, then others.
    order: ({ path }) => (/teacher/.test(basename(path)) ? 0 : /student/.test(basename(path)) ? 1 : 2),
    text: (to, brought) =>
      moduleOf(
        to,
        brought,
        // Without an explicit type the compiler compares each with each other.
        `/** The model of every chart. */\nexport const models: readonly import('../statecharts/model').ChartModel[] = [\n${items(allNames(brought))}]\n`,
      ),
  },
  {
    to: 'src/routes/workbench/conformance/oracles.gen.ts',
    below: 'tests/oracles',
    files: /\w\.oracle\.ts$/,
    takes: /^export const (\w+) = (?:rulesOf|defineOracle|\w+Oracle)(?:<[^(]*>)?\(\w+Model\b/gm,
    text: oraclesOf,
  },
  {
    to: 'src/catalogue/stateViews/found.gen.ts',
    below: 'src/catalogue',
    files: /\.stateViews\.tsx$/,
    takes: /^export const (\w+StateViews)\b/gm,
    text: (to, brought) =>
      moduleOf(
        to,
        brought,
        `/** The state views of every chart. */\nexport const foundViews = {\n${spread(allNames(brought))}}\n`,
      ),
  },
  {
    to: 'src/routes/shell/table/pages.gen.ts',
    below: 'src/routes',
    files: /\.pages\.ts$/,
    takes: /^export const (\w+Pages)\b/gm,
    text: (to, brought) =>
      moduleOf(
        to,
        brought,
        `/** Every page by its path. */\nexport const foundPages = {\n${spread(allNames(brought))}}\n`,
      ),
  },
  {
    to: 'server/features/features.gen.ts',
    below: 'server/features',
    files: /\.handler\.ts$/,
    takes: /^export (?:function|const) (\w+Feature)\b/gm,
    text: (to, brought) =>
      moduleOf(
        to,
        brought,
        `/** The factories of all server features. */\nexport const featureMakers = [\n${items(allNames(brought))}] as const\n\n/** The factories of the live features: each socket message of a class is handled by one of them. */\nexport const liveFeatureMakers = [\n${items(allNames(brought.filter(({ path }) => path.includes('/live/'))))}] as const\n`,
      ),
  },
  {
    to: 'server/migrations/migrations.gen.ts',
    below: 'server/migrations',
    files: /^\d{4}_\w+\.ts$/,
    text: (_to, brought) => {
      const steps = brought.map(({ path }) => basename(path, '.ts'))
      const imports = steps.map((step) => `import * as _${step} from './${step}'\n`).join('')
      return `${head}import type { Migration } from 'kysely'\n${imports}\n/** Every migration in order. */\nexport const migrations: Record<string, Migration> = {\n${steps.map((step) => `  '${step}': _${step},\n`).join('')}}\n`
    },
  },
  {
    to: 'server/database/schema/tables.gen.ts',
    below: 'server/database/schema',
    files: /\.schema\.ts$/,
    takes: /^export interface (\w+Tables)\b/gm,
    text: (to, brought) =>
      moduleOf(
        to,
        brought,
        `/** The tables of all parts. */\nexport interface FoundTables\n  extends ${allNames(brought).join(',\n    ')} {}\n`,
        'import type',
      ),
  },
]

const rank = (path) => {
  const domain = path.split('/').find((folder) => domains.includes(folder))
  return domain === undefined ? domains.length : domains.indexOf(domain)
}

const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0)

/** The default feature of a file: the second folder below the list's folder. */
const featureIn = (path, below) => path.slice(below.length + 1).split('/')[1] ?? ''

function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesBelow(join(folder, entry.name)).map((path) => `${entry.name}/${path}`) : [entry.name],
  )
}

/** The contributions to a list, in order. */
function broughtTo({ to, below, files, takes, feature = featureIn, order = () => 0, isOneOrder = false }, folder) {
  return filesBelow(join(folder, below))
    .filter((path) => files.test(path))
    .map((path) => `${below}/${path}`)
    .map((path) => {
      const text = readFileSync(join(folder, path), 'utf8')
      const names = takes ? [...text.matchAll(takes)].map(([, name]) => name) : []
      if (takes && names.length === 0 && path !== to && files.source.startsWith('\\.'))
        throw new Error(`${path} exports nothing that matches the pattern of its list (${takes.source})`)
      return { path, names, text }
    })
    .filter(({ names }) => !takes || names.length > 0)
    .sort(
      (a, b) =>
        rank(a.path) - rank(b.path) ||
        (isOneOrder ? order(a) - order(b) : 0) ||
        compare(feature(a.path, below), feature(b.path, below)) ||
        order(a) - order(b) ||
        compare(a.path, b.path),
    )
}

/** The expected content of every list, by path. */
export const foundLists = (folder = top) =>
  new Map(
    lists
      // A folder without the tests keeps the lists that come from them.
      .filter(({ below }) => existsSync(join(folder, below)))
      .map((list) => [list.to, list.text(list.to, broughtTo(list, folder), folder)]),
  )

/** The lists that are outdated. */
export const staleLists = (folder = top) =>
  [...foundLists(folder)].flatMap(([path, text]) => {
    const file = join(folder, path)
    return existsSync(file) && readFileSync(file, 'utf8') === text ? [] : [path]
  })

/** Writes the outdated lists, and returns their paths. */
export function writeFound(folder = top) {
  const stale = staleLists(folder)
  const texts = foundLists(folder)
  for (const path of stale) writeFileSync(join(folder, path), texts.get(path) ?? '')
  return stale
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes('--check')) {
    const stale = staleLists()
    for (const path of stale) console.error(`${path} is outdated; run npm run found`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else for (const path of writeFound()) console.log(path)
}
