/** States of the tree of a plan: adding, renaming and deleting titles, and undoing a step. One change is made at a time. */
import { renameInput, stepId } from './planEditor.logic'
import { planEditorSetup } from './planEditor.setup'
import { planTexts as texts } from './texts'

const resting = planEditorSetup.createStateConfig({
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
})

const adding = planEditorSetup.createStateConfig({
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
})

const naming = planEditorSetup.createStateConfig({
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
})

const savingName = planEditorSetup.createStateConfig({
  tags: 'sending',
  description: 'Saving the title.',
  invoke: {
    id: 'rename',
    src: 'renameTitle',
    input: ({ context }) => renameInput(context),
    onDone: {
      target: 'resting',
      actions: [{ type: 'takeTitle', params: ({ event }) => event.output }, 'sendTreeToDrag', 'notifyRenamed'],
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
})

const asking = planEditorSetup.createStateConfig({
  description: 'Asking for confirmation before the title and its subsections are deleted (B586).',
  on: { 'delete.confirm': 'deleting', 'delete.cancel': 'resting' },
})

const deleting = planEditorSetup.createStateConfig({
  tags: 'sending',
  description: 'Deleting the title with its subsections.',
  invoke: {
    id: 'delete',
    src: 'deleteTitle',
    input: ({ context: { deleting } }) => ({ id: deleting ?? '' }),
    onDone: {
      target: 'resting',
      actions: [{ type: 'takeDeleted', params: ({ event }) => event.output }, 'sendTreeToDrag', 'notifyDeleted'],
    },
    onError: {
      target: 'resting',
      actions: {
        type: 'notifyFailure',
        params: ({ event }) => ({ error: event.error, otherwise: texts.deleteFailed }),
      },
    },
  },
})

const stepping = planEditorSetup.createStateConfig({
  description: 'Undoing or redoing a step: deciding by the kind of the step.',
  always: [
    { guard: 'mustRestore', target: 'restoring' },
    { guard: 'mustDelete', target: 'removing' },
    { guard: 'mustRename', target: 'retitling' },
    { guard: 'mustMove', target: 'moving', actions: 'moveTree' },
    { target: 'resting', actions: ['loseHistory', 'notifyHistoryLost'] },
  ],
})

const restoring = planEditorSetup.createStateConfig({
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
})

const removing = planEditorSetup.createStateConfig({
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
})

const retitling = planEditorSetup.createStateConfig({
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
})

const moving = planEditorSetup.createStateConfig({
  description: 'Waiting until the tree has moved a title back and stored the move.',
  always: { guard: 'isStepOver', target: 'resting' },
  after: { moveOver: { actions: 'stopStep' } },
  on: { 'plan.reload': { actions: 'stopStep' } },
})

const renewing = planEditorSetup.createStateConfig({
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
})

export const tree = planEditorSetup.createStateConfig({
  description: 'Changes of the titles, one at a time.',
  initial: 'resting',
  on: { 'tree.stored': { actions: 'takeMove' } },
  states: {
    resting,
    adding,
    naming,
    savingName,
    asking,
    deleting,
    stepping,
    restoring,
    removing,
    retitling,
    moving,
    renewing,
  },
})
