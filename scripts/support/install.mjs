/** Installs the packages of the lock file, when the installed ones differ. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm, Problem, run, say, since, top } from './process.mjs'

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/**
 * Whether all packages of the lock file are installed in exactly the locked versions. npm records what it has
 * installed; packages for other platforms are optional and do not count. `dev`: includes development packages.
 */
export function isInstalled({ dev, folder = top }) {
  const locked = readJson(join(folder, 'package-lock.json'))?.packages
  const installed = readJson(join(folder, 'node_modules', '.package-lock.json'))?.packages
  if (!locked || !installed) return false
  return Object.entries(locked).every(
    ([path, entry]) =>
      path === '' ||
      entry.optional ||
      entry.link ||
      ((entry.dev || entry.devOptional) && !dev) ||
      (installed[path]?.version === entry.version && existsSync(join(folder, path, 'package.json'))),
  )
}

/** Installs exactly the lock file, unless it is installed already. */
export async function install({ dev = false } = {}) {
  if (isInstalled({ dev })) return
  say('installing packages (npm ci); this takes a minute the first time …')
  const begun = performance.now()
  const { command, args } = npm()
  const withDev = dev ? ['--include=dev'] : []
  const ci = (...more) => run(command, [...args, 'ci', '--no-audit', '--no-fund', ...withDev, ...more], { quiet: true })
  // The lock file contains the data of each package, so npm's cached metadata is sufficient. If the cached index is too old,
  // the installation is repeated online.
  const kept = await ci('--prefer-offline')
  const { code, output } = kept.code === 0 ? kept : await ci()
  if (code !== 0) throw new Problem(`The packages could not be installed. npm said:\n\n${reasonIn(output)}`)
  say(`packages installed (${since(begun)})`)
}

/** npm's error message without its usage text. */
function reasonIn(output) {
  const lines = output.split('\n').filter((line) => line.startsWith('npm error'))
  const manual = lines.findIndex((line) => /^npm error (Usage|Clean install)/.test(line))
  return (manual === -1 ? lines : lines.slice(0, manual)).slice(0, 25).join('\n').trim() || output.trim().slice(-2000)
}
