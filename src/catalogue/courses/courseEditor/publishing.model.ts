/** Model of publishing: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { VERSION_NOTE_MAX } from '../../../../contract/limits'
import { publishingMachine } from '../../../machines/courses/courseEditor/publishing.machine'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { difference, draftOfOthers, emptyDifference, noDifference } from './courseEditor.examples'
import { publishingWords } from './courseEditor.words'

const offline = { code: 0, text: '' }
const refused = { code: errors.courseUnchanged.code, text: errors.courseUnchanged.text }

export const publishingModel = defineModel<typeof publishingMachine>({
  name: 'publishing',
  feature: 'courseEditor',
  purpose: 'The dialog that publishes the draft of a course: it shows the differences and takes a note.',
  machine: publishingMachine,
  source: 'src/machines/courses/courseEditor/publishing.machine.ts',
  starts: [{ name: 'a course', input: { courseId: 'co1' } }],
  words: publishingWords,
  events: {
    'publish.write': [
      { example: 'a note', event: { type: 'publish.write', note: ' 新增练习 ' } },
      { example: 'too long', event: { type: 'publish.write', note: '长'.repeat(VERSION_NOTE_MAX + 1) } },
    ],
    'publish.confirm': [{ type: 'publish.confirm' }],
    'publish.retry': [{ type: 'publish.retry' }],
    'publish.cancel': [{ type: 'publish.cancel' }],
  },
  actors: {
    compare: { done: [difference, noDifference, emptyDifference], error: [offline] },
    publish: {
      done: [
        { versionNo: 2, stands: null },
        { versionNo: null, stands: draftOfOthers },
      ],
      error: [offline, refused],
    },
  },
  states: {
    comparing: ({ context: { courseId, problem } }, { started }) => {
      mustBe(problem, null, 'the problem')
      for (const { src, input } of started) mustBe([src, input], ['compare', { courseId }], 'the request')
    },
    failed: ({ context }) => must(context.problem !== null, 'a reason is shown'),
    shown: ({ context: { difference: received, note } }) => {
      must(received !== null, 'D4: the differences are loaded first')
      must([...note].length <= VERSION_NOTE_MAX, 'the note is within its limit')
    },
    publishing: ({ context: { courseId, difference: received, note } }, { started }) => {
      must(
        received !== null && received.taskNum > 0 && received.differences.length > 0,
        'D4: there are differences to publish',
      )
      for (const { src, input } of started)
        mustBe(
          [src, input],
          ['publish', { courseId, revision: received?.revision, note: note.trim() }],
          'D4: the request names the shown draft',
        )
    },
    closed: ({ context, output }) => mustBe(output, context.published, 'the output'),
  },
})
