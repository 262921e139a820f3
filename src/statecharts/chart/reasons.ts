/**
 * Says why a chart takes an event or refuses it: the guards that are asked, whether they hold, and what of context and
 * event each of them read. Guards are evaluated as XState does it, once for the answer and once more over recording
 * stand-ins of context and event for what they read; they are pure functions, so asking them twice changes nothing.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { transitionName, transitionsFor } from './chart'
import { type Read, recordReads } from './reads'

export type { Read } from './reads'

/** A guard that was asked. */
export interface AskedGuard {
  /** As the chart calls it: `hasMoves`; `and`, `or`, `not` and `in state` for those that XState brings. */
  readonly name: string
  readonly holds: boolean
  /** What it read, the deepest paths only, in the order of reading: `context.moves.length`. */
  readonly reads: readonly Read[]
  /** The guards that it is made of: of `and`, `or`, `not`. */
  readonly parts: readonly AskedGuard[]
  /** It threw: with these words. */
  readonly crashed?: string
}

/** A transition that an event could take, and the guard before it. */
export interface Reason extends AskedGuard {
  /** The transition, as `readChart` names it. */
  readonly transition: string
}

type Guard = unknown

const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))

interface Situation {
  readonly snapshot: AnyMachineSnapshot
  readonly event: AnyEventObject
}

interface Resolved {
  readonly name: string
  /** The function itself; undefined when the machine does not know the guard. */
  readonly guard: ((args: unknown, params: unknown) => unknown) | undefined
  params(args: { context: unknown; event: unknown }): unknown
}

/** A guard by name, with parameters, or as it stands in the chart. */
function resolve(machine: AnyStateMachine, given: Guard): Resolved {
  const none = () => undefined
  if (typeof given === 'function') {
    return {
      name: given.name === '' || given.name === 'guard' ? 'inline' : given.name,
      guard: given as never,
      params: none,
    }
  }
  const reference = typeof given === 'string' ? { type: given } : (given as { type: string; params?: unknown })
  const known: unknown = (machine.implementations.guards as Readonly<Record<string, unknown>>)[reference.type]
  if (known !== undefined && typeof known !== 'function') return { ...resolve(machine, known), name: reference.type }
  const { params } = reference
  return {
    name: reference.type,
    guard: known as Resolved['guard'],
    params: (args) => (typeof params === 'function' ? (params as (args: unknown) => unknown)(args) : params),
  }
}

interface BuiltIn {
  check(snapshot: unknown, args: unknown, guard: unknown): boolean
  readonly guards?: readonly Guard[]
  readonly stateValue?: unknown
}

const isBuiltIn = (guard: unknown): guard is BuiltIn => typeof guard === 'function' && 'check' in guard

const crash = (name: string, error: unknown): AskedGuard => ({
  name,
  holds: false,
  reads: [],
  parts: [],
  crashed: words(error),
})

/** Asks one guard in a situation. */
function ask(machine: AnyStateMachine, given: Guard, situation: Situation): AskedGuard {
  const { name, guard, params } = resolve(machine, given)
  if (!guard) return crash(name, `no guard is called “${name}”`)
  const { snapshot, event } = situation
  const args = { context: snapshot.context as unknown, event }
  if (isBuiltIn(guard)) {
    const parts = (guard.guards ?? []).map((part) => ask(machine, part, situation))
    const builtIn = guard.stateValue === undefined ? name : `in ${JSON.stringify(guard.stateValue).replaceAll('"', '')}`
    try {
      return {
        name: typeof given === 'function' ? builtIn : name,
        holds: guard.check(snapshot, args, guard),
        reads: [],
        parts,
      }
    } catch (error) {
      return { ...crash(name, error), parts }
    }
  }
  const seen = recordReads()
  try {
    const over = { context: seen.watch('context', args.context), event: seen.watch('event', event) }
    guard(over, params(over))
  } catch {
    // What counts is whether the guard itself crashes, below.
  }
  try {
    return { name, holds: Boolean(guard(args, params(args))), reads: seen.reads(), parts: [] }
  } catch (error) {
    return { ...crash(name, error), reads: seen.reads() }
  }
}

/**
 * The guarded transitions that an event could take in a snapshot, innermost state first, in the order in which they are
 * asked; of each state no more than up to the first that holds. Those without a guard always hold.
 */
export function reasonsFor(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Reason[] {
  const nodes = [...snapshot._nodes].sort((one, other) => other.path.length - one.path.length)
  return nodes.flatMap((node) => {
    const reasons: Reason[] = []
    for (const transition of transitionsFor(node, event.type)) {
      const name = transitionName(machine, transition) ?? ''
      const asked = transition.guard
        ? ask(machine, transition.guard, { snapshot, event })
        : { name: '', holds: true, reads: [], parts: [] }
      reasons.push({ transition: name, ...asked })
      if (asked.holds) break
    }
    return reasons
  })
}

/** Those of the reasons that say why nothing happens: empty when a transition is taken or none is there. */
export function refusalsFor(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Reason[] {
  const reasons = reasonsFor(machine, snapshot, event)
  return reasons.some(({ holds }) => holds) ? [] : reasons
}

const SHORT_MAX = 60
const short = (text: string): string => (text.length > SHORT_MAX ? `${text.slice(0, SHORT_MAX - 1)}…` : text)

/** What a guard answered, in Chinese: `守卫 hasMoves 不成立：context.moves.length = 0`. */
export function guardText({ name, holds, reads, parts, crashed }: AskedGuard): string {
  const verdict = holds ? '成立' : '不成立'
  if (crashed !== undefined) return `守卫 ${name} 出错：${crashed}`
  if (parts.length > 0) return `守卫 ${name} ${verdict}（${parts.map(guardText).join('；')}）`
  const read = reads.map(({ path, value }) => `${path} = ${short(value)}`).join('，')
  return `守卫 ${name} ${verdict}${read === '' ? '' : `：${read}`}`
}
