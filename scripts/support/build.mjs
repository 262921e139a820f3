/** Builds client and server into `build/`, each only when its sources have changed. */
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { writeFound } from './found.mjs'
import { Problem, run, runTool, say, since, top } from './process.mjs'

/** The sources of each half, and the file that proves that it is built. */
const halves = {
  client: {
    sources: [
      'contract',
      'src',
      // Running pages and drafts are compared with oracles and trails.
      'tests/oracles',
      'tests/trails',
      'tests/support/oracle.ts',
      'public',
      'index.html',
      'vite.config.ts',
      'scripts/support/stations.mjs',
      'scripts/support/olderBrowsers.mjs',
      'tsconfig.json',
      'package-lock.json',
    ],
    result: 'index.html',
    make: buildClient,
  },
  server: {
    sources: ['contract', 'server', 'tsconfig.json', 'package-lock.json', 'scripts/support/build.mjs'],
    result: 'main.js',
    make: buildServer,
  },
}

/**
 * Builds both halves (or `only` one of them) where needed; `force` builds them anyway. The client is built in `mode`, a
 * variant of the product; by default in the mode of the existing client.
 */
export async function build({ force = false, only = null, mode = null } = {}) {
  if (only !== null && !Object.hasOwn(halves, only))
    throw new Problem(`There is client and server to build, no “${only}”.`)
  writeFound()
  for (const [name, half] of Object.entries(halves)) {
    if (only !== null && name !== only) continue
    const folder = join(top, 'build', name)
    const stamp = join(folder, '.stamp')
    const hash = hashOf(half.sources)
    const isOtherMode = name === 'client' && mode !== null && mode !== builtMode()
    if (
      !force &&
      !isOtherMode &&
      existsSync(join(folder, half.result)) &&
      existsSync(stamp) &&
      readFileSync(stamp, 'utf8') === hash
    )
      continue
    const begun = performance.now()
    say(`building the ${name} …`)
    const next = join(top, 'build', `.${name}-${process.pid}`)
    rmSync(next, { recursive: true, force: true })
    mkdirSync(next, { recursive: true })
    try {
      await half.make(next, mode ?? builtMode())
      writeFileSync(join(next, '.stamp'), hash)
      rmSync(folder, { recursive: true, force: true })
      renameSync(next, folder)
    } finally {
      rmSync(next, { recursive: true, force: true })
    }
    say(`${name} built (${since(begun)})`)
  }
}

/** The mode of the existing client; Vite's default where there is none. */
function builtMode() {
  const file = join(top, 'build', 'client', 'mode.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : 'production'
}

async function buildClient(folder, mode) {
  const { code, output } = await runTool(
    'vite/bin/vite.js',
    ['build', '--mode', mode, '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    {
      quiet: true,
      // The client is always built for production, although tests set NODE_ENV to something else.
      env: { NO_COLOR: '1', NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw new Problem(`The client could not be built.\n\n${output.trim()}`)
}

/** Packages that cannot be bundled: native code, and a program that reads files beside itself. */
const outside = ['@node-rs/argon2', '@napi-rs/canvas', '@electric-sql/pglite', 'pg-native']

/**
 * The server as plain files for Node: `main.js`, `prepare.js` and one file for each `*Worker.ts`, with their
 * packages bundled, because finding and reading hundreds of small files takes most of a start. The folder also contains the files
 * of the docs page and the prepared data of a first start (`prepare.ts`).
 */
async function buildServer(folder) {
  const { build: esbuild } = await import('esbuild')
  const entries = ['server/main.ts', 'server/prepare.ts', 'server/commands/podium.ts']
  const workers = filesOf('server').filter((path) => path.endsWith('Worker.ts'))
  try {
    await esbuild({
      absWorkingDir: top,
      entryPoints: Object.fromEntries([...entries, ...workers].map((path) => [basename(path, '.ts'), path])),
      outdir: folder,
      bundle: true,
      splitting: true,
      chunkNames: '[name]-[hash]',
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      external: outside,
      banner: { js: forCommonJs },
      // Source maps without a reference in the files: loading the map of all packages would slow every start.
      sourcemap: 'external',
      logLevel: 'silent',
    })
  } catch (error) {
    throw new Problem(`The server could not be built.\n\n${error.message}`)
  }
  cpSync(join(top, 'server/plugins/pages/docsPage'), join(folder, 'docsPage'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  })
  // What pdf.js reads by name when it draws slides: character maps for Chinese, standard fonts, decoders.
  for (const part of ['cmaps', 'standard_fonts', 'wasm'])
    cpSync(join(top, 'node_modules/pdfjs-dist', part), join(folder, 'pdfParts', part), {
      recursive: true,
      dereference: true,
      filter: (path) => !path.endsWith('_nowasm_fallback.js'),
    })
  writeFileSync(join(folder, 'build.json'), `${JSON.stringify(await describeBuild())}\n`)
  await prepareFirstStart(folder)
}

/** The version, and the commit with its date where the sources are a checkout of git. */
async function describeBuild() {
  const { version } = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
  const { code, output } = await run('git', ['log', '-1', '--format=%H %cI'], { quiet: true })
  const [commit, date] = code === 0 ? output.trim().split(' ') : ['', '']
  return { version, commit, date }
}

/** Globals that CommonJS packages expect. */
const forCommonJs = [
  `import { createRequire as podiumRequire } from 'node:module'`,
  `import { dirname as podiumFolder } from 'node:path'`,
  `import { fileURLToPath as podiumFile } from 'node:url'`,
  'const require = podiumRequire(import.meta.url)',
  'const __filename = podiumFile(import.meta.url), __dirname = podiumFolder(__filename)',
].join(';')

/** A migrated, empty database, the demo passwords and the documents, created once here instead of at each start. */
async function prepareFirstStart(folder) {
  const made = join(folder, '.prepared')
  const steps = [
    ['prepare.js', made],
    ['databaseWorker.js', '--prepare', join(folder, 'database.tar.gz'), join(made, 'database/pgdata')],
  ]
  for (const [program, ...args] of steps) {
    const { code, output } = await run(process.execPath, [join(folder, program), ...args], { quiet: true })
    if (code !== 0) throw new Problem(`The database could not be prepared.\n\n${output.trim()}`)
  }
  renameSync(join(made, 'demoPasswords.json'), join(folder, 'demoPasswords.json'))
  cpSync(join(made, 'docsPage'), join(folder, 'docsPage'), { recursive: true })
  rmSync(made, { recursive: true, force: true })
}

/** One hash of names and contents of files and folders. */
function hashOf(sources) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(top, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** Files below a folder (or the file itself), sorted; empty when it does not exist. */
function filesOf(path) {
  const full = join(top, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}
