/**
 * Barrage over one video (D25): the comments that the class sees, as they arrive; reporting a comment (B545); display
 * settings of this browser. Students write by the chart `sender`; their comments are listed here once the server has
 * stored them.
 */
import { failureOf } from '../../shared/failure'
import { usualSettings } from './barrage.logic'
import { barrageSetup } from './barrage.setup'

export const barrageMachine = barrageSetup.createMachine({
  id: 'barrage',
  description: 'The comments over a video.',
  context: ({ input }) => ({
    ...input,
    barrages: [],
    since: [],
    problem: null,
    settings: usualSettings,
    report: null,
    reportedIds: [],
  }),
  invoke: [
    { src: 'facts', input: ({ context: { place } }) => ({ place }) },
    { id: 'keeper', src: 'settingsKeeper' },
  ],
  type: 'parallel',
  on: {
    'settings.change': { actions: ['changeSettings', 'keepSettings'] },
    'settings.restored': { actions: 'restoreSettings' },
  },
  states: {
    lines: {
      description: 'The list of comments over the video.',
      initial: 'loading',
      on: {
        'barrage.shown': { actions: 'applyMessage' },
        'barrage.taken': { actions: 'applyMessage' },
        'barrages.reload': { target: '.loading' },
        'line.back': { target: '.loading' },
      },
      states: {
        loading: {
          description: 'Loading the comments; the previous ones stay visible.',
          entry: 'clear',
          on: {
            'barrage.shown': { actions: ['applyMessage', 'note'] },
            'barrage.taken': { actions: ['applyMessage', 'note'] },
          },
          invoke: {
            src: 'findBarrages',
            input: ({ context: { place } }) => ({ place }),
            onDone: { target: 'shown', actions: { type: 'take', params: ({ event }) => event.output } },
            onError: {
              target: 'failed',
              actions: { type: 'showProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        shown: { description: 'The comments are shown; new ones are added as they arrive.' },
        failed: {
          description: 'Loading the comments failed; a retry is offered, and new ones are shown as they arrive.',
        },
      },
    },
    channel: {
      description: 'The connection that brings the comments of others.',
      initial: 'up',
      states: {
        up: { description: 'Connected.', on: { 'line.lost': 'lost' } },
        lost: { description: 'Disconnected: the comments of others do not arrive.', on: { 'line.back': 'up' } },
      },
    },
    writing: {
      description: 'Whether the user can write comments.',
      initial: 'lookingOn',
      states: {
        lookingOn: {
          description: 'A user who only watches, such as a teacher (B534).',
          always: { guard: 'isStudent', target: 'able' },
        },
        able: {
          description: 'A student; the chart `sender` writes the comments.',
          invoke: { id: 'sender', src: 'sender', input: ({ context: { place } }) => ({ place }) },
          on: {
            'barrage.sent': { actions: 'showOwn' },
            'gate.changed': { actions: 'forwardGateChange' },
            'line.lost': { actions: 'forwardLost' },
            'line.back': { actions: 'forwardReconnected' },
          },
        },
      },
    },
    reporting: {
      description: 'The report of an offensive comment.',
      initial: 'none',
      states: {
        none: {
          description: 'No comment is being reported.',
          on: { 'report.ask': { guard: 'canReport', target: 'asking', actions: 'askReport' } },
        },
        asking: {
          description: 'Asking the student to confirm the report.',
          on: { 'report.confirm': 'working', 'report.cancel': { target: 'none', actions: 'forgetReport' } },
        },
        working: {
          tags: 'sending',
          description: 'Sending the report.',
          invoke: {
            src: 'reportBarrage',
            input: ({ context: { report } }) => ({ barrageId: report?.barrageId ?? '' }),
            onDone: { target: 'none', actions: ['markReported', 'notifyReported', 'forgetReport'] },
            onError: {
              target: 'none',
              actions: [{ type: 'notifyReportFailed', params: ({ event }) => failureOf(event.error) }, 'forgetReport'],
            },
          },
        },
      },
    },
  },
})
