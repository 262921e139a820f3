/** What triggers a transition, in Chinese: the example that its guard lets through, and when that is. */
import type { AnyTransitionDefinition } from 'xstate'
import { drawingTexts } from '../../../machines/workbench/bench/drawing.texts'
import {
  type ChartTransition,
  isForbidden,
  readChart,
  stateNodes,
  transitionName,
  transitionsOf,
} from '../../../statecharts/chart/chart'
import { composedGuard } from '../../../statecharts/chart/composed'
import { refusalText } from '../../../statecharts/chart/guardWords'
import type { ChartModel, ChartWords } from '../../../statecharts/model'
import { takersOf } from '../../../statecharts/walk/takers'
import { examplesOf } from '../../../statecharts/walk/world'
import { doingOf } from './words'

const { triggers, conditions } = drawingTexts

type ActorEnd = keyof NonNullable<ChartWords['actors']>[string]
const ends: Readonly<Record<string, ActorEnd>> = { done: 'done', error: 'error', snapshot: 'shows' }

const distinctOf = (phrases: readonly string[]): string[] => [...new Set(phrases.filter((phrase) => phrase !== ''))]

function oneOf(phrases: readonly string[]): string {
  const [first = '', ...others] = distinctOf(phrases)
  return others.length > 0 ? triggers.oneOf(first, others.length + 1) : first
}

/** The ends of an actor in Chinese: one phrase for all examples, or one for each. */
function endsOf({ words }: ChartModel, src: string, kind: string): readonly string[] {
  const end = ends[kind]
  const said = (end && words?.actors?.[src]?.[end]) ?? []
  return typeof said === 'string' ? [said] : said
}

/** The end of an actor by the number of its example. */
export function endOf(model: ChartModel, src: string, kind: string, example: number): string {
  const said = endsOf(model, src, kind)
  return said.length === 1 ? (said[0] ?? '') : (said[example] ?? '')
}

/** The phrases of the examples of an event, by the names of the examples. */
const phrasesOf = (model: ChartModel, type: string): ReadonlyMap<string, string> =>
  new Map(
    examplesOf(model).flatMap((example) =>
      example.type === type ? [[example.name, doingOf(model, example.name)] as const] : [],
    ),
  )

/** The words of an event for all its examples; empty where they are those of one example. */
function generalOf(model: ChartModel, type: string): string {
  const own = model.words?.events?.[type] ?? ''
  const phrases = [...phrasesOf(model, type).values()]
  return distinctOf(phrases).length > 1 && phrases.includes(own) ? '' : own
}

/** An event by its type. */
export const eventOf = (model: ChartModel, type: string): string =>
  generalOf(model, type) || oneOf([...phrasesOf(model, type).values()])

/** A wait by its label without `after`: its name, or a time such as `500 ms`. */
export const waitOf = ({ words }: ChartModel, wait: string): string =>
  words?.waits?.[wait] ?? words?.waits?.[wait.replace(/ ms$/, '')] ?? ''

/** What triggers a transition, whatever its guard says: for all transitions of an event, or of the end of an actor. */
export function causeOf(model: ChartModel, { kind, label, actor = '' }: ChartTransition): string {
  switch (kind) {
    case 'event':
      return eventOf(model, label)
    case 'wildcard':
      return label === '*' ? triggers.anyEvent : triggers.anyOf(label.slice(0, -2))
    case 'after':
      return waitOf(model, label.replace(/^after /, ''))
    case 'always':
      return triggers.always
    case 'finished':
      return triggers.finished
    default:
      return oneOf(endsOf(model, actor, kind))
  }
}

/** The phrases of all examples that can trigger a transition, by the names of the examples. */
function phrasesFor(model: ChartModel, { kind, descriptor, actor = '' }: ChartTransition): ReadonlyMap<string, string> {
  if (kind === 'event') return phrasesOf(model, descriptor)
  const end = kind === 'snapshot' ? 'snapshots' : kind
  if (end !== 'done' && end !== 'error' && end !== 'snapshots') return new Map()
  const given = model.actors?.[actor]?.[end] ?? []
  return new Map(
    given.map((_, index) => {
      const name = `${kind}(${actor})${given.length > 1 ? ` #${index + 1}` : ''}`
      return [name, endOf(model, actor, kind, index)]
    }),
  )
}

/** A trigger in Chinese; `isKnown` unless several examples could be meant and none was seen to take the transition. */
interface Trigger {
  readonly said: string
  readonly isKnown: boolean
}

