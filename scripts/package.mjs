/**
 * `npm run package`: builds Podium and writes packages for Linux to `build/package/` (or `--out FOLDER`): an archive that needs only
 * Node, a Debian package that contains Node, and their checksums. The packages of one commit are identical: their times
 * are that of the commit (or SOURCE_DATE_EPOCH).
 */
import { parseArgs } from 'node:util'
import { build } from './support/build.mjs'
import { install } from './support/install.mjs'
import { writePackages } from './support/packages.mjs'
import { fail, Problem, runTool } from './support/process.mjs'

try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'build/package' } } })
  await install()
  await build()
  const { code } = await runTool('tsx/dist/cli.mjs', ['scripts/plans.ts'])
  if (code !== 0) throw new Problem('The plans of the charts could not be written.')
  await writePackages(values.out)
} catch (error) {
  fail(error)
}
