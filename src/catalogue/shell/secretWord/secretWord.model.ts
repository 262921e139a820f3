/** Model of the secret word: examples, and an assertion for each state. */
import { SECRET_TYPED_MAX } from '../../../../contract/limits'
import { secretWordMachine } from '../../../machines/shell/secretWord/secretWord.machine'
import { secretWordTexts } from '../../../machines/shell/secretWord/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { secretWordWords } from './secretWord.words'

export const secretWordModel = defineModel<typeof secretWordMachine>({
  name: 'secret-word',
  feature: 'secretWord',
  purpose:
    'The hidden resource management of administrators: a typed word puts its entry into the menu, Escape hides it.',
  machine: secretWordMachine,
  source: 'src/machines/shell/secretWord/secretWord.machine.ts',
  starts: [{ name: 'an administrator', input: undefined }],
  words: secretWordWords,
  events: {
    'key.typed': [
      { example: 'a letter', event: { type: 'key.typed', key: 'a' } },
      { example: 'three more, and the word is whole', event: { type: 'key.typed', key: 'bcd' } },
    ],
    'key.escaped': [{ type: 'key.escaped' }],
  },
  actors: {
    keys: {},
    check: { done: [true, false], error: [{ code: 0, text: '网络异常' }] },
  },
  states: {
    hidden: ({ context }, { emitted }) => {
      mustBe(context.typed, '', 'the characters before the pause')
      must(
        emitted.every((event) => event.type === 'notify' && event.text === secretWordTexts.hidden),
        'the only message says that the entry is hidden',
      )
    },
    typing: ({ context }, { emitted }) => {
      must(context.typed !== '', 'a character was typed')
      mustBe(emitted, [], 'the messages')
    },
    checking: ({ context }, { emitted }) => {
      must(context.typed.length >= 4, 'at least four characters are checked')
      mustBe(emitted, [], 'the messages')
    },
    unlocked: ({ context }, { emitted }) => {
      mustBe(context.typed, '', 'the characters in the context')
      must(
        emitted.every((event) => event.type === 'notify' && event.text === secretWordTexts.unlocked),
        'the message that the entry is visible',
      )
    },
  },
  invariants: [
    {
      sentence: 'The context holds at most as many characters as the server accepts.',
      holds: ({ context: { typed } }) => typed.length <= SECRET_TYPED_MAX,
    },
  ],
  stateKey: ({ context: { typed } }) => ({ length: Math.min(typed.length, 5) }),
})
