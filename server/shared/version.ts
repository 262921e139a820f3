/** The version of this program. The build writes `build.json` beside it; from source, only the number is known. */
import { existsSync, readFileSync } from 'node:fs'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const here = path.dirname(fileURLToPath(import.meta.url))
const built = path.join(here, 'build.json')
const ofSource = path.join(here, '../../package.json')

const buildSchema = z.object({
  version: z.string(),
  /** The commit of the sources; empty if it is unknown. */
  commit: z.string().default(''),
  /** When that commit was made, in ISO form; empty if it is unknown. */
  date: z.string().default(''),
})
/** A build of Podium. */
export type BuildInfo = z.output<typeof buildSchema>

/** This program's build. */
export const buildInfo: BuildInfo = buildSchema.parse(
  JSON.parse(readFileSync(existsSync(built) ? built : ofSource, 'utf8')),
)
