/** `npm test -- --changed`: prints the affected tests, runs them, and prints what it leaves out. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { baseRevision, filesSince, importGraph, planFor } from './changed.mjs'
import { dim, top } from './process.mjs'
import { runStages } from './stages.mjs'

/** Stages that always check all files. */
const ALWAYS = ['types']
/** Stages that check all files, too, but rarely fail because of one feature. */
const SLOW = ['start', 'fences', 'unused', 'statecharts']
/** The style of all files depends on it. */
const STYLE = 'biome.json'
const NO_CHART = '-'
/** Column width of the names of stages. */
const COLUMN = 12
const NEXT_LINE = `\n${' '.repeat(COLUMN)}`

/** Runs the tests for the changes since a revision; with `isPlan` it only prints them. Returns the exit code. */
export async function runChanged({ revision, only, skip, isPlan = false }) {
  const base = revision ?? (await baseRevision())
  const changed = await filesSince(base)
  if (changed.length === 0) {
    console.log(`Nothing has changed since ${base}.\n\n0 passed, 0 failed`)
    return 0
  }
  const { features, charts, tests, left } = await planFor(changed, await importGraph())
  const files = Object.fromEntries(Object.entries(tests).filter(([, chosen]) => chosen.length > 0))
  const isAsked = (name) => (only.length === 0 || only.includes(name)) && !skip.includes(name)
  const isStyleNew = changed.includes(STYLE)
  // The build that they start runs while other stages run.
  if (files.server || files.browser) files.build = []
  files.style = isStyleNew ? ['.'] : changed.filter((file) => existsSync(join(top, file)))
  // Outdated pages of charts fail a full run, and the next author to write them would find foreign changes among them.
  if (charts.length > 0) files.statecharts = charts
  const stages = [...ALWAYS, ...Object.keys(files)].filter(isAsked)
  const say = (title, words) => console.log(`${title.padEnd(COLUMN)}${words || 'none'}`)
  say('changed', `${changed.length} ${changed.length === 1 ? 'file' : 'files'} since ${base}`)
  say('features', features.join(', '))
  say('charts', charts.join(', '))
  const said = {
    ...tests,
    style: [isStyleNew ? 'everything' : 'what has changed'],
    statecharts: ['pages of these charts'],
  }
  for (const name of stages) say(name, (said[name] ?? ['everything']).join(NEXT_LINE))
  say('left out', [`stages ${SLOW.filter((name) => !stages.includes(name)).join(', ')}`, ...left].join(NEXT_LINE))
  console.log(dim('`npm test` runs everything.'))
  if (isPlan) return 0
  // Pictures and state views are only checked for these charts.
  process.env.PODIUM_PICTURES_OF = charts.join() || NO_CHART
  return runStages({ only: stages, skip: [], extra: [], files })
}
