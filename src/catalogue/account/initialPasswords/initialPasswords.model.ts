/** What the showing of initial passwords promises in each state. */
import type { ImportPasswords, IssuedPasswords } from '../../../../contract/entities/account/initialPassword'
import { initialPasswordsMachine } from '../../../machines/account/initialPasswords/initialPasswords.machine'
import { initialPasswordTexts as texts } from '../../../machines/account/initialPasswords/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { initialPasswordsWords } from './initialPasswords.words'

const validUntil = 1_790_000_000_000
/** Two teachers of an example. */
export const issued: IssuedPasswords = {
  schoolName: '滨海商贸学院',
  accounts: [
    { loginCode: 't2026001', name: '周明远', initialPassword: 'k7mp-3wdx-9hqt', validUntil },
    { loginCode: 't2026002', name: '欧阳靖', initialPassword: 'b4rn-8cys-2gev', validUntil },
  ],
}
const gone: ImportPasswords = { issued: null, waiting: 2 }
const settled: ImportPasswords = { issued: null, waiting: 0 }
/** The first time that they are asked for: of one account, and of none, since all have signed in. */
const ofOne: IssuedPasswords = { ...issued, accounts: issued.accounts.slice(0, 1) }
const ofNone: ImportPasswords = { issued: { ...issued, accounts: [] }, waiting: 0 }
const unreachable = { code: 0, text: '' }

/** The passwords on the screen are those that the server has sent, of one account or of all. */
const mustBeTold = (shown: IssuedPasswords | null, what: string) =>
  mustBe(shown, shown?.accounts.length === 1 ? ofOne : issued, what)

export const initialPasswordsModel = defineModel<typeof initialPasswordsMachine>({
  name: 'initial-passwords',
  feature: 'initialPasswords',
  purpose: 'Initial passwords that were just made: shown once, copied, downloaded or printed, and forgotten.',
  machine: initialPasswordsMachine,
  source: 'src/machines/account/initialPasswords/initialPasswords.machine.ts',
  starts: [
    { name: 'just made', input: { issued, importId: null } },
    { name: 'of an import', input: { issued: null, importId: 'import-1' } },
  ],
  words: initialPasswordsWords,
  events: {
    'passwords.copy': [{ type: 'passwords.copy' }],
    'passwords.download': [{ type: 'passwords.download' }],
    'passwords.print': [{ type: 'passwords.print' }],
    'passwords.close': [{ type: 'passwords.close' }],
    'passwords.stay': [{ type: 'passwords.stay' }],
    'passwords.leave': [{ type: 'passwords.leave' }],
    'passwords.retry': [{ type: 'passwords.retry' }],
    'passwords.renew': [{ type: 'passwords.renew' }],
  },
  actors: {
    take: {
      done: [{ issued, waiting: 2 }, gone, settled, { issued: ofOne, waiting: 1 }, ofNone],
      error: [unreachable],
    },
    renew: { done: [issued, { ...issued, accounts: [] }], error: [unreachable] },
    copy: { done: [undefined], error: [unreachable] },
    download: { done: [undefined], error: [unreachable] },
    print: { done: [undefined], error: [unreachable] },
    guardTab: {},
  },
  states: {
    opening: () => must(false, 'it goes on at once'),
    asking: (_, { started }) => {
      for (const { src, input } of started) {
        if (src === 'take') mustBe(input, { importId: 'import-1' }, 'whose passwords are asked for')
      }
    },
    unanswered: ({ context }) => mustBe(context.problem, texts.notAsked, 'what is said'),
    gone: ({ context }) => mustBe([context.issued, context.waiting], [null, 2], 'what is known'),
    renewing: (_, { started }) => {
      for (const { src, input } of started) {
        if (src === 'renew') mustBe(input, { importId: 'import-1' }, 'whose passwords are made')
      }
    },
    'shown.reading': ({ context }) => mustBeTold(context.issued, 'what is shown'),
    'shown.copying': ({ context }, { started }) => {
      mustBeTold(context.issued, 'what is shown')
      for (const { src, input } of started)
        if (src === 'copy') mustBe(input, { issued: context.issued }, 'what is copied')
    },
    'shown.downloading': ({ context }, { started }) => {
      mustBeTold(context.issued, 'what is shown')
      for (const { src, input } of started)
        if (src === 'download') mustBe(input, { issued: context.issued }, 'what is saved')
    },
    'shown.printing': ({ context }) => mustBeTold(context.issued, 'what is printed'),
    'shown.leaving': ({ context }) => mustBe(context.kept, [], 'what was done with them'),
    closed: ({ context }) => mustBe(context.issued, null, 'what is left of them'),
  },
  unreachable: { opening: 'It is left in the same step that enters it.' },
  invariants: [
    {
      sentence: 'Nothing of the passwords is left once they are put away.',
      holds: (snapshot) => snapshot.context.issued === null || snapshot.status === 'active',
    },
  ],
  stateKey: ({ context: { issued: found, kept, waiting, problem } }) => ({
    isThere: found !== null,
    kept,
    waiting,
    hasProblem: problem !== null,
  }),
})
