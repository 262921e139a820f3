/** Model of the initial passwords: examples, and an assertion for each state. */
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
const expiredImport: ImportPasswords = { issued: null, waiting: 2 }
const settled: ImportPasswords = { issued: null, waiting: 0 }
/** The first request: passwords of one account, and of none, because all accounts have signed in. */
const ofOne: IssuedPasswords = { ...issued, accounts: issued.accounts.slice(0, 1) }
const ofNone: ImportPasswords = { issued: { ...issued, accounts: [] }, waiting: 0 }
const unreachable = { code: 0, text: '' }

/** The visible passwords are those that the server has sent, of one account or of all. */
const expectShown = (shown: IssuedPasswords | null, what: string) =>
  mustBe(shown, shown?.accounts.length === 1 ? ofOne : issued, what)

export const initialPasswordsModel = defineModel<typeof initialPasswordsMachine>({
  name: 'initial-passwords',
  feature: 'initialPasswords',
  purpose: 'New initial passwords: shown once, copied, downloaded or printed, and then deleted from memory.',
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
      done: [{ issued, waiting: 2 }, expiredImport, settled, { issued: ofOne, waiting: 1 }, ofNone],
      error: [unreachable],
    },
    renew: { done: [issued, { ...issued, accounts: [] }], error: [unreachable] },
    copy: { done: [undefined], error: [unreachable] },
    download: { done: [undefined], error: [unreachable] },
    print: { done: [undefined], error: [unreachable] },
    guardTab: {},
  },
  states: {
    opening: () => must(false, 'the chart leaves this state in the same step'),
    asking: (_, { started }) => {
      for (const { src, input } of started) {
        if (src === 'take') mustBe(input, { importId: 'import-1' }, 'the requested passwords')
      }
    },
    unanswered: ({ context }) => mustBe(context.problem, texts.notAsked, 'the message'),
    gone: ({ context }) => mustBe([context.issued, context.waiting], [null, 2], 'the known data'),
    renewing: (_, { started }) => {
      for (const { src, input } of started) {
        if (src === 'renew') mustBe(input, { importId: 'import-1' }, 'the import of the new passwords')
      }
    },
    'shown.reading': ({ context }) => expectShown(context.issued, 'the visible data'),
    'shown.copying': ({ context }, { started }) => {
      expectShown(context.issued, 'the visible data')
      for (const { src, input } of started)
        if (src === 'copy') mustBe(input, { issued: context.issued }, 'the copied passwords')
    },
    'shown.downloading': ({ context }, { started }) => {
      expectShown(context.issued, 'the visible data')
      for (const { src, input } of started)
        if (src === 'download') mustBe(input, { issued: context.issued }, 'the saved data')
    },
    'shown.printing': ({ context }) => expectShown(context.issued, 'the printed passwords'),
    'shown.leaving': ({ context }) => mustBe(context.kept, [], 'the ways of saving'),
    closed: ({ context }) => mustBe(context.issued, null, 'the passwords in the context'),
  },
  unreachable: { opening: 'The chart leaves this state in the same step that enters it.' },
  invariants: [
    {
      sentence: 'No password remains in the context after the dialog is closed.',
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
