/** The model of a pasted chart: generated examples for every event and every result of an actor. */
import type { AnyEventObject } from 'xstate'
import { type Chart, type ChartTransition, descriptorTakes, readChart } from '../chart/chart'
import type { ActorExamples, ChartModel, Example } from '../model'
import { machineOf, openGuards } from './machine'
import type { Recipe } from './recipe'

/** Name of a pasted chart in addresses. */
export const PASTED = 'pasted'

/** With more guards on one event than this, the combinations are not tried one by one. */
const GUARDS_MAX = 4

type Some<Item> = readonly [Item, ...Item[]]

/** Combinations of refusing guards: none, each alone, all together. */
function refusals(guards: readonly string[]): Some<readonly string[]> {
  const distinguished = guards.slice(0, GUARDS_MAX)
  return [[], ...distinguished.map((name) => [name]), ...(distinguished.length > 1 ? [distinguished] : [])]
}

const each = <Item, Made>([first, ...rest]: Some<Item>, make: (item: Item) => Made): Some<Made> => [
  make(first),
  ...rest.map(make),
]

/** An example type for a descriptor that ends with `*`. */
const typeOf = (descriptor: string): string => descriptor.replace(/\*$/, 'anything')

/** Makes the model of a pasted chart. `refused` are the guards that do not hold until the user changes them. */
export function modelOfRecipe(recipe: Recipe, refused: ReadonlySet<string> = new Set()): ChartModel {
  const machine = machineOf(recipe, refused)
  const chart = readChart(machine)
  const open = new Set(openGuards(recipe))
  const asked = (name: string): string[] => {
    const composed = recipe.guards[name]
    return composed && composed.kind !== 'in'
      ? composed.parts.flatMap((part) => (part === name ? [] : asked(part)))
      : [name]
  }
  const guardsOf = (test: (transition: ChartTransition) => boolean): string[] =>
    [...new Set(chart.transitions.filter(test).flatMap(({ guard }) => (guard ? asked(guard) : [])))].filter((name) =>
      open.has(name),
    )

  const events = Object.fromEntries(
    typesOf(chart, recipe).map((type) => {
      const guards = guardsOf(
        ({ kind, descriptor }) => (kind === 'event' || kind === 'wildcard') && descriptorTakes(descriptor, type),
      )
      const examples = each(
        refusals(guards),
        (not): Example<AnyEventObject> =>
          not.length === 0
            ? guards.length === 0
              ? { type }
              : { example: 'guards hold', event: { type } }
            : { example: `not ${not.join(', ')}`, event: { type, refused: not } },
      )
      return [type, examples] as const
    }),
  )
  const actors = Object.fromEntries(
    chart.actors.map((src): [string, ActorExamples] => {
      const ends = (kind: 'done' | 'error') => refusals(guardsOf((one) => one.kind === kind && one.actor === src))
      return [
        src,
        {
          done: ends('done').map((not) => (not.length === 0 ? {} : { refused: not })),
          error: ends('error').map((not) =>
            Object.assign(
              new Error(not.length === 0 ? 'failed' : `failed, not ${not.join(', ')}`),
              not.length === 0 ? {} : { refused: not },
            ),
          ),
          snapshots: [{}, {}],
        },
      ]
    }),
  )
  return {
    name: PASTED,
    feature: PASTED,
    purpose: recipe.purpose,
    machine,
    source: '',
    starts: [{ name: 'at the beginning', input: {} }],
    events,
    actors,
    states: {},
    pasted: { recipe, refused: [...refused] },
  }
}

/** Event types that the user can send; events that only the chart raises are left out. */
function typesOf({ transitions }: Chart, { raises }: Recipe): string[] {
  const raised = new Set(Object.values(raises).map(({ event }) => event))
  const descriptors = transitions
    .filter(({ kind }) => kind === 'event' || kind === 'wildcard')
    .map(({ descriptor }) => descriptor)
  return [...new Set(descriptors.map(typeOf))].filter((type) => !raised.has(type) || descriptors.includes(type)).sort()
}
