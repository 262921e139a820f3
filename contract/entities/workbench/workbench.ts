/**
 * Reports of tests and scripts for the statechart workbench, as stored in the report folder: `coverage.json`,
 * `diff.json`, `pictures.json`, and pictures as `pictures/<kind>/<chart>/<state>.png`. Charts, states and transitions
 * have the names of the chart toolkit.
 */
import { z } from 'zod'

/** The name of a chart, such as `race-teacher`. */
export const chartName = z.string().regex(/^[A-Za-z][\w-]{0,79}$/)
/** The path of a state, such as `racing.open`. */
export const statePath = z.string().regex(/^[A-Za-z_][\w-]{0,79}(\.[\w-]{1,80}){0,9}$/)

const text = z.string().max(2_000)
const texts = z.array(text)

/** The level of a test that reaches a part of a chart: on the chart alone, as a rendered view, or in a real browser. */
export const testLevels = ['machine', 'view', 'browser'] as const
export type TestLevel = (typeof testLevels)[number]

/** Tests of one level: their number, and the names of some. */
const level = z.object({ count: z.number().int().nonnegative(), tests: texts })
const levels = z.object({ machine: level, view: level, browser: level })
export type Levels = z.output<typeof levels>

const chartCoverage = z.object({
  /** The transitions that were taken, by name. */
  transitions: z.record(z.string(), levels),
  /** The states that were entered, by path. */
  states: z.record(z.string(), levels),
})
export type ChartCoverage = z.output<typeof chartCoverage>

/** The coverage of the last test run. */
export const coverageReport = z.object({
  madeAt: z.iso.datetime(),
  charts: z.record(chartName, chartCoverage),
})
export type CoverageReport = z.output<typeof coverageReport>

/** A changed part of a chart. */
const change = z.object({
  name: text,
  /** The previous name of the part, if it was renamed. */
  was: text.optional(),
  fields: z.array(z.object({ field: text, before: text, after: text })),
})
const changes = z.object({ added: texts, removed: texts, changed: z.array(change) })
export type Change = z.output<typeof change>

/** A path of the older version that the newer version does not reproduce. */
const brokenPath = z.object({
  start: text,
  /** Keys of its steps. */
  keys: texts,
  /** The number of steps before it fails; -1 if it fails at the start. */
  step: z.number().int(),
  why: text,
})
export type BrokenPath = z.output<typeof brokenPath>

/** How a chart changed since another revision. */
const chartChange = z.enum(['added', 'removed', 'changed'])

/** A changed chart. */
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

/** The changes since another revision. Unchanged charts are omitted. */
export const diffReport = z.object({
  madeAt: z.iso.datetime(),
  revision: text,
  charts: z.record(chartName, chartDiff),
})
export type DiffReport = z.output<typeof diffReport>

/** `kept`: the stored reference. `now`: the last run. `difference`: where the two differ. */
export const pictureKinds = ['kept', 'now', 'difference'] as const
export type PictureKind = (typeof pictureKinds)[number]

/**
 * `changed`: it differs from the stored reference. `added`: there is no reference yet. `removed`: the reference shows a
 * state that the chart no longer has, or that renders nothing.
 */
export const pictureChanges = ['changed', 'added', 'removed'] as const
export type PictureChange = (typeof pictureChanges)[number]

/** Pictures of the last run that differ from the stored references. */
export const pictureReport = z.object({
  madeAt: z.iso.datetime(),
  /** By chart: the number of compared states. */
  compared: z.record(chartName, z.number().int().nonnegative()),
  /** False if fonts and edges render differently from the machine of the references: then any picture may differ. */
  isDrawnAlike: z.boolean(),
  pictures: z.array(
    z.object({
      chart: chartName,
      state: statePath,
      change: z.enum(pictureChanges),
      /** The share of pixels that differ: 0 to 1. */
      share: z.number().min(0).max(1),
    }),
  ),
})
export type PictureReport = z.output<typeof pictureReport>
export type DifferingPicture = PictureReport['pictures'][number]

/** The kinds of pictures that exist for each kind of change. */
export const kindsOfChange: Readonly<Record<PictureChange, readonly PictureKind[]>> = {
  changed: pictureKinds,
  added: ['now'],
  removed: ['kept'],
}
