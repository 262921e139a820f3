/** What the secret word promises in each state. */
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { secretWordMachine } from './secretWord.machine'
import { secretWordWords } from './secretWord.words'
import { secretWordTexts } from './texts'

const WORD = 'ab'

export const secretWordModel = defineModel<typeof secretWordMachine>({
  name: 'secret-word',
  feature: 'secretWord',
  purpose:
    'The hidden resource management of administrators: a typed word puts its entry into the menu, Escape hides it.',
  machine: secretWordMachine,
  source: 'src/machines/shell/secretWord/secretWord.machine.ts',
  starts: [
    { name: 'a word of two letters', input: { word: WORD } },
    { name: 'no word at all', input: { word: '' } },
  ],
  words: secretWordWords,
  events: {
    'key.typed': [
      { example: 'the first letter', event: { type: 'key.typed', key: 'a' } },
      { example: 'the last letter, as a capital', event: { type: 'key.typed', key: 'B' } },
      { example: 'another letter', event: { type: 'key.typed', key: 'x' } },
    ],
    'key.escaped': [{ type: 'key.escaped' }],
  },
  actors: { keys: {} },
  states: {
    hidden: ({ context }, { emitted }) => {
      must(context.typed !== WORD, 'the word has not been typed')
      must(
        emitted.every((event) => event.type === 'notify' && event.text === secretWordTexts.hidden),
        'nothing is said, except that the entry has been hidden',
      )
    },
    unlocked: ({ context }, { emitted }) => {
      mustBe(context.word, WORD, 'the word: without one nothing is unlocked')
      must(
        emitted.every((event) => event.type === 'notify' && event.text === secretWordTexts.unlocked),
        'it is said that the entry is there',
      )
    },
  },
  invariants: [
    {
      sentence: 'No more letters are remembered than the word has.',
      holds: ({ context: { typed, word } }) => typed.length <= word.length,
    },
  ],
})
