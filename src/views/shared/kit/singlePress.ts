/** The press of a button that may have replaced another one under the pointer. */
import type { MouseEvent } from 'react'

/**
 * Ignores the second press of a double press: the first one has already replaced the button.
 *
 * @example
 * <Button label={texts.stop} onClick={singlePress(() => send({ type: 'import.cancel' }))} />
 */
export const singlePress =
  (run: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) run()
  }
