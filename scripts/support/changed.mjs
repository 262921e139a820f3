/**
 * What a change can break: the tests that import it, those of its features by name, and its charts. The trace goes from a
 * changed file to what imports it, and ends where many features are gathered (the list of calls, the server's app, the
 * catalogue of charts): what lies behind such a joint is the whole product, which a whole run tries.
 */
import { readFileSync } from 'node:fs'
import { basename, join, posix } from 'node:path'
import { Problem, run, top } from './process.mjs'

/** A module that imports this many features gathers them. */
const JOINT = 5
/** So many features that use something are tried with it; more than these are a whole run. */
const FEATURES_MAX = 6
/** Tried in a browser when what changed belongs to no feature. */
const SMOKE = ['tests/browser/shell/start.spec.ts', 'tests/browser/live/tools.spec.ts']
/** Looks at every view of the charts that it is told. */
const STATE_VIEWS = 'tests/views/shared/stateViews.test.tsx'
const PICTURES = 'tests/browser/workbench/pictures.spec.ts'
const MODEL = /\.model\.ts$/
/** Views of the states of charts: they use many features, and yet belong to one. */
const VIEWS = /[vV]iews\.tsx$/
/** What any picture can look different by. */
const OF_EVERY_PICTURE =
  /^(package-lock\.json|vite\.config\.ts|index\.html|public\/|src\/(statecharts\/(?!proof\/)|views\/shared\/theme\/|routes\/workbench\/stateViews\/)|tests\/support\/(pictures|browser)\/|tests\/browser\/workbench\/pictures)/
/** Tests of a full run alone (decision 0058). */
const OF_FULL_RUNS = /\.full\.test\.tsx?$/
/** What everything depends on without importing it. */
const OF_EVERYTHING = /^(package(-lock)?\.json|tsconfig\.json|(vite|playwright)\.config\.ts)$/
const SOURCE = /^(contract|src|server|scripts|tests|bench)\/.*\.(ts|tsx|mjs|css)$/
const LAYERS =
  /^(?:src\/(?:machines|views|routes)|server\/features|contract\/(?:calls|entities|words)|tests\/(?:contract|models|machines|routes|views|server|browser))\/(\w+)\/([^/]+)/
/** What of a test in a group of its domain is no part of its name: `tests/server/content/plans/planMoves.test.ts`. */
const GROUP = /^(tests\/\w+\/\w+\/)\w+\/(?=[^/]+\.(?:test|spec|suite|examples)\.tsx?$)/
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

/** The feature of a file, such as `live/race`; null for what is shared. */
function featureOf(file) {
  const [, domain, name] = LAYERS.exec(file.replace(GROUP, '$1')) ?? []
  return name === undefined || domain === 'shared' ? null : `${domain}/${name.split('.')[0]}`
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

/**
 * What the pictures of a whole run are compared with: where the work left `main`; on `main` the commit that last kept
 * pictures, since whatever has changed after it has not been looked at. null where there is none.
 */
export async function runBase() {
  const known = (revision) => git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`)
  if (process.env.PODIUM_BASE) return known(process.env.PODIUM_BASE)
  const [base, head] = [await known(await baseRevision()), await known('HEAD')]
  return base === head ? (await git('log', '-1', '--format=%H', '--', 'tests/pictures')) || null : base
}

/** The files that differ from a revision, those that git does not know yet among them. */
export async function filesSince(revision) {
  const changed = await git('diff', '--name-only', '--no-renames', revision)
  if (changed === null) throw new Problem(`git knows no revision “${revision}”.`)
  const fresh = await git('ls-files', '--others', '--exclude-standard')
  return [...new Set([...lines(changed), ...lines(fresh)])].sort()
}

/** All files of the project, and for each what imports it at run time. */
async function importers() {
  const files = lines(await git('ls-files', '--cached', '--others', '--exclude-standard')).filter((file) =>
    SOURCE.test(file),
  )
  const known = new Set(files)
  const by = new Map()
  const joints = new Set()
  for (const file of files) {
    const own = [...read(file).matchAll(IMPORTS)].flatMap(([, from, lone]) => resolved(file, from ?? lone, known) ?? [])
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
const namesIn = (model) => [...read(model).matchAll(/^\s*name: '([a-z][a-z-]*)'/gm)].map(([, name]) => name)
const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** The charts whose models or views of states are among these files. */
function chartsAmong(files, { all }) {
  const known = all.filter((file) => MODEL.test(file)).flatMap(namesIn)
  const texts = files.filter((file) => VIEWS.test(file)).map(read)
  const shown = known.filter((name) => {
    const entry = new RegExp(`'${name}'|^(export const|\\s) ?${camel(name)}\\b`, 'm')
    return texts.some((text) => entry.test(text))
  })
  return [...new Set([...files.filter((file) => MODEL.test(file)).flatMap(namesIn), ...shown])].sort()
}

/** What to run after these files have changed: tests by stage, charts, and what is left out, in words. */
export async function planFor(changed) {
  const graph = await importers()
  const sources = changed.filter((file) => SOURCE.test(file))
  const affected = [...dependants(sources, graph)]
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
  const charts = chartsAmong(isWide ? affected.filter((file) => own.has(featureOf(file))) : affected, graph)
  const isClient = affected.some((file) => file.startsWith('src/'))
  const tests = { unit: new Set(), views: new Set(), server: new Set(), browser: new Set() }
  const isOf = (test, names) => [...names].some((feature) => isNamedAfter(test, feature))
  for (const test of graph.tests) {
    const stage = stageOf(test)
    const isBrowser = stage === 'browser'
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

/** The charts whose pictures a change can alter; null for all. */
export async function picturesSince(revision) {
  const changed = await filesSince(revision)
  if (changed.some((file) => OF_EVERY_PICTURE.test(file))) return null
  const graph = await importers()
  const product = changed.filter((file) => SOURCE.test(file) && !file.startsWith('tests/'))
  const kept = changed.flatMap((file) => /^tests\/pictures\/([^/]+)\//.exec(file)?.[1] ?? [])
  return [...new Set([...kept, ...chartsAmong([...dependants(product, graph)], graph)])]
}
