/** Model of the mind map editor: assertions for each state, and example events. */
import {
  nodeCount,
  nodeOf,
  readMindMap,
  shownInstead,
  writeMindMap,
} from '../../../../contract/rules/documents/mindMap'
import { patched } from '../../../../contract/rules/documents/mindMapEdits'
import { mindMapOfText } from '../../../../contract/rules/documents/mindMapOutline'
import { mindMapMachine } from '../../../machines/documents/mindMap/mindMap.machine'
import { mindMapView } from '../../../machines/documents/mindMap/mindMap.selectors'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { cafe, deepMap, image, keptDraft, ofPlan, sentDraft, staleDraft, theirCafe } from './mindMap.examples'
import { mindMapWords } from './mindMap.words'

const notFound = { code: 900002, text: '内容不存在或您无权查看' }
const fresh = { userId: 'u1', mindMapCode: null, templateCode: null, planCode: null, requestId: 'press1' }
const stored = { map: cafe, version: 3 }

export const mindMapModel = defineModel<typeof mindMapMachine>({
  name: 'mind-map',
  feature: 'mindMap',
  purpose:
    'The editor of a mind map: nodes are created, written, moved and folded by pointer or keyboard, every change can be undone, and the map is saved automatically during editing.',
  machine: mindMapMachine,
  source: 'src/machines/documents/mindMap/mindMap.machine.ts',
  starts: [
    {
      name: 'a stored map',
      input: { userId: 'u1', mindMapCode: 'm1', templateCode: null, planCode: null, requestId: 'press1' },
    },
    { name: 'a new map', input: fresh },
    { name: 'a template', input: { ...fresh, templateCode: 'swot' } },
    { name: 'a plan', input: { ...fresh, planCode: 'p2' } },
  ],
  words: mindMapWords,
  events: {
    'map.reload': [{ type: 'map.reload' }],
    'map.edit': [
      { example: 'a title', event: { type: 'map.edit', edit: { do: 'title', text: '咖啡车计划' } } },
      { example: 'a style', event: { type: 'map.edit', edit: { do: 'nodeStyle', id: 'n1', style: { outline: 2 } } } },
      { example: 'a blank title', event: { type: 'map.edit', edit: { do: 'title', text: ' ' } } },
      {
        example: 'pasted lines',
        event: {
          type: 'map.edit',
          edit: { do: 'paste', id: 'n1', branches: mindMapOfText('', '粘贴\n 早餐\n  豆浆') },
        },
      },
      {
        example: 'a move below itself',
        event: { type: 'map.edit', edit: { do: 'move', id: 'n5', targetId: 'n6', place: 'into' } },
      },
    ],
    'map.undo': [{ type: 'map.undo' }],
    'map.redo': [{ type: 'map.redo' }],
    'node.select': [
      { example: 'a branch', event: { type: 'node.select', id: 'n5' } },
      { example: 'the deepest node', event: { type: 'node.select', id: 'n19' } },
      { example: 'a node that is gone', event: { type: 'node.select', id: 'gone' } },
    ],
    'node.step': [
      { example: 'right', event: { type: 'node.step', direction: 'right' } },
      { example: 'left', event: { type: 'node.step', direction: 'left' } },
    ],
    'node.add': [
      { example: 'a child', event: { type: 'node.add', where: 'child' } },
      { example: 'a sibling', event: { type: 'node.add', where: 'sibling' } },
    ],
    'node.delete': [{ type: 'node.delete' }],
    'node.move': [{ type: 'node.move', way: 'down' }],
    'node.fold': [{ type: 'node.fold' }],
    'text.begin': [
      { example: 'as it is', event: { type: 'text.begin' } },
      { example: 'by typing', event: { type: 'text.begin', text: '新' } },
    ],
    'text.write': [{ type: 'text.write', text: '新的想法' }],
    'text.done': [
      { example: 'Enter', event: { type: 'text.done' } },
      { example: 'Tab', event: { type: 'text.done', andAdd: 'child' } },
    ],
    'text.cancel': [{ type: 'text.cancel' }],
    'drag.begin': [
      { example: 'a branch', event: { type: 'drag.begin', id: 'n5' } },
      { example: 'the first node', event: { type: 'drag.begin', id: 'n0' } },
      { example: 'a node that is gone', event: { type: 'drag.begin', id: 'gone' } },
    ],
    'drag.over': [
      { example: 'another branch', event: { type: 'drag.over', target: { targetId: 'n9', place: 'into' } } },
      { example: 'itself', event: { type: 'drag.over', target: { targetId: 'n6', place: 'into' } } },
      { example: 'nothing', event: { type: 'drag.over', target: null } },
    ],
    'drag.drop': [{ type: 'drag.drop' }],
    'drag.cancel': [{ type: 'drag.cancel' }],
    'remark.open': [{ type: 'remark.open' }],
    'remark.write': [{ type: 'remark.write', text: '要先问过后勤处' }],
    'remark.save': [{ type: 'remark.save' }],
    'remark.cancel': [{ type: 'remark.cancel' }],
    'viewport.set': [{ type: 'viewport.set', viewport: { x: 10, y: 20, scale: 9 } }],
    'viewport.fit': [
      { type: 'viewport.fit', extent: { left: -500, top: -250, right: 300, bottom: 50 }, width: 440, height: 800 },
    ],
    'saving.created': [{ type: 'saving.created', mindMapCode: 'm2' }],
    'saving.replaced': [{ type: 'saving.replaced', map: theirCafe }],
    'saving.copied': [{ type: 'saving.copied' }],
    'image.placed': [
      { example: 'for a branch', event: { type: 'image.placed', id: 'n5', image } },
      { example: 'for a node that is gone', event: { type: 'image.placed', id: 'gone', image } },
    ],
  },
  actors: {
    saving: { done: [undefined] },
    desk: {},
    openMap: {
      done: [
        { stored, draft: null, ofPlan: null },
        { stored: { map: deepMap, version: 1 }, draft: null, ofPlan: null },
        { stored, draft: keptDraft, ofPlan: null },
        { stored, draft: staleDraft, ofPlan: null },
        { stored, draft: sentDraft, ofPlan: null },
        { stored: null, draft: null, ofPlan: null },
        { stored: null, draft: { ...keptDraft, version: null }, ofPlan: null },
        { stored: null, draft: null, ofPlan },
      ],
      error: [notFound, new Error('cut off')],
    },
  },
  states: {
    opening: ({ context }) => mustBe(context.problem, null, 'the problem during loading'),
    missing: (snapshot) => mustBe(mindMapView(snapshot).stage, 'missing', 'the stage'),
    failed: (snapshot) => must(mindMapView(snapshot).problem !== null, 'the view has a problem'),
    'open.idle': ({ context: { writing, isNew, drag, remark, map } }, { started, toChildren }) => {
      mustBe([writing, isNew, drag, remark], [null, false, null, null], 'the state of text, dragging and remark')
      for (const { src, input } of started)
        if (src === 'saving')
          mustBe(Object.keys(input as object).includes('map'), true, 'whether the saving gets the map')
      for (const { id, event } of toChildren)
        mustBe([id, event], ['saving', { type: 'map.changed', map }], 'the event for the saving')
    },
    'open.writing': ({ context }) => must(context.writing !== null, 'the text is being written'),
    'open.dragging': ({ context: { drag, map } }) => {
      must(drag !== null && nodeOf(map, drag.id) !== undefined, 'a branch is being dragged')
      must(drag?.id !== map.rootId, 'the root is not dragged')
    },
    'open.remarking': ({ context }) => must(context.remark !== null, 'a remark is being written'),
  },
  invariants: [
    {
      sentence: 'Every edit leaves a map that can be stored.',
      holds: ({ context: { map } }) => readMindMap(map.title, writeMindMap(map)) !== null,
    },
    {
      sentence: 'The selected node exists and is visible.',
      holds: ({ context: { map, selectedId } }) =>
        nodeOf(map, selectedId) !== undefined && shownInstead(map, selectedId) === selectedId,
    },
    {
      sentence: 'Undo followed by redo restores the drawn map.',
      holds: ({ context: { map, past } }) => {
        const last = past.at(-1)
        if (!last) return true
        const back = patched(map, last)
        return JSON.stringify(patched(back.map, back.undo).map) === JSON.stringify({ ...map })
      },
    },
  ],
  stateKey: ({
    context: { map, mindMapCode, past, future, selectedId, writing, isNew, drag, remark, problem, beginning },
  }) => ({
    isDeep: map.nodes.n19 !== undefined,
    isAlone: nodeCount(map) === 1,
    isRoot: selectedId === map.rootId,
    isDeepest: selectedId === 'n19',
    hasBelow: (nodeOf(map, selectedId)?.children.length ?? 0) > 0,
    isStored: mindMapCode !== null,
    isSaved: beginning.saved !== null,
    isChosen: beginning.theirs !== null,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    isWriting: writing === null ? null : writing !== '',
    isNew,
    target: drag && (drag.target?.targetId ?? 'none'),
    remark: remark && remark.length > 8,
    problem,
  }),
})
