/**
 * Autosave: saves a text while the user writes. The text is stored in the browser at once and counts as saved only when
 * the server has acknowledged it. One save is in flight at a time and names the version it is based on. A version that
 * another user has saved is shown and never overwritten without a decision (D34).
 */
import { failureOf } from '../failure'
import { begun, isUnsaved } from './autosave.logic'
import { autosaveSetup } from './autosave.setup'

/** While changes are unsaved, a newer version of another page is only remembered. */
const onServerChanged = { 'server.changed': { guard: 'isNews', actions: 'storeServerChange' } } as const

/** The chart for one type of value: `autosaveFor<SectionText>()`. */
export const autosaveFor = <Value>() =>
  autosaveSetup<Value>().createMachine({
    id: 'autosave',
    description: 'A text that is saved automatically while the user writes.',
    context: ({ input }) => begun(input),
    output: ({ context }) => (isUnsaved(context) ? 'kept' : 'saved'),
    invoke: { id: 'keep', src: 'keep', input: ({ context: { copyKey } }) => ({ copyKey }) },
    on: { 'copy.stored': { actions: 'markStored' } },
    initial: 'beginning',
    states: {
      beginning: {
        description: 'Looking for unsaved text of an earlier visit.',
        always: [
          { guard: 'isUnsaved', target: 'unsaved' },
          { target: 'settled', actions: 'dropCopy' },
        ],
      },
      settled: {
        description: 'The server has the whole text.',
        entry: 'adoptReceived',
        initial: 'clean',
        on: {
          'text.change': { guard: 'isOther', target: 'unsaved', actions: ['write', 'keepCopy'] },
          'save.flush': { actions: 'reportFlushed' },
          'save.stop': 'stopped',
          'server.changed': { guard: 'isNewer', actions: 'adopt' },
        },
        states: {
          clean: { description: 'The user has written nothing yet.' },
          saved: { description: 'The server has acknowledged the text.' },
        },
      },
      unsaved: {
        description: 'The text has changes that are not being sent yet.',
        initial: 'quiet',
        after: { latestOver: 'saving' },
        on: {
          'text.change': [
            { guard: 'isUnchanged', target: 'settled.saved', actions: ['write', 'dropCopy'] },
            { target: '.quiet', actions: ['write', 'keepCopy'] },
          ],
          'save.flush': { target: 'saving', actions: 'awaitFlush' },
          'save.stop': { target: 'saving', actions: 'stop' },
          ...onServerChanged,
        },
        states: {
          quiet: {
            description: 'Waiting for a pause in writing before the text is sent.',
            after: { quietOver: '#autosave.saving' },
          },
        },
      },
      saving: {
        description: 'Sending the text; changes made while it is in flight are sent next.',
        entry: 'send',
        on: {
          'text.change': { actions: ['write', 'keepCopy'] },
          'save.flush': { actions: 'awaitFlush' },
          'save.stop': { actions: 'stop' },
          ...onServerChanged,
        },
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { value, version } }) => ({ value, version }),
          onDone: [
            {
              guard: { type: 'isChangedByOther', params: ({ event }) => event.output },
              target: 'conflict',
              actions: { type: 'showTheirs', params: ({ event }) => event.output },
            },
            { target: 'answered', actions: { type: 'acknowledge', params: ({ event }) => event.output } },
          ],
          onError: [
            {
              guard: { type: 'isPassing', params: ({ event }) => failureOf(event.error) },
              target: 'offline',
              actions: { type: 'rememberUnanswered', params: ({ event }) => failureOf(event.error) },
            },
            {
              target: 'failed',
              actions: { type: 'rememberRefusal', params: ({ event }) => failureOf(event.error) },
            },
          ],
        },
      },
      answered: {
        description: 'Transient: checking whether the text changed while it was being saved.',
        always: [
          { guard: 'isUnsavedAndHurried', target: 'saving', actions: 'keepCopy' },
          { guard: 'isUnsaved', target: 'unsaved', actions: 'keepCopy' },
          { guard: 'isStopping', target: 'stopped', actions: ['dropCopy', 'reportFlushed'] },
          { target: 'settled.saved', actions: ['dropCopy', 'reportFlushed'] },
        ],
      },
      conflict: {
        description: 'Another user has saved a newer version: both texts are shown and nothing is overwritten.',
        entry: 'reportFlushFailed',
        always: { guard: 'mayStop', target: 'stopped' },
        on: {
          'text.change': { actions: ['write', 'keepCopy'] },
          'conflict.keepMine': { target: 'saving', actions: ['insist', 'keepCopy'] },
          'conflict.takeTheirs': { target: 'settled.saved', actions: ['takeTheirs', 'dropCopy'] },
          'server.changed': { guard: 'isNewerThanTheirs', actions: 'renewTheirs' },
          'save.flush': { actions: 'reportFlushFailed' },
          'save.stop': { actions: 'stop' },
        },
      },
      offline: {
        description: 'The text could not be sent, or no answer arrived: it is stored in this browser and sent again.',
        entry: 'reportFlushFailed',
        always: { guard: 'mayStop', target: 'stopped' },
        after: { retryDue: 'saving' },
        on: {
          'text.change': { actions: ['write', 'keepCopy'] },
          'link.connected': 'saving',
          'save.retry': 'saving',
          'save.flush': { target: 'saving', actions: 'awaitFlush' },
          'save.stop': { actions: 'stop' },
          ...onServerChanged,
        },
      },
      failed: {
        description: 'The server refused the text and gave the reason; the next change or a press sends it again.',
        entry: 'reportFlushFailed',
        always: { guard: 'mayStop', target: 'stopped' },
        on: {
          'text.change': [
            { guard: 'isUnchanged', target: 'settled.saved', actions: ['write', 'forgetProblem', 'dropCopy'] },
            { target: 'unsaved', actions: ['write', 'forgetProblem', 'keepCopy'] },
          ],
          'save.retry': 'saving',
          'save.flush': { target: 'saving', actions: 'awaitFlush' },
          'save.stop': { actions: 'stop' },
          ...onServerChanged,
        },
      },
      stopped: { type: 'final', description: 'The text is saved, or stored in this browser.' },
    },
  })

/** The chart for a plain text. */
export const autosaveMachine = autosaveFor<string>()
