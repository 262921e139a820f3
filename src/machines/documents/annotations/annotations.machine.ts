/**
 * All annotations of a plan (content §4 Annotations; B435 B436 B469 B470 B480 B485 B486 B583, D35): loaded once,
 * updated by events of the server, merged by version. Open groups are stored for the session. A teacher adds an
 * annotation to a section or to a passage; it is listed under a placeholder code until the server has stored it. Each
 * annotation has an actor of its own.
 */
import type { Annotation } from '../../../../contract/entities/documents/annotation'
import { nothingNew } from './annotations.logic'
import { annotationsSetup } from './annotations.setup'

const foldNotification = {
  type: 'foldSolved',
  params: ({ event }: { event: { annotation: Annotation } }) => ({ received: [event.annotation] }),
} as const

export const annotationsMachine = annotationsSetup.createMachine({
  id: 'annotations',
  description: 'The annotations of a plan, for its owner or a teacher.',
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
    'annotation.received': {
      guard: 'isFresh',
      actions: [foldNotification, 'applyNotification', 'settle'],
    },
    'annotation.changed': { guard: 'isKnown', actions: [foldNotification, 'applyNotification'] },
    'annotation.deleted': { actions: ['remove', 'settle'] },
    'annotation.gone': { actions: ['remove', 'settle'] },
    'sections.received': { actions: 'takeTexts' },
    'filter.change': { actions: 'filter' },
    'group.toggle': { guard: 'isListed', actions: ['toggleGroup', 'keepGroups'] },
    'groups.restored': { actions: 'restoreGroups' },
    'annotation.light': { actions: 'light' },
  },
  states: {
    list: {
      description: 'The list of annotations.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Loading the list; the previous one stays visible.',
          entry: 'listenFromNow',
          on: { 'annotations.reload': { target: 'loading', reenter: true } },
          invoke: {
            id: 'find',
            src: 'findAnnotations',
            input: ({ context: { businessCode } }) => ({ businessCode }),
            onDone: {
              target: 'listed',
              actions: [
                { type: 'foldSolved', params: ({ event }) => ({ received: event.output }) },
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
          description: 'The list is loaded; it may be empty.',
          on: { 'annotations.reload': 'loading' },
        },
        failed: {
          description: 'Loading the list failed; a retry is offered.',
          on: { 'annotations.reload': 'loading' },
        },
      },
    },
    adding: {
      description: 'A new annotation by a teacher.',
      initial: 'none',
      states: {
        none: {
          description: 'No annotation is being added.',
          on: { 'add.open': { guard: 'isTeacher', target: 'writing', actions: 'place' } },
        },
        writing: {
          description: 'Writing the new annotation; the teacher may still choose another place for it.',
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
          description: 'Sending the new annotation; it is listed under a placeholder code (B470).',
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
                'notifyAdded',
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
      description: 'The panel beside the plan (B435, B436).',
      initial: 'looking',
      states: {
        looking: {
          description: 'Deciding whether the panel opens with the page; left at once.',
          always: [{ guard: 'isAskedFor', target: 'shown' }, { target: 'hidden' }],
        },
        hidden: {
          description: 'The panel is hidden.',
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
          description: 'The panel is shown beside the plan.',
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
