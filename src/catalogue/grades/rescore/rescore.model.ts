/** Model of the rescoring chart: assertions for each state, and example events. */

import { correctionOf, draftProblem, itemOf, runOf, runProblem } from '../../../machines/grades/rescore/rescore.logic'
import { rescoreMachine } from '../../../machines/grades/rescore/rescore.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { items, itemsNone, outcome, outcomeNone } from './rescore.examples'
import { rescoreWords } from './rescore.words'

const offline = { code: 0, text: '' }
const place = { teachingClassId: 'tc1', lessonTaskId: 'ta1' }

export const rescoreModel = defineModel<typeof rescoreMachine>({
  name: 'rescore',
  feature: 'rescore',
  purpose:
    'A teacher corrects a wrong item of a test: writes the correction, previews the changed marks, and only then rescores the whole class.',
  machine: rescoreMachine,
  source: 'src/machines/grades/rescore/rescore.machine.ts',
  starts: [{ name: 'a test', input: place }],
  words: rescoreWords,
  events: {
    'rescore.reload': [{ type: 'rescore.reload' }],
    'item.choose': [
      { example: 'one answer', event: { type: 'item.choose', itemId: 'it1' } },
      { example: 'several answers', event: { type: 'item.choose', itemId: 'it2' } },
      { example: 'a gap', event: { type: 'item.choose', itemId: 'it3' } },
      { example: 'an essay', event: { type: 'item.choose', itemId: 'it4' } },
      { example: 'none', event: { type: 'item.choose', itemId: 'it9' } },
    ],
    'item.leave': [{ type: 'item.leave' }],
    'kind.choose': [
      { example: 'another key', event: { type: 'kind.choose', kind: 'key' } },
      { example: 'full', event: { type: 'kind.choose', kind: 'full' } },
      { example: 'its own key', event: { type: 'kind.choose', kind: 'none' } },
    ],
    'answer.toggle': [
      { example: 'A', event: { type: 'answer.toggle', letter: 'A' } },
      { example: 'C', event: { type: 'answer.toggle', letter: 'C' } },
    ],
    'gap.write': [
      { example: 'alternatives', event: { type: 'gap.write', gap: 0, text: '流程机器人 / RPA机器人' } },
      { example: 'nothing', event: { type: 'gap.write', gap: 0, text: ' ' } },
    ],
    'reason.write': [{ type: 'reason.write', text: '答案印错' }],
    'decisions.toggle': [{ type: 'decisions.toggle' }],
    'resource.toggle': [{ type: 'resource.toggle' }],
    'rescore.preview': [{ type: 'rescore.preview' }],
    'preview.leave': [{ type: 'preview.leave' }],
    'rescore.confirm': [{ type: 'rescore.confirm' }],
  },
  actors: {
    loadItems: { done: [items, itemsNone], error: [offline] },
    preview: { done: [outcome, outcomeNone], error: [offline] },
    run: {
      done: [
        { outcome, isResourceMended: null },
        { outcome, isResourceMended: true },
        { outcome, isResourceMended: false },
      ],
      error: [offline],
    },
  },
  states: {
    loading: (_, { started }) => {
      for (const one of started) if (one.src === 'loadItems') mustBe(one.input, place, 'the request')
    },
    failed: ({ context }) => must(context.problem !== null, 'the chart has a problem'),
    listed: ({ context }) => mustBe(context.itemId, '', 'the chosen item'),
    writing: ({ context }, { started }) => {
      must(itemOf(context) !== undefined, 'an item is chosen')
      must(!started.some(({ src }) => src === 'run'), 'nothing is rescored before the preview')
    },
    previewing: ({ context }, { started }) => {
      mustBe(draftProblem(context), null, 'the reason against a preview')
      for (const one of started)
        if (one.src === 'preview')
          mustBe(
            one.input,
            {
              ...place,
              itemId: context.itemId,
              correction: correctionOf(context.draft),
              keepsDecisions: context.draft.keepsDecisions,
            },
            'the request',
          )
    },
    previewed: ({ context }) => must(context.outcome !== null, 'the preview is loaded'),
    running: ({ context }, { started }) => {
      mustBe(runProblem(context), null, 'D17: the reason against rescoring')
      must(context.outcome !== null, 'the preview was shown')
      for (const one of started) if (one.src === 'run') mustBe(one.input, runOf(context), 'the request')
    },
  },
  stateKey: ({ context: { found, itemId, draft, outcome: shown, problem } }) => ({
    found: found?.items.length,
    itemId,
    kind: draft.kind,
    answers: draft.answers,
    gaps: draft.gaps,
    reason: draft.reason !== '',
    flags: [draft.keepsDecisions, draft.isForResource],
    shown: shown?.changes.length,
    problem,
  }),
})
