/**
 * Finds what a change can break: the tests that import it, those of its features by name, and its charts. The search follows
 * importers from a changed file, and ends at modules that gather many features (the list of calls, the server's app, the catalogue
 * of charts): beyond such a joint is the whole product, which only a full run tests.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { transformSync } from '@swc/core'
import { Problem, run, top } from './process.mjs'

/** A module that imports this many features is a joint. */
const JOINT = 5
/** Up to this number of affected features, their tests run; more are left to a full run. */
const FEATURES_MAX = 6
/**
 * Of the tests that a change affects, this number runs: those of its features, then those that import it most directly. A full
 * run has the others.
 */
const NEAREST = { unit: 60, views: 24, server: 24 }
/** Browser tests for a change that belongs to no feature. */
const SMOKE = ['tests/browser/shell/start.spec.ts', 'tests/browser/live/tools.spec.ts']
/** Tests that check all files of a kind without importing them: they run when a file of the kind is added or changed. */
const OF_A_KIND = [
  [/^src\/machines\/live\/.*\.tool\.ts$/, 'tests/browser/live/tools.spec.ts'],
  [
    /^contract\/calls\/(?!calls\.gen)|^tests\/server\/.*\.examples\.ts$/,
    'tests/server/shared/http/permissions.test.ts',
  ],
  [/^src\/routes\/.*\.pages\.ts$/, 'tests/routes/account/guard.test.ts'],
]
/** Checks the state views of the given charts. */
const STATE_VIEWS = 'tests/views/shared/stateViews.test.tsx'
const PICTURES = 'tests/browser/workbench/pictures.spec.ts'
const PICTURE_MARKS = 'tests/pictures/marks.json'
const MODEL = /\.model\.ts$/
/** State views: they use many features but belong to one. */
const VIEWS = /[vV]iews\.tsx$/
/** Views of the states of the workbench's own charts: they show charts of other features as examples. */
const OF_BENCH = /^src\/catalogue\/workbench\/.*\.stateViews\.tsx$/
/** Files that affect every picture, besides the code that takes it. */
const OF_EVERY_PICTURE =
  /^(package-lock\.json|vite\.config\.ts|scripts\/support\/stations\.mjs|index\.html|public\/|src\/(statecharts\/(?!proof\/)|views\/shared\/theme\/|catalogue\/stateViews\/))/
/** The code that draws, walks and checks charts. */
const TOOLKIT = /^src\/statecharts\//
/** Tests of the toolkit and of the workbench use charts of the product as examples. */
const WITH_EXAMPLES = /^tests\/(statecharts|views\/workbench)\//
/** Generated lists of features (decision 0036). */
const LIST = /\.gen\.ts$/
/** Tests of full runs only (decision 0058). */
const OF_FULL_RUNS = /\.full\.test\.tsx?$/
/** Files that everything depends on without importing them. */
const OF_EVERYTHING = /^(package(-lock)?\.json|tsconfig\.json|(vite|vitest|playwright)\.config\.ts)$/
const SOURCE = /^(contract|src|server|scripts|tests|bench)\/.*\.(ts|tsx|mjs|css)$/
const LAYERS =
  /^(?:src\/(?:machines|views|routes|catalogue)|server\/features|contract\/(?:calls|entities|words)|tests\/(?:contract|models|machines|routes|views|server|browser))\/(\w+)\/([^/]+)/
/**
 * Imports of project modules and of a style sheet's parts. Type-only imports break nothing at run time; the stage `types`
 * checks them.
 */
