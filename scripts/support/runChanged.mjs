/** `npm test -- --changed`: says what a change concerns, runs that, and says what it leaves out. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { baseRevision, filesSince, importGraph, planFor } from './changed.mjs'
import { dim, top } from './process.mjs'
import { runStages } from './stages.mjs'

/** About all files at once. */
const ALWAYS = ['types']
/** About all files, too, and seldom broken by one feature. */
const SLOW = ['start', 'fences', 'unused', 'statecharts']
/** What the style of all files depends on. */
const STYLE = 'biome.json'
const NO_CHART = '-'
/** How wide the names of stages stand. */
const COLUMN = 12
const NEXT_LINE = `\n${' '.repeat(COLUMN)}`

/** Runs what has changed since a revision; with `isPlan` it only says what that is. Answers the exit code. */
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
  // What they start is built while others still run.
  if (files.server || files.browser) files.build = []
  files.style = isStyleNew ? ['.'] : changed.filter((file) => existsSync(join(top, file)))
  // Pages of charts that are not today's fail a whole run, and the next who writes them would find others' changes among them.
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
  // Pictures and the state views are looked at of these charts alone.
  process.env.PODIUM_PICTURES_OF = charts.join() || NO_CHART
  return runStages({ only: stages, skip: [], extra: [], files })
}
