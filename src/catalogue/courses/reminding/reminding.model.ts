/** Model of reminding students of a task: examples, and an assertion for each state. */
import { remindingMachine } from '../../../machines/courses/reminding/reminding.machine'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures } from '../../shared/modelParts'
import { mustBe } from '../../shared/must'
import { remindingWords } from './reminding.words'

const teachingClassId = 'tc1'

export const remindingModel = defineModel<typeof remindingMachine>({
  name: 'reminding',
  feature: 'reminding',
  purpose: 'A teacher reminds the students who have not handed in a task; the server allows it once an hour.',
  machine: remindingMachine,
  source: 'src/machines/courses/reminding/reminding.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId } }],
  words: remindingWords,
  events: { 'task.remind': [{ type: 'task.remind', lessonTaskId: 'ta1' }] },
  actors: { remind: { done: [{ studentNum: 3, nextTime: 3_600_000 }], error: failures } },
  states: {
    idle: (_, { started }) => mustBe(started, [], 'the list of actors'),
    sending: (_, effects) => asksFor(effects, 'remind', { teachingClassId, lessonTaskId: 'ta1' }, 'the reminder'),
  },
})
