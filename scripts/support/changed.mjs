/**
 * What a change can break: the tests that import it, those of its features by name, and its charts. The trace goes from a
 * changed file to what imports it, and ends where many features are gathered (the list of calls, the server's app, the
 * catalogue of charts): what lies behind such a joint is the whole product, which a whole run tries.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { transformSync } from '@swc/core'
import { Problem, run, top } from './process.mjs'

/** A module that imports this many features gathers them. */
const JOINT = 5
/** So many features that use something are tried with it; more than these are a whole run. */
const FEATURES_MAX = 6
/** Tried in a browser when what changed belongs to no feature. */
const SMOKE = ['tests/browser/shell/start.spec.ts', 'tests/browser/live/tools.spec.ts']
/** Tests that look at all of a kind without importing them: tried when one of the kind is new, or another one. */
const OF_A_KIND = [
  [/^src\/machines\/live\/.*\.tool\.ts$/, 'tests/browser/live/tools.spec.ts'],
  [
    /^contract\/calls\/(?!calls\.gen)|^tests\/server\/.*\.examples\.ts$/,
    'tests/server/shared/http/permissions.test.ts',
  ],
  [/^src\/routes\/.*\.pages\.ts$/, 'tests/routes/account/guard.test.ts'],
]
/** Looks at every view of the charts that it is told. */
const STATE_VIEWS = 'tests/views/shared/stateViews.test.tsx'
const PICTURES = 'tests/browser/workbench/pictures.spec.ts'
const PICTURE_MARKS = 'tests/pictures/marks.json'
const MODEL = /\.model\.ts$/
/** Views of the states of charts: they use many features, and yet belong to one. */
const VIEWS = /[vV]iews\.tsx$/
/** Views of the states of the workbench's own charts: they show charts of other features as examples. */
const OF_BENCH = /^src\/catalogue\/workbench\/.*\.stateViews\.tsx$/
/** What any picture can look different by, beside what takes it. */
const OF_EVERY_PICTURE =
  /^(package-lock\.json|vite\.config\.ts|scripts\/support\/stations\.mjs|index\.html|public\/|src\/(statecharts\/(?!proof\/)|views\/shared\/theme\/|catalogue\/stateViews\/))/
/** What draws, walks and judges charts. */
const TOOLKIT = /^src\/statecharts\//
/** Tests of the toolkit and of the workbench take charts of the product as examples. */
const WITH_EXAMPLES = /^tests\/(statecharts|views\/workbench)\//
/** Lists of what features bring with them, written from the files that they name (decision 0036). */
const LIST = /\.gen\.ts$/
/** Tests of a full run alone (decision 0058). */
const OF_FULL_RUNS = /\.full\.test\.tsx?$/
/** What everything depends on without importing it. */
const OF_EVERYTHING = /^(package(-lock)?\.json|tsconfig\.json|(vite|vitest|playwright)\.config\.ts)$/
const SOURCE = /^(contract|src|server|scripts|tests|bench)\/.*\.(ts|tsx|mjs|css)$/
const LAYERS =
  /^(?:src\/(?:machines|views|routes|catalogue)|server\/features|contract\/(?:calls|entities|words)|tests\/(?:contract|models|machines|routes|views|server|browser))\/(\w+)\/([^/]+)/
/**
 * Imports of our own modules and of a stylesheet's parts; those of types alone break nothing at run time, and are the
 * stage `types`' matter.
 */
const IMPORTS = /^(?:@?import|export)\s+(?!type\b)(?:[^'";]*?from\s+)?['"](\.[^'"]+)['"]|\bimport\(\s*'(\.[^']+)'/gm
/** The stage that a test belongs to. */
const stageOf = (file) =>
  /^tests\/browser\/.*\.spec\.ts$/.test(file)
    ? 'browser'
    : (/^tests\/(views|server)\/.*\.test\.tsx?$/.exec(file)?.[1] ??
      (/^tests\/.*\.test\.tsx?$/.test(file) ? 'unit' : null))

const isOfFullRuns = (file) => OF_FULL_RUNS.test(file)

/** The feature of a file, such as `live/race`; null for what is shared, as the views of the states of all charts are. */
function featureOf(file) {
  const [, domain, name] = LAYERS.exec(file) ?? []
  const isShared = domain === 'shared' || domain === 'stateViews' || OF_BENCH.test(file)
  return name === undefined || isShared ? null : `${domain}/${name.split('.')[0]}`
}

/** Whether a test is named after a feature: `race`, `raceLesson` and `raceKey` are of `live/race`. */
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

/** Where the work began: where it left `main`, or the commit itself. */
export async function baseRevision() {
  for (const main of ['main', 'origin/main']) {
    const base = await git('merge-base', 'HEAD', main)
    if (base !== null) return base
  }
  return 'HEAD'
}

/** The files that differ from a revision, those that git does not know yet among them. */
export async function filesSince(revision) {
  const changed = await git('diff', '--name-only', '--no-renames', revision)
  if (changed === null) throw new Problem(`git knows no revision “${revision}”.`)
  const fresh = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...lines(changed), ...lines(fresh)])].sort()
}

