/**
 * The editor of a course (R152; D4–D6). An edit is applied at once, by the same rules as on the server, and stored as
 * an edit on a revision. After a change of the draft by another user, the user chooses which version to keep.
 */
import { judgeCourse, outlineOf, requestIdOf } from './courseEditor.logic'
import { pickerInputOf } from './courseEditor.picking'
import { courseEditorSetup } from './courseEditor.setup'

export const courseEditorMachine = courseEditorSetup.createMachine({
  id: 'courseEditor',
  description: 'The draft of a course, edited by its owner.',
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
      description: 'Loading the draft.',
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
    failed: { description: 'Loading the draft failed; a retry is offered.', on: { 'course.reload': 'loading' } },
    gone: { description: 'The course does not exist for this user.' },
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
        'item.set': { guard: 'hasEdit', actions: ['edit', 'sendTreeToDrag'] },
        'item.cut': { guard: 'isThere', actions: 'hold' },
        'item.copy': { guard: 'isThere', actions: 'hold' },
      },
      states: {
        hand: {
          description: 'Editing the tree.',
          initial: 'resting',
          states: {
            resting: {
              description: 'The tree is shown; no dialog or title field is open.',
              entry: 'forget',
              on: {
                'item.add': [
                  { guard: 'hasEdit', target: 'naming', actions: ['edit', 'sendTreeToDrag', 'nameAdded'] },
                  { actions: 'notifyRefused' },
                ],
                'item.addBelow': [
                  { guard: 'hasEdit', target: 'naming', actions: ['edit', 'sendTreeToDrag', 'nameAdded'] },
                  { actions: 'notifyRefused' },
                ],
                'item.paste': [
                  { guard: 'hasEdit', actions: ['edit', 'sendTreeToDrag', 'spendCut'] },
                  { guard: 'hasClipboard', actions: 'notifyRefused' },
                ],
                'tree.undo': { guard: 'hasEdit', actions: ['edit', 'sendTreeToDrag'] },
                'tree.redo': { guard: 'hasEdit', actions: ['edit', 'sendTreeToDrag'] },
                'rename.begin': { guard: 'isThere', target: 'naming', actions: 'beginRename' },
                'delete.ask': { guard: 'isThere', target: 'asking', actions: 'meanDelete' },
                'resource.pick': { guard: 'isTask', target: 'picking', actions: 'beginPick' },
              },
            },
            naming: {
              description: 'Editing a title in the tree.',
              always: { guard: 'isRenamedItemDeleted', target: 'resting', actions: 'offerTitle' },
              on: {
                'rename.write': { actions: 'writeTitle' },
                'rename.save': [
                  { guard: 'isSameTitle', target: 'resting' },
                  { guard: 'isTitle', target: 'resting', actions: ['edit', 'sendTreeToDrag'] },
                  { actions: 'refuseTitle' },
                ],
                'rename.cancel': 'resting',
              },
            },
            asking: {
              description: 'Asking the user to confirm the deletion of an item and everything below it.',
              on: {
                'delete.confirm': { target: 'resting', actions: ['edit', 'sendTreeToDrag'] },
                'delete.cancel': 'resting',
              },
            },
            picking: {
              description: 'Choosing the resource of a task; further resources become tasks after it.',
              invoke: {
                id: 'picker',
                src: 'resourcePicker',
                input: ({ context }) => pickerInputOf(context),
                onDone: [
                  {
                    guard: { type: 'isPicked', params: ({ event }) => ({ resources: event.output }) },
                    target: 'resting',
                    actions: [
                      { type: 'setResources', params: ({ event }) => ({ resources: event.output }) },
                      'sendTreeToDrag',
                    ],
                  },
                  { target: 'resting' },
                ],
              },
            },
          },
        },
        store: {
          description: 'Storing the edits.',
          initial: 'stored',
          states: {
            stored: {
              description: 'All edits are stored.',
              always: { guard: 'hasPending', target: 'waiting' },
              on: { 'course.reload': 'fetching' },
            },
            waiting: {
              description: 'Waiting for further edits before the next request.',
              after: { quiet: 'saving' },
            },
            saving: {
              tags: 'sending',
              description: 'Storing the pending edits.',
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
                    actions: [
                      'dropRefused',
                      { type: 'notifyRefusal', params: ({ event }) => ({ error: event.error }) },
                    ],
                  },
                  {
                    target: 'failed',
                    actions: { type: 'showSaveFailure', params: ({ event }) => ({ error: event.error }) },
                  },
                ],
              },
            },
            failed: {
              description: 'Storing failed; it is retried automatically and by a button.',
              after: { again: 'saving' },
              on: { 'save.retry': 'saving' },
            },
            fetching: {
              description: 'Reloading the draft; pending edits are applied to it.',
              invoke: {
                id: 'fetch',
                src: 'loadDraft',
                input: ({ context: { courseId } }) => ({ courseId }),
                onDone: {
                  target: 'stored',
                  actions: [{ type: 'takeBelow', params: ({ event }) => ({ draft: event.output }) }, 'sendTreeToDrag'],
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
              description: 'Reloading the draft after a refused edit; the other pending edits are applied to it.',
              invoke: {
                id: 'restore',
                src: 'loadDraft',
                input: ({ context: { courseId } }) => ({ courseId }),
                onDone: {
                  target: 'stored',
                  actions: [{ type: 'takeBelow', params: ({ event }) => ({ draft: event.output }) }, 'sendTreeToDrag'],
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
              description: 'Reloading the draft failed; it is retried automatically and by a button.',
              after: { again: 'restoring' },
              on: { 'save.retry': 'restoring' },
            },
            conflict: {
              description: 'Another user has changed the draft; asking the user which version to keep.',
              on: {
                'conflict.mine': { target: 'stored', actions: ['keepMine', 'sendTreeToDrag'] },
                'conflict.theirs': { target: 'stored', actions: ['keepTheirs', 'sendTreeToDrag'] },
              },
            },
          },
        },
        publishing: {
          description: 'The publication of the draft.',
          initial: 'closed',
          states: {
            closed: {
              description: 'The publish dialog is closed.',
              on: { 'publish.begin': { guard: 'isStored', target: 'open' } },
            },
            open: {
              description: 'The publish dialog is open.',
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
                      'sendTreeToDrag',
                      'notifyChanged',
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
