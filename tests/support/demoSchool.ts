/**
 * The demo school as the first start of the built server leaves it in its data folder, on the embedded database: made once
 * for a build and never written again. Whoever needs a school begins with a copy.
 */
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import * as path from 'node:path'
import { ServerProcess } from './browser/server'

const BUILD = path.resolve('build')
const PREFIX = 'school-'

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** The data folder with the demo school of the server that is built. */
export async function demoSchool(): Promise<string> {
  const stamp = readFileSync(path.join(BUILD, 'server', '.stamp'), 'utf8')
  const name = `${PREFIX}${stamp}`
  const folder = path.join(BUILD, name)
  if (existsSync(folder)) return folder
  const begun = path.join(BUILD, `.${PREFIX}${process.pid}`)
  const server = await ServerProcess.launch({ dataDir: begun })
  await server.stop()
  // Schools of earlier builds; the one of this build may be somebody else's, who has made it meanwhile and copies it.
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
