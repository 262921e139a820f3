/** The mode of the client's build: the build stores its name beside the pages (`vite build --mode business`). */
import { readFileSync } from 'node:fs'
import * as path from 'node:path'
import { isModeName, type ModeName } from '../../../contract/modes'

/** The mode of a built client; rpa if it names none, or is not built (B001). */
export function builtMode(clientDir: string): ModeName {
  try {
    const name: unknown = JSON.parse(readFileSync(path.join(clientDir, 'mode.json'), 'utf8'))
    return typeof name === 'string' && isModeName(name) ? name : 'rpa'
  } catch {
    return 'rpa'
  }
}
