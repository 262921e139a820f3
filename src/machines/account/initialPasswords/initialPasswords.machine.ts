/**
 * Initial passwords, shown once: those of an import are asked for first, and made anew where they are gone. Whoever has
 * not copied, downloaded or printed them is asked before they disappear. Nothing of them is left when it is closed.
 */
import { type AnyEventObject, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { ImportPasswords, IssuedPasswords } from '../../../../contract/entities/account/initialPassword'
import { failureOf } from '../../shared/failure'
import type {
  InitialPasswordsContext,
  InitialPasswordsEmitted,
  InitialPasswordsEvent,
  InitialPasswordsInput,
  Keeping,
} from './initialPasswords.types'
import { initialPasswordTexts as texts } from './texts'

const notProvided = (what: string) => () => Promise.reject(new Error(`${what} is not provided`))
interface OfImport {
  readonly importId: string
}
interface Shown {
  readonly issued: IssuedPasswords
}

export const initialPasswordsMachine = setup({
  types: {
    context: {} as InitialPasswordsContext,
    events: {} as InitialPasswordsEvent,
    input: {} as InitialPasswordsInput,
    emitted: {} as InitialPasswordsEmitted,
  },
  actors: {
    /** The passwords of an import; the server tells them once. */
    take: fromPromise<ImportPasswords, OfImport>(notProvided('take')),
    /** New ones for the accounts of the import. */
    renew: fromPromise<IssuedPasswords, OfImport>(notProvided('renew')),
    copy: fromPromise<unknown, Shown>(notProvided('copy')),
    download: fromPromise<unknown, Shown>(notProvided('download')),
    /** Prints the slips, which are on the page meanwhile. */
    print: fromPromise<unknown>(notProvided('print')),
    /** Warns whoever closes the tab or reloads it. */
    guardTab: fromCallback<AnyEventObject>(() => undefined),
  },
  guards: {
    isAtHand: ({ context }) => context.issued !== null,
    isKept: ({ context }) => context.kept.length > 0,
    isTold: (_, { issued }: Pick<ImportPasswords, 'issued'>) => issued !== null && issued.accounts.length > 0,
    nobodyWaits: (_, { waiting }: Pick<ImportPasswords, 'waiting'>) => waiting === 0,
    isEmpty: (_, { accounts }: Pick<IssuedPasswords, 'accounts'>) => accounts.length === 0,
  },
  actions: {
    remember: assign((_, { issued }: { issued: IssuedPasswords | null }) => ({ issued })),
    rememberWaiting: assign((_, { waiting }: { waiting: number }) => ({ waiting })),
    markKept: assign(({ context: { kept } }, { how }: { how: Keeping }) => ({
      kept: [...kept.filter((one) => one !== how), how],
    })),
    showProblem: assign((_, { text, instead }: { text: string; instead: string }) => ({ problem: text || instead })),
    clearProblem: assign({ problem: null }),
    forget: assign({ issued: null, kept: [], problem: null }),
    sayNobodyWaits: emit({ type: 'notify', level: 'info', text: texts.nobodyWaits }),
    tellClosed: emit({ type: 'passwords.closed' }),
  },
}).createMachine({
  id: 'initialPasswords',
  description: 'Initial passwords that were just made, shown once.',
  context: ({ input }) => ({ ...input, waiting: 0, kept: [], problem: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Looks whether the passwords are at hand.',
      always: [{ guard: 'isAtHand', target: 'shown' }, { target: 'asking' }],
    },
    asking: {
      description: 'The server is asked for the passwords of the import; it tells them once.',
      entry: 'clearProblem',
      invoke: {
        src: 'take',
        input: ({ context }) => ({ importId: context.importId ?? '' }),
        onDone: [
          {
            guard: { type: 'isTold', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'remember', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'nobodyWaits', params: ({ event }) => event.output },
            target: 'closed',
          },
          { target: 'gone', actions: { type: 'rememberWaiting', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'unanswered',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.notAsked }),
          },
        },
      },
    },
    unanswered: {
      description: 'The passwords did not come; they can be asked for again.',
      on: { 'passwords.retry': 'asking', 'passwords.close': 'closed' },
    },
    gone: {
      description: 'The passwords were told before, or nobody asked in time: new ones can be made.',
      on: { 'passwords.renew': 'renewing', 'passwords.close': 'closed' },
    },
    renewing: {
      description: 'New passwords are being made for the accounts that still wait for their first sign-in.',
      entry: 'clearProblem',
      invoke: {
        src: 'renew',
        input: ({ context }) => ({ importId: context.importId ?? '' }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'closed',
            actions: 'sayNobodyWaits',
          },
          { target: 'shown', actions: { type: 'remember', params: ({ event }) => ({ issued: event.output }) } },
        ],
        onError: {
          target: 'gone',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ text: failureOf(event.error).text, instead: texts.notRenewed }),
          },
        },
      },
    },
    shown: {
      description: 'The passwords are on the screen, this once.',
      invoke: { src: 'guardTab' },
      initial: 'reading',
      states: {
        reading: {
          description: 'They can be copied, downloaded and printed.',
          on: {
            'passwords.copy': 'copying',
            'passwords.download': 'downloading',
            'passwords.print': 'printing',
            'passwords.close': [{ guard: 'isKept', target: '#initialPasswords.closed' }, { target: 'leaving' }],
          },
        },
        copying: {
          description: 'They are put on the clipboard.',
          entry: 'clearProblem',
          invoke: {
            src: 'copy',
            input: ({ context }) => shownOf(context),
            onDone: { target: 'reading', actions: { type: 'markKept', params: { how: 'copied' } } },
            onError: {
              target: 'reading',
              actions: { type: 'showProblem', params: { text: '', instead: texts.notCopied } },
            },
          },
        },
        downloading: {
          description: 'A spreadsheet of them is made in the browser and saved.',
          entry: 'clearProblem',
          invoke: {
            src: 'download',
            input: ({ context }) => shownOf(context),
            onDone: { target: 'reading', actions: { type: 'markKept', params: { how: 'downloaded' } } },
            onError: {
              target: 'reading',
              actions: { type: 'showProblem', params: { text: '', instead: texts.notDownloaded } },
            },
          },
        },
        printing: {
          description: 'The slips are printed, several a page.',
          entry: 'clearProblem',
          invoke: {
            src: 'print',
            onDone: { target: 'reading', actions: { type: 'markKept', params: { how: 'printed' } } },
            onError: {
              target: 'reading',
              actions: { type: 'showProblem', params: { text: '', instead: texts.notPrinted } },
            },
          },
        },
        leaving: {
          description: 'Nobody has kept them: the person is asked before they disappear.',
          on: {
            'passwords.stay': 'reading',
            'passwords.close': 'reading',
            'passwords.leave': '#initialPasswords.closed',
          },
        },
      },
    },
    closed: {
      type: 'final',
      description: 'Put away; nothing of the passwords is left here.',
      entry: ['forget', 'tellClosed'],
    },
  },
})

const shownOf = ({ issued }: InitialPasswordsContext): Shown => ({ issued: issued ?? { schoolName: '', accounts: [] } })
