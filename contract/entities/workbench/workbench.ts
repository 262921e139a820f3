/**
 * Reports that tests and scripts leave for the workbench of the statecharts, as they lie in the reports' folder:
 * `coverage.json`, `diff.json`, `pictures.json`, and pictures as `pictures/<kind>/<chart>/<state>.png`. Charts, states and
 * transitions go by the names of the chart toolkit.
 */
import { z } from 'zod'

/** The name of a chart, such as `race-teacher`. */
export const chartName = z.string().regex(/^[A-Za-z][\w-]{0,79}$/)
/** The path of a state, such as `racing.open`. */
export const statePath = z.string().regex(/^[A-Za-z_][\w-]{0,79}(\.[\w-]{1,80}){0,9}$/)

const text = z.string().max(2_000)
const texts = z.array(text)

/** How tests reach a part of a chart: on the chart alone, as a rendered view, or in a real browser. */
export const testLevels = ['machine', 'view', 'browser'] as const
export type TestLevel = (typeof testLevels)[number]

/** Tests of one level: how many there are, and the names of a few. */
const level = z.object({ count: z.number().int().nonnegative(), tests: texts })
const levels = z.object({ machine: level, view: level, browser: level })
export type Levels = z.output<typeof levels>

const chartCoverage = z.object({
  /** By the names of transitions: those that were taken. */
  transitions: z.record(z.string(), levels),
  /** By the paths of states: those that were entered. */
  states: z.record(z.string(), levels),
})
export type ChartCoverage = z.output<typeof chartCoverage>

/** What the last run of the tests walked. */
export const coverageReport = z.object({
  madeAt: z.iso.datetime(),
  charts: z.record(chartName, chartCoverage),
})
export type CoverageReport = z.output<typeof coverageReport>

/** Something that is not what it was. */
const change = z.object({
  name: text,
  /** What it was called before, where it was given another name. */
  was: text.optional(),
  fields: z.array(z.object({ field: text, before: text, after: text })),
})
const changes = z.object({ added: texts, removed: texts, changed: z.array(change) })
export type Change = z.output<typeof change>

/** A path of the older version that the newer one does not make. */
const brokenPath = z.object({
  start: text,
  /** Keys of its moves. */
  keys: texts,
  /** How many moves can be made before it fails; -1 when it cannot even begin. */
  step: z.number().int(),
  why: text,
})
export type BrokenPath = z.output<typeof brokenPath>

/** What has become of a chart since another revision. */
const chartChange = z.enum(['added', 'removed', 'changed'])

/** A chart that is not what it was. */
export const changedChart = z.object({ chart: chartName, kind: chartChange })
export type ChangedChart = z.output<typeof changedChart>

const chartDiff = z.object({
  kind: chartChange,
  states: changes,
  transitions: changes,
  paths: z.object({ checked: z.number().int().nonnegative(), broken: z.array(brokenPath) }),
  /** The older version, in the format of chart files; null for a new chart. */
  before: z.unknown(),
})
export type ChartDiff = z.output<typeof chartDiff>

/** What has changed since another revision. Charts that are the same are left out. */
export const diffReport = z.object({
  madeAt: z.iso.datetime(),
  revision: text,
  charts: z.record(chartName, chartDiff),
})
export type DiffReport = z.output<typeof diffReport>

/** `kept`: as it should look. `now`: as it looked in the last run. `difference`: where the two differ. */
export const pictureKinds = ['kept', 'now', 'difference'] as const
export type PictureKind = (typeof pictureKinds)[number]

/**
 * `changed`: it does not look as it is kept. `added`: nothing is kept of it yet. `removed`: what is kept shows a state that
 * the chart no longer has, or that shows nothing.
 */
export const pictureChanges = ['changed', 'added', 'removed'] as const
export type PictureChange = (typeof pictureChanges)[number]

/** Pictures of the last run that are not those that are kept. */
export const pictureReport = z.object({
  madeAt: z.iso.datetime(),
  /** By chart: how many of its states were compared. */
  compared: z.record(chartName, z.number().int().nonnegative()),
  /** False where letters and edges are drawn otherwise than where the pictures were kept: then any of them may differ. */
  isDrawnAlike: z.boolean(),
  pictures: z.array(
    z.object({
      chart: chartName,
      state: statePath,
      change: z.enum(pictureChanges),
      /** Of the pixels, how many differ: 0 to 1. */
      share: z.number().min(0).max(1),
    }),
  ),
})
export type PictureReport = z.output<typeof pictureReport>
export type DifferingPicture = PictureReport['pictures'][number]

/** Which pictures there are of a state that has changed so. */
export const kindsOfChange: Readonly<Record<PictureChange, readonly PictureKind[]>> = {
  changed: pictureKinds,
  added: ['now'],
  removed: ['kept'],
}
