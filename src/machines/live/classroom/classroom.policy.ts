/**
 * The interruption policy: what happens when a feature opens its dialog while another is on top. Data, read by the
 * classroom chart and shown in the documentation. A dialog that is suspended or waits keeps running and loses nothing;
 * it returns automatically when the dialog above it closes.
 */
import type { DialogName } from './classroom.types'
import { type InterruptionRule, namesIn, type ToolSpec } from './tool'
import { tools } from './tools.gen'

/** A rule for each pair of an arriving dialog and the dialog on top. */
export type InterruptionPolicy = Readonly<Record<DialogName, Readonly<Partial<Record<DialogName, InterruptionRule>>>>>

/** The dialogs, in the order in which they are listed. */
const dialogs = namesIn(tools).filter((name): name is DialogName => tools[name].kind === 'dialog')

const specs: Readonly<Record<DialogName, ToolSpec>> = tools

/** The rules of the tools for each other; a pair without a rule throws at start. */
function policyOf(arriving: DialogName): Partial<Record<DialogName, InterruptionRule>> {
  const others = dialogs.filter((name) => name !== arriving)
  return Object.fromEntries(
    others.map((onTop) => {
      const rule = specs[arriving].over?.[onTop] ?? specs[onTop].under?.[arriving]
      if (!rule) throw new Error(`no rule says what the ${arriving} does to the ${onTop} on top (over, under)`)
      return [onTop, rule]
    }),
  )
}

export const interruptionPolicy = Object.fromEntries(
  dialogs.map((name) => [name, policyOf(name)]),
) as InterruptionPolicy

const isDialog = (name: string): name is DialogName => dialogs.some((dialog) => dialog === name)

/** The policy as rows for the documentation: arriving dialog, dialog on top, effect, return, and reason. */
export const policyRows = (policy: InterruptionPolicy = interruptionPolicy): string[][] =>
  Object.entries(policy).flatMap(([arriving, rules]) =>
    Object.entries(rules).map(([onTop, { does, because }]: [string, InterruptionRule]) => {
      const [comes, stands] = [arriving, onTop].map((name) => (isDialog(name) ? specs[name].name : name))
      return does === 'suspends'
        ? [`${comes}`, `${stands}`, `the ${stands} is suspended`, `the ${stands}, when the ${comes} closes`, because]
        : [`${comes}`, `${stands}`, `the ${comes} waits below`, `the ${comes}, when the ${stands} closes`, because]
    }),
  )

const ruleFor = (policy: InterruptionPolicy, arriving: DialogName, onTop: DialogName): InterruptionRule | undefined => {
  return policy[arriving][onTop]
}

/** The open dialogs, the last on top, after one has requested its place. One that is open already is placed again. */
export function withDialog<Name extends DialogName>(
  open: readonly Name[],
  arriving: Name,
  policy: InterruptionPolicy = interruptionPolicy,
): Name[] {
  const others = open.filter((dialog) => dialog !== arriving)
  const onTop = others.at(-1)
  if (onTop !== undefined && ruleFor(policy, arriving, onTop)?.does === 'waits') {
    return [...withDialog(others.slice(0, -1), arriving, policy), onTop]
  }
  return [...others, arriving]
}

/** The open dialogs after one has closed; those below it return. */
export const withoutDialog = (open: readonly DialogName[], done: DialogName): DialogName[] =>
  open.filter((dialog) => dialog !== done)
