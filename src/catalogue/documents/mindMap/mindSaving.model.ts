/** What the saving of a mind map promises in each state, and the events to walk it with. */
import { errors } from '../../../../contract/errors'
import { newMindMap, nodeCount } from '../../../../contract/rules/documents/mindMap'
import { mindMapOfText } from '../../../../contract/rules/documents/mindMapOutline'
import { isUnsaved } from '../../../machines/documents/mindMap/mindMap.logic'
import { mindSavingView } from '../../../machines/documents/mindMap/mindMap.selectors'
import { mindSavingMachine } from '../../../machines/documents/mindMap/mindSaving.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { cafe, theirCafe } from './mindMap.examples'
import { mindSavingWords } from './mindMap.words'

const userId = 'u1'
const requestId = 'press1'
const stored = { userId, requestId, mindMapCode: 'm1', version: 3, theirs: null, unanswered: [] }
const fresh = { userId, requestId, mindMapCode: null, version: null, theirs: null, unanswered: [] }
const plain = newMindMap('未命名导图', '中心主题')
const changed = mindMapOfText('未命名导图', '中心主题\n 新的想法')

export const mindSavingModel = defineModel<typeof mindSavingMachine>({
  name: 'mind-map-saving',
  feature: 'mindMap',
  purpose:
    'Saves a mind map while it is drawn, and keeps in the browser what is not stored yet. Where the map was changed or deleted elsewhere, somebody chooses what stays.',
  machine: mindSavingMachine,
  source: 'src/machines/documents/mindMap/mindSaving.machine.ts',
  starts: [
    { name: 'a stored map', input: { ...stored, map: cafe, saved: cafe } },
    { name: 'a new map', input: { ...fresh, map: plain, saved: plain } },
    { name: 'a template', input: { ...fresh, map: cafe, saved: null } },
    {
      name: 'a map that was changed elsewhere',
      input: { ...stored, map: cafe, saved: null, theirs: { map: theirCafe, version: 3 } },
    },
    {
      name: 'a map that was sent without an answer',
      input: { ...stored, map: changed, saved: null, unanswered: [theirCafe] },
    },
    {
      name: 'a map that was stored without an answer',
      // The very same, as it is read again from what the server answers.
      input: { ...stored, map: { ...theirCafe }, saved: null },
    },
  ],
  words: mindSavingWords,
  events: {
    'map.save': [{ type: 'map.save' }],
    'map.changed': [{ type: 'map.changed', map: changed }],
    'conflict.mine': [{ type: 'conflict.mine' }],
    'conflict.theirs': [{ type: 'conflict.theirs' }],
    'conflict.copy': [{ type: 'conflict.copy', requestId: 'press2' }],
    'conflict.drop': [{ type: 'conflict.drop' }],
    'draft.kept': [
      { example: 'kept', event: { type: 'draft.kept', isKept: true } },
      { example: 'no room', event: { type: 'draft.kept', isKept: false } },
    ],
  },
  actors: {
    keeper: {},
    saveMap: {
      done: [
        { kind: 'saved', mindMapCode: 'm1', version: 4, map: cafe },
        { kind: 'changed', map: theirCafe, version: 5 },
        { kind: 'gone' },
      ],
      error: [errors.mindMapsTooMany, errors.busy, new Error('cut off')],
    },
  },
  states: {
    settled: ({ context }, { toChildren }) => {
      must(!isUnsaved(context), 'what is drawn is what is stored')
      mustBe(context.theirs, null, 'what stands there instead')
      const kept = toChildren.filter(({ event }) => event.type === 'draft.keep')
      mustBe(kept, [], 'what is kept of a map that is stored')
    },
    'dirty.moving': ({ context }, { started }) => {
      mustBe(context.theirs, null, 'what stands there instead')
      mustBe(
        started.filter(({ src }) => src === 'saveMap'),
        [],
        'what is sent while somebody draws',
      )
    },
    saving: ({ context: { mindMapCode, version, requestId: id, map } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'saveMap') mustBe(input, { mindMapCode, version, requestId: id, map }, 'D37: what is stored')
    },
    failed: (snapshot) => {
      const { word } = mindSavingView(snapshot)
      const { problem, isKept } = snapshot.context
      const isOffline = problem?.text === ''
      mustBe(word, isOffline ? (isKept ? 'offline' : 'offlineAtRisk') : 'failed', 'what it says')
    },
    conflict: (snapshot) => must(mindSavingView(snapshot).theirs !== null, 'both maps are there'),
    gone: ({ context }) => mustBe(context.theirs, null, 'what stands there instead'),
    dropped: ({ context }, { toChildren }) => {
      must(!isUnsaved(context), 'nothing is left to lose')
      for (const { event } of toChildren) mustBe(event.type, 'draft.drop', 'what the browser keeps')
    },
  },
  invariants: [
    {
      sentence: 'What stands there instead is known only while somebody chooses.',
      holds: (snapshot) => snapshot.matches('conflict') === (snapshot.context.theirs !== null),
    },
    {
      sentence: 'Something is on its way only while it is saved.',
      holds: (snapshot) => snapshot.matches('saving') === (snapshot.context.sending !== null),
    },
    {
      sentence: 'A problem is shown only while the map is not saved.',
      holds: (snapshot) => snapshot.matches('failed') === (snapshot.context.problem !== null),
    },
  ],
  unreachable: {
    'dirty --after latest--> saving':
      'A path waits for whole timers, and the quiet one is over first; tests/machines/documents/mindMap.test.ts keeps it from that.',
  },
  stateKey: ({ context }) => ({
    nodes: nodeCount(context.map),
    isUnsaved: isUnsaved(context),
    isFresh: context.version === null,
    isNamed: context.mindMapCode !== null,
    id: context.requestId,
    theirs: context.theirs?.version,
    problem: context.problem,
    unanswered: context.unanswered.length > 0,
    sending: context.sending && nodeCount(context.sending),
    attempt: Math.min(context.attempt, 2),
    isKept: context.isKept,
  }),
})
