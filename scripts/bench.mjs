/** `npm run bench`: installs and builds what is missing, then measures with the tests' browser; see `bench/run.ts`. */
import { findBrowser } from './support/browser.mjs'
import { build } from './support/build.mjs'
import { install } from './support/install.mjs'
import { fail, runTool } from './support/process.mjs'

try {
  await install({ dev: true })
  await build()
  const env = { PODIUM_CHROMIUM: (await findBrowser()) ?? '' }
  const { code } = await runTool('tsx/dist/cli.mjs', ['bench/run.ts', ...process.argv.slice(2)], { env })
  process.exitCode = code
} catch (error) {
  fail(error)
}
