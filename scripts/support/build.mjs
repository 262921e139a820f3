/** Building client and server into `build/`, each only when what it is made of has changed. */
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
import { Problem, run, runTool, say, since, top } from './process.mjs'

/** What each half is made from, and the file without which it is not there. */
const halves = {
  client: {
    sources: ['contract', 'src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'],
    result: 'index.html',
    make: buildClient,
  },
  server: {
    sources: ['contract', 'server', 'tsconfig.json', 'package-lock.json', 'scripts/support/build.mjs'],
    result: 'main.js',
    make: buildServer,
  },
}

/** Builds both halves (or `only` one of them) where needed; `force` builds them anyway. */
export async function build({ force = false, only = null } = {}) {
  if (only !== null && !Object.hasOwn(halves, only))
    throw new Problem(`There is client and server to build, no “${only}”.`)
  for (const [name, half] of Object.entries(halves)) {
    if (only !== null && name !== only) continue
    const folder = join(top, 'build', name)
    const stamp = join(folder, '.stamp')
    const hash = hashOf(half.sources)
    if (!force && existsSync(join(folder, half.result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash)
      continue
    const begun = performance.now()
    say(`building the ${name} …`)
    const next = join(top, 'build', `.${name}-${process.pid}`)
    rmSync(next, { recursive: true, force: true })
    mkdirSync(next, { recursive: true })
    try {
      await half.make(next)
      writeFileSync(join(next, '.stamp'), hash)
      rmSync(folder, { recursive: true, force: true })
      renameSync(next, folder)
    } finally {
      rmSync(next, { recursive: true, force: true })
    }
    say(`${name} built (${since(begun)})`)
  }
}

async function buildClient(folder) {
  const { code, output } = await runTool(
    'vite/bin/vite.js',
    ['build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    {
      quiet: true,
      // Whoever builds, the client is the one that people get: tests set NODE_ENV to something else.
      env: { NO_COLOR: '1', NODE_ENV: 'production' },
    },
  )
  if (code !== 0) throw new Problem(`The client could not be built.\n\n${output.trim()}`)
}

/**
 * The server as plain files that Node runs: `main.js` and, beside it, one file for each `*Worker.ts`. Packages
 * stay outside. The files that the docs page loads and a prepared database for quick first starts lie there too.
 */
async function buildServer(folder) {
  const { build: esbuild } = await import('esbuild')
  const workers = filesOf('server').filter((path) => path.endsWith('Worker.ts'))
  try {
    await esbuild({
      absWorkingDir: top,
      entryPoints: Object.fromEntries(['server/main.ts', ...workers].map((path) => [basename(path, '.ts'), path])),
      outdir: folder,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20.19',
      packages: 'external',
      sourcemap: true,
      logLevel: 'silent',
    })
  } catch (error) {
    throw new Problem(`The server could not be built.\n\n${error.message}`)
  }
  cpSync(join(top, 'server/plugins/docsPage'), join(folder, 'docsPage'), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  })
  await prepareDatabase(folder)
}

/** An empty database, made once here instead of at each first start. A build without it works, only slower. */
async function prepareDatabase(folder) {
  const { code, output } = await run(
    process.execPath,
    [join(folder, 'databaseWorker.js'), '--prepare', join(folder, 'database.tar.gz')],
    { quiet: true },
  )
  if (code !== 0) throw new Problem(`The database could not be prepared.\n\n${output.trim()}`)
}

/** One hash over names and contents of files and folders. */
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

/** Files below a folder (or the file itself), sorted; nothing where there is nothing. */
function filesOf(path) {
  const full = join(top, path)
  if (!existsSync(full)) return []
  if (statSync(full).isFile()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`))
}
