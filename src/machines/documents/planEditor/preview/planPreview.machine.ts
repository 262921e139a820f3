/**
 * A read-only plan (content §2, §4 Preview selection; B438–B441 B446–B449 B451 B495 B496): for its owner, or for a teacher who
 * chooses class, student and plan. It follows the owner's changes. A teacher's choice is stored for the session and deleted when
 * the preview is left.
 */

import { planTexts as texts } from '../texts'
import { planPreviewSetup } from './planPreview.setup'

export const planPreviewMachine = planPreviewSetup.createMachine({
  id: 'planPreview',
  description: 'A read-only plan.',
  context: ({ input }) => ({
    ...input,
    classes: null,
    students: null,
    isSeeking: false,
    plan: null,
    problem: null,
    stripProblem: null,
    readers: [],
    current: null,
    closed: [],
  }),
  type: 'parallel',
  invoke: { id: 'choiceKeeper', src: 'choiceKeeper' },
  on: {
    'section.choose': { guard: 'isThere', actions: ['choose', 'reveal'] },
    'section.viewed': { guard: 'isThere', actions: 'choose' },
    'section.step': { guard: 'hasSections', actions: ['step', 'reveal'] },
    'fold.change': { actions: 'fold' },
  },
  states: {
    strips: {
      description: 'The class, student and plan to choose from.',
      initial: 'beginning',
      states: {
        beginning: {
          description: 'Deciding by role: only a teacher has choices.',
          always: [{ guard: 'isTeacher', target: 'classes' }, { target: 'off' }],
        },
        off: { description: "No selection strips: the user's own plan." },
        classes: {
          description: 'Loading the classes.',
          invoke: {
            id: 'findClasses',
            src: 'findClasses',
            onDone: [
              {
                guard: { type: 'hasNone', params: ({ event }) => ({ classes: event.output }) },
                target: 'settled',
                actions: { type: 'takeClasses', params: ({ event }) => ({ classes: event.output }) },
              },
              {
                target: 'students',
                actions: { type: 'takeClasses', params: ({ event }) => ({ classes: event.output }) },
              },
            ],
            onError: {
              target: 'classesFailed',
              actions: {
                type: 'showStripFailure',
                params: ({ event }) => ({ error: event.error, otherwise: texts.classesFailed }),
              },
            },
          },
        },
        classesFailed: {
          description: 'Loading the classes failed; the user can retry.',
          on: { 'strips.reload': 'classes' },
        },
        students: {
          description: 'Loading the students of the class.',
          invoke: {
            id: 'findStudents',
            src: 'findStudents',
            input: ({ context: { classesId } }) => ({ classesId }),
            onDone: [
              {
                guard: { type: 'isElsewhere', params: ({ event }) => ({ students: event.output }) },
                target: 'students',
                reenter: true,
                actions: 'seekOn',
              },
              {
                target: 'settled',
                actions: [
                  { type: 'takeStudents', params: ({ event }) => ({ students: event.output }) },
                  'keepChoice',
                  'showChosen',
                ],
              },
            ],
            onError: {
              target: 'studentsFailed',
              actions: {
                type: 'showStripFailure',
                params: ({ event }) => ({ error: event.error, otherwise: texts.studentsFailed }),
              },
            },
          },
          on: {
            'class.choose': {
              guard: 'isOtherClass',
              target: 'students',
              reenter: true,
              actions: ['chooseClass', 'forgetPlan', 'showChosen'],
            },
          },
        },
        studentsFailed: {
          description: 'Loading the students failed; the user can retry.',
          on: {
            'strips.reload': 'students',
            'class.choose': {
              guard: 'isOtherClass',
              target: 'students',
              actions: ['chooseClass', 'forgetPlan', 'showChosen'],
            },
          },
        },
        settled: {
          description: 'Class, student and plan can be chosen.',
          on: {
            'strips.reload': 'classes',
            'class.choose': {
              guard: 'isOtherClass',
              target: 'students',
              actions: ['chooseClass', 'forgetPlan', 'showChosen'],
            },
            'student.choose': {
              guard: 'isOtherStudent',
              actions: ['chooseStudent', 'forgetPlan', 'keepChoice', 'showChosen'],
            },
            'student.step': {
              guard: 'hasSeveralStudents',
              actions: ['chooseStudent', 'forgetPlan', 'keepChoice', 'showChosen'],
            },
            'plan.choose': { guard: 'isOtherPlan', actions: ['choosePlan', 'keepChoice', 'showChosen'] },
            'plan.step': { guard: 'hasSeveralPlans', actions: ['choosePlan', 'keepChoice', 'showChosen'] },
          },
        },
      },
    },
    plan: {
      description: 'The displayed plan.',
      initial: 'beginning',
      on: {
        'plan.show': [
          { guard: 'isShownAlready' },
          { guard: 'wantsPlan', target: '.loading', actions: 'forgetShown' },
          { target: '.none', actions: 'forgetShown' },
        ],
      },
      states: {
        beginning: {
          description: 'Deciding by the session: it has a stored plan or not.',
          always: [
            { guard: 'hasStoredPlan', target: 'ready.fetching', actions: 'showStoredPlan' },
            { guard: 'wantsPlan', target: 'loading' },
            { target: 'none' },
          ],
        },
        none: { description: 'No plan is chosen.' },
        loading: {
          description: 'Loading the plan.',
          invoke: {
            id: 'load',
            src: 'loadPlan',
            input: ({ context: { businessCode } }) => ({ sectionCode: businessCode }),
            onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => ({ loaded: event.output }) } },
            onError: [
              { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'gone' },
              {
                target: 'failed',
                actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
              },
            ],
          },
        },
        failed: {
          description: 'Loading failed; the user can retry.',
          on: { 'plan.reload': 'loading' },
        },
        gone: { description: 'The plan was deleted, or the user has no access.' },
        ready: {
          description: "The plan is shown and follows its owner's changes.",
          initial: 'current',
          invoke: {
            id: 'facts',
            src: 'facts',
            input: ({ context: { businessCode } }) => ({ sectionCode: businessCode }),
          },
          on: {
            'readers.received': { actions: 'takeReaders' },
            'plan.changed': [
              { guard: 'isDeleted', target: 'gone' },
              { guard: 'isNews', target: '.fetching' },
            ],
            'plan.reload': '.fetching',
            // Changes may have been missed while the connection was lost.
            'link.connected': '.fetching',
          },
          states: {
            current: { description: 'The plan is up to date.' },
            fetching: {
              description: 'Reloading the plan; the previous one stays visible.',
              invoke: {
                id: 'fetch',
                src: 'loadPlan',
                input: ({ context: { businessCode } }) => ({ sectionCode: businessCode }),
                onDone: {
                  target: 'current',
                  actions: { type: 'take', params: ({ event }) => ({ loaded: event.output }) },
                },
                onError: [
                  {
                    guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                    target: '#planPreview.plan.gone',
                  },
                  { target: 'outdated' },
                ],
              },
            },
            outdated: { description: 'Reloading failed; the next socket message retries.' },
          },
        },
      },
    },
    document: {
      description: 'The export as a Word document.',
      initial: 'resting',
      states: {
        resting: {
          description: 'No export.',
          on: { 'export.begin': { guard: 'hasPlan', target: 'exporting' } },
        },
        exporting: {
          tags: 'sending',
          description: 'Making and downloading the document.',
          invoke: {
            id: 'export',
            src: 'exportPlan',
            input: ({ context: { plan } }) => ({ sectionCode: plan?.sectionCode ?? '' }),
            onDone: 'resting',
            onError: {
              target: 'resting',
              actions: { type: 'notifyExportFailed', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    line: {
      description: 'The connection to the server.',
      initial: 'open',
      states: {
        open: { description: 'Connected.', on: { 'link.lost': 'cut' } },
        cut: { description: 'Disconnected; the displayed plan may be outdated.', on: { 'link.connected': 'open' } },
      },
    },
    nav: {
      description: 'Visibility of the selection strips (B451).',
      initial: 'shown',
      states: {
        shown: { description: 'Strips shown above the plan.', on: { 'nav.toggle': 'hidden' } },
        hidden: { description: 'Strips hidden.', on: { 'nav.toggle': 'shown' } },
      },
    },
    tree: {
      description: 'Visibility of the table of contents beside the plan (B440).',
      initial: 'wide',
      states: {
        wide: { description: 'Table of contents shown.', on: { 'tree.toggle': 'narrow' } },
        narrow: { description: 'Table of contents collapsed to a narrow bar.', on: { 'tree.toggle': 'wide' } },
      },
    },
  },
})
