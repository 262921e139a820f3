/**
 * The demo school as the first start of the built server leaves it in its data folder, on the embedded database: made once
 * for a build and never written again. Whoever needs a school begins with a copy.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import * as path from 'node:path'
import { ServerProcess } from './browser/server'

const BUILD = path.resolve('build')
const PREFIX = 'school-'

/** The data folder with the demo school of the server that is built. */
export async function demoSchool(): Promise<string> {
  const stamp = readFileSync(path.join(BUILD, 'server', '.stamp'), 'utf8')
  const folder = path.join(BUILD, `${PREFIX}${stamp}`)
  if (existsSync(folder)) return folder
  const begun = path.join(BUILD, `.${PREFIX}${process.pid}`)
  const server = await ServerProcess.launch({ dataDir: begun })
  await server.stop()
  for (const name of readdirSync(BUILD)) if (name.startsWith(PREFIX)) remove(path.join(BUILD, name))
  try {
    renameSync(begun, folder)
  } catch (error) {
    // Somebody else has made it meanwhile.
    if (!existsSync(folder)) throw error
    remove(begun)
  }
  return folder
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })
