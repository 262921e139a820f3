/** Unsaved input whose place was deleted on another page: offered to be copied, one after the other, until it is closed. */
import { useSelector } from '@xstate/react'
import { createActor, fromTransition } from 'xstate'
import type { InputLost } from '../../machines/shared/messages'

type Change = InputLost | { type: 'input.close' }

/** One for the window: the page that held the input may be gone. */
const inputs = createActor(
  fromTransition<readonly InputLost[], Change, never, undefined>(
    (open, change) => (change.type === 'input.close' ? open.slice(1) : [...open, change]),
    [],
  ),
).start()

export const offerLostInput = (lost: InputLost): void => inputs.send(lost)
export const closeLostInput = (): void => inputs.send({ type: 'input.close' })

/** The input that is offered now; null: none. */
export const useLostInput = (): InputLost | null => useSelector(inputs, ({ context }) => context[0] ?? null)
