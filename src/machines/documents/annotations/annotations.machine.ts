/**
 * All annotations of a plan (content §4 Annotations; B435 B436 B469 B470 B480 B485 B486 B583, D35): asked for once, kept right by what
 * the line tells, merged by version. Which groups are open is remembered for the session. A teacher adds one to a section or
 * to a passage; until the server has it, it stands there under a placeholder code. Each annotation has an actor of its own.
 */
import type { Annotation } from '../../../../contract/entities/documents/annotation'
import { nothingNew } from './annotations.logic'
import { annotationsSetup } from './annotations.setup'

const foldTold = {
  type: 'foldSolved',
  params: ({ event }: { event: { annotation: Annotation } }) => ({ told: [event.annotation] }),
} as const

export const annotationsMachine = annotationsSetup.createMachine({
  id: 'annotations',
  description: 'The annotations of a plan, as its owner or a teacher sees them.',
  context: ({ input: { role, userCode, businessCode, texts, isPanelOpen } }) => ({
    role,
    userCode,
    businessCode,
    texts,
    isPanelOpen,
    items: [],
    refs: {},
    gone: [],
    arrived: [],
    groups: {},
    onlyOpen: false,
    lit: null,
    adding: nothingNew,
    problem: null,
    addProblem: null,
  }),
  invoke: [
    { id: 'facts', src: 'facts', input: ({ context: { businessCode } }) => ({ businessCode }) },
    { id: 'groupsKeeper', src: 'groupsKeeper', input: ({ context: { businessCode } }) => ({ businessCode }) },
  ],
  type: 'parallel',
  on: {
    'annotation.told': {
      guard: 'isFresh',
      actions: [foldTold, 'takeTold', 'settle'],
    },
    'annotation.changed': { guard: 'isKnown', actions: [foldTold, 'takeTold'] },
    'annotation.deleted': { actions: ['remove', 'settle'] },
    'annotation.gone': { actions: ['remove', 'settle'] },
    'sections.told': { actions: 'takeTexts' },
    'filter.change': { actions: 'filter' },
    'group.toggle': { guard: 'isListed', actions: ['toggleGroup', 'keepGroups'] },
    'groups.restored': { actions: 'restoreGroups' },
    'annotation.light': { actions: 'light' },
  },
  states: {
    list: {
      description: 'Whether they have come.',
      initial: 'loading',
      states: {
        loading: {
          description: 'They are on their way; those that are known stay in sight.',
          entry: 'listenFromNow',
          on: { 'annotations.reload': { target: 'loading', reenter: true } },
          invoke: {
            id: 'find',
            src: 'findAnnotations',
            input: ({ context: { businessCode } }) => ({ businessCode }),
            onDone: {
              target: 'listed',
              actions: [
                { type: 'foldSolved', params: ({ event }) => ({ told: event.output }) },
                { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
                'settle',
              ],
            },
            onError: {
              target: 'failed',
              actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        listed: {
          description: 'They are here; there may be none.',
          on: { 'annotations.reload': 'loading' },
        },
        failed: {
          description: 'They did not come; they can be asked for again.',
          on: { 'annotations.reload': 'loading' },
        },
      },
    },
    adding: {
      description: 'What a teacher adds.',
      initial: 'none',
      states: {
        none: {
          description: 'Nothing is being added.',
          on: { 'add.open': { guard: 'isTeacher', target: 'writing', actions: 'place' } },
        },
        writing: {
          description: 'An annotation is being written; another place may be chosen for it.',
          on: {
            'add.open': { actions: 'place' },
            'add.write': { actions: 'write' },
            'add.send': [
              { guard: 'isBlank', actions: 'refuseBlank' },
              { target: 'sending', actions: 'nameRequest' },
            ],
            'add.cancel': { target: 'none', actions: 'forgetNew' },
          },
        },
        sending: {
          tags: 'sending',
          description: 'It is on its way to the server, and listed under a placeholder code meanwhile (B470).',
          invoke: {
            id: 'add',
            src: 'addAnnotation',
            input: ({ context: { businessCode, adding } }) => ({
              businessCode,
              sectionCode: adding.sectionCode,
              quote: adding.quote,
              text: adding.text,
              requestId: adding.requestId ?? '',
            }),
            onDone: {
              target: 'none',
              actions: [
                { type: 'takeAdded', params: ({ event }) => ({ added: event.output }) },
                'settle',
                'keepGroups',
                'sayAdded',
              ],
            },
            onError: {
              target: 'writing',
              actions: { type: 'showAddFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
      },
    },
    panel: {
      description: 'Whether they are in sight beside the plan (B435, B436).',
      initial: 'looking',
      states: {
        looking: {
          description: 'Whether the page asks for it decides at once.',
          always: [{ guard: 'isAskedFor', target: 'shown' }, { target: 'hidden' }],
        },
        hidden: {
          description: 'The panel is out of the way.',
          on: {
            'panel.toggle': 'shown',
            'panel.open': 'shown',
            'add.open': { guard: 'isTeacher', target: 'shown' },
            'annotation.show': {
              guard: 'isListed',
              target: 'shown',
              actions: ['light', 'openLit', 'keepGroups', 'reveal'],
            },
            'annotation.step': {
              guard: 'hasNeighbour',
              target: 'shown',
              actions: ['lightNeighbour', 'openLit', 'keepGroups', 'reveal'],
            },
          },
        },
        shown: {
          description: 'The panel stands beside the plan.',
          on: {
            'panel.toggle': 'hidden',
            'annotation.show': { guard: 'isListed', actions: ['light', 'openLit', 'keepGroups', 'reveal'] },
            'annotation.step': {
              guard: 'hasNeighbour',
              actions: ['lightNeighbour', 'openLit', 'keepGroups', 'reveal'],
            },
          },
        },
      },
    },
  },
})
