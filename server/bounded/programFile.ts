/**
 * The files of the programs that the server starts: worker threads and processes. Imports only Node modules, so that it
 * can be loaded first.
 */
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The file of a program beside a module (its `import.meta.url`). After a build it is JavaScript. From source it is
 * started through tsx, which takes longer than most work of the programs; if `PODIUM_PROGRAMS` names the folder of
 * built programs, those are used instead, and the caller must keep them up to date.
 */
export function programFile(name: string, module: string): string {
  const here = fileURLToPath(module)
  if (!here.endsWith('.ts')) return path.join(path.dirname(here), `${name}.js`)
  const built = process.env.PODIUM_PROGRAMS
  return built ? path.join(built, `${name}.js`) : path.join(path.dirname(here), `${name}.source.mjs`)
}
