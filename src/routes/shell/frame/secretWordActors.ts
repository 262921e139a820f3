/** Connects the chart of the secret word with the keyboard and the server. */
import { type AnyEventObject, fromCallback } from 'xstate'
import { secretWordMachine } from '../../../machines/shell/secretWord/secretWord.machine'
import type { SecretWordEvent } from '../../../machines/shell/secretWord/secretWord.types'
import { onPageKey } from '../../../services/browser/page/keyboard'

/** The chart of the secret word, with its actors. */
export const providedSecretWord = secretWordMachine.provide({
  actors: {
    keys: fromCallback<AnyEventObject>(({ sendBack }) =>
      onPageKey(({ key, hasControl }) => {
        if (key === 'Escape') sendBack({ type: 'key.escaped' } satisfies SecretWordEvent)
        else if ([...key].length === 1 && !hasControl) sendBack({ type: 'key.typed', key } satisfies SecretWordEvent)
        // The keys also work for the page.
        return false
      }),
    ),
  },
})
