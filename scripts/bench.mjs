/** `npm run bench`: installs and builds what is missing, then measures; see `bench/run.ts`. */
import { build } from './support/build.mjs'
import { install } from './support/install.mjs'
import { fail, runTool } from './support/process.mjs'

try {
  await install({ dev: true })
  await build()
  const { code } = await runTool('tsx/dist/cli.mjs', ['bench/run.ts', ...process.argv.slice(2)])
  process.exitCode = code
} catch (error) {
  fail(error)
}
