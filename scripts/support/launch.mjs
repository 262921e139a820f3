/** The second part of `npm start`, after the check of Node's version. */

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fail, Problem, run, top } from './process.mjs'

/** Installs, builds, and runs the server in this process. */
export async function start() {
  try {
    const { install } = await import('./install.mjs')
    await install()
    await prepare()
  } catch (error) {
    fail(error)
  }
  process.setSourceMapsEnabled(true)
  process.chdir(top)
  await import(pathToFileURL(join(top, 'build/server/main.js')).href).catch(fail)
}

/** The build runs in a separate process, so that its memory is released before the server runs. */
async function prepare() {
  const { code } = await run(process.execPath, ['scripts/build.mjs', '--if-needed'])
  if (code !== 0) throw new Problem('Podium was not started because it could not be built.')
}