/** The examples that were seen to take a transition; where none was, those that the same guard lets through elsewhere. */
function takersFor(model: ChartModel, { name, label, guard }: ChartTransition): ReadonlySet<string> {
  const takers = takersOf(model)
  const own = takers.get(name)
  if (own || guard === undefined) return own ?? new Set()
  const alike = readChart(model.machine).transitions.filter((other) => other.label === label && other.guard === guard)
  return new Set(alike.flatMap((other) => [...(takers.get(other.name) ?? [])]))
}

function readTrigger(model: ChartModel, transition: ChartTransition): Trigger {
  const phrases = phrasesFor(model, transition)
  const general = causeOf(model, transition)
  if (new Set(phrases.values()).size < 2) return { said: general, isKnown: true }
  const takers = takersFor(model, transition)
  const taking = [...phrases].flatMap(([name, phrase]) => (takers.has(name) ? [phrase] : []))
  if (taking.length === 0) return { said: general, isKnown: false }
  const isOfEvent = distinctOf(taking).length > 1 && transition.kind === 'event'
  return { said: (isOfEvent && generalOf(model, transition.label)) || oneOf(taking), isKnown: true }
}

/** The transition's definition in the machine, and those of the same state and trigger that are tried before it. */
function definitionOf({ machine }: ChartModel, { name }: ChartTransition) {
  for (const node of stateNodes(machine)) {
    const all = transitionsOf(node)
    const own = all.find((one) => transitionName(machine, one) === name)
    if (!own) continue
    const same = all.filter(({ eventType }) => eventType === own.eventType)
    return { own, before: same.slice(0, same.indexOf(own)) }
  }
  return undefined
}

const refusalOf = ({ machine, words }: ChartModel, guard: unknown): string =>
  refusalText(machine, guard, words?.guards ?? {})

/** When the guards let a transition through, in the words of the chart; empty where it has none. */
function conditionOf(model: ChartModel, transition: ChartTransition): string {
  const { own, before = [] } = definitionOf(model, transition) ?? {}
  if (own?.guard) {
    const composed = composedGuard(own.guard)
    const opposite = composed?.kind === 'not' ? refusalOf(model, composed.guards[0]) : ''
    if (opposite !== '') return conditions.when(opposite)
    const refusal = refusalOf(model, own.guard)
    return refusal === '' ? '' : conditions.unless(refusal)
  }
  const refusals = before.flatMap(({ guard }: AnyTransitionDefinition) => (guard ? [refusalOf(model, guard)] : []))
  const [only = ''] = refusals
  if (refusals.length === 0) return ''
  return refusals.length === 1 && only !== '' ? conditions.when(only) : conditions.otherwise
}

/** Triggers of the transitions of one chart, in Chinese; computed when they are first needed. */
export interface Triggers {
  /** The example that takes the transition, or one for all of them. */
  trigger(transition: ChartTransition): string
  /** The same, with the condition of the guard where only that distinguishes the transition from others of its state. */
  triggerInFull(transition: ChartTransition): string
  /** The guard as a condition; empty where the chart has no words for it. */
  guard(transition: ChartTransition): string
  /** Why the guard refuses; empty where the chart has no words for it. */
  refusal(transition: ChartTransition): string
}

export function triggersOf(model: ChartModel): Triggers {
  const { transitions } = readChart(model.machine)
  const known = new Map<string, Trigger>()
  const read = (transition: ChartTransition): Trigger => {
    const trigger = known.get(transition.name) ?? readTrigger(model, transition)
    known.set(transition.name, trigger)
    return trigger
  }
  const isShared = (transition: ChartTransition): boolean =>
    transitions.some(
      (other) =>
        other.name !== transition.name &&
        other.source === transition.source &&
        other.descriptor === transition.descriptor &&
        read(other).said === read(transition).said,
    )
  return {
    trigger: (transition) => read(transition).said,
    triggerInFull: (transition) => {
      const { said, isKnown } = read(transition)
      if (said === '' || isForbidden(transition) || (isKnown && !isShared(transition))) return said
      const condition = conditionOf(model, transition)
      return condition === '' ? said : conditions.of(said, condition)
    },
    guard: (transition) => (transition.guard ? conditionOf(model, transition) : ''),
    refusal: (transition) => {
      const guard = definitionOf(model, transition)?.own.guard
      return guard ? refusalOf(model, guard) : ''
    },
  }
}
