/**
 * Barrage over one film (D25): the lines that the class sees, as they come; reporting one of them (B545); how this browser shows
 * them. Who may write does so by the chart of writing (`sender`), whose lines stand here once the server has stored them.
 */
import { failureOf } from '../../shared/failure'
import { usualSettings } from './barrage.logic'
import { barrageSetup } from './barrage.setup'

export const barrageMachine = barrageSetup.createMachine({
  id: 'barrage',
  description: 'The lines over a film.',
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
      description: 'The lines that were written over the film.',
      initial: 'loading',
      on: {
        'barrage.shown': { actions: 'hear' },
        'barrage.taken': { actions: 'hear' },
        'barrages.reload': { target: '.loading' },
        'line.back': { target: '.loading' },
      },
      states: {
        loading: {
          description: 'They are on their way; those before stay in sight.',
          entry: 'clear',
          on: {
            'barrage.shown': { actions: ['hear', 'note'] },
            'barrage.taken': { actions: ['hear', 'note'] },
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
        shown: { description: 'They are here, and further ones as they are told.' },
        failed: { description: 'They did not come; they can be asked for again, and new ones show all the same.' },
      },
    },
    channel: {
      description: 'The line on which lines of others come.',
      initial: 'up',
      states: {
        up: { description: 'It stands.', on: { 'line.lost': 'lost' } },
        lost: { description: 'It is lost: lines of others do not come.', on: { 'line.back': 'up' } },
      },
    },
    writing: {
      description: 'Who writes lines.',
      initial: 'lookingOn',
      states: {
        lookingOn: {
          description: 'Somebody who looks on, as teachers do (B534).',
          always: { guard: 'isStudent', target: 'able' },
        },
        able: {
          description: 'A student: lines are written by the chart of writing.',
          invoke: { id: 'sender', src: 'sender', input: ({ context: { place } }) => ({ place }) },
          on: {
            'barrage.sent': { actions: 'showOwn' },
            'gate.changed': { actions: 'tellGate' },
            'line.lost': { actions: 'tellLost' },
            'line.back': { actions: 'tellBack' },
          },
        },
      },
    },
    reporting: {
      description: 'A line that somebody takes offence at.',
      initial: 'none',
      states: {
        none: {
          description: 'None.',
          on: { 'report.ask': { guard: 'canReport', target: 'asking', actions: 'askReport' } },
        },
        asking: {
          description: 'Whether it is to be reported is asked.',
          on: { 'report.confirm': 'working', 'report.cancel': { target: 'none', actions: 'forgetReport' } },
        },
        working: {
          tags: 'sending',
          description: 'It is being reported.',
          invoke: {
            src: 'reportBarrage',
            input: ({ context: { report } }) => ({ barrageId: report?.barrageId ?? '' }),
            onDone: { target: 'none', actions: ['markReported', 'sayReported', 'forgetReport'] },
            onError: {
              target: 'none',
              actions: [{ type: 'sayNotReported', params: ({ event }) => failureOf(event.error) }, 'forgetReport'],
            },
          },
        },
      },
    },
  },
})