const IMPORTS = /^(?:@?import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?['"](\.[^'"]+)['"]|\bimport\(\s*'(\.[^']+)'/gm
const STATIC_IMPORTS = /^(?:import|export)\s+(?:[^'";]*?from\s+)?['"](\.[^'"]+)['"]/gm
/** The stage of a test. */
const stageOf = (file) =>
  /^tests\/browser\/.*\.spec\.ts$/.test(file)
    ? 'browser'
    : (/^tests\/(views|server)\/.*\.test\.tsx?$/.exec(file)?.[1] ??
      (/^tests\/.*\.test\.tsx?$/.test(file) ? 'unit' : null))

const isOfFullRuns = (file) => OF_FULL_RUNS.test(file)

/** The feature of a file, such as `live/race`; null for shared files, such as the combined state views. */
function featureOf(file) {
  const [, domain, name] = LAYERS.exec(file) ?? []
  const isShared = domain === 'shared' || domain === 'stateViews' || OF_BENCH.test(file)
  return name === undefined || isShared ? null : `${domain}/${name.split('.')[0]}`
}

/** Whether a test is named after a feature: `race`, `raceLesson` and `raceKey` belong to `live/race`. */
const isNamedAfter = (test, feature) => {
  const [domain, name] = feature.split('/')
  const rest = basename(test).startsWith(name) ? basename(test).slice(name.length) : null
  return featureOf(test)?.startsWith(`${domain}/`) === true && rest !== null && /^[A-Z.]/.test(rest)
}

const git = async (...args) => {
  const { code, output } = await run('git', args, { quiet: true })
  return code === 0 ? output.trim() : null
}
const lines = (text) => (text ?? '').split('\n').filter(Boolean)

/** The base of the work: the merge base with `main`, or the commit itself. */
export async function baseRevision() {
  for (const main of ['main', 'origin/main']) {
    const base = await git('merge-base', 'HEAD', main)
    if (base !== null) return base
  }
  return 'HEAD'
}

/** The files that differ from a revision, including untracked ones. */
export async function filesSince(revision) {
  const changed = await git('diff', '--name-only', '--no-renames', revision)
  if (changed === null) throw new Problem(`git knows no revision “${revision}”.`)
  const fresh = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...lines(changed), ...lines(fresh)])].sort()
}

/** The files below these folders, including untracked ones; without folders all files of the project. */
export const filesBelow = async (folders = []) =>
  lines(await git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders))

/** All sources of the project, and the run-time importers of each. */
export async function importGraph() {
  const files = (await filesBelow()).filter((file) => SOURCE.test(file))
  const known = new Set(files)
  const by = new Map()
  const joints = new Set()
  for (const file of files) {
    const own = loadedBy(file, known)
    for (const imported of own) by.set(imported, [...(by.get(imported) ?? []), file])
    const gathered = new Set(own.map(featureOf).filter(Boolean))
    if (gathered.size >= JOINT && stageOf(file) === null && !VIEWS.test(file)) joints.add(file)
  }
  return { by, joints, all: files, tests: files.filter((file) => stageOf(file) !== null) }
}

/** The file of a relative import; null when it is not project code. */
function resolved(file, from, known) {
  const path = posix.join(posix.dirname(file), from)
  return [path, ...['.ts', '.tsx', '.mjs', '/index.ts'].map((end) => path + end)].find((one) => known.has(one)) ?? null
}

/** The project files that a file imports directly at run time; `known` tells which files exist. */
export const loadedBy = (file, known) =>
  [...read(file).matchAll(IMPORTS)].flatMap(([, from, lone]) => resolved(file, from ?? lone, known) ?? [])

/** The project files that a file imports statically, also for types only. */
export const importedBy = (file, known) =>
  [...read(file).matchAll(STATIC_IMPORTS)].flatMap(([, from]) => resolved(file, from, known) ?? [])

/** The direct and indirect importers of these files, up to the joints; the most direct ones first. */
function dependants(files, { by, joints }) {
  const found = new Set(files)
  const waiting = [...files]
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const importer of by.get(file) ?? []) {
      if (found.has(importer) || joints.has(importer)) continue
      found.add(importer)
      waiting.push(importer)
    }
  }
  return found
}

function read(file) {
  try {
    return readFileSync(join(top, file), 'utf8')
  } catch {
    return ''
  }
}
const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 20)

/** An import of a project file; the path of a project file in quotes. */
const STATEMENT = /^import\b[^'";]*['"]\.[^'"]+['"];\n/gm
const ADDRESS = /(['"])\.{1,2}\/(?:[^'"*\n]*\/)?([^'"*/\n]+)\1/g

/** The executable part of a source: without comments and types, with uniform layout. */
function runningOf(file, text) {
  if (file.endsWith('.css'))
    return text
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s+/g, ' ')
      .trim()
  if (!SOURCE.test(file)) return text
  const parser = { syntax: 'typescript', tsx: file.endsWith('.tsx') }
  const transform = { verbatimModuleSyntax: true, react: { runtime: 'preserve' } }
  const minify = { compress: false, mangle: false, format: { comments: false } }
  return transformSync(text, { swcrc: false, jsc: { parser, transform, minify, target: 'esnext' } }).code
}

/**
 * The significant content of a source: without parts that do not exist at run time, and independent of moved files. Project
 * files are replaced by their base names, and imports are sorted.
 */
export function contentOf(file, text) {
  const running = runningOf(file, text)
  const imports = (running.match(STATEMENT) ?? []).map((one) => one.replace(ADDRESS, '$2'))
  return imports.sort().join('') + running.replace(STATEMENT, '').replace(ADDRESS, '$1$2$1')
}

