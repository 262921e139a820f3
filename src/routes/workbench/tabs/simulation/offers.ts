/** What can happen now: possible moves first, by their origin, and refused ones with their reason in words. */
import { texts } from '../../../../machines/workbench/bench/texts'
import { simulateTexts } from '../../../../machines/workbench/simulation/simulate.texts'
import { isForbidden, readChart } from '../../../../statecharts/chart/chart'
import { reasonWords } from '../../../../statecharts/chart/guardWords'
import { guardText, type Reason } from '../../../../statecharts/chart/reasons'
import type { ChartModel } from '../../../../statecharts/model'
import { originOf } from '../../../../statecharts/walk/origin'
import type { OfferedMove, Simulation } from '../../../../statecharts/walk/simulate'
import type { Offer } from '../../../../views/workbench/simulation/Offers'
import type { ChartNames } from '../../bench/names'
import { checkPayload, payloadFields } from './payload'

/** A reason names at most this many states. */
const STATES_MOST = 2
/** Differences between examples: at most this many, each at most this long. */
const DIFFERENCES_MOST = 2
const VALUE_MOST = 16

const forbiddenIn = (model: ChartModel): ReadonlySet<string> =>
  new Set(
    readChart(model.machine)
      .transitions.filter(isForbidden)
      .map(({ name }) => name),
  )

/** The transitions of a move, except those that only forbid its event. */
export function takenBy(model: ChartModel, { transitions }: OfferedMove): string[] {
  const forbidden = forbiddenIn(model)
  return transitions.filter((name) => !forbidden.has(name))
}

/** The type of an event by the label of its example: `race.won (the next race)`. */
const typeOf = (label: string): string => label.replace(/ \(.*\)$/, '')

/** The innermost own name of a state, or its name in the code. */
const nameOf = (names: ChartNames, path: string): string => names.own(path) || (path.split('.').at(-1) ?? path)

/** The states in which an event has an effect, as a condition in words; empty where no state has a transition for it. */
function onlyInWords(model: ChartModel, label: string, names: ChartNames): string {
  const states = readChart(model.machine).transitions.flatMap((transition) =>
    transition.label === typeOf(label) && !isForbidden(transition) && transition.source !== ''
      ? [nameOf(names, transition.source)]
      : [],
  )
  const distinct = [...new Set(states)]
  if (distinct.length === 0) return ''
  return simulateTexts.onlyIn(distinct.slice(0, STATES_MOST), distinct.length > STATES_MOST)
}

/** In words where the chart has them, with the guard and the values that it read. */
function reasonText({ words }: ChartModel, reason: Reason): string {
  const said = reasonWords(reason, words?.guards ?? {}).join('，')
  return said === '' ? guardText(reason) : `${said}（${guardText(reason)}）`
}

function whyNot(model: ChartModel, offer: OfferedMove, names: ChartNames): string[] {
  const forbidden = forbiddenIn(model)
  if (offer.transitions.some((name) => forbidden.has(name))) return [texts.forbidden]
  if (offer.reasons.length > 0) return [...new Set(offer.reasons.map((reason) => reasonText(model, reason)))]
  if (offer.refusedBy.length > 0) return offer.refusedBy.map(texts.refusedBy)
  const condition = onlyInWords(model, offer.label, names)
  return condition === '' ? [] : [condition]
}

/** The parts of a payload by their paths. */
function partsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, JSON.stringify(value) ?? '']]
  return Object.entries(value).flatMap(([name, part]) => partsOf(part, path === '' ? name : `${path}.${name}`))
}

const short = (text: string): string => (text.length > VALUE_MOST ? `${text.slice(0, VALUE_MOST - 1)}…` : text)

/** What distinguishes the payload of one example from those of the others, as text. */
export function differencesOf(payload: unknown, others: readonly unknown[]): string {
  const known = others.map((other) => new Map(partsOf(other)))
  /** How many of the others a part distinguishes it from. */
  const tells = ([path, value]: [string, string]): number => known.filter((other) => other.get(path) !== value).length
  return partsOf(payload)
    .filter((part) => tells(part) > 0)
    .sort((one, other) => tells(other) - tells(one))
    .slice(0, DIFFERENCES_MOST)
    .map(([path, value]) => (path === '' ? short(value) : `${path}: ${short(value)}`))
    .join('，')
}

/** The events of the chart that no current state handles: they cannot be made, and say in which states they can. */
function unhandledOf(model: ChartModel, { offered, world }: Simulation, names: ChartNames): Offer[] {
  if (world.status !== 'active') return []
  const known = new Set(offered.map(({ label }) => typeOf(label)))
  return readChart(model.machine).events.flatMap((type) => {
    const condition = onlyInWords(model, type, names)
    if (known.has(type) || condition === '') return []
    return {
      key: `unhandled ${type}`,
      called: names.move(type),
      differs: '',
      origin: originOf('event', type),
      fields: [],
      check: () => ({ problems: {} }),
      works: false,
      canMake: false,
      refusedBy: [condition],
      waitMs: null,
    }
  })
}

/** The moves of a simulation as offers; those with the same name are distinguished by their payloads. */
export function offersOf(model: ChartModel, simulation: Simulation, names: ChartNames): Offer[] {
  const { offered } = simulation
  const spoken = (offer: OfferedMove): string => names.move(offer.label).name
  const made = offered.map((offer): Offer => {
    const called = names.move(offer.label)
    const alike = offered.filter((other) => other !== offer && called.name !== '' && spoken(other) === called.name)
    return {
      key: offer.key,
      called,
      differs:
        alike.length === 0
          ? ''
          : differencesOf(
              offer.payload,
              alike.map(({ payload }) => payload),
            ),
      origin: originOf(offer.kind, offer.label),
      fields: offer.kind === 'wait' ? [] : payloadFields(offer.schema, offer.payload),
      check: (drafts) => checkPayload(offer.schema, drafts),
      works: takenBy(model, offer).length > 0,
      canMake: true,
      refusedBy: whyNot(model, offer, names),
      waitMs: offer.waitMs ?? null,
    }
  })
  return [...made, ...unhandledOf(model, simulation, names)]
}
