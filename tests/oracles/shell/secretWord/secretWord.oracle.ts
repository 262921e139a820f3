/**
 * The hidden entry of the resource management (B068, B069): the typed characters are compared by the server once typing pauses,
 * Escape hides the entry, and nothing typed is kept.
 */
import { SECRET_PAUSE_MS, SECRET_TYPED_MAX, SECRET_WORD_MIN } from '../../../../contract/limits'
import { secretWordModel } from '../../../../src/catalogue/shell/secretWord/secretWord.model'
import { isUnlocked } from '../../../../src/machines/shell/secretWord/secretWord.selectors'
import { secretWordTexts as texts } from '../../../../src/machines/shell/secretWord/texts'
import { rulesOf, running, starts } from '../../rules'
import { say, stay } from '../../steps'

interface Known {
  readonly is: 'hidden' | 'typing' | 'checking' | 'unlocked'
  readonly typed: string
  readonly pauseAt: number
}

const hidden: Known = { is: 'hidden', typed: '', pauseAt: 0 }

export const oracle = rulesOf(secretWordModel)({
  begin: (): Known => hidden,
  rules: {
    'key.typed': (known, { key }, at) =>
      known.is === 'unlocked'
        ? undefined
        : stay(known, {
            is: 'typing',
            typed: `${known.typed}${key}`.slice(-SECRET_TYPED_MAX),
            pauseAt: at + SECRET_PAUSE_MS,
          }),
    'key.escaped': (known) => stay(hidden, {}, ...(known.is === 'unlocked' ? [say('info', texts.hidden)] : [])),
    'done check': (_, isRight: boolean) =>
      isRight ? stay(hidden, { is: 'unlocked' }, say('success', texts.unlocked)) : stay(hidden),
    'error check': () => stay(hidden),
  },
  timer: ({ is, typed, pauseAt }) =>
    is === 'typing'
      ? {
          at: pauseAt,
          elapse: (known) =>
            typed.length < SECRET_WORD_MIN ? stay(hidden) : stay(known, { is: 'checking' }, starts('check', { typed })),
        }
      : undefined,
  shown: ({ is, typed }) => ({
    isUnlocked: is === 'unlocked',
    typed,
    runs: is === 'checking' ? 'check keys' : 'keys',
  }),
  read: (snapshot) => ({
    isUnlocked: isUnlocked(snapshot),
    typed: snapshot.context.typed,
    runs: running(snapshot),
  }),
})
