/**
 * A plan that is only read (content §2, §4 Preview selection; B438–B441 B446–B449 B451 B495 B496): by its owner, or by a teacher who
 * goes from class to student to plan. It follows what its owner changes. What a teacher has chosen is kept for the session and
 * forgotten when the preview is left.
 */

import { planTexts as texts } from '../texts'
import { planPreviewSetup } from './planPreview.setup'

export const planPreviewMachine = planPreviewSetup.createMachine({
  id: 'planPreview',
  description: 'A plan that is only read.',
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
    'section.seen': { guard: 'isThere', actions: 'choose' },
    'section.step': { guard: 'hasSections', actions: ['step', 'reveal'] },
    'fold.change': { actions: 'fold' },
  },
  states: {
    strips: {
      description: 'What there is to choose from.',
      initial: 'beginning',
      states: {
        beginning: {
          description: 'A student has nothing to choose.',
          always: [{ guard: 'isTeacher', target: 'classes' }, { target: 'off' }],
        },
        off: { description: 'There are no strips: the plan is an own one.' },
        classes: {
          description: 'The classes are on their way.',
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
          description: 'The classes did not come; they can be asked for again.',
          on: { 'strips.reload': 'classes' },
        },
        students: {
          description: 'The students of the class are on their way.',
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
            'class.choose': { guard: 'isOtherClass', target: 'students', reenter: true, actions: 'chooseClass' },
          },
        },
        studentsFailed: {
          description: 'The students did not come; they can be asked for again.',
          on: {
            'strips.reload': 'students',
            'class.choose': { guard: 'isOtherClass', target: 'students', actions: 'chooseClass' },
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
      description: 'The plan that is read.',
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
          description: 'What the session has of it decides at once.',
          always: [
            { guard: 'hasKept', target: 'ready.fetching', actions: 'takeKept' },
            { guard: 'wantsPlan', target: 'loading' },
            { target: 'none' },
          ],
        },
        none: { description: 'No plan is chosen.' },
        loading: {
          description: 'The plan is on its way.',
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
          description: 'The plan did not come; it can be asked for again.',
          on: { 'plan.reload': 'loading' },
        },
        gone: { description: 'The plan was deleted, or is not for this person.' },
        ready: {
          description: 'The plan is shown, and follows what its owner changes.',
          initial: 'current',
          invoke: {
            id: 'facts',
            src: 'facts',
            input: ({ context: { businessCode } }) => ({ sectionCode: businessCode }),
          },
          on: {
            'readers.told': { actions: 'takeReaders' },
            'plan.changed': [
              { guard: 'isDeleted', target: 'gone' },
              { guard: 'isNews', target: '.fetching' },
            ],
            'plan.reload': '.fetching',
            // While the line was away something may have been changed.
            'link.connected': '.fetching',
          },
          states: {
            current: { description: 'It is shown as the server has told it.' },
            fetching: {
              description: 'It is fetched anew; what is shown stays.',
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
            outdated: { description: 'It could not be fetched: the next word of the line tries again.' },
          },
        },
      },
    },
    document: {
      description: 'The plan as a Word document.',
      initial: 'resting',
      states: {
        resting: {
          description: 'None is being made.',
          on: { 'export.begin': { guard: 'hasPlan', target: 'exporting' } },
        },
        exporting: {
          tags: 'sending',
          description: 'It is being made and saved.',
          invoke: {
            id: 'export',
            src: 'exportPlan',
            input: ({ context: { plan } }) => ({ sectionCode: plan?.sectionCode ?? '' }),
            onDone: 'resting',
            onError: {
              target: 'resting',
              actions: { type: 'sayNotExported', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    line: {
      description: 'Whether the server can be reached.',
      initial: 'open',
      states: {
        open: { description: 'It can.', on: { 'link.lost': 'cut' } },
        cut: { description: 'It cannot: what is shown may be outdated.', on: { 'link.connected': 'open' } },
      },
    },
    nav: {
      description: 'Whether the strips are in sight (B451).',
      initial: 'shown',
      states: {
        shown: { description: 'The strips stand above the plan.', on: { 'nav.toggle': 'hidden' } },
        hidden: { description: 'The strips are folded away.', on: { 'nav.toggle': 'shown' } },
      },
    },
    tree: {
      description: 'Whether the titles are in sight beside the plan (B440).',
      initial: 'wide',
      states: {
        wide: { description: 'The titles stand beside the plan.', on: { 'tree.toggle': 'narrow' } },
        narrow: { description: 'Only a narrow bar is left of them.', on: { 'tree.toggle': 'wide' } },
      },
    },
  },
})
