/**
 * Saves what somebody writes, by itself. What is written is kept in the browser at once and counts as saved only when the
 * server has said so; one save is on its way at a time, each says on which version it was written, and what another has saved
 * meanwhile is shown and never overwritten unasked (D34).
 */
import { failureOf } from '../failure'
import { begun, isUnsaved } from './autosave.logic'
import { autosaveSetup } from './autosave.setup'

/** While something is unsaved, a newer version of another page is only remembered. */
const hears = { 'server.changed': { guard: 'isNews', actions: 'hear' } } as const

/** The chart for values of one kind: `autosaveFor<SectionText>()`. */
export const autosaveFor = <Value>() =>
  autosaveSetup<Value>().createMachine({
    id: 'autosave',
    description: 'A text that saves itself while it is written.',
    context: ({ input }) => begun(input),
    output: ({ context }) => (isUnsaved(context) ? 'kept' : 'saved'),
    invoke: { id: 'keep', src: 'keep', input: ({ context: { copyKey } }) => ({ copyKey }) },
    on: { 'copy.kept': { actions: 'rememberKept' } },
    initial: 'beginning',
    states: {
      beginning: {
        description: 'Looks whether an earlier visit has left something unsaved.',
        always: [
          { guard: 'isUnsaved', target: 'unsaved' },
          { target: 'settled', actions: 'dropCopy' },
        ],
      },
      settled: {
        description: 'The server has all that is written.',
        entry: 'adoptHeard',
        initial: 'clean',
        on: {
          'text.change': { guard: 'isOther', target: 'unsaved', actions: ['write', 'keepCopy'] },
          'save.flush': { actions: 'tellFlushed' },
          'save.stop': 'stopped',
          'server.changed': { guard: 'isNewer', actions: 'adopt' },
        },
        states: {
          clean: { description: 'Nothing was written yet.' },
          saved: { description: 'What was written is acknowledged.' },
        },
      },
      unsaved: {
        description: 'Something is written that is not on its way yet.',
        initial: 'quiet',
        after: { latestOver: 'saving' },
        on: {
          'text.change': [
            { guard: 'isUnchanged', target: 'settled.saved', actions: ['write', 'dropCopy'] },
            { target: '.quiet', actions: ['write', 'keepCopy'] },
          ],
          'save.flush': { target: 'saving', actions: 'awaitFlush' },
          'save.stop': { target: 'saving', actions: 'stop' },
          ...hears,
        },
        states: {
          quiet: {
            description: 'It is sent when nothing more is written for a moment.',
            after: { quietOver: '#autosave.saving' },
          },
        },
      },
      saving: {
        description: 'What stood there is on its way; what is written meanwhile goes next.',
        entry: 'send',
        on: {
          'text.change': { actions: ['write', 'keepCopy'] },
          'save.flush': { actions: 'awaitFlush' },
          'save.stop': { actions: 'stop' },
          ...hears,
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
        description: 'Looks whether something was written meanwhile.',
        always: [
          { guard: 'isUnsavedAndHurried', target: 'saving', actions: 'keepCopy' },
          { guard: 'isUnsaved', target: 'unsaved', actions: 'keepCopy' },
          { guard: 'isStopping', target: 'stopped', actions: ['dropCopy', 'tellFlushed'] },
          { target: 'settled.saved', actions: ['dropCopy', 'tellFlushed'] },
        ],
      },
      conflict: {
        description: 'Another has saved meanwhile: both texts are there, and nothing was overwritten.',
        entry: 'tellFlushFailed',
        always: { guard: 'mayStop', target: 'stopped' },
        on: {
          'text.change': { actions: ['write', 'keepCopy'] },
          'conflict.keepMine': { target: 'saving', actions: ['insist', 'keepCopy'] },
          'conflict.takeTheirs': { target: 'settled.saved', actions: ['takeTheirs', 'dropCopy'] },
          'server.changed': { guard: 'isNewerThanTheirs', actions: 'renewTheirs' },
          'save.flush': { actions: 'tellFlushFailed' },
          'save.stop': { actions: 'stop' },
        },
      },
      offline: {
        description: 'It could not be sent, or its answer did not come: kept here, and tried again.',
        entry: 'tellFlushFailed',
        always: { guard: 'mayStop', target: 'stopped' },
        after: { retryDue: 'saving' },
        on: {
          'text.change': { actions: ['write', 'keepCopy'] },
          'link.connected': 'saving',
          'save.retry': 'saving',
          'save.flush': { target: 'saving', actions: 'awaitFlush' },
          'save.stop': { actions: 'stop' },
          ...hears,
        },
      },
      failed: {
        description: 'The server has refused it and said why; the next change, or a press, tries again.',
        entry: 'tellFlushFailed',
        always: { guard: 'mayStop', target: 'stopped' },
        on: {
          'text.change': [
            { guard: 'isUnchanged', target: 'settled.saved', actions: ['write', 'forgetProblem', 'dropCopy'] },
            { target: 'unsaved', actions: ['write', 'forgetProblem', 'keepCopy'] },
          ],
          'save.retry': 'saving',
          'save.flush': { target: 'saving', actions: 'awaitFlush' },
          'save.stop': { actions: 'stop' },
          ...hears,
        },
      },
      stopped: { type: 'final', description: 'Nothing can be lost: it is saved, or the browser keeps it.' },
    },
  })

/** The chart for a plain text. */
export const autosaveMachine = autosaveFor<string>()
