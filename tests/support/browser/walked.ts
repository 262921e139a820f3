/**
 * With PODIUM_COVERAGE=1, every browser test records which transitions its pages take: a script in each page watches it
 * like the workbench watches another tab. Without it nothing is injected into pages.
 */
import type { BrowserContext } from 'playwright/test'
import { INSPECTION_CHANNEL } from '../../../contract/limits'
import { INSPECTION_STAY_MS } from '../../../contract/rules/workbench/inspectionLimits'
import { CoverageNotes } from '../coverage'

interface Walked {
  readonly chart: string
  readonly transitions: readonly string[]
  readonly states: readonly string[]
}

const isOn = Boolean(process.env.PODIUM_COVERAGE)

/** Names of models by the ids of their charts. Loading all charts takes seconds, so it happens on demand. */
async function namesOfCharts(): Promise<ReadonlyMap<string, string>> {
  const { uniqueCharts } = await import('../../../src/catalogue/catalogue')
  return new Map(uniqueCharts.map(({ machine, name }) => [machine.id, name]))
}

const notes = new Map<string, CoverageNotes>()

/** Watches every future page of a context. */
export async function noteWalks(context: BrowserContext, test: string): Promise<void> {
  if (!isOn) return
  const named = await namesOfCharts()
  await context.exposeBinding('podiumWalked', (_, { chart, transitions, states }: Walked) => {
    const name = named.get(chart)
    if (name === undefined) return
    const of = notes.get(name) ?? new CoverageNotes(name, 'browser', `seen ${process.pid}`)
    notes.set(name, of)
    of.add({ test, transitions, states })
  })
  await context.addInitScript(lookAtThisPage, { channelName: INSPECTION_CHANNEL, stayMs: INSPECTION_STAY_MS })
}

/** Writes the records so far, again and again to the same files. */
export function writeWalks(): void {
  for (const of of notes.values()) of.write()
}

declare global {
  interface Window {
    podiumWalked?: (walked: Walked) => Promise<void>
  }
}

/** Runs in the page: finds the publisher of its actors, and keeps watching. Each entry is reported once a page. */
function lookAtThisPage({ channelName, stayMs }: { channelName: string; stayMs: number }): void {
  type Entry =
    | { kind: 'actor'; actor: { id: string; chart: string | null; states: string[] } }
    | { kind: 'step'; actor: string; transitions: string[] }
    | { kind: 'gone' | 'event' }
  type Message =
    | { post: 'here'; page: { page: string } }
    | { post: 'report'; by: string; report: { kind: 'batch'; batch: { entries: Entry[] } } | { kind: 'answer' } }
    | { post: 'left' }
  const by = `coverage-${Math.random()}`
  const charts = new Map<string, string>()
  const told = new Set<string>()
  const channel = new BroadcastChannel(channelName)
  let page: string | null = null

  const tell = (chart: string, transitions: string[], states: string[]): void => {
    const fresh = (kind: string) => (name: string) => {
      const key = `${chart} ${kind} ${name}`
      if (told.has(key)) return false
      told.add(key)
      return true
    }
    const walked = { chart, transitions: transitions.filter(fresh('taken')), states: states.filter(fresh('state')) }
    if (walked.transitions.length + walked.states.length > 0) void window.podiumWalked?.(walked)
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.post === 'here' && page === null) {
      page = data.page.page
      channel.postMessage({ post: 'attach', page, by })
    }
    if (data.post !== 'report' || data.by !== by || data.report.kind !== 'batch') return
    for (const entry of data.report.batch.entries) {
      if (entry.kind === 'actor' && entry.actor.chart !== null) {
        charts.set(entry.actor.id, entry.actor.chart)
        tell(entry.actor.chart, [], entry.actor.states)
      }
      if (entry.kind === 'step') tell(charts.get(entry.actor) ?? '', entry.transitions, [])
    }
  }
  const ask = (): void => channel.postMessage(page === null ? { post: 'hello' } : { post: 'stay', page, by })
  setInterval(ask, stayMs)
  // More often until the application has started.
  const soon = setInterval(() => (page === null ? ask() : clearInterval(soon)), 50)
}