const hashes = new Map()
/** The hash of a file’s content, cached by text. */
function hashOfContent(file, text) {
  const key = `${file}\n${text}`
  if (!hashes.has(key)) hashes.set(key, hashOf(contentOf(file, text)))
  return hashes.get(key)
}

const linesOfToday = new Map()

/**
 * A hash of files: it changes when the content or the name of one of them changes, but not when files move. Each file is read once
 * for the same `lines` map.
 */
export function markOfFiles(files, lines = linesOfToday) {
  const lineOf = (file) => {
    if (!lines.has(file)) lines.set(file, `${basename(file)} ${hashOfContent(file, read(file))}`)
    return lines.get(file)
  }
  return hashOf(files.map(lineOf).sort().join('\n'))
}
/** The names of the charts whose models are in a file. */
export const namesIn = (model) =>
  [
    ...read(model).matchAll(
      /^ {2}(?:name: '([a-z][a-z-]*)',\n {2}(?:feature|purpose|machine):|resource: (\w+)Resource,)/gm,
    ),
  ].map(([, name, resource]) => name ?? kebab(resource))
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** Each chart with the files of its models and of its state views. */
function chartRoots({ all }) {
  const models = all.filter((file) => MODEL.test(file))
  const views = all.filter((file) => VIEWS.test(file)).map((file) => ({ file, text: read(file) }))
  const roots = new Map()
  for (const file of models) for (const name of namesIn(file)) roots.set(name, [...(roots.get(name) ?? []), file])
  for (const [name, files] of roots) {
    const entry = new RegExp(`'${name}'|^(export const|\\s) ?${camel(name)}\\b`, 'm')
    files.push(...views.filter(({ text }) => entry.test(text)).map(({ file }) => file))
  }
  return roots
}

const isOfWorkbench = (feature) => feature.startsWith('workbench/')

/** The workbench's own charts. */
const chartsOfWorkbench = ({ all }) =>
  new Set(all.filter((file) => MODEL.test(file) && isOfWorkbench(featureOf(file) ?? '')).flatMap(namesIn))

/** The charts whose models or state views are among these files. */
function chartsAmong(files, graph) {
  const among = new Set(files)
  return [...chartRoots(graph)].flatMap(([name, roots]) => (roots.some((file) => among.has(file)) ? [name] : [])).sort()
}

/** The charts whose models depend on a file that differs from a revision. */
export async function chartsSince(revision) {
  const graph = await importGraph()
  const isOfCharts = (file) => SOURCE.test(file) && !LIST.test(file) && !TOOLKIT.test(file)
  const changed = (await filesSince(revision)).filter(isOfCharts)
  const models = [...dependants(changed, graph)].filter((file) => MODEL.test(file))
  return new Set(models.flatMap(namesIn))
}

