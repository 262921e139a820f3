/**
 * `npm test`: installs what is missing, then runs every check in order and closes with one line,
 * `N passed, N failed` (and `, N skipped`). `npm test -- --only unit,server` runs some, `--skip browser` leaves some out,
 * `--list` names them. Whatever stands after a second `--` goes to the single stage that `--only` names.
 */
import { parseArgs } from 'node:util'
import { writeFound } from './support/found.mjs'
import { install } from './support/install.mjs'
import { fail, Problem } from './support/process.mjs'

const split = process.argv.indexOf('--', 2)
const own = split === -1 ? process.argv.slice(2) : process.argv.slice(2, split)
const extra = split === -1 ? [] : process.argv.slice(split + 1)

try {
  const { values } = readArguments()
  await install({ dev: true })
  for (const path of writeFound()) console.log(`written: ${path}`)
  const { runStages, stageNames } = await import('./support/stages.mjs')
  if (values.list) {
    console.log(stageNames.join('\n'))
  } else {
    const named = (text) => (text ?? '').split(',').filter(Boolean)
    for (const name of [...named(values.only), ...named(values.skip)]) {
      if (!stageNames.includes(name))
        throw new Problem(`There is no stage “${name}”. Stages: ${stageNames.join(', ')}.`)
    }
    const only = named(values.only)
    if (extra.length > 0 && only.length !== 1) throw new Problem('Further arguments need --only with one stage.')
    process.exitCode = await runStages({ only, skip: named(values.skip), extra })
  }
} catch (error) {
  fail(error)
}

function readArguments() {
  try {
    return parseArgs({
      args: own,
      options: { only: { type: 'string' }, skip: { type: 'string' }, list: { type: 'boolean' } },
    })
  } catch (error) {
    throw new Problem(`${error.message}\nUsage: npm test -- [--only NAME,…] [--skip NAME,…] [--list]`)
  }
}
