/**
 * `npm run podium -- COMMAND`: the program `podium` of this checkout, built when its sources have changed. The output of
 * the build goes to the error output, so that `--json` remains readable.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run, top } from './support/process.mjs'

const args = process.argv.slice(2)
const half = args[0] === 'start' ? [] : ['--only', 'server']
const { code, output } = await run(process.execPath, ['scripts/build.mjs', '--if-needed', ...half], { quiet: true })
process.stderr.write(output)
if (code !== 0) process.exit(code)
await import(pathToFileURL(join(top, 'build/server/podium.js')).href)
