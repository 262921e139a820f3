/** Model of the editor of a resource: the assertions of each state and the events for the walk. */

import { beginningOf, isWhole, writtenOf } from '../../../../machines/library/library/editor/resourceEditor.logic'
import { resourceEditorMachine } from '../../../../machines/library/library/editor/resourceEditor.machine'
import { resourceEditorView } from '../../../../machines/library/library/editor/resourceEditor.selectors'
import { texts } from '../../../../machines/library/library/texts'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { openedDocument, openedLink, openedSet, wholeItem } from './resourceEditor.examples'
import { resourceEditorWords } from './resourceEditor.words'

const failed = [{ code: 900002, text: '内容不存在或您无权查看' }, new Error('cut off')]
const fresh = { resId: null, floderId: 'f1', requestId: 'press-1' }

export const resourceEditorModel = defineModel<typeof resourceEditorMachine>({
  name: 'resource-editor',
  feature: 'library',
  purpose:
    'Editing a resource of rich text or items, or a link, a new one or a stored one. The user saves it once it is complete; where another user has saved it since, the user chooses which version to keep.',
  machine: resourceEditorMachine,
  source: 'src/machines/library/library/editor/resourceEditor.machine.ts',
  starts: [
    { name: 'a new set', input: { ...fresh, kind: '3' } },
    { name: 'a new item with gaps', input: { ...fresh, kind: '9' } },
    { name: 'a new document', input: { ...fresh, kind: '2' } },
    { name: 'a new link', input: { ...fresh, kind: '11' } },
    { name: 'a stored set', input: { ...fresh, kind: '3', resId: 'r1' } },
  ],
  words: resourceEditorWords,
  events: {
    'editor.reload': [{ type: 'editor.reload' }],
    'name.write': [
      { example: 'a name', event: { type: 'name.write', name: ' 期中测验' } },
      { example: 'nothing', event: { type: 'name.write', name: ' ' } },
    ],
    'text.write': [{ type: 'text.write', html: '<p>写一份调研报告。</p>' }],
    'link.write': [
      { example: 'an address', event: { type: 'link.write', link: ' https://example.org/loops' } },
      { example: 'another scheme', event: { type: 'link.write', link: 'ftp://example.org' } },
    ],
    'item.add': [
      { example: 'single', event: { type: 'item.add', itemType: 'single' } },
      { example: 'true or false', event: { type: 'item.add', itemType: 'trueFalse' } },
    ],
    'item.open': [{ type: 'item.open', key: 'i1' }],
    'item.change': [
      { example: 'whole', event: { type: 'item.change', key: 'i1', change: wholeItem } },
      {
        example: 'two gaps',
        event: { type: 'item.change', key: 'i1', change: { stem: '<p>____和____</p>', gaps: [['甲'], ['乙']] } },
      },
      { example: 'no stem', event: { type: 'item.change', key: 'i1', change: { stem: '' } } },
    ],
    'item.remove': [{ type: 'item.remove', key: 'i1' }],
    'item.move': [
      { example: 'down', event: { type: 'item.move', key: 'i1', by: 1 } },
      { example: 'beyond the first', event: { type: 'item.move', key: 'i1', by: -1 } },
    ],
    'uploads.count': [
      { example: 'one', event: { type: 'uploads.count', count: 1 } },
      { example: 'none', event: { type: 'uploads.count', count: 0 } },
    ],
    'draft.restore': [
      { example: 'whole', event: { type: 'draft.restore', draft: { ...openedSet, name: '草稿' } } },
      { example: 'not whole', event: { type: 'draft.restore', draft: { ...openedSet, name: '', version: 2 } } },
    ],
    'document.choose': [{ type: 'document.choose', file: { name: '报告.docx', size: 3, blob: new Blob(['doc']) } }],
    'resource.save': [{ type: 'resource.save' }],
    'conflict.mine': [{ type: 'conflict.mine' }],
    'conflict.theirs': [{ type: 'conflict.theirs' }],
  },
  actors: {
    openResource: { done: [openedSet, openedDocument, beginningOf('3'), beginningOf('9'), openedLink], error: failed },
    readDocument: {
      done: [
        { name: '调研报告', html: '<h1>调研报告</h1>', report: [] },
        { name: '', html: '<p>正文</p>', report: ['1个图表没有导入'] },
      ],
      error: failed,
    },
    saveResource: {
      done: [
        { kind: 'saved', resId: 'r1', version: 4 },
        { kind: 'changed', resId: 'r1', version: 9, changedBy: '李老师' },
      ],
      error: failed,
    },
  },
  states: {
    opening: ({ context: { kind, resId, problem } }, { started }) => {
      mustBe(problem, null, 'the previous problem')
      for (const { src, input } of started) if (src === 'openResource') mustBe(input, { kind, resId }, 'the request')
    },
    failed: (snapshot) => {
      mustBe(resourceEditorView(snapshot).face, 'failed', 'the face')
      must(snapshot.context.problem !== null, 'a reason is shown')
    },
    'open.writing': (snapshot, { started }) => {
      mustBe(resourceEditorView(snapshot).face, 'full', 'the face')
      must(!started.some(({ src }) => src === 'saveResource'), 'nothing is saved before the user asks for it')
    },
    'open.reading': (snapshot) =>
      mustBe(resourceEditorView(snapshot).saveReason, texts.editor.documentReading, 'the reason against saving'),
    'open.saving': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'saveResource') {
          must(isWhole(context), 'the input is complete')
          mustBe((input as { written: unknown }).written, writtenOf(context), 'the saved input')
        }
    },
    'open.conflict': (snapshot) =>
      must(resourceEditorView(snapshot).conflict?.text.includes('李老师') === true, 'the message names the other user'),
  },
  stateKey: ({ context }) => ({
    name: context.name.trim(),
    text: context.text,
    link: context.link,
    stems: context.items.map(({ key, item }) => [key, item.itemType, item.stem]),
    openKey: context.openKey,
    version: context.version,
    edition: Math.min(context.edition, 2),
    isSent: context.sent !== null,
    isUploading: context.uploads > 0,
    problems: [context.problem, context.nameProblem, context.textProblem, context.saveProblem, context.itemProblems],
  }),
})
