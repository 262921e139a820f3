/**
 * A student's editor of one plan (content §2, §4, §5, §8; B429–B434 B489–B492 B502 B504 B565–B567 B581 B586, D33 D34): the tree
 * with sequential changes and undo; the sections, each with its own actor once it is opened; the current readers of the plan;
 * and changes from other pages. The latest server version wins.
 */
import { judgePlan, outlineOf } from './planEditor.logic'
import { planEditorSetup, renameInput, stepId } from './planEditor.setup'
import { planTexts as texts } from './texts'

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
        tree: {
          description: 'Changes of the titles, one at a time.',
          initial: 'resting',
          on: { 'tree.stored': { actions: 'takeMove' } },
          states: {
            resting: {
              description: 'No change in progress.',
              entry: ['forgetRenaming', 'forgetDelete'],
              on: {
                'title.addSibling': { guard: 'hasCurrent', target: 'adding', actions: 'placeSibling' },
                'title.addChild': [
                  { guard: 'isTooDeep', actions: 'notifyTooDeep' },
                  { guard: 'hasCurrent', target: 'adding', actions: 'placeChild' },
                ],
                'title.addFirst': { target: 'adding', actions: 'placeFirst' },
                'rename.begin': { guard: 'isThere', target: 'naming', actions: 'beginRename' },
                'delete.ask': { guard: 'isThere', target: 'asking', actions: 'meanDelete' },
                'tree.undo': { guard: 'canUndo', target: 'stepping', actions: 'beginUndo' },
                'tree.redo': { guard: 'canRedo', target: 'stepping', actions: 'beginRedo' },
              },
            },
            adding: {
              tags: 'sending',
              description: 'Adding a title.',
              invoke: {
                id: 'add',
                src: 'addTitle',
                input: ({ context: { adding } }) => adding ?? { parentCode: '', afterCode: '' },
                onDone: {
                  target: 'naming',
                  actions: [
                    { type: 'takeAdded', params: ({ event }) => ({ added: event.output }) },
                    'sendTreeToDrag',
                    'reveal',
                    'notifyAdded',
                  ],
                },
                onError: {
                  target: 'resting',
                  actions: {
                    type: 'notifyFailure',
                    params: ({ event }) => ({ error: event.error, otherwise: texts.addFailed }),
                  },
                },
              },
            },
            naming: {
              description: 'Editing a title in the tree.',
              always: { guard: 'isRenamedItemDeleted', target: 'resting', actions: 'offerTitle' },
              on: {
                'rename.write': { actions: 'writeTitle' },
                'rename.save': [
                  { guard: 'isBlankTitle', actions: 'refuseTitle' },
                  { guard: 'isSameTitle', target: 'resting' },
                  { target: 'savingName' },
                ],
                'rename.cancel': 'resting',
              },
            },
            savingName: {
              tags: 'sending',
              description: 'Saving the title.',
              invoke: {
                id: 'rename',
                src: 'renameTitle',
                input: ({ context }) => renameInput(context),
                onDone: {
                  target: 'resting',
                  actions: [
                    { type: 'takeTitle', params: ({ event }) => event.output },
                    'sendTreeToDrag',
                    'notifyRenamed',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                    target: 'resting',
                    actions: ['offerTitle', 'lookAgain'],
                  },
                  {
                    target: 'naming',
                    actions: { type: 'showTitleFailure', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            asking: {
              description: 'Asking for confirmation before the title and its subsections are deleted (B586).',
              on: { 'delete.confirm': 'deleting', 'delete.cancel': 'resting' },
            },
            deleting: {
              tags: 'sending',
              description: 'Deleting the title with its subsections.',
              invoke: {
                id: 'delete',
                src: 'deleteTitle',
                input: ({ context: { deleting } }) => ({ id: deleting ?? '' }),
                onDone: {
                  target: 'resting',
                  actions: [
                    { type: 'takeDeleted', params: ({ event }) => event.output },
                    'sendTreeToDrag',
                    'notifyDeleted',
                  ],
                },
                onError: {
                  target: 'resting',
                  actions: {
                    type: 'notifyFailure',
                    params: ({ event }) => ({ error: event.error, otherwise: texts.deleteFailed }),
                  },
                },
              },
            },
            stepping: {
              description: 'Undoing or redoing a step: deciding by the kind of the step.',
              always: [
                { guard: 'mustRestore', target: 'restoring' },
                { guard: 'mustDelete', target: 'removing' },
                { guard: 'mustRename', target: 'retitling' },
                { guard: 'mustMove', target: 'moving', actions: 'moveTree' },
                { target: 'resting', actions: ['loseHistory', 'notifyHistoryLost'] },
              ],
            },
            restoring: {
              tags: 'sending',
              description: 'Restoring a deleted title with its subsections.',
              invoke: {
                id: 'restore',
                src: 'restoreTitle',
                input: ({ context }) => ({ id: stepId(context) }),
                onDone: { target: 'renewing', actions: ['notifyUndone', 'endStep'] },
                onError: {
                  target: 'resting',
                  actions: [
                    {
                      type: 'notifyFailure',
                      params: ({ event }) => ({ error: event.error, otherwise: texts.restoreFailed }),
                    },
                    'stopStep',
                  ],
                },
              },
            },
            removing: {
              tags: 'sending',
              description: 'Deleting a title that was added.',
              invoke: {
                id: 'remove',
                src: 'deleteTitle',
                input: ({ context }) => ({ id: stepId(context) }),
                onDone: { target: 'renewing', actions: ['notifyUndone', 'endStep'] },
                onError: {
                  target: 'resting',
                  actions: [
                    {
                      type: 'notifyFailure',
                      params: ({ event }) => ({ error: event.error, otherwise: texts.deleteFailed }),
                    },
                    'stopStep',
                  ],
                },
              },
            },
            retitling: {
              tags: 'sending',
              description: 'Restoring the previous text of a title.',
              invoke: {
                id: 'retitle',
                src: 'renameTitle',
                input: ({ context }) => renameInput(context),
                onDone: { target: 'renewing', actions: ['notifyUndone', 'endStep'] },
                onError: {
                  target: 'resting',
                  actions: [
                    {
                      type: 'notifyFailure',
                      params: ({ event }) => ({ error: event.error, otherwise: texts.renameFailed }),
                    },
                    'stopStep',
                  ],
                },
              },
            },
            moving: {
              description: 'Waiting until the tree has moved a title back and stored the move.',
              always: { guard: 'isStepOver', target: 'resting' },
              after: { moveOver: { actions: 'stopStep' } },
              on: { 'plan.reload': { actions: 'stopStep' } },
            },
            renewing: {
              description: 'Reloading the plan after the step.',
              invoke: {
                id: 'renew',
                src: 'loadPlan',
                input: ({ context: { sectionCode } }) => ({ sectionCode }),
                onDone: {
                  target: 'resting',
                  actions: [{ type: 'take', params: ({ event }) => ({ loaded: event.output }) }, 'sendTreeToDrag'],
                },
                onError: 'resting',
              },
            },
          },
        },
      },
    },
  },
})
