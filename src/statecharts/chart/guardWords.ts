/**
 * Guards in the words of their chart. The words say what is true when a guard refuses, by its name; `not NAME` where the chart asks
 * for the opposite. A guard that is composed of others needs no words of its own: those of its operands are used.
 */
import type { AnyStateMachine } from 'xstate'
import { type AskedGuard, namedGuard } from './reasons'

export type GuardWords = Readonly<Record<string, string>>

/** The name of a guard in the words: one that holds can only refuse where the opposite is wanted. */
export const refusalName = (name: string, isOpposite: boolean): string => (isOpposite ? `not ${name}` : name)

/** Why an evaluated guard refuses: its own words, or those of the operands that decide; empty where there are none. */
export function reasonWords({ name, holds, parts, crashed }: AskedGuard, words: GuardWords): string[] {
  if (crashed !== undefined) return []
  const own = words[refusalName(name, holds)]
  if (own !== undefined) return [own]
  // A single operand with another result is negated.
  const deciding = parts.length === 1 ? parts : parts.filter((part) => part.holds === holds)
  return [...new Set(deciding.flatMap((part) => reasonWords(part, words)))]
}

const joined = (texts: readonly string[], by: string): string => (texts.includes('') ? '' : texts.join(by))

/** When a guard of the machine refuses, as a sentence; empty where words are missing. */
export function refusalText(machine: AnyStateMachine, guard: unknown, words: GuardWords, isOpposite = false): string {
  const { name, composed } = namedGuard(machine, guard)
  const own = words[refusalName(name, isOpposite)]
  if (own !== undefined || !composed) return own ?? ''
  const isTurned = (composed.kind === 'not') !== isOpposite
  const refusals = composed.guards.map((operand) => refusalText(machine, operand, words, isTurned))
  return joined([...new Set(refusals)], (composed.kind === 'and') === isOpposite ? '，而且' : '，或')
}