/** What to run after these files have changed: tests by stage, charts, and what is left out, in words. */
export async function planFor(changed, graph) {
  const sources = changed.filter((file) => SOURCE.test(file))
  // A list is affected when the files in it are.
  const affected = [
    ...dependants(
      sources.filter((file) => !LIST.test(file)),
      graph,
    ),
  ]
  const product = sources.filter((file) => !file.startsWith('tests/'))
  const own = new Set(product.map(featureOf).filter(Boolean))
  const users = new Set(
    affected
      .filter((file) => stageOf(file) === null)
      .map(featureOf)
      .filter(Boolean),
  )
  const isWide = users.size > FEATURES_MAX
  const features = isWide ? own : users
  const concerned = chartsAmong(isWide ? affected.filter((file) => own.has(featureOf(file))) : affected, graph)
  // Only product features have changed, and no code that draws, walks and shows charts.
  const isShown = own.size > 0 && ![...own].some(isOfWorkbench) && !sources.some((file) => TOOLKIT.test(file))
  const exhibiting = isShown ? chartsOfWorkbench(graph) : new Set()
  const charts = concerned.filter((chart) => !exhibiting.has(chart))
  const isClient = affected.some((file) => file.startsWith('src/'))
  const tests = { unit: new Set(), views: new Set(), server: new Set(), browser: new Set() }
  const isOf = (test, names) => [...names].some((feature) => isNamedAfter(test, feature))
  for (const test of graph.tests) {
    const stage = stageOf(test)
    const isBrowser = stage === 'browser'
    if (isShown && WITH_EXAMPLES.test(test) && !sources.includes(test)) continue
    // A browser test imports at most texts and helpers: its feature determines what it covers.
    const isFarther = isBrowser || (isWide && own.size > 0 && stage === 'server')
    const isImporting = isFarther ? sources.includes(test) : affected.includes(test)
    if (isImporting || isOf(test, isBrowser ? own : features)) tests[stage].add(test)
  }
  // A change of tests alone only needs these tests.
  const isProduct = product.length > 0
  if (isProduct && own.size === 0 && isClient) for (const test of SMOKE) tests.browser.add(test)
  if (isProduct && charts.length > 0) {
    tests.views.add(STATE_VIEWS)
    tests.browser.add(PICTURES)
  }
  for (const [kind, test] of OF_A_KIND) if (sources.some((file) => kind.test(file))) tests[stageOf(test)].add(test)
  for (const file of sources.filter((one) => one.startsWith('scripts/'))) {
    const test = `tests/scripts/${basename(file).split('.')[0]}.test.ts`
    if (graph.tests.includes(test)) tests.unit.add(test)
  }
  const further = process.env.PODIUM_FULL
    ? []
    : Object.values(tests).flatMap((chosen) => [...chosen].filter(isOfFullRuns))
  for (const chosen of Object.values(tests)) for (const test of further) chosen.delete(test)
  const farther = Object.entries(NEAREST).flatMap(([stage, most]) => {
    const distance = new Map(affected.map((file, index) => [file, isOf(file, features) ? -1 : index]))
    const far = [...tests[stage]]
      .sort((one, other) => (distance.get(one) ?? -1) - (distance.get(other) ?? -1))
      .slice(most)
    for (const test of far) tests[stage].delete(test)
    return far
  })
  const all = (stage) => graph.tests.filter((test) => stageOf(test) === stage).length
  const left = Object.entries(tests)
    .filter(([stage, chosen]) => chosen.size < all(stage))
    .map(([stage, chosen]) => `${stage} ${all(stage) - chosen.size} of ${all(stage)} files`)
  if (concerned.length > charts.length)
    left.push(
      `${concerned.length - charts.length} charts of the workbench, which shows others as examples, and its tests`,
    )
  if (further.length > 0) left.push(`${further.join(', ')}: PODIUM_FULL=1 has them`)
  if (farther.length > 0)
    left.push(`${farther.length} tests that import what has changed indirectly: a whole run is due`)
  if (isWide) left.push(`${users.size} features use what has changed: a whole run is due`)
  if (changed.some((file) => OF_EVERYTHING.test(file)))
    left.push('everything depends on a file of settings: a whole run is due')
  return {
    features: [...own].sort(),
    charts,
    tests: Object.fromEntries(Object.entries(tests).map(([stage, chosen]) => [stage, [...chosen].sort()])),
    left,
  }
}

/** For each chart, a hash of the current files that determine its pictures: its models, its views, and their imports. */
export async function pictureMarks() {
  const graph = await importGraph()
  const imports = new Map()
  for (const [file, by] of graph.by)
    for (const importer of by) imports.set(importer, [...(imports.get(importer) ?? []), file])
  const loadedFrom = (roots) => {
    const found = new Set(roots)
    for (const file of found)
      if (!graph.joints.has(file)) for (const imported of imports.get(file) ?? []) found.add(imported)
    return [...found]
  }
  const camera = loadedFrom([PICTURES]).filter((file) => file.startsWith('tests/'))
  const ofEvery = [...(await filesBelow()).filter((file) => OF_EVERY_PICTURE.test(file) && !LIST.test(file)), ...camera]
  const marks = {}
  const lines = new Map()
  for (const [chart, roots] of chartRoots(graph))
    marks[chart] = markOfFiles([...new Set([...ofEvery, ...loadedFrom(roots)])], lines)
  return marks
}

/** The hashes at the last successful comparison of the pictures. */
const keptPictureMarks = () => JSON.parse(read(PICTURE_MARKS) || '{}')

/** Stores the hashes of charts whose pictures were compared with the sources of these hashes (by default the current sources). */
export async function keepPictureMarks(charts, found = pictureMarks()) {
  const [marks, kept] = [await found, keptPictureMarks()]
  const known = Object.keys(marks).sort()
  const next = Object.fromEntries(
    known.flatMap((chart) => {
      const mark = charts.includes(chart) ? marks[chart] : kept[chart]
      return mark === undefined ? [] : [[chart, mark]]
    }),
  )
  writeFileSync(join(top, PICTURE_MARKS), `${JSON.stringify(next, null, 2)}\n`)
}

/** The charts whose pictures have not been compared with the sources of these hashes (by default the current sources). */
export async function chartsToPicture(found = pictureMarks()) {
  const kept = keptPictureMarks()
  return Object.entries(await found).flatMap(([chart, mark]) => (kept[chart] === mark ? [] : [chart]))
}
