/**
 * Every chart has a view in every state, except for a list of states that show nothing. The look of the views, rendered
 * from the snapshots that the shortest paths reach, is checked in a real browser:
 * tests/browser/workbench/pictures.spec.ts. This test presses every control in them: what a control sends must be an
 * event of the chart, and the chart must survive it. An ordinary run presses some states, a run for named charts all of
 * theirs, each control once a chart; with PODIUM_FULL=1 everything is pressed.
 */
import { PrimeReactProvider } from 'primereact/api'
import { act, type ReactNode } from 'react'
import { afterAll, describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { catalogue } from '../../../src/catalogue/catalogue'
import { ignore } from '../../../src/catalogue/stateViews/stateView'
import { blankStates, shownStates, stateViews, viewedStates } from '../../../src/catalogue/stateViews/stateViews'
import { descriptorTakes, readChart } from '../../../src/statecharts/chart/chart'
import type { ChartModel } from '../../../src/statecharts/model'
import { activeStates } from '../../../src/statecharts/walk/explore'
import type { ReachedState } from '../../../src/statecharts/walk/reach'
import { sendEvent } from '../../../src/statecharts/walk/simulate'
import { CoverageNotes } from '../../support/coverage'
import { idleControls } from '../../support/idleControls'
import { render, words } from '../render'
import './editorInJsdom'

const notes = new Map(catalogue.map(({ name }) => [name, new CoverageNotes(name, 'view')]))
afterAll(() => {
  for (const one of notes.values()) one.write()
})

const isFull = Boolean(process.env.PODIUM_FULL)
/** How often a control of one name is pressed in the states of one chart. */
const TIMES = isFull ? Number.POSITIVE_INFINITY : 1
const PATIENCE_MS = isFull ? 300_000 : 60_000

const PRESSABLE = 'button, [role="button"], [role="tab"], input[type="checkbox"], input[type="radio"]'

const isEnabled = (element: Element): boolean => !element.matches(':disabled, [aria-disabled="true"], [inert] *')

/** The part of the page that can be pressed: the top dialog, if any. */
const reachable = (): Element => [...document.body.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body

/** The approximate name of a control. */
const nameOf = (element: Element): string =>
  [element.getAttribute('aria-label'), words(element), element.getAttribute('class')].filter(Boolean).join(' ')

interface Sent {
  readonly by: string
  readonly event: AnyEventObject
}

/** Presses every control of a state and returns the events that it sent. */
async function pressAll(
  { model, state, world }: ReachedState,
  show: (view: ReactNode) => Promise<void>,
  times: Map<string, number>,
): Promise<Sent[]> {
  const sent: Sent[] = []
  let by = ''
  const view = stateViews[model.name]?.(world.snapshot, (event) => sent.push({ by, event }))
  await show(<PrimeReactProvider key={state}>{view}</PrimeReactProvider>)
  const pressed = [...reachable().querySelectorAll(PRESSABLE)].filter((element) => {
    const count = times.get(nameOf(element)) ?? 0
    if (!isEnabled(element) || count >= TIMES) return false
    times.set(nameOf(element), count + 1)
    return true
  })
  for (const element of pressed) {
    if (!element.isConnected) continue
    by = nameOf(element)
    await act(async () => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  }
  return sent
}

/** The errors in what was sent. */
function faultsOf({ model, state, world }: ReachedState, sent: readonly Sent[]): string[] {
  const { transitions } = readChart(model.machine)
  return sent.flatMap(({ by, event }) => {
    const isKnown = transitions.some(({ descriptor }) => descriptor !== '' && descriptorTakes(descriptor, event.type))
    if (!isKnown) return [`${state}: “${by}” sends ${event.type}, which the chart does not know`]
    const { crashed, isTaken, taken } = sendEvent(model, world, event)
    notes.get(model.name)?.add({ test: `${event.type} is pressed in ${state}`, transitions: taken, states: [] })
    if (crashed !== null) return [`${state}: “${by}” crashes the chart by ${JSON.stringify(event)}: ${crashed}`]
    if (isTaken) return []
    const name = `${state} ${event.type}`
    if (idleControls[model.name]?.[name]) {
      idle.add(`${model.name} ${name}`)
      return []
    }
    return [`${state}: “${by}” sends ${JSON.stringify(event)}, which does nothing`]
  })
}

/** The requested charts or features, as for the pictures; all if none is named. */
const asked = (process.env.PODIUM_PICTURES_OF ?? '').split(',').filter(Boolean)
const looked = catalogue.filter(
  ({ name, feature }) => asked.length === 0 || asked.includes(name) || asked.includes(feature),
)

/** Only every n-th state of a chart is pressed. */
const STEP = isFull || asked.length > 0 ? 1 : 6

const names = catalogue.map(({ name }) => name)
const heard = new Set<string>()
/** The idle controls that were found, by name. */
const idle = new Set<string>()

describe('the catalogue and its views', () => {
  test('every chart has a view, and every view a chart', () => {
    expect(Object.keys(stateViews).sort()).toEqual([...names].sort())
  })

  test.each(looked)(
    '$name shows something in every state except the listed ones, each with its reason',
    (model) => {
      const blank: string[] = []
      for (const { state, world } of viewedStates(model)) {
        if (stateViews[model.name]?.(world.snapshot, ignore) === null) blank.push(state)
        else notes.get(model.name)?.add({ test: `shows ${state}`, transitions: [], states: activeStates(world) })
      }
      expect(blank).toEqual(Object.keys(blankStates[model.name] ?? {}).sort())
      for (const reason of Object.values(blankStates[model.name] ?? {})) expect(reason).toMatch(/\.$/)
    },
    PATIENCE_MS,
  )

  test.each(looked)(
    'every control in $name sends events that the chart knows and survives',
    async (model: ChartModel) => {
      const times = new Map<string, number>()
      const show = await render(null)
      const faults: string[] = []
      for (const reached of shownStates(model).filter((_, index) => index % STEP === 0)) {
        const sent = await pressAll(reached, show, times)
        if (sent.length > 0) heard.add(model.name)
        faults.push(...faultsOf(reached, sent))
      }
      expect(faults).toEqual([])
    },
    PATIENCE_MS,
  )

  // Only a run that presses everything can decide this.
  if (isFull) {
    test('every control listed as idle still exists and is idle', () => {
      const named = looked.flatMap(({ name }) => Object.keys(idleControls[name] ?? {}).map((one) => `${name} ${one}`))
      expect(named.filter((name) => !idle.has(name))).toEqual([])
    })
  }

  if (asked.length === 0) {
    test('most charts receive events from the controls in their views', () => {
      expect(heard.size).toBeGreaterThan(45)
    })
  }
})
