/** Where the programs are that the server starts: worker threads and processes. Imports nothing but Node, so that it can come first. */
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The file of a program beside a module (its `import.meta.url`): built, it is JavaScript. From source it is started by way of
 * tsx, which takes longer than most of what they do, or, where `PODIUM_PROGRAMS` names the folder of the built ones, it is that
 * one: whoever sets it sees to it that they are not older than their sources.
 */
export function programFile(name: string, module: string): string {
  const here = fileURLToPath(module)
  if (!here.endsWith('.ts')) return path.join(path.dirname(here), `${name}.js`)
  const built = process.env.PODIUM_PROGRAMS
  return built ? path.join(built, `${name}.js`) : path.join(path.dirname(here), `${name}.source.mjs`)
}
