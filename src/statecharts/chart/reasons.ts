/**
 * Explains why a chart takes or refuses an event: the evaluated guards, their results, and the parts of context and event
 * that each of them read. Each guard is evaluated twice: once as XState does it for the result, and once with recording
 * proxies of context and event. Guards are pure functions, so the second evaluation has no effect.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { transitionName, transitionsFor } from './chart'
import { type ComposedGuard, composedGuard } from './composed'
import { type Read, recordReads } from './reads'

export type { Read } from './reads'

/** An evaluated guard. */
export interface AskedGuard {
  /** Name in the chart: `hasMoves`; `and`, `or`, `not` and `in state` for XState's own guards. */
  readonly name: string
  readonly holds: boolean
  /** The parts that it read, only the deepest paths, in reading order: `context.moves.length`. */
  readonly reads: readonly Read[]
  /** The operands of `and`, `or` and `not`. */
  readonly parts: readonly AskedGuard[]
  /** The message of the error that it threw. */
  readonly crashed?: string
}

/** A candidate transition for an event, with its guard. */
export interface Reason extends AskedGuard {
  /** The name of the transition in `readChart`. */
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
  /** The guard function; undefined when the machine has no implementation of that name. */
  readonly guard: ((args: unknown, params: unknown) => unknown) | undefined
  params(args: { context: unknown; event: unknown }): unknown
}

/** Resolves a guard: by name, by name with parameters, or as an inline function. */
function resolve(machine: AnyStateMachine, given: Guard): Resolved {
  const none = () => undefined
  if (typeof given === 'function') {
    const own = given.name === '' || given.name === 'guard' ? 'inline' : given.name
    return {
      name: composedGuard(given)?.kind ?? own,
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

/** A guard of the machine by its name, and how it is composed of others. */
export function namedGuard(machine: AnyStateMachine, given: Guard): { name: string; composed?: ComposedGuard } {
  const { name, guard } = resolve(machine, given)
  const composed = composedGuard(guard)
  return composed ? { name, composed } : { name }
}

const crash = (name: string, error: unknown): AskedGuard => ({
  name,
  holds: false,
  reads: [],
  parts: [],
  crashed: words(error),
})

/** Evaluates one guard in a situation. */
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
    // Only a crash of the guard itself counts, see below.
  }
  try {
    return { name, holds: Boolean(guard(args, params(args))), reads: seen.reads(), parts: [] }
  } catch (error) {
    return { ...crash(name, error), reads: seen.reads() }
  }
}

/**
 * The guarded candidate transitions for an event in a snapshot, innermost state first, in evaluation order; for each state
 * up to the first guard that holds. Transitions without a guard always hold.
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

/** The reasons why nothing happens; empty when a transition is taken or no candidate exists. */
export function refusalsFor(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject): Reason[] {
  const reasons = reasonsFor(machine, snapshot, event)
  return reasons.some(({ holds }) => holds) ? [] : reasons
}

const SHORT_MAX = 60
const short = (text: string): string => (text.length > SHORT_MAX ? `${text.slice(0, SHORT_MAX - 1)}…` : text)

/** The result of a guard in Chinese: `守卫 hasMoves 不成立：context.moves.length = 0`. */
export function guardText({ name, holds, reads, parts, crashed }: AskedGuard): string {
  const verdict = holds ? '成立' : '不成立'
  if (crashed !== undefined) return `守卫 ${name} 出错：${crashed}`
  if (parts.length > 0) return `守卫 ${name} ${verdict}（${parts.map(guardText).join('；')}）`
  const read = reads.map(({ path, value }) => `${path} = ${short(value)}`).join('，')
  return `守卫 ${name} ${verdict}${read === '' ? '' : `：${read}`}`
}
