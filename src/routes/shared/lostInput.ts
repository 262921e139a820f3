/** Unsaved input whose place another page has deleted: the user can copy each text before closing it. */
import { useSelector } from '@xstate/react'
import { createActor, fromTransition } from 'xstate'
import type { InputLost } from '../../machines/shared/messages'

type Change = InputLost | { type: 'input.close' }

/** One actor for the window, because the page with the input may be closed. */
const inputs = createActor(
  fromTransition<readonly InputLost[], Change, never, undefined>(
    (open, change) => (change.type === 'input.close' ? open.slice(1) : [...open, change]),
    [],
  ),
).start()

export const offerLostInput = (lost: InputLost): void => inputs.send(lost)
export const closeLostInput = (): void => inputs.send({ type: 'input.close' })

/** The text that is offered now; null when there is none. */
export const useLostInput = (): InputLost | null => useSelector(inputs, ({ context }) => context[0] ?? null)
