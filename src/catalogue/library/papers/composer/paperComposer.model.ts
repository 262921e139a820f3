/** Model of the paper composer: assertions for each state, and example events. */
import { sectionOf } from '../../../../../contract/rules/library/papers'
import {
  isWhole,
  newPaper,
  outlineOf,
  writtenOf,
} from '../../../../machines/library/papers/composer/paperComposer.logic'
import { paperComposerMachine } from '../../../../machines/library/papers/composer/paperComposer.machine'
import { paperComposerView } from '../../../../machines/library/papers/composer/paperComposer.selectors'
import type { PaperComposerContext } from '../../../../machines/library/papers/composer/paperComposer.types'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { drawnItem, fullPaper, openedPaper, wholeItem } from '../papers.examples'
import { paperComposerWords } from './paperComposer.words'

const failed = [{ code: 900002, text: '内容不存在或您无权查看' }, new Error('cut off')]
const fresh = { resId: null, floderId: 'f1', requestId: 'press-1' }
const [one, other, essay] = openedPaper.items.map((item, place) => ({ key: `i${place + 1}`, item }))
const turned = [other, one, essay].flatMap((item) => item ?? [])

/** Items are sorted by section (D7). */
function isSound({ items }: PaperComposerContext): void {
  const sections = items.map(({ item }) => sectionOf(item))
  mustBe(sections, sections.toSorted(), 'the sequence of sections')
  mustBe(new Set(items.map(({ key }) => key)).size, items.length, 'the number of different keys')
}

export const paperComposerModel = defineModel<typeof paperComposerMachine>({
  name: 'paper-composer',
  feature: 'papers',
  purpose:
    'The composer of papers with five sections: items are written here, chosen in the library or drawn at random, sorted, and given points. A complete paper is saved on request. Where another page has stored other content, the user chooses the version to keep.',
  machine: paperComposerMachine,
  source: 'src/machines/library/papers/composer/paperComposer.machine.ts',
  starts: [
    { name: 'a new paper', input: fresh },
    { name: 'a stored paper', input: { ...fresh, resId: 'r9' } },
  ],
  words: paperComposerWords,
  events: {
    'editor.reload': [{ type: 'editor.reload' }],
    'name.write': [
      { example: 'a name', event: { type: 'name.write', name: ' 期中试卷 ' } },
      { example: 'nothing', event: { type: 'name.write', name: ' ' } },
    ],
    'options.change': [
      { example: 'on', event: { type: 'options.change', paper: { shuffleOptions: '1' } } },
      { example: 'off', event: { type: 'options.change', paper: { shuffleOptions: '0' } } },
      { example: 'minutes', event: { type: 'options.change', paper: { minutes: 45 } } },
    ],
    'item.add': [
      { example: 'single', event: { type: 'item.add', itemType: 'single' } },
      { example: 'an essay', event: { type: 'item.add', itemType: 'essay' } },
    ],
    'items.pick': [{ type: 'items.pick', itemType: 'essay' }],
    'item.open': [{ type: 'item.open', key: 'i1' }],
    'item.close': [{ type: 'item.close' }],
    'item.change': [
      { example: 'whole', event: { type: 'item.change', key: 'i1', change: wholeItem } },
      { example: 'no stem', event: { type: 'item.change', key: 'i1', change: { stem: '' } } },
    ],
    'item.remove': [{ type: 'item.remove', key: 'i1' }],
    'tree.stored': [{ type: 'tree.stored', outline: outlineOf(turned), treeVersion: 9 }],
    'section.points': [{ type: 'section.points', section: 1, points: 3 }],
    'uploads.count': [
      { example: 'one', event: { type: 'uploads.count', count: 1 } },
      { example: 'none', event: { type: 'uploads.count', count: 0 } },
    ],
    'draft.restore': [
      { example: 'whole', event: { type: 'draft.restore', draft: { ...openedPaper, name: '草稿' } } },
      { example: 'not whole', event: { type: 'draft.restore', draft: { ...openedPaper, name: '', items: [] } } },
    ],
    'preview.open': [{ type: 'preview.open' }],
    'preview.close': [{ type: 'preview.close' }],
    'resource.save': [{ type: 'resource.save' }],
    'conflict.mine': [{ type: 'conflict.mine' }],
    'conflict.theirs': [{ type: 'conflict.theirs' }],
  },
  actors: {
    openPaper: { done: [openedPaper, newPaper, fullPaper], error: failed },
    itemPicker: { done: [[drawnItem], null] },
    savePaper: {
      done: [
        { kind: 'saved', resId: 'r9', version: 4 },
        { kind: 'changed', resId: 'r9', version: 9, changedBy: '李老师' },
      ],
      error: failed,
    },
  },
  states: {
    opening: ({ context: { resId, problem } }, { started }) => {
      mustBe(problem, null, 'the problem during loading')
      for (const { src, input } of started) if (src === 'openPaper') mustBe(input, { resId }, 'the request')
    },
    failed: (snapshot) => {
      mustBe(paperComposerView(snapshot).face, 'failed', 'the face')
      must(snapshot.context.problem !== null, 'the chart has a problem')
    },
    'open.writing': (snapshot, { started }) => {
      isSound(snapshot.context)
      mustBe(paperComposerView(snapshot).face, 'full', 'the face')
      must(!started.some(({ src }) => src === 'savePaper'), 'nothing is saved without a command')
    },
    'open.picking': ({ context }) => isSound(context),
    'open.previewing': (snapshot) =>
      must(!JSON.stringify(paperComposerView(snapshot).preview).includes('answers'), 'the preview has no key'),
    'open.saving': ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'savePaper') {
          must(isWhole(context), 'the paper is complete')
          mustBe((input as { written: unknown }).written, writtenOf(context), 'the saved content')
        }
    },
    'open.conflict': (snapshot) =>
      must(
        paperComposerView(snapshot).conflict?.text.includes('李老师') === true,
        'the view names the author of the other version',
      ),
  },
  stateKey: ({ context }) => ({
    name: context.name.trim(),
    paper: context.paper,
    items: context.items.map(({ key, item }) => [key, item.stem, item.points]),
    openKey: context.openKey,
    version: context.version,
    edition: Math.min(context.edition, 2),
    isSent: context.sent !== null,
    isUploading: context.uploads > 0,
    problems: [context.problem, context.nameProblem, context.itemsProblem, context.saveProblem, context.itemProblems],
  }),
})
