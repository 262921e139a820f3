/**
 * A student's editor of one plan (content §2, §4, §5, §8; B429–B434 B489–B492 B502 B504 B565–B567 B581 B586, D33 D34): the tree
 * with sequential changes and undo; the sections, each with its own actor once it is opened; the current readers of the plan;
 * and changes from other pages. The latest server version wins.
 */
import { judgePlan, outlineOf } from './planEditor.logic'
import { planEditorSetup } from './planEditor.setup'
import { planTexts as texts } from './texts'
import { tree } from './tree.states'

export const planEditorMachine = planEditorSetup.createMachine({
  id: 'planEditor',
  description: 'The editor of a plan for its owner.',
  context: ({ input }) => ({
    ...input,
    plan: null,
    refs: {},
    problem: null,
    current: null,
    closed: [],
    renaming: null,
    deleting: null,
    adding: null,
    past: [],
    future: [],
    stepping: null,
    readers: [],
    search: '',
    hit: 0,
  }),
  initial: 'beginning',
  on: { 'section.lost': { actions: 'offerSection' } },
  states: {
    beginning: {
      description: 'Deciding by the address: it names a plan or not.',
      always: [{ guard: 'hasAddress', target: 'loading' }, { target: 'unnamed' }],
    },
    unnamed: { description: 'The address names no plan; the page links to the list of plans.' },
    loading: {
      description: 'Loading the plan for the first time.',
      invoke: {
        id: 'load',
        src: 'loadPlan',
        input: ({ context: { sectionCode } }) => ({ sectionCode }),
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => ({ loaded: event.output }) } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'gone' },
          { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    failed: {
      description: 'Loading failed; the user can retry.',
      on: { 'plan.reload': 'loading' },
    },
    gone: { description: 'The plan was deleted, or the user has no access.' },
    ready: {
      description: 'The plan is open.',
      type: 'parallel',
      invoke: [
        {
          id: 'drag',
          src: 'dragReorder',
          input: ({ context: { plan } }) => ({
            outline: plan ? outlineOf(plan) : [],
            treeVersion: plan?.treeVersion ?? 0,
            judge: judgePlan,
            texts: { moved: texts.moved },
          }),
        },
        { id: 'facts', src: 'facts', input: ({ context: { sectionCode } }) => ({ sectionCode }) },
      ],
      on: {
        'section.saved': { actions: ['takeSection', 'sendTreeToDrag'] },
        'readers.received': { actions: 'takeReaders' },
        'section.choose': { guard: 'isThere', actions: ['choose', 'reveal'] },
        'section.viewed': { guard: 'isThere', actions: 'choose' },
        'section.open': { guard: 'isThere', actions: ['choose', 'openSection'] },
        'fold.change': { actions: 'fold' },
        'search.change': { actions: ['lookFor', 'showFound', 'reveal'] },
        'search.step': { guard: 'hasFound', actions: ['stepFound', 'reveal'] },
      },
      states: {
        news: {
          description: 'Changes from other pages.',
          initial: 'current',
          on: {
            'plan.changed': [
              { guard: 'isDeleted', target: '#planEditor.gone', actions: ['offerTitle', 'notifyDeletedSections'] },
              { guard: 'isNews', target: '.fetching' },
            ],
            'plan.reload': '.fetching',
            // Changes may have been missed while the connection was lost.
            'link.connected': '.fetching',
          },
          states: {
            current: {
              description: 'The plan is as last loaded; a socket message or a click reloads it.',
            },
            fetching: {
              description: 'Reloading the plan; the previous one stays visible.',
              invoke: {
                id: 'fetch',
                src: 'loadPlan',
                input: ({ context: { sectionCode } }) => ({ sectionCode }),
                onDone: {
                  target: 'current',
                  actions: [{ type: 'take', params: ({ event }) => ({ loaded: event.output }) }, 'sendTreeToDrag'],
                },
                onError: [
                  {
                    guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                    target: '#planEditor.gone',
                    actions: ['offerTitle', 'notifyDeletedSections'],
                  },
                  { target: 'current' },
                ],
              },
            },
          },
        },
        line: {
          description: 'The connection to the server.',
          initial: 'open',
          states: {
            open: {
              description: 'Connected.',
              on: { 'link.lost': { target: 'cut', actions: 'forwardConnectionToDrag' } },
            },
            cut: {
              description: 'Disconnected; written text is stored in the browser, tree changes wait.',
              on: { 'link.connected': { target: 'open', actions: ['forwardConnectionToDrag', 'forwardToSections'] } },
            },
          },
        },
        tree,
      },
    },
  },
})
