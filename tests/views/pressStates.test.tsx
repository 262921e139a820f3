/**
 * Presses everything that can be pressed in the view of every state: what it sends is an event of the chart, and the
 * chart survives it. In an ordinary run a control of a chart is pressed in the first states that show it; with
 * PODIUM_FULL=1 in all.
 */
import { act } from 'react'
import { describe, expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { shownStates, stateViews } from '../../src/routes/workbench/stateViews'
import { catalogue } from '../../src/statecharts/catalogue'
import { descriptorTakes, readChart } from '../../src/statecharts/chart'
import type { ChartModel } from '../../src/statecharts/model'
import { type ReachedState, sendEvent } from '../../src/statecharts/simulate'
import { render, words } from './render'

const isFull = Boolean(process.env.PODIUM_FULL)
/** So often is a control of one name pressed in the states of one chart. */
const TIMES = isFull ? Number.POSITIVE_INFINITY : 1

const PRESSABLE = 'button, [role="button"], [role="tab"], input[type="checkbox"], input[type="radio"]'

const isEnabled = (element: HTMLElement): boolean =>
  !element.matches(':disabled, [aria-disabled="true"]') && element.closest('[inert]') === null

/** What a person would call it, roughly. */
const nameOf = (element: HTMLElement): string =>
  `${element.tagName} ${element.getAttribute('aria-label') ?? ''} ${words(element)} ${element.className}`

/** What the pressed controls of a state sent, each with the control. */
async function pressAll({ model, world }: ReachedState, times: Map<string, number>) {
  const sent: { by: string; event: AnyEventObject }[] = []
  let by = ''
  const view = stateViews[model.name]?.(world.snapshot, (event) => sent.push({ by, event }))
  await render(view)
  for (const element of document.body.querySelectorAll<HTMLElement>(PRESSABLE)) {
    const name = nameOf(element)
    const count = times.get(name) ?? 0
    if (!element.isConnected || !isEnabled(element) || count >= TIMES) continue
    times.set(name, count + 1)
    by = name
    // Parts of a drawing have no `click()`.
    await act(async () => element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })))
  }
  return sent
}

/** What is wrong with what was sent. */
function faults({ model, state, world }: ReachedState, sent: Awaited<ReturnType<typeof pressAll>>): string[] {
  const { transitions } = readChart(model.machine)
  return sent.flatMap(({ by, event }) => {
    const { type } = event
    const isKnown = transitions.some(({ descriptor }) => descriptor !== '' && descriptorTakes(descriptor, type))
    if (!isKnown) return [`${state}: ${by} sends ${type}, which the chart does not know`]
    const { crashed, isTaken, reasons } = sendEvent(model, world, event)
    if (process.env.PODIUM_IDLE && !isTaken)
      console.log('IDLE', model.name, state, by.slice(0, 90), type, reasons.map((r) => r.name).join())
    return crashed === null ? [] : [`${state}: ${by} sends ${JSON.stringify(event)} and crashes the chart: ${crashed}`]
  })
}

const viewed = catalogue.filter(({ name }) => stateViews[name])

describe('what is pressed in the views', () => {
  const heard = new Map<string, number>()

  test.each(viewed)('of $name sends what the chart takes', async (model: ChartModel) => {
    const times = new Map<string, number>()
    const found: string[] = []
    for (const reached of shownStates(model)) {
      const sent = await pressAll(reached, times)
      heard.set(model.name, (heard.get(model.name) ?? 0) + sent.length)
      found.push(...faults(reached, sent))
    }
    expect(found).toEqual([])
  })

  test('is heard by the charts', () => {
    if (process.env.PODIUM_IDLE) console.log([...heard])
    expect([...heard.values()].filter((count) => count > 0).length).toBeGreaterThan(40)
  })
})
