/** What oracles are written with: one step of what is known, and what is said to others in it. */
import type { Sent } from '../support/oracle'

/** What is known after something has happened, and what must have been sent because of it. */
export interface Step<Known> {
  readonly known: Known
  readonly sent: readonly Sent[]
}

/** Changes what is known here and there, and sends what follows. */
export const stay = <Known extends object>(
  known: Known,
  change: Partial<Known> = {},
  ...sent: Sent[]
): Step<Known> => ({ known: { ...known, ...change }, sent })

/** One thing after the other. */
export function and<Known>(first: Step<Known>, then: (known: Known) => Step<Known>): Step<Known> {
  const second = then(first.known)
  return { known: second.known, sent: [...first.sent, ...second.sent] }
}

/** Words for the person. */
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
