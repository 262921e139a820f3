/** Model of the plan editor: assertions for each state, and example events. */
import { errors } from '../../../../contract/errors'
import { dropped, isSound, outdented } from '../../../../contract/rules/shared/outline'
import { outlineOf } from '../../../machines/documents/planEditor/planEditor.logic'
import { planEditorMachine } from '../../../machines/documents/planEditor/planEditor.machine'
import { planTexts as texts } from '../../../machines/documents/planEditor/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { changedOverview, emptyPlan, loaded, loadedWithDraft, plan, readers, reloadedPlan } from './planEditor.examples'
import { planEditorWords } from './planEditor.words'

const offline = { code: 0, text: '' }
const notFound = { code: errors.notFound.code, text: errors.notFound.text }
const before = outlineOf(plan)
const moved = dropped(before, { sourceId: 'sec3', targetId: 'sec1', place: 'before' }).outline ?? before
const raised = outdented(before, 'sec22').outline ?? before

export const planEditorModel = defineModel<typeof planEditorMachine>({
  name: 'plan-editor',
  feature: 'planEditor',
  purpose:
    'A student’s editor of one plan: the tree with sequential changes and undo, its sections, the current readers, and changes from other pages.',
  machine: planEditorMachine,
  source: 'src/machines/documents/planEditor/planEditor.machine.ts',
  starts: [
    { name: 'a plan', input: { sectionCode: 'plan1' } },
    { name: 'no plan', input: { sectionCode: '' } },
  ],
  words: planEditorWords,
  events: {
    'plan.changed': [
      { example: 'its tree', event: { type: 'plan.changed', what: 'tree', changedCode: null, version: 6 } },
      { example: 'as known', event: { type: 'plan.changed', what: 'tree', changedCode: null, version: 5 } },
      { example: 'a section', event: { type: 'plan.changed', what: 'section', changedCode: 'sec1', version: 2 } },
      { example: 'it is gone', event: { type: 'plan.changed', what: 'deleted', changedCode: null, version: 2 } },
    ],
    'readers.received': [{ type: 'readers.received', readers }],
    'link.connected': [{ type: 'link.connected' }],
    'link.lost': [{ type: 'link.lost' }],
    'section.lost': [{ type: 'section.lost', text: { title: '项目概述', html: '<p>正在写</p>' } }],
    'section.saved': [{ type: 'section.saved', node: changedOverview }],
    'plan.reload': [{ type: 'plan.reload' }],
    'tree.stored': [
      { example: 'a move', event: { type: 'tree.stored', outline: moved, treeVersion: 6 } },
      { example: 'a level higher', event: { type: 'tree.stored', outline: raised, treeVersion: 6 } },
      { example: 'what is known', event: { type: 'tree.stored', outline: before, treeVersion: 5 } },
      { example: 'a move back', event: { type: 'tree.stored', outline: before, treeVersion: 7 } },
    ],
    'section.choose': [
      { example: 'a deep one', event: { type: 'section.choose', id: 'sec2111' } },
      { example: 'one that is not there', event: { type: 'section.choose', id: 'sec0' } },
    ],
    'section.viewed': [{ type: 'section.viewed', id: 'sec21' }],
    'section.open': [{ type: 'section.open', id: 'sec2' }],
    'fold.change': [
      { example: 'one is closed', event: { type: 'fold.change', id: 'sec2', isOpen: false } },
      { example: 'one is opened', event: { type: 'fold.change', id: 'sec2', isOpen: true } },
      { example: 'all are closed', event: { type: 'fold.change', id: null, isOpen: false } },
      { example: 'all are opened', event: { type: 'fold.change', id: null, isOpen: true } },
    ],
    'title.addSibling': [{ type: 'title.addSibling' }],
    'title.addChild': [{ type: 'title.addChild' }],
    'title.addFirst': [{ type: 'title.addFirst' }],
    'rename.begin': [{ type: 'rename.begin', id: 'sec1' }],
    'rename.write': [
      { example: 'a title', event: { type: 'rename.write', title: ' 项目介绍 ' } },
      { example: 'blanks', event: { type: 'rename.write', title: ' ' } },
    ],
    'rename.save': [{ type: 'rename.save' }],
    'rename.cancel': [{ type: 'rename.cancel' }],
    'delete.ask': [{ type: 'delete.ask', id: 'sec2' }],
    'delete.confirm': [{ type: 'delete.confirm' }],
    'delete.cancel': [{ type: 'delete.cancel' }],
    'tree.undo': [{ type: 'tree.undo' }],
    'tree.redo': [{ type: 'tree.redo' }],
    'search.change': [
      { example: 'something that is there', event: { type: 'search.change', text: '顾客' } },
      { example: 'something that is not', event: { type: 'search.change', text: '火箭' } },
    ],
    'search.step': [
      { example: 'on', event: { type: 'search.step', by: 1 } },
      { example: 'back', event: { type: 'search.step', by: -1 } },
    ],
  },
  actors: {
    section: {},
    dragReorder: {},
    facts: {},
    loadPlan: { done: [loaded, loadedWithDraft, reloadedPlan, emptyPlan], error: [offline, notFound] },
    addTitle: {
      done: [{ id: 'sec4', title: texts.newTitle, version: 1, treeVersion: 6 }],
      error: [offline, { code: errors.sectionsTooMany.code, text: errors.sectionsTooMany.text }],
    },
    renameTitle: { done: [{ version: 2 }], error: [offline, notFound] },
    deleteTitle: { done: [{ treeVersion: 6 }], error: [offline] },
    restoreTitle: { done: [{ treeVersion: 7 }], error: [offline] },
  },
  states: {
    beginning: () => undefined,
    unnamed: ({ context }) => mustBe(context.sectionCode, '', 'the code in the address'),
    loading: ({ context: { sectionCode } }, { started }) => {
      for (const { src, input } of started) mustBe([src, input], ['loadPlan', { sectionCode }], 'the request')
    },
    failed: ({ context }) => must(context.problem !== null, 'the chart has a problem'),
    gone: () => undefined,
    'ready.news.current': ({ context }) => must(context.plan !== null, 'a plan is loaded'),
    'ready.news.fetching': () => undefined,
    'ready.line.open': () => undefined,
    'ready.line.cut': () => undefined,
    'ready.tree.resting': ({ context }) =>
      mustBe([context.renaming, context.deleting, context.stepping], [null, null, null], 'the change in progress'),
    'ready.tree.adding': ({ context: { adding } }, { started }) => {
      must(adding !== null, 'the place of the new title is known')
      for (const { src, input } of started) if (src === 'addTitle') mustBe(input, adding, 'B567: the request')
    },
    'ready.tree.naming': ({ context }) => must(context.renaming !== null, 'a title is being edited'),
    'ready.tree.savingName': ({ context: { renaming } }, { started }) => {
      must(renaming !== null && renaming.title.trim() !== '', 'B502: the title is not blank')
      for (const { src, input } of started)
        if (src === 'renameTitle')
          mustBe(
            [(input as { id: string }).id, (input as { title: string }).title],
            [renaming?.id, renaming?.title.trim()],
            'B565: the request',
          )
    },
    'ready.tree.asking': (_, { started }) =>
      must(!started.some(({ src }) => src === 'deleteTitle'), 'B586: nothing is deleted before the confirmation'),
    'ready.tree.deleting': ({ context: { deleting } }, { started }) => {
      for (const { src, input } of started) if (src === 'deleteTitle') mustBe(input, { id: deleting }, 'the request')
    },
    'ready.tree.stepping': () => undefined,
    'ready.tree.restoring': ({ context }) => must(context.stepping !== null, 'an undo or redo step is in progress'),
    'ready.tree.removing': ({ context }) => must(context.stepping !== null, 'an undo or redo step is in progress'),
    'ready.tree.retitling': ({ context }) => must(context.stepping !== null, 'an undo or redo step is in progress'),
    'ready.tree.moving': ({ context }) => must(context.stepping !== null, 'an undo or redo step is in progress'),
    'ready.tree.renewing': ({ context }) => mustBe(context.stepping, null, 'the step in progress'),
  },
  invariants: [
    {
      sentence: 'The titles always form a valid outline of at most four levels.',
      holds: ({ context: { plan: now } }) => now === null || isSound(outlineOf(now)),
    },
    {
      sentence: 'The current section is a section of the plan.',
      holds: ({ context: { plan: now, current } }) =>
        current === null || (now?.sections.some(({ sectionCode }) => sectionCode === current) ?? false),
    },
  ],
  unreachable: {
    beginning: 'The chart leaves it in the step that enters it.',
    'ready.tree.stepping': 'The chart leaves it in the step that enters it.',
  },
  // Only what guards depend on: the parallel regions make enough combinations already.
  stateKey: ({ context: { plan: now, current, renaming, past, future, stepping } }) => ({
    count: Math.min(now?.sections.length ?? -1, 1),
    level: now?.sections.find(({ sectionCode }) => sectionCode === current)?.level === 4,
    isMoved: now !== null && now.sections[0]?.sectionCode === 'sec3',
    title: renaming && (renaming.title.trim() === '' ? 'blank' : renaming.title === ' 项目介绍 '),
    past: past.at(-1)?.kind,
    future: future.at(-1)?.kind,
    stepping,
  }),
})
