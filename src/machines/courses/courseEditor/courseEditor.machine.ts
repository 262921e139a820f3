/**
 * The editor of a course (R152; D4–D6). What is done is shown at once, by the rules that the server has too; it is stored edit by
 * edit on a revision. Where somebody else has changed the draft, the person says whose version goes on.
 */
import { itemOf, judgeCourse, outlineOf, requestIdOf } from './courseEditor.logic'
import { courseEditorSetup } from './courseEditor.setup'

export const courseEditorMachine = courseEditorSetup.createMachine({
  id: 'courseEditor',
  description: 'The draft of a course in the hands of its owner.',
  context: ({ input }) => ({
    ...input,
    fullName: '',
    versionNo: null,
    resourceNames: {},
    tree: [],
    revision: 0,
    serial: 0,
    pending: [],
    sending: 0,
    past: [],
    future: [],
    current: null,
    closed: [],
    renaming: null,
    clipboard: null,
    deleting: null,
    picking: null,
    theirs: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The draft is on its way.',
      invoke: {
        id: 'load',
        src: 'loadDraft',
        input: ({ context: { courseId } }) => ({ courseId }),
        onDone: { target: 'ready', actions: { type: 'take', params: ({ event }) => ({ draft: event.output }) } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) }, target: 'gone' },
          { target: 'failed', actions: { type: 'showFailure', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    failed: { description: 'It did not come; it can be asked for again.', on: { 'course.reload': 'loading' } },
    gone: { description: 'There is no such course for this person.' },
    ready: {
      description: 'The course is open.',
      type: 'parallel',
      invoke: {
        id: 'drag',
        src: 'dragReorder',
        input: ({ context: { tree, serial } }) => ({
          outline: outlineOf(tree),
          treeVersion: serial,
          judge: judgeCourse,
          texts: { moved: null },
        }),
      },
      on: {
        'tree.stored': { actions: 'takeMove' },
        'item.choose': { guard: 'isThere', actions: 'choose' },
        'fold.change': { actions: 'fold' },
        'item.set': { guard: 'hasEdit', actions: ['edit', 'tellTree'] },
        'item.cut': { guard: 'isThere', actions: 'hold' },
        'item.copy': { guard: 'isThere', actions: 'hold' },
      },
      states: {
        hand: {
          description: 'What the person does to the tree.',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is being named or asked.',
              entry: 'forget',
              on: {
                'item.add': [
                  { guard: 'hasEdit', target: 'naming', actions: ['edit', 'tellTree', 'nameAdded'] },
                  { actions: 'sayRefused' },
                ],
                'item.addBelow': [
                  { guard: 'hasEdit', target: 'naming', actions: ['edit', 'tellTree', 'nameAdded'] },
                  { actions: 'sayRefused' },
                ],
                'item.paste': [
                  { guard: 'hasEdit', actions: ['edit', 'tellTree', 'spendCut'] },
                  { guard: 'hasClipboard', actions: 'sayRefused' },
                ],
                'tree.undo': { guard: 'hasEdit', actions: ['edit', 'tellTree'] },
                'tree.redo': { guard: 'hasEdit', actions: ['edit', 'tellTree'] },
                'rename.begin': { guard: 'isThere', target: 'naming', actions: 'beginRename' },
                'delete.ask': { guard: 'isThere', target: 'asking', actions: 'meanDelete' },
                'resource.pick': { guard: 'isTask', target: 'picking', actions: 'beginPick' },
              },
            },
            naming: {
              description: 'A title is being written in the tree.',
              always: { guard: 'isNamedGone', target: 'resting', actions: 'offerTitle' },
              on: {
                'rename.write': { actions: 'writeTitle' },
                'rename.save': [
                  { guard: 'isSameTitle', target: 'resting' },
                  { guard: 'isTitle', target: 'resting', actions: ['edit', 'tellTree'] },
                  { actions: 'refuseTitle' },
                ],
                'rename.cancel': 'resting',
              },
            },
            asking: {
              description: 'The person is asked whether an item and all below it are to go.',
              on: {
                'delete.confirm': { target: 'resting', actions: ['edit', 'tellTree'] },
                'delete.cancel': 'resting',
              },
            },
            picking: {
              description: 'The resource of a task is being chosen.',
              invoke: {
                id: 'picker',
                src: 'resourcePicker',
                input: ({ context: { tree, picking, hasLibrary } }) => {
                  const { kind = '', resourceId = '' } = itemOf(tree, picking) ?? {}
                  return { kind: kind || '0', resourceId, hasLibrary }
                },
                onDone: [
                  {
                    guard: { type: 'isPicked', params: ({ event }) => ({ resource: event.output }) },
                    target: 'resting',
                    actions: [{ type: 'setResource', params: ({ event }) => ({ resource: event.output }) }, 'tellTree'],
                  },
                  { target: 'resting' },
                ],
              },
            },
          },
        },
        store: {
          description: 'What is stored, and what is on its way there.',
          initial: 'stored',
          states: {
            stored: {
              description: 'The server has all that is shown.',
              always: { guard: 'hasPending', target: 'waiting' },
              on: { 'course.reload': 'fetching' },
            },
            waiting: {
              description: 'Something was done; more may come at once.',
              after: { quiet: 'saving' },
            },
            saving: {
              tags: 'sending',
              description: 'Edits are on their way.',
              entry: 'markSending',
              invoke: {
                id: 'store',
                src: 'storeEdits',
                input: ({ context: { courseId, revision, pending, sending, editorId } }) => ({
                  courseId,
                  revision,
                  edits: pending.slice(0, sending),
                  requestId: requestIdOf(editorId, revision, sending),
                }),
                onDone: [
                  {
                    guard: { type: 'isStale', params: ({ event }) => event.output },
                    target: 'conflict',
                    actions: { type: 'takeTheirs', params: ({ event }) => event.output },
                  },
                  { target: 'stored', actions: { type: 'takeStored', params: ({ event }) => event.output } },
                ],
                onError: [
                  {
                    guard: { type: 'isOneOfSeveralRefused', params: ({ event }) => ({ error: event.error }) },
                    target: 'saving',
                    reenter: true,
                    actions: 'sendOne',
                  },
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
                    target: 'restoring',
                    actions: ['dropRefused', { type: 'sayRefusal', params: ({ event }) => ({ error: event.error }) }],
                  },
                  {
                    target: 'failed',
                    actions: { type: 'showSaveFailure', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            failed: {
              description: 'The server could not be reached: it is tried again by itself, and by a press.',
              after: { again: 'saving' },
              on: { 'save.retry': 'saving' },
            },
            fetching: {
              description: 'The draft is fetched as the server has it; what is done meanwhile goes on top of it.',
              invoke: {
                id: 'fetch',
                src: 'loadDraft',
                input: ({ context: { courseId } }) => ({ courseId }),
                onDone: {
                  target: 'stored',
                  actions: [{ type: 'takeBelow', params: ({ event }) => ({ draft: event.output }) }, 'tellTree'],
                },
                onError: [
                  {
                    guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                    target: '#courseEditor.gone',
                    actions: 'offerTitle',
                  },
                  { target: 'stored' },
                ],
              },
            },
            restoring: {
              description: 'An edit was refused: the draft is fetched, and the others go on top of it.',
              invoke: {
                id: 'restore',
                src: 'loadDraft',
                input: ({ context: { courseId } }) => ({ courseId }),
                onDone: {
                  target: 'stored',
                  actions: [{ type: 'takeBelow', params: ({ event }) => ({ draft: event.output }) }, 'tellTree'],
                },
                onError: [
                  {
                    guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
                    target: '#courseEditor.gone',
                    actions: 'offerTitle',
                  },
                  {
                    target: 'unrestored',
                    actions: { type: 'showSaveFailure', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            unrestored: {
              description: 'The server could not be reached: the draft is fetched again by itself, and by a press.',
              after: { again: 'restoring' },
              on: { 'save.retry': 'restoring' },
            },
            conflict: {
              description: 'Somebody else has changed the draft: the person says whose version goes on.',
              on: {
                'conflict.mine': { target: 'stored', actions: ['keepMine', 'tellTree'] },
                'conflict.theirs': { target: 'stored', actions: ['keepTheirs', 'tellTree'] },
              },
            },
          },
        },
        publishing: {
          description: 'Whether the draft becomes a version.',
          initial: 'closed',
          states: {
            closed: {
              description: 'It is not meant to.',
              on: { 'publish.begin': { guard: 'isStored', target: 'open' } },
            },
            open: {
              description: 'The person is publishing it.',
              invoke: {
                id: 'publishing',
                src: 'publishing',
                input: ({ context: { courseId } }) => ({ courseId }),
                onDone: [
                  {
                    guard: { type: 'isOutdated', params: ({ event }) => ({ published: event.output }) },
                    target: 'closed',
                    actions: [
                      { type: 'takeStanding', params: ({ event }) => ({ published: event.output }) },
                      'tellTree',
                      'sayChanged',
                    ],
                  },
                  {
                    target: 'closed',
                    actions: { type: 'takePublished', params: ({ event }) => ({ published: event.output }) },
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
})
