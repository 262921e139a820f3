/** Model of the saving of a mind map: assertions for each state, and example events. */
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
    'Saves a mind map during editing, and stores unsaved changes in the browser. Where the map was changed or deleted elsewhere, the user chooses the version to keep.',
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
      // An equal copy, as parsed from the server's response.
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
    'draft.stored': [
      { example: 'kept', event: { type: 'draft.stored', isKept: true } },
      { example: 'no room', event: { type: 'draft.stored', isKept: false } },
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
      must(!isUnsaved(context), 'the drawn map is saved')
      mustBe(context.theirs, null, 'the other version')
      const draftCommands = toChildren.filter(({ event }) => event.type === 'draft.keep')
      mustBe(draftCommands, [], 'the list of stored drafts of a saved map')
    },
    'dirty.moving': ({ context }, { started }) => {
      mustBe(context.theirs, null, 'the other version')
      mustBe(
        started.filter(({ src }) => src === 'saveMap'),
        [],
        'the list of save requests during editing',
      )
    },
    saving: ({ context: { mindMapCode, version, requestId: id, map } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'saveMap') mustBe(input, { mindMapCode, version, requestId: id, map }, 'D37: the request')
    },
    failed: (snapshot) => {
      const { word } = mindSavingView(snapshot)
      const { problem, isKept } = snapshot.context
      const isOffline = problem?.text === ''
      mustBe(word, isOffline ? (isKept ? 'offline' : 'offlineAtRisk') : 'failed', 'the saving state')
    },
    conflict: (snapshot) => must(mindSavingView(snapshot).theirs !== null, 'the view has both maps'),
    gone: ({ context }) => mustBe(context.theirs, null, 'the other version'),
    dropped: ({ context }, { toChildren }) => {
      must(!isUnsaved(context), 'nothing is unsaved')
      for (const { event } of toChildren) mustBe(event.type, 'draft.drop', 'the command for the keeper')
    },
  },
  invariants: [
    {
      sentence: 'The other version is known only while the user chooses.',
      holds: (snapshot) => snapshot.matches('conflict') === (snapshot.context.theirs !== null),
    },
    {
      sentence: 'A map is in flight only during saving.',
      holds: (snapshot) => snapshot.matches('saving') === (snapshot.context.sending !== null),
    },
    {
      sentence: 'A problem is shown only while the map is not saved.',
      holds: (snapshot) => snapshot.matches('failed') === (snapshot.context.problem !== null),
    },
  ],
  unreachable: {
    'dirty --after latest--> saving':
      'A walk lets timers run out, and `quiet` ends first; tests/machines/documents/mindMap.test.ts covers this transition.',
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