/** The files below these folders, new ones that git does not track yet included; without folders all files of the project. */
export const filesBelow = async (folders = []) =>
  lines(await git('ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders))

/** All sources of the project, and for each what imports it at run time. */
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

/** The file that a relative import means; null for what is no code of ours. */
function resolved(file, from, known) {
  const path = posix.join(posix.dirname(file), from)
  return [path, ...['.ts', '.tsx', '.mjs', '/index.ts'].map((end) => path + end)].find((one) => known.has(one)) ?? null
}

/** What a file of ours loads of our own at run time, directly; `known` says which files there are. */
export const loadedBy = (file, known) =>
  [...read(file).matchAll(IMPORTS)].flatMap(([, from, lone]) => resolved(file, from ?? lone, known) ?? [])

/** The same without what is fetched when it is first needed. */
export const loadedAtOnce = (file, known) =>
  [...read(file).matchAll(IMPORTS)].flatMap(([, from]) => (from && resolved(file, from, known)) ?? [])

/** What imports one of these files, directly or through others, up to the joints. */
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

/** An import of ours; the address of a file of ours in quotes. */
const STATEMENT = /^import\b[^'";]*['"]\.[^'"]+['"];\n/gm
const ADDRESS = /(['"])\.{1,2}\/(?:[^'"*\n]*\/)?([^'"*/\n]+)\1/g

/** What of a source runs: no comments, no types, laid out in one way. */
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
 * What of a source can make a difference: without what is gone when it runs, and without what a move of files changes in it. Files of
 * ours are called by their last names, and imports stand in no order.
 */
export function contentOf(file, text) {
  const running = runningOf(file, text)
  const imports = (running.match(STATEMENT) ?? []).map((one) => one.replace(ADDRESS, '$2'))
  return imports.sort().join('') + running.replace(STATEMENT, '').replace(ADDRESS, '$1$2$1')
}

const hashes = new Map()
/** The hash of a file’s content, worked out once for each text. */
function hashOfContent(file, text) {
  const key = `${file}\n${text}`
  if (!hashes.has(key)) hashes.set(key, hashOf(contentOf(file, text)))
  return hashes.get(key)
}

const linesOfToday = new Map()

/**
 * A mark of files: another one when the content or the name of one of them changes, the same wherever they are. Each is read once as
 * long as `lines` is the same map.
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
    ...read(model).matchAll(/^ {2}(?:name: '([a-z][a-z-]*)',\n {2}(?:feature|purpose): |resource: (\w+)Resource,)/gm),
  ].map(([, name, resource]) => name ?? kebab(resource))
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** Each chart with the files of its models and of the views of its states. */
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

/** The charts whose models or views of states are among these files. */
function chartsAmong(files, graph) {
  const among = new Set(files)
  return [...chartRoots(graph)].flatMap(([name, roots]) => (roots.some((file) => among.has(file)) ? [name] : [])).sort()
}

/** What to run after these files have changed: tests by stage, charts, and what is left out, in words. */
export async function planFor(changed, graph) {
  const sources = changed.filter((file) => SOURCE.test(file))
  // A list has changed because what it names has.
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
  // Product features alone have changed: nothing of what draws, walks and shows charts.
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
    // A test in a browser imports texts and helpers at most: its feature says what it is about.
    const isFarther = isBrowser || (isWide && own.size > 0 && stage === 'server')
    const isImporting = isFarther ? sources.includes(test) : affected.includes(test)
    if (isImporting || isOf(test, isBrowser ? own : features)) tests[stage].add(test)
  }
  // What changed in the tests alone needs no more than those tests.
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
  const all = (stage) => graph.tests.filter((test) => stageOf(test) === stage).length
  const left = Object.entries(tests)
    .filter(([stage, chosen]) => chosen.size < all(stage))
    .map(([stage, chosen]) => `${stage} ${all(stage) - chosen.size} of ${all(stage)} files`)
  if (concerned.length > charts.length)
    left.push(
      `${concerned.length - charts.length} charts of the workbench, which shows others as examples, and its tests`,
    )
  if (further.length > 0) left.push(`${further.join(', ')}: PODIUM_FULL=1 has them`)
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

/**
 * What the pictures of each chart can look different by, as a mark of all those files as they are now: its models, its views, what
 * they load.
 */
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

/** The marks under which the pictures were last found to be as they are kept. */
const keptPictureMarks = () => JSON.parse(read(PICTURE_MARKS) || '{}')

/** Keeps the marks of charts whose pictures were compared with the sources of these marks, by default today's. */
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

/** The charts whose pictures have not been compared with the sources of these marks, by default as they are now. */
export async function chartsToPicture(found = pictureMarks()) {
  const kept = keptPictureMarks()
  return Object.entries(await found).flatMap(([chart, mark]) => (kept[chart] === mark ? [] : [chart]))
}
