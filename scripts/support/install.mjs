/** Installing the packages of the lock file, when what is installed is not what the lock file says. */
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
 * Whether everything in the lock file is installed in the very version it names. npm keeps a record of what it
 * installed; packages for other machines are optional and do not count. `dev`: the tools of tests count too.
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

/** Installs exactly what the lock file says unless it is installed already. */
export async function install({ dev = false } = {}) {
  if (isInstalled({ dev })) return
  say('installing packages (npm ci); this takes a minute the first time …')
  const begun = performance.now()
  const { command, args } = npm()
  const withDev = dev ? ['--include=dev'] : []
  const ci = (...more) => run(command, [...args, 'ci', '--no-audit', '--no-fund', ...withDev, ...more], { quiet: true })
  // What each package is stands in the lock file: what npm has kept of it need not be asked for again. An index that is too old for
  // that is no reason to fail.
  const kept = await ci('--prefer-offline')
  const { code, output } = kept.code === 0 ? kept : await ci()
  if (code !== 0) throw new Problem(`The packages could not be installed. npm said:\n\n${reasonIn(output)}`)
  say(`packages installed (${since(begun)})`)
}

/** What npm has to say, without its own manual behind it. */
function reasonIn(output) {
  const lines = output.split('\n').filter((line) => line.startsWith('npm error'))
  const manual = lines.findIndex((line) => /^npm error (Usage|Clean install)/.test(line))
  return (manual === -1 ? lines : lines.slice(0, manual)).slice(0, 25).join('\n').trim() || output.trim().slice(-2000)
}
