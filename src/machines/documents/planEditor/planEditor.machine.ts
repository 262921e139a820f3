/**
 * A student's editor of one plan (content §2, §4, §5, §8; B429–B434 B489–B492 B502 B504 B565–B567 B581 B586, D33 D34): the tree,
 * changed by one step after the other and step by step taken back; sections, each an actor of its own once it is opened; who
 * else has the plan open; what other pages change. The server's last word counts.
 */
import { judgePlan, outlineOf } from './planEditor.logic'
import { planEditorSetup, renameInput, stepId } from './planEditor.setup'
import { planTexts as texts } from './texts'

export const planEditorMachine = planEditorSetup.createMachine({
  id: 'planEditor',
  description: 'A plan in the hands of its owner.',
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
      description: 'Whether the address names a plan decides at once.',
      always: [{ guard: 'hasAddress', target: 'loading' }, { target: 'unnamed' }],
    },
    unnamed: { description: 'The address names no plan: the list of plans is offered.' },
    loading: {
      description: 'The plan is on its way for the first time.',
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
      description: 'The plan did not come; it can be asked for again.',
      on: { 'plan.reload': 'loading' },
    },
    gone: { description: 'The plan was deleted, or is not for this person.' },
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
        'section.saved': { actions: ['takeSection', 'tellTree'] },
        'readers.told': { actions: 'takeReaders' },
        'section.choose': { guard: 'isThere', actions: ['choose', 'reveal'] },
        'section.seen': { guard: 'isThere', actions: 'choose' },
        'section.open': { guard: 'isThere', actions: ['choose', 'openSection'] },
        'fold.change': { actions: 'fold' },
        'search.change': { actions: ['lookFor', 'showFound', 'reveal'] },
        'search.step': { guard: 'hasFound', actions: ['stepFound', 'reveal'] },
      },
      states: {
        news: {
          description: 'What other pages change.',
          initial: 'current',
          on: {
            'plan.changed': [
              { guard: 'isDeleted', target: '#planEditor.gone', actions: ['offerTitle', 'tellSectionsGone'] },
              { guard: 'isNews', target: '.fetching' },
            ],
            'plan.reload': '.fetching',
            // Nobody knows what was told while it was cut.
            'link.connected': '.fetching',
          },
          states: {
            current: {
              description: 'The plan stands as it was told last; the next word of the line, or a press, asks again.',
            },
            fetching: {
              description: 'The plan is fetched anew; what is shown stays.',
              invoke: {
                id: 'fetch',
                src: 'loadPlan',
                input: ({ context: { sectionCode } }) => ({ sectionCode }),
                onDone: {
                  target: 'current',
                  actions: [{ type: 'take', params: ({ event }) => ({ loaded: event.output }) }, 'tellTree'],
                },
                onError: [
                  {
                    guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                    target: '#planEditor.gone',
                    actions: ['offerTitle', 'tellSectionsGone'],
                  },
                  { target: 'current' },
                ],
              },
            },
          },
        },
        line: {
          description: 'Whether the server can be reached.',
          initial: 'open',
          states: {
            open: {
              description: 'It can.',
              on: { 'link.lost': { target: 'cut', actions: 'tellTreeLine' } },
            },
            cut: {
              description: 'It cannot: what is written is kept, the tree waits.',
              on: { 'link.connected': { target: 'open', actions: ['tellTreeLine', 'tellSections'] } },
            },
          },
        },
        tree: {
          description: 'What changes the titles, one step after the other.',
          initial: 'resting',
          on: { 'tree.stored': { actions: 'takeMove' } },
          states: {
            resting: {
              description: 'Nothing is on its way.',
              entry: ['forgetRenaming', 'forgetDelete'],
              on: {
                'title.addSibling': { guard: 'hasCurrent', target: 'adding', actions: 'placeSibling' },
                'title.addChild': [
                  { guard: 'isTooDeep', actions: 'sayTooDeep' },
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
              description: 'A title is being added.',
              invoke: {
                id: 'add',
                src: 'addTitle',
                input: ({ context: { adding } }) => adding ?? { parentCode: '', afterCode: '' },
                onDone: {
                  target: 'naming',
                  actions: [
                    { type: 'takeAdded', params: ({ event }) => ({ added: event.output }) },
                    'tellTree',
                    'reveal',
                    'sayAdded',
                  ],
                },
                onError: {
                  target: 'resting',
                  actions: {
                    type: 'sayFailure',
                    params: ({ event }) => ({ error: event.error, otherwise: texts.addFailed }),
                  },
                },
              },
            },
            naming: {
              description: 'A title is being written in the tree.',
              always: { guard: 'isNamedGone', target: 'resting', actions: 'offerTitle' },
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
              description: 'The title is on its way to the server.',
              invoke: {
                id: 'rename',
                src: 'renameTitle',
                input: ({ context }) => renameInput(context),
                onDone: {
                  target: 'resting',
                  actions: [{ type: 'takeTitle', params: ({ event }) => event.output }, 'tellTree', 'sayRenamed'],
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
              description: 'The person is asked whether the title and all below it are to be deleted (B586).',
              on: { 'delete.confirm': 'deleting', 'delete.cancel': 'resting' },
            },
            deleting: {
              tags: 'sending',
              description: 'The title is being deleted with all below it.',
              invoke: {
                id: 'delete',
                src: 'deleteTitle',
                input: ({ context: { deleting } }) => ({ id: deleting ?? '' }),
                onDone: {
                  target: 'resting',
                  actions: [{ type: 'takeDeleted', params: ({ event }) => event.output }, 'tellTree', 'sayDeleted'],
                },
                onError: {
                  target: 'resting',
                  actions: {
                    type: 'sayFailure',
                    params: ({ event }) => ({ error: event.error, otherwise: texts.deleteFailed }),
                  },
                },
              },
            },
            stepping: {
              description: 'A step is taken back, or made again: what it needs decides at once.',
              always: [
                { guard: 'mustRestore', target: 'restoring' },
                { guard: 'mustDelete', target: 'removing' },
                { guard: 'mustRename', target: 'retitling' },
                { guard: 'mustMove', target: 'moving', actions: 'moveTree' },
                { target: 'resting', actions: ['loseHistory', 'sayHistoryLost'] },
              ],
            },
            restoring: {
              tags: 'sending',
              description: 'A deleted title comes back with all that was deleted with it.',
              invoke: {
                id: 'restore',
                src: 'restoreTitle',
                input: ({ context }) => ({ id: stepId(context) }),
                onDone: { target: 'renewing', actions: ['sayUndone', 'endStep'] },
                onError: {
                  target: 'resting',
                  actions: [
                    {
                      type: 'sayFailure',
                      params: ({ event }) => ({ error: event.error, otherwise: texts.restoreFailed }),
                    },
                    'stopStep',
                  ],
                },
              },
            },
            removing: {
              tags: 'sending',
              description: 'A title that was added goes again.',
              invoke: {
                id: 'remove',
                src: 'deleteTitle',
                input: ({ context }) => ({ id: stepId(context) }),
                onDone: { target: 'renewing', actions: ['sayUndone', 'endStep'] },
                onError: {
                  target: 'resting',
                  actions: [
                    {
                      type: 'sayFailure',
                      params: ({ event }) => ({ error: event.error, otherwise: texts.deleteFailed }),
                    },
                    'stopStep',
                  ],
                },
              },
            },
            retitling: {
              tags: 'sending',
              description: 'A title gets back the words that it had.',
              invoke: {
                id: 'retitle',
                src: 'renameTitle',
                input: ({ context }) => renameInput(context),
                onDone: { target: 'renewing', actions: ['sayUndone', 'endStep'] },
                onError: {
                  target: 'resting',
                  actions: [
                    {
                      type: 'sayFailure',
                      params: ({ event }) => ({ error: event.error, otherwise: texts.renameFailed }),
                    },
                    'stopStep',
                  ],
                },
              },
            },
            moving: {
              description: 'The tree moves a title back; it says when that is stored.',
              always: { guard: 'isStepOver', target: 'resting' },
              after: { moveOver: { actions: 'stopStep' } },
              on: { 'plan.reload': { actions: 'stopStep' } },
            },
            renewing: {
              description: 'The plan is fetched as it is after the step.',
              invoke: {
                id: 'renew',
                src: 'loadPlan',
                input: ({ context: { sectionCode } }) => ({ sectionCode }),
                onDone: {
                  target: 'resting',
                  actions: [{ type: 'take', params: ({ event }) => ({ loaded: event.output }) }, 'tellTree'],
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
