/** Model of a student's current lesson: examples, and an assertion for each state. */

import { ownLessonMachine } from '../../../machines/live/lesson/ownLesson.machine'
import { texts } from '../../../machines/live/lesson/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { lesson, quietLesson } from './lesson.examples'
import { ownLessonWords } from './ownLesson.words'

export const ownLessonModel = defineModel<typeof ownLessonMachine>({
  name: 'own-lesson',
  feature: 'lesson',
  purpose:
    'The activities of a student’s current lesson: loaded on entering, and again when a round ends or the study tasks change.',
  machine: ownLessonMachine,
  source: 'src/machines/live/lesson/ownLesson.machine.ts',
  starts: [{ name: 'in class', input: { teachingClassId: 'tc1' } }],
  words: ownLessonWords,
  events: {
    'lesson.changed': [{ type: 'lesson.changed' }],
    'lesson.reload': [{ type: 'lesson.reload' }],
  },
  actors: {
    loadLesson: {
      done: [lesson, quietLesson],
      error: [
        { code: 0, text: '' },
        { code: 0, text: '网络不通' },
      ],
    },
  },
  states: {
    settling: (_, { started }) => mustBe(started, [], 'the requests while more activities may end'),
    loading: (_, { started }) => {
      for (const { input } of started) mustBe(input, { teachingClassId: 'tc1' }, 'the requested lesson')
    },
    loaded: ({ context }) => must(context.lesson !== null && context.problem === null, 'the lesson is known'),
    failed: ({ context }) =>
      must([texts.failed, '网络不通'].includes(context.problem ?? ''), 'the page gives the reason'),
  },
})
