/** Model of the chart of a grade scheme: the assertions of each state and the events for the walk (D20). */
import { errors } from '../../../../contract/errors'
import { areWeights, gradeCategories } from '../../../../contract/rules/grades/grades'
import { firstWeights } from '../../../machines/grades/gradeScheme/gradeScheme.logic'
import { gradeSchemeMachine } from '../../../machines/grades/gradeScheme/gradeScheme.machine'
import { texts } from '../../../machines/grades/gradeScheme/texts'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { scheme } from './gradeScheme.examples'
import { gradeSchemeWords } from './gradeScheme.words'

export const gradeSchemeModel = defineModel<typeof gradeSchemeMachine>({
  name: 'grade-scheme',
  feature: 'gradeScheme',
  purpose:
    'Editing how much each category counts. The scheme can be saved once the weights add up to 100 (D20); a change made elsewhere is overwritten only after a confirmation.',
  machine: gradeSchemeMachine,
  source: 'src/machines/grades/gradeScheme/gradeScheme.machine.ts',
  starts: [
    { name: 'a new one', input: { schemeId: null, folderId: 'fo1' } },
    { name: 'one of the list', input: { schemeId: 'gs1', folderId: null } },
  ],
  words: gradeSchemeWords,
  events: {
    'name.write': [
      { example: 'a name', event: { type: 'name.write', schemeName: '期末方案' } },
      { example: 'nothing', event: { type: 'name.write', schemeName: ' ' } },
    ],
    'weight.set': [
      { example: 'ten more', event: { type: 'weight.set', category: 'live', weight: 15 } },
      { example: 'as it was', event: { type: 'weight.set', category: 'live', weight: firstWeights.live } },
      { example: 'too much', event: { type: 'weight.set', category: 'papers', weight: 900 } },
      { example: 'no number', event: { type: 'weight.set', category: 'papers', weight: Number.NaN } },
    ],
    'scheme.save': [{ type: 'scheme.save' }],
    'scheme.reload': [{ type: 'scheme.reload' }],
    'draft.restore': [
      {
        example: 'of this version',
        event: { type: 'draft.restore', draft: { schemeName: '草稿', weights: firstWeights, version: scheme.version } },
      },
      {
        example: 'of a new scheme',
        event: { type: 'draft.restore', draft: { schemeName: '草稿', weights: firstWeights, version: null } },
      },
      {
        example: 'of an older version',
        event: { type: 'draft.restore', draft: { schemeName: '草稿', weights: firstWeights, version: 0 } },
      },
    ],
    'conflict.overwrite': [{ type: 'conflict.overwrite' }],
  },
  actors: {
    loadScheme: { done: [scheme, null], error: failures },
    saveScheme: {
      done: [undefined],
      error: [...failures, { code: errors.conflictingChange.code, text: errors.conflictingChange.text }],
    },
  },
  states: {
    loading: ({ context: { schemeId } }, effects) => asksFor(effects, 'loadScheme', { schemeId }),
    failed: ({ context }) => saysWhy(context.problem, texts.openFailed),
    editing: ({ context: { weights } }) => {
      for (const category of gradeCategories) {
        const weight = weights[category]
        must(Number.isInteger(weight) && weight >= 0 && weight <= 100, 'D20 weights are integers from 0 to 100')
      }
    },
    saving: ({ context }, effects) => {
      must(context.schemeName.trim() !== '', 'D20 the saved scheme has a name')
      must(areWeights(context.weights), 'D20 the saved weights add up to 100')
      const { schemeId, folderId, schemeName, weights, stored } = context
      asksFor(effects, 'saveScheme', { schemeId, folderId, schemeName, weights, version: stored?.version ?? null })
    },
    conflicting: ({ context }) => mustBe(context.problem, null, 'the problem beside the question'),
    saved: ({ context }) => must(areWeights(context.weights), 'D20 the weights add up to 100'),
  },
  stateKey: ({ context: { schemeName, weights, stored, problem } }) => ({
    hasName: schemeName.trim() !== '',
    sum: gradeCategories.reduce((sum, category) => sum + weights[category], 0),
    version: stored?.version,
    problem,
  }),
})
