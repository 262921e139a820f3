/** Model of the editor of a course: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { refusalOfTree } from '../../../../contract/rules/courses/courseEdit'
import { outlineOf } from '../../../machines/courses/courseEditor/courseEditor.logic'
import { courseEditorMachine } from '../../../machines/courses/courseEditor/courseEditor.machine'
import { defineModel } from '../../../statecharts/model'
import { own, shared } from '../../library/resourcePicker/resourcePicker.examples'
import { must, mustBe } from '../../shared/must'
import { draft, draftOfOthers, emptyDraft } from './courseEditor.examples'
import { courseEditorWords } from './courseEditor.words'

const offline = { code: 0, text: '' }
const notFound = { code: errors.notFound.code, text: errors.notFound.text }
const internal = { code: errors.internal.code, text: errors.internal.text }
const refused = { code: errors.courseRefused.code, text: errors.courseRefused.text }
const outline = outlineOf(draft.items)
const moved = [...outline.slice(5), ...outline.slice(0, 5)]

/** Up to three resources of all kinds, videos first: the task is a video. */
const pickerInput = {
  kind: '1',
  isKindFree: true,
  resourceId: '',
  hasLibrary: true,
  most: 3,
  isScored: false,
}

export const courseEditorModel = defineModel<typeof courseEditorMachine>({
  name: 'course-editor',
  feature: 'courseEditor',
  purpose:
    'The editor of a course: a tree of items that are added, renamed, moved and deleted, with undo and redo. Edits are stored one by one; conflicts with other users are resolved by the user; the draft is published.',
  machine: courseEditorMachine,
  source: 'src/machines/courses/courseEditor/courseEditor.machine.ts',
  starts: [{ name: 'a course', input: { courseId: 'co1', editorId: 'window1', hasLibrary: true } }],
  words: courseEditorWords,
  events: {
    'course.reload': [{ type: 'course.reload' }],
    'tree.stored': [
      { example: 'a move', event: { type: 'tree.stored', outline: moved, treeVersion: 2 } },
      { example: 'what is known', event: { type: 'tree.stored', outline, treeVersion: 1 } },
    ],
    'item.choose': [{ type: 'item.choose', id: 'le1' }],
    'fold.change': [
      { example: 'one is closed', event: { type: 'fold.change', id: 'le1', isOpen: false } },
      { example: 'one is opened', event: { type: 'fold.change', id: 'le1', isOpen: true } },
      { example: 'all are closed', event: { type: 'fold.change', id: null, isOpen: false } },
      { example: 'all are opened', event: { type: 'fold.change', id: null, isOpen: true } },
    ],
    'item.add': [{ type: 'item.add', id: 'new1' }],
    'item.addBelow': [
      { example: 'a lesson', event: { type: 'item.addBelow', id: 'new2', isTask: false } },
      { example: 'a task', event: { type: 'item.addBelow', id: 'new3', isTask: true } },
    ],
    'item.set': [
      { example: 'points', event: { type: 'item.set', id: 'ta1', values: { points: 10 } } },
      { example: 'no title', event: { type: 'item.set', id: 'ta1', values: { title: ' ' } } },
    ],
    'resource.pick': [
      { example: 'of a task', event: { type: 'resource.pick', id: 'ta1', ids: ['new6', 'new7'] } },
      { example: 'of a chapter', event: { type: 'resource.pick', id: 'ch1', ids: [] } },
    ],
    'rename.begin': [{ type: 'rename.begin', id: 'ch1' }],
    'rename.write': [
      { example: 'a title', event: { type: 'rename.write', title: ' 导论 ' } },
      { example: 'blanks', event: { type: 'rename.write', title: ' ' } },
    ],
    'rename.save': [{ type: 'rename.save' }],
    'rename.cancel': [{ type: 'rename.cancel' }],
    'delete.ask': [{ type: 'delete.ask', id: 'ch2' }],
    'delete.confirm': [{ type: 'delete.confirm' }],
    'delete.cancel': [{ type: 'delete.cancel' }],
    'item.cut': [{ type: 'item.cut', id: 'ta1' }],
    'item.copy': [{ type: 'item.copy', id: 'ta1' }],
    'item.paste': [
      { example: 'beside a task', event: { type: 'item.paste', id: 'ta3', ids: ['new4'] } },
      { example: 'beside a chapter', event: { type: 'item.paste', id: 'ch2', ids: ['new5'] } },
    ],
    'tree.undo': [{ type: 'tree.undo' }],
    'tree.redo': [{ type: 'tree.redo' }],
    'save.retry': [{ type: 'save.retry' }],
    'conflict.mine': [{ type: 'conflict.mine' }],
    'conflict.theirs': [{ type: 'conflict.theirs' }],
    'publish.begin': [{ type: 'publish.begin' }],
  },
  actors: {
    dragReorder: {},
    loadDraft: { done: [draft, draftOfOthers, emptyDraft], error: [offline, notFound] },
    storeEdits: {
      done: [
        { revision: 4, stands: null },
        { revision: 5, stands: draftOfOthers },
      ],
      error: [offline, refused, internal],
    },
    resourcePicker: { done: [[own], [own, shared], []] },
    publishing: {
      done: [{ versionNo: 2, stands: null }, { versionNo: null, stands: draftOfOthers }, null],
    },
  },
  states: {
    loading: ({ context: { courseId } }, { started }) => {
      for (const { src, input } of started) mustBe([src, input], ['loadDraft', { courseId }], 'the request')
    },
    failed: ({ context }) => must(context.problem !== null, 'a reason is shown'),
    gone: () => undefined,
    'ready.hand.resting': ({ context }) =>
      mustBe([context.renaming, context.deleting, context.picking], [null, null, null], 'the edit in progress'),
    'ready.hand.naming': ({ context }) => must(context.renaming !== null, 'the title field is open'),
    'ready.hand.asking': ({ context: { deleting, tree } }) =>
      must(
        tree.some(({ id }) => id === deleting) || tree.length === 0 || deleting !== null,
        'no item is deleted before the confirmation',
      ),
    'ready.hand.picking': ({ context: { picking } }, { started }) => {
      must(picking !== null, 'D9: the task is known')
      for (const { src, input } of started)
        if (src === 'resourcePicker') mustBe(input, pickerInput, 'D9: the input of the picker')
    },
    'ready.store.stored': ({ context }) => mustBe(context.pending, [], 'D4: the unsaved edits'),
    'ready.store.waiting': ({ context }) => must(context.pending.length > 0, 'unsaved edits are pending'),
    'ready.store.saving': ({ context: { courseId, revision, pending, sending } }, { started }) => {
      for (const { src, input } of started) {
        if (src !== 'storeEdits') continue
        const edits = pending.slice(0, sending)
        mustBe(input, { courseId, revision, edits, requestId: `window1-${revision}-${sending}` }, 'D4: the request')
        must(edits.length > 0, 'the request has edits')
      }
    },
    'ready.store.failed': ({ context }) => {
      must(context.problem !== null, 'a reason is shown')
      must(context.pending.length > 0, 'the edits remain')
      must(context.sending > 0, 'the same edits are sent again')
    },
    'ready.store.fetching': () => undefined,
    'ready.store.restoring': ({ context: { sending } }) => mustBe(sending, 0, 'the number of sent edits'),
    'ready.store.unrestored': ({ context }) => must(context.problem !== null, 'a reason is shown'),
    'ready.store.conflict': ({ context }) => {
      must(context.theirs !== null, 'D4: the other draft is shown')
      must(context.pending.length > 0, 'the edits remain')
    },
    'ready.publishing.closed': () => undefined,
    'ready.publishing.open': ({ context: { courseId } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'publishing') mustBe(input, { courseId }, 'D4: the input of the publish dialog')
    },
  },
  invariants: [
    {
      sentence: 'D6: the tree is always a valid course.',
      holds: ({ context }) => refusalOfTree(context.tree) === null,
    },
  ],
  // Folded items and the length of the undo history do not matter to the walk.
  stateKey: ({ context: { tree, pending, sending, past, future, clipboard, renaming, theirs, current } }) => ({
    isEmpty: tree.length === 0,
    pending: Math.min(pending.length, 2),
    sending: Math.min(sending, 2),
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isCut: clipboard?.isCut ?? null,
    title: renaming?.title.trim() ?? null,
    isTheirs: theirs !== null,
    isChosen: current === null ? null : current === 'le1',
  }),
})
