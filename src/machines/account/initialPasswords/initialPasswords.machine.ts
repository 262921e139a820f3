/**
 * Initial passwords, shown once: those of an import are requested first, and new ones are generated when they are no
 * longer available. The user confirms before passwords that were not copied, downloaded or printed disappear. Closing
 * deletes them from memory.
 */
import { type AnyEventObject, assign, emit, fromCallback, fromPromise, setup } from 'xstate'
import type { ImportPasswords, IssuedPasswords } from '../../../../contract/entities/account/initialPassword'
import { failureOf } from '../../shared/failure'
import { notProvided } from '../../shared/notProvided'
import type {
  InitialPasswordsContext,
  InitialPasswordsEmitted,
  InitialPasswordsEvent,
  InitialPasswordsInput,
  Keeping,
} from './initialPasswords.types'
import { initialPasswordTexts as texts } from './texts'

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
    /** The passwords of an import; the server returns them once. */
    take: fromPromise<ImportPasswords, OfImport>(notProvided),
    /** New passwords for the accounts of the import. */
    renew: fromPromise<IssuedPasswords, OfImport>(notProvided),
    copy: fromPromise<unknown, Shown>(notProvided),
    download: fromPromise<unknown, Shown>(notProvided),
    /** Prints the slips, which the page renders while this actor runs. */
    print: fromPromise<unknown>(notProvided),
    /** Warns the user who closes or reloads the tab. */
    guardTab: fromCallback<AnyEventObject>(() => undefined),
  },
  guards: {
    isAtHand: ({ context }) => context.issued !== null,
    isKept: ({ context }) => context.kept.length > 0,
    hasIssued: (_, { issued }: Pick<ImportPasswords, 'issued'>) => issued !== null && issued.accounts.length > 0,
    nobodyWaits: (_, { waiting }: Pick<ImportPasswords, 'waiting'>) => waiting === 0,
    isEmpty: (_, { accounts }: Pick<IssuedPasswords, 'accounts'>) => accounts.length === 0,
  },
  actions: {
    remember: assign((_, { issued }: { issued: IssuedPasswords | null }) => ({ issued })),
    rememberWaiting: assign((_, { waiting }: { waiting: number }) => ({ waiting })),
    markStored: assign(({ context: { kept } }, { how }: { how: Keeping }) => ({
      kept: [...kept.filter((one) => one !== how), how],
    })),
    showProblem: assign((_, { text, instead }: { text: string; instead: string }) => ({ problem: text || instead })),
    clearProblem: assign({ problem: null }),
    forget: assign({ issued: null, kept: [], problem: null }),
    notifyNonePending: emit({ type: 'notify', level: 'info', text: texts.nobodyWaits }),
    emitClosed: emit({ type: 'passwords.closed' }),
  },
}).createMachine({
  id: 'initialPasswords',
  description: 'New initial passwords, shown once.',
  context: ({ input }) => ({ ...input, waiting: 0, kept: [], problem: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Checking whether the passwords are already in memory.',
      always: [{ guard: 'isAtHand', target: 'shown' }, { target: 'asking' }],
    },
    asking: {
      description: 'Requesting the passwords of the import; the server returns them only once.',
      entry: 'clearProblem',
      invoke: {
        src: 'take',
        input: ({ context }) => ({ importId: context.importId ?? '' }),
        onDone: [
          {
            guard: { type: 'hasIssued', params: ({ event }) => event.output },
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
      description: 'The request for the passwords failed; it can be retried.',
      on: { 'passwords.retry': 'asking', 'passwords.close': 'closed' },
    },
    gone: {
      description: 'The server has already returned the passwords, or they have expired; new ones can be generated.',
      on: { 'passwords.renew': 'renewing', 'passwords.close': 'closed' },
    },
    renewing: {
      description: 'Generating new passwords for the accounts that have not signed in yet.',
      entry: 'clearProblem',
      invoke: {
        src: 'renew',
        input: ({ context }) => ({ importId: context.importId ?? '' }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'closed',
            actions: 'notifyNonePending',
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
      description: 'The passwords are shown, this once.',
      invoke: { src: 'guardTab' },
      initial: 'reading',
      states: {
        reading: {
          description: 'The passwords can be copied, downloaded and printed.',
          on: {
            'passwords.copy': 'copying',
            'passwords.download': 'downloading',
            'passwords.print': 'printing',
            'passwords.close': [{ guard: 'isKept', target: '#initialPasswords.closed' }, { target: 'leaving' }],
          },
        },
        copying: {
          description: 'Copying the passwords to the clipboard.',
          entry: 'clearProblem',
          invoke: {
            src: 'copy',
            input: ({ context }) => shownOf(context),
            onDone: { target: 'reading', actions: { type: 'markStored', params: { how: 'copied' } } },
            onError: {
              target: 'reading',
              actions: { type: 'showProblem', params: { text: '', instead: texts.notCopied } },
            },
          },
        },
        downloading: {
          description: 'Making a spreadsheet of the passwords in the browser and saving it.',
          entry: 'clearProblem',
          invoke: {
            src: 'download',
            input: ({ context }) => shownOf(context),
            onDone: { target: 'reading', actions: { type: 'markStored', params: { how: 'downloaded' } } },
            onError: {
              target: 'reading',
              actions: { type: 'showProblem', params: { text: '', instead: texts.notDownloaded } },
            },
          },
        },
        printing: {
          description: 'Printing the password slips, several a page.',
          entry: 'clearProblem',
          invoke: {
            src: 'print',
            onDone: { target: 'reading', actions: { type: 'markStored', params: { how: 'printed' } } },
            onError: {
              target: 'reading',
              actions: { type: 'showProblem', params: { text: '', instead: texts.notPrinted } },
            },
          },
        },
        leaving: {
          description: 'Asking for confirmation, because the passwords were neither copied, downloaded nor printed.',
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
      description: 'The dialog is closed; no password remains in memory here.',
      entry: ['forget', 'emitClosed'],
    },
  },
})

const shownOf = ({ issued }: InitialPasswordsContext): Shown => ({ issued: issued ?? { schoolName: '', accounts: [] } })
