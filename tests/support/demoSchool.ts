/**
 * The demo school as the first start of the built server leaves it in its data folder, on the embedded database. The
 * folder is made once for each build and never changed. A test that needs a school begins with a copy.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import * as path from 'node:path'
import { ServerProcess } from './browser/server'

const BUILD = path.resolve('build')
const PREFIX = 'school-'

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** The data folder with the demo school of the current server build. */
export async function demoSchool(): Promise<string> {
  const stamp = readFileSync(path.join(BUILD, 'server', '.stamp'), 'utf8')
  const name = `${PREFIX}${stamp}`
  const folder = path.join(BUILD, name)
  if (existsSync(folder)) return folder
  const begun = path.join(BUILD, `.${PREFIX}${process.pid}`)
  const server = await ServerProcess.launch({ dataDir: begun })
  await server.stop()
  // Removes the schools of earlier builds. Another process may have made and be copying the school of this build.
  for (const other of readdirSync(BUILD))
    if (other.startsWith(PREFIX) && other !== name) remove(path.join(BUILD, other))
  try {
    renameSync(begun, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    remove(begun)
  }
  return folder
}
