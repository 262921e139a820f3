/** Model of the practice picker: assertions for each state, and example events. */

import {
  missingChoice,
  partsIn,
  practicePickerMachine,
} from '../../../../machines/work/practice/picker/practicePicker.machine'
import type { PickableWork } from '../../../../machines/work/practice/picker/practicePicker.types'
import { pickerTexts as texts } from '../../../../machines/work/practice/texts'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { poster } from '../practice.examples'
import { practicePickerWords } from './practicePicker.words'

const offline = { code: 0, text: '' }
const funds: PickableWork = {
  practiceUserId: 'pu1',
  ser: '22',
  name: '资金计划',
  content: { investment: [['冷柜', '三家询价', '3200']], balance: [['每月卖出 900 份保本']] },
}
const posterWork: PickableWork = { practiceUserId: 'pu2', ser: '10', name: '创意海报', content: poster }

export const practicePickerModel = defineModel<typeof practicePickerMachine>({
  name: 'practice-picker',
  feature: 'practice',
  purpose:
    'A student inserts content of a practice into a plan: class, task, resource, then the parts; a poster has no parts.',
  machine: practicePickerMachine,
  source: 'src/machines/work/practice/picker/practicePicker.machine.ts',
  starts: [{ name: 'the dialog', input: undefined }],
  words: practicePickerWords,
  events: {
    'class.choose': [{ type: 'class.choose', teachingClassId: 'tc1' }],
    'task.choose': [{ type: 'task.choose', lessonTaskId: 'ta1' }],
    'resource.choose': [
      { example: 'a filled one', event: { type: 'resource.choose', practiceUserId: 'pu1' } },
      { example: 'a poster', event: { type: 'resource.choose', practiceUserId: 'pu2' } },
    ],
    'picker.accept': [{ type: 'picker.accept' }],
    'picker.close': [{ type: 'picker.close' }],
    'picker.retry': [{ type: 'picker.retry' }],
    'part.toggle': [{ type: 'part.toggle', fieldId: 'investment' }],
    'parts.insert': [{ type: 'parts.insert' }],
    'parts.back': [{ type: 'parts.back' }],
  },
  actors: {
    findClasses: { done: [[{ teachingClassId: 'tc1', name: '创新创业基础' }]], error: [offline] },
    findTasks: { done: [[{ lessonTaskId: 'ta1', name: '资金计划' }]], error: [offline] },
    findWorks: { done: [[funds, posterWork], [funds], []], error: [offline] },
  },
  states: {
    findingClasses: () => undefined,
    choosing: ({ context }) => {
      if (context.problem === texts.noData)
        mustBe(
          [missingChoice(context), partsIn(context)],
          [null, []],
          'content §8: the list of parts for a complete choice',
        )
    },
    findingTasks: ({ context }, { started }) => {
      for (const one of started)
        if (one.src === 'findTasks') mustBe(one.input, { teachingClassId: context.teachingClassId }, 'the request')
      mustBe([context.lessonTaskId, context.practiceUserId], ['', ''], 'the choice in the previous class')
    },
    findingWorks: ({ context: { practiceUserId } }) => mustBe(practiceUserId, '', 'the choice in the previous task'),
    ticking: ({ context }) => must(partsIn(context).length > 0, 'content §8: the resource has parts'),
    failed: ({ context }) => must(context.problem !== null, 'the chart has a problem'),
    inserted: (snapshot) =>
      must(
        snapshot.context.parts.length > 0 && snapshot.output?.includes('<table>') === true,
        'B512: parts are ticked; practice 22 contains tables',
      ),
    closed: (snapshot) => mustBe(snapshot.output, null, 'the output of a closed dialog'),
  },
  invariants: [
    {
      sentence: 'G145: practice 10 has no parts to insert.',
      holds: ({ context }) => context.practiceUserId !== 'pu2' || partsIn(context).length === 0,
    },
  ],
  stateKey: ({ context }) => ({
    chosen: [context.teachingClassId, context.lessonTaskId, context.practiceUserId],
    works: context.works.length,
    parts: context.parts.length,
    problem: context.problem,
  }),
})
