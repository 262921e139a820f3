/**
 * `npm run build`: builds client and server into `build/`. `--if-needed`: only parts that have changed since the last build.
 * `--only client` or `--only server`: only that half. `--mode business`: another variant of the product.
 */
import { parseArgs } from 'node:util'
import { build } from './support/build.mjs'
import { install } from './support/install.mjs'
import { fail } from './support/process.mjs'

try {
  const { values } = parseArgs({
    options: { 'if-needed': { type: 'boolean' }, only: { type: 'string' }, mode: { type: 'string' } },
  })
  await install()
  await build({ force: !values['if-needed'], only: values.only ?? null, mode: values.mode ?? null })
} catch (error) {
  fail(error)
}
