/**
 * Whether the entry of the hidden resource management is in the menu (B068, B069). The server alone knows the word: it
 * compares the typed characters once typing pauses. The chart itself does not listen to the keyboard.
 */

import { assertEvent, assign, emit, setup } from 'xstate'
import { SECRET_PAUSE_MS, SECRET_TYPED_MAX, SECRET_WORD_MIN } from '../../../../contract/limits'
import { callActor } from '../../shared/data/calls'
import { keysPlaceholder } from './secretWord.actors'
import type { SecretWordContext, SecretWordEmitted, SecretWordEvent } from './secretWord.types'
import { secretWordTexts } from './texts'

export const secretWordMachine = setup({
  types: {
    context: {} as SecretWordContext,
    events: {} as SecretWordEvent,
    emitted: {} as SecretWordEmitted,
    children: {} as { keys: 'keys'; check: 'check' },
  },
  actors: { keys: keysPlaceholder, check: callActor('checkSecretWord') },
  delays: { pause: SECRET_PAUSE_MS },
  guards: {
    isLongEnough: ({ context }) => context.typed.length >= SECRET_WORD_MIN,
    isRight: (_, { isRight }: { isRight: boolean }) => isRight,
  },
  actions: {
    addCharacter: assign(({ context, event }) => {
      assertEvent(event, 'key.typed')
      return { typed: (context.typed + event.key).slice(-SECRET_TYPED_MAX) }
    }),
    clearTyped: assign({ typed: '' }),
    notifyUnlocked: emit({ type: 'notify', level: 'success', text: secretWordTexts.unlocked }),
    notifyHidden: emit({ type: 'notify', level: 'info', text: secretWordTexts.hidden }),
  },
}).createMachine({
  id: 'secretWord',
  description: 'The hidden entry of the resource management.',
  context: { typed: '' },
  invoke: { id: 'keys', src: 'keys' },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The entry is not in the menu.',
      on: { 'key.typed': { target: 'typing', actions: 'addCharacter' } },
    },
    typing: {
      description: 'Collecting characters until typing pauses.',
      after: {
        pause: [
          { guard: 'isLongEnough', target: 'checking' },
          { target: 'hidden', actions: 'clearTyped' },
        ],
      },
      on: {
        'key.typed': { target: 'typing', reenter: true, actions: 'addCharacter' },
        'key.escaped': { target: 'hidden', actions: 'clearTyped' },
      },
    },
    checking: {
      description: 'Asking the server whether the secret word was typed.',
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context: { typed } }) => ({ typed }),
        onDone: [
          {
            guard: { type: 'isRight', params: ({ event }) => ({ isRight: event.output }) },
            target: 'unlocked',
            actions: ['clearTyped', 'notifyUnlocked'],
          },
          { target: 'hidden', actions: 'clearTyped' },
        ],
        onError: { target: 'hidden', actions: 'clearTyped' },
      },
      on: {
        'key.typed': { target: 'typing', actions: 'addCharacter' },
        'key.escaped': { target: 'hidden', actions: 'clearTyped' },
      },
    },
    unlocked: {
      description: 'The entry is in the menu until the user presses Escape.',
      on: { 'key.escaped': { target: 'hidden', actions: 'notifyHidden' } },
    },
  },
})
