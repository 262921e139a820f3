/** Model of the rubrics chart: assertions for each state, and example events. */

import { bodyOf, draftOf, isChanged, placeOf, rubricProblem } from '../../../machines/grades/rubrics/rubrics.logic'
import { taskRubricsMachine } from '../../../machines/grades/rubrics/rubrics.machine'
import type { ChangeRubricsInput } from '../../../machines/grades/rubrics/rubrics.types'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { opened, openedUsed, openedWork, writtenDraft } from './rubrics.examples'
import { taskRubricsWords } from './rubrics.words'

const offline = { code: 0, text: '' }
const place = { teachingClassId: 'tc1', lessonTaskId: 'ta1' }
type Started = readonly { readonly src: string; readonly input: unknown }[]
/** The requested change, if there is one. */
const changeIn = (started: Started): ChangeRubricsInput | undefined =>
  started.find(({ src }) => src === 'changeRubrics')?.input as ChangeRubricsInput | undefined

export const taskRubricsModel = defineModel<typeof taskRubricsMachine>({
  name: 'task-rubrics',
  feature: 'rubrics',
  purpose:
    'A teacher writes the rubrics of a task in a class: for its essay items, or for the whole work. The task gets a copy; saved rubrics can be used again.',
  machine: taskRubricsMachine,
  source: 'src/machines/grades/rubrics/rubrics.machine.ts',
  starts: [{ name: 'a task', input: place }],
  words: taskRubricsWords,
  events: {
    'rubrics.reload': [{ type: 'rubrics.reload' }],
    'place.choose': [
      { example: 'another', event: { type: 'place.choose', position: 2 } },
      { example: 'none', event: { type: 'place.choose', position: 7 } },
    ],
    'rubric.name': [{ type: 'rubric.name', text: '课堂评分' }],
    'part.write': [
      { example: 'a criterion', event: { type: 'part.write', criterion: 0, level: null, field: 'name', text: '观点' } },
      {
        example: 'its description',
        event: { type: 'part.write', criterion: 0, level: null, field: 'description', text: '明确' },
      },
      { example: 'a level', event: { type: 'part.write', criterion: 0, level: 0, field: 'name', text: '好' } },
      { example: 'another level', event: { type: 'part.write', criterion: 0, level: 1, field: 'name', text: '差' } },
      { example: 'points', event: { type: 'part.write', criterion: 0, level: 0, field: 'points', text: '4' } },
      { example: 'no points', event: { type: 'part.write', criterion: 0, level: 0, field: 'points', text: 'x' } },
      { example: 'nothing at all', event: { type: 'part.write', criterion: 0, level: 0, field: 'points', text: '0' } },
    ],
    'part.add': [
      { example: 'a criterion', event: { type: 'part.add', criterion: null } },
      { example: 'a level', event: { type: 'part.add', criterion: 0 } },
    ],
    'part.remove': [
      { example: 'a criterion', event: { type: 'part.remove', criterion: 0, level: null } },
      { example: 'a level', event: { type: 'part.remove', criterion: 0, level: 0 } },
    ],
    'bank.take': [
      { example: 'one that is kept', event: { type: 'bank.take', rubricId: 'ru1' } },
      { example: 'none', event: { type: 'bank.take', rubricId: 'ru9' } },
    ],
    'bank.keep': [{ type: 'bank.keep' }],
    'bank.drop': [{ type: 'bank.drop', rubricId: 'ru1' }],
    'rubric.use': [{ type: 'rubric.use' }],
    'rubric.takeAway': [{ type: 'rubric.takeAway' }],
    'rubric.discard': [{ type: 'rubric.discard' }],
    'draft.restore': [{ type: 'draft.restore', drafts: { 0: writtenDraft } }],
  },
  actors: {
    loadRubrics: { done: [opened, openedWork], error: [offline] },
    changeRubrics: { done: [opened, openedUsed], error: [offline] },
  },
  states: {
    loading: (_, { started }) => {
      for (const one of started) if (one.src === 'loadRubrics') mustBe(one.input, place, 'the request')
    },
    failed: ({ context }) => must(context.problem !== null, 'the chart has a problem'),
    writing: ({ context }, { started }) => {
      must(context.task !== null && placeOf(context) !== undefined, 'the task is loaded and a place is chosen')
      must(changeIn(started) === undefined, 'nothing is stored without a command')
    },
    using: ({ context }, { started }) => {
      must(isChanged(context), 'there are unsaved changes')
      mustBe(rubricProblem(draftOf(context)), null, 'the reason against saving')
      const change = changeIn(started)
      if (!change) return
      const { position } = context
      const taskRubricId = placeOf(context)?.rubric?.taskRubricId ?? null
      mustBe(
        change,
        { ...place, kind: 'use', position, taskRubricId, rubric: bodyOf(draftOf(context)) },
        'D17: the request',
      )
    },
    takingAway: ({ context }, { started }) => {
      const change = changeIn(started)
      const taskRubricId = placeOf(context)?.rubric?.taskRubricId
      must(taskRubricId !== undefined, 'the place has a rubric')
      if (change)
        mustBe(change, { ...place, kind: 'use', position: context.position, taskRubricId, rubric: null }, 'the request')
    },
    keeping: ({ context }, { started }) => {
      mustBe(rubricProblem(draftOf(context)), null, 'the reason against saving')
      const change = changeIn(started)
      if (change)
        mustBe([change.kind, 'rubric' in change && change.rubric], ['keep', bodyOf(draftOf(context))], 'the request')
    },
    dropping: (_, { started }) => {
      const change = changeIn(started)
      if (change) mustBe(change, { ...place, kind: 'drop', rubricId: 'ru1' }, 'the request')
    },
  },
  stateKey: ({ context }) => ({
    places: context.task?.places.map(({ rubric }) => rubric?.taskRubricId),
    position: context.position,
    problem: context.problem,
    changed: isChanged(context),
    wrong: context.task && rubricProblem(draftOf(context)),
    criteria: context.task && draftOf(context).criteria.map(({ levels }) => levels.length > 2).length,
    others: Object.keys(context.drafts).length > 1,
  }),
})
