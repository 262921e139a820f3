/** Building blocks of oracles: a step changes what an oracle knows and lists what must be sent. */
import type { Sent } from '../support/oracle'

/** What the oracle knows after something has happened, and what must have been sent because of it. */
export interface Step<Known> {
  readonly known: Known
  readonly sent: readonly Sent[]
}

/** Changes some fields of what is known, and sends the given messages. */
export const stay = <Known extends object>(
  known: Known,
  change: Partial<Known> = {},
  ...sent: Sent[]
): Step<Known> => ({ known: { ...known, ...change }, sent })

/** Two steps, one after the other. */
export function and<Known>(first: Step<Known>, then: (known: Known) => Step<Known>): Step<Known> {
  const second = then(first.known)
  return { known: second.known, sent: [...first.sent, ...second.sent] }
}

/** A message for the user. */
export const say = (level: string, text: string): Sent => ({ to: 'listener', event: { type: 'notify', level, text } })

/** Opens or closes a dialog of the class. */
export const dialogOf =
  (dialog: string) =>
  (does: 'open' | 'close'): Sent => ({ to: 'parent', event: { type: `dialog.${does}`, dialog } })

/** Sends a message on the channel of the class. */
export const send = (name: string, data: Readonly<Record<string, unknown>>): Sent => ({
  to: 'parent',
  event: { type: 'channel.send', channel: 'classroom', name, data },
})
