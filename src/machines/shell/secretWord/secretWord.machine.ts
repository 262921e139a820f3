/** Whether the entry of the hidden resource management stands in the menu (B068, B069). It knows no keyboard. */
import { assertEvent, assign, emit, setup } from 'xstate'
import { keysPlaceholder } from './secretWord.actors'
import type { SecretWordContext, SecretWordEmitted, SecretWordEvent, SecretWordInput } from './secretWord.types'
import { secretWordTexts } from './texts'

const lastLetters = ({ word, typed }: SecretWordContext, key: string): string =>
  word === '' ? '' : (typed + key.toLowerCase()).slice(-word.length)

export const secretWordMachine = setup({
  types: {
    context: {} as SecretWordContext,
    events: {} as SecretWordEvent,
    input: {} as SecretWordInput,
    emitted: {} as SecretWordEmitted,
    children: {} as { keys: 'keys' },
  },
  actors: { keys: keysPlaceholder },
  guards: {
    completesWord: ({ context, event }) =>
      event.type === 'key.typed' && context.word !== '' && lastLetters(context, event.key) === context.word,
  },
  actions: {
    rememberLetter: assign(({ context, event }) => {
      assertEvent(event, 'key.typed')
      return { typed: lastLetters(context, event.key) }
    }),
    forgetLetters: assign({ typed: '' }),
    sayUnlocked: emit({ type: 'notify', level: 'success', text: secretWordTexts.unlocked }),
    sayHidden: emit({ type: 'notify', level: 'info', text: secretWordTexts.hidden }),
  },
}).createMachine({
  id: 'secretWord',
  description: 'The hidden entry of the resource management.',
  context: ({ input: { word } }) => ({ word: word.toLowerCase(), typed: '' }),
  invoke: { id: 'keys', src: 'keys' },
  initial: 'hidden',
  states: {
    hidden: {
      description: 'The entry is not in the menu; typed letters are compared with the word.',
      on: {
        'key.typed': [
          { guard: 'completesWord', target: 'unlocked', actions: ['forgetLetters', 'sayUnlocked'] },
          { actions: 'rememberLetter' },
        ],
        'key.escaped': { actions: 'forgetLetters' },
      },
    },
    unlocked: {
      description: 'The entry stands in the menu until Escape is pressed.',
      on: { 'key.escaped': { target: 'hidden', actions: 'sayHidden' } },
    },
  },
})
