/**
 * Who may interrupt whom: what happens when a feature wants its dialog on top while another is open. Data, read by the
 * classroom chart and shown in the documentation. Whatever is suspended or waits keeps running and loses nothing; it
 * comes back by itself when the dialog above it closes.
 */
import type { DialogName } from './classroom.types'

/** What an arriving dialog does to the one on top: goes above it and gives it back, or waits below until it closes. */
export type Interruption = 'suspends' | 'waits'

/** One rule, with its reason for people. */
export interface InterruptionRule {
  readonly does: Interruption
  readonly because: string
}

/** A rule for each pair of an arriving dialog and the dialog on top. A new dialog does not compile without its rules. */
export type InterruptionPolicy = {
  readonly [Arriving in DialogName]: { readonly [OnTop in Exclude<DialogName, Arriving>]: InterruptionRule }
}

export const interruptionPolicy: InterruptionPolicy = {
  rollCall: {
    race: {
      does: 'suspends',
      because: 'A roll call takes every screen at once (B243); the race goes on below it and is given back.',
    },
    attendance: {
      does: 'suspends',
      because:
        'A roll call takes every screen at once (B243) for some seconds; a sign-in has minutes and is given back.',
    },
    vote: {
      does: 'suspends',
      because: 'A roll call takes every screen at once (B243); what was chosen or written is kept and given back.',
    },
  },
  race: {
    rollCall: {
      does: 'suspends',
      because: 'Presses count from the moment a race opens: nobody may lose it to a result that is still on show.',
    },
    attendance: {
      does: 'suspends',
      because: 'A race is decided in moments; a sign-in has minutes and is given back.',
    },
    vote: {
      does: 'suspends',
      because: 'A race is decided in moments; what was chosen or written is kept and given back.',
    },
  },
  attendance: {
    rollCall: { does: 'waits', because: 'A roll call lasts some seconds and belongs to the whole class.' },
    race: { does: 'waits', because: 'A race is decided in moments, and a press must not miss its button.' },
    vote: {
      does: 'suspends',
      because: 'Signing in takes one step and decides attendance; what was chosen or written is kept and given back.',
    },
  },
  vote: {
    rollCall: { does: 'waits', because: 'A roll call lasts some seconds and belongs to the whole class.' },
    race: { does: 'waits', because: 'A race is decided in moments, and a press must not miss its button.' },
    attendance: {
      does: 'waits',
      because: 'Signing in takes one step and decides attendance; the vote comes right after it.',
    },
  },
}

const names: Readonly<Record<DialogName, string>> = {
  rollCall: 'roll call',
  race: 'race',
  attendance: 'sign-in',
  vote: 'vote',
}
const isDialog = (name: string): name is DialogName => name in names

/** The policy as rows for people: what arrives, what is on top, what happens to it, what comes back, and why. */
export const policyRows = (policy: InterruptionPolicy = interruptionPolicy): string[][] =>
  Object.entries(policy).flatMap(([arriving, rules]) =>
    Object.entries(rules).map(([onTop, { does, because }]: [string, InterruptionRule]) => {
      const [comes, stands] = [arriving, onTop].map((name) => (isDialog(name) ? names[name] : name))
      return does === 'suspends'
        ? [`${comes}`, `${stands}`, `the ${stands} is suspended`, `the ${stands}, when the ${comes} closes`, because]
        : [`${comes}`, `${stands}`, `the ${comes} waits below`, `the ${comes}, when the ${stands} closes`, because]
    }),
  )

const ruleFor = (policy: InterruptionPolicy, arriving: DialogName, onTop: DialogName): InterruptionRule | undefined => {
  const rules: { readonly [OnTop in DialogName]?: InterruptionRule } = policy[arriving]
  return rules[onTop]
}

/** The open dialogs, the last on top, after one has asked for its place. One that is open already is arranged anew. */
export function withDialog(
  open: readonly DialogName[],
  arriving: DialogName,
  policy: InterruptionPolicy = interruptionPolicy,
): DialogName[] {
  const others = open.filter((dialog) => dialog !== arriving)
  const onTop = others.at(-1)
  if (onTop !== undefined && ruleFor(policy, arriving, onTop)?.does === 'waits') {
    return [...withDialog(others.slice(0, -1), arriving, policy), onTop]
  }
  return [...others, arriving]
}

/** The open dialogs after one is done with; what lay below comes back. */
export const withoutDialog = (open: readonly DialogName[], done: DialogName): DialogName[] =>
  open.filter((dialog) => dialog !== done)
