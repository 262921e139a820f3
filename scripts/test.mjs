/**
 * `npm test`: installs what is missing, then runs every check in order and closes with one line,
 * `N passed, N failed` (and `, N skipped`). `npm test -- --only unit,server` runs some stages, `--skip browser` leaves some out,
 * `--list` prints their names. Arguments after a second `--` go to the single stage that `--only` names.
 * `npm test -- --changed [REVISION]` runs what changes since a revision can break (by default since the merge base
 * with `main`), and prints what it leaves out.
 */
import { parseArgs } from 'node:util'
import { writeFound } from './support/found.mjs'
import { install } from './support/install.mjs'
import { fail, Problem } from './support/process.mjs'

const split = process.argv.indexOf('--', 2)
const own = split === -1 ? process.argv.slice(2) : process.argv.slice(2, split)
const extra = split === -1 ? [] : process.argv.slice(split + 1)

try {
  const { values, positionals } = readArguments()
  await install({ dev: true })
  for (const path of writeFound()) console.log(`written: ${path}`)
  const { runStages, stageNames } = await import('./support/stages.mjs')
  const named = (text) => (text ?? '').split(',').filter(Boolean)
  const [only, skip] = [named(values.only), named(values.skip)]
  for (const name of [...only, ...skip]) {
    if (!stageNames.includes(name)) throw new Problem(`There is no stage “${name}”. Stages: ${stageNames.join(', ')}.`)
  }
  if (extra.length > 0 && only.length !== 1) throw new Problem('Further arguments need --only with one stage.')
  if (values.list) {
    console.log(stageNames.join('\n'))
  } else if (values.changed) {
    const { runChanged } = await import('./support/runChanged.mjs')
    process.exitCode = await runChanged({ revision: positionals[0], only, skip, isPlan: values.plan })
  } else {
    process.exitCode = await runStages({ only, skip, extra })
  }
} catch (error) {
  fail(error)
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      args: own,
      allowPositionals: true,
      options: {
        only: { type: 'string' },
        skip: { type: 'string' },
        list: { type: 'boolean' },
        changed: { type: 'boolean' },
        plan: { type: 'boolean' },
      },
    })
    if (positionals.length > (values.changed ? 1 : 0)) throw new Error(`What is “${positionals.at(-1)}”?`)
    return { values, positionals }
  } catch (error) {
    throw new Problem(
      `${error.message}\nUsage: npm test -- [--only NAME,…] [--skip NAME,…] [--list] [--changed [REVISION] [--plan]]`,
    )
  }
}
