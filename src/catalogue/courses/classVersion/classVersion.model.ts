/** Model of the version of a class's course: the assertions of each state and the events for the walk. */
import { errors } from '../../../../contract/errors'
import { classVersionMachine } from '../../../machines/courses/classVersion/classVersion.machine'
import { classVersionTexts as texts } from '../../../machines/courses/classVersion/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { newer, newest } from './classVersion.examples'
import { classVersionWords } from './classVersion.words'

const offline = { code: 0, text: '' }
const notFound = { code: errors.notFound.code, text: errors.notFound.text }
const old = { code: errors.courseVersionOld.code, text: errors.courseVersionOld.text }

export const classVersionModel = defineModel<typeof classVersionMachine>({
  name: 'class-version',
  feature: 'classVersion',
  purpose:
    'The version of its course that a class runs. The teacher sees the differences of the newest version, then updates the class to it.',
  machine: classVersionMachine,
  source: 'src/machines/courses/classVersion/classVersion.machine.ts',
  starts: [{ name: 'a class', input: { teachingClassId: 'tc1' } }],
  words: classVersionWords,
  events: {
    'version.reload': [{ type: 'version.reload' }],
    'version.take': [{ type: 'version.take' }],
    'take.confirm': [{ type: 'take.confirm' }],
    'take.cancel': [{ type: 'take.cancel' }],
  },
  actors: {
    findVersions: { done: [newer, newest], error: [offline, notFound] },
    takeVersion: { done: [undefined], error: [offline, old] },
  },
  states: {
    loading: ({ context: { teachingClassId } }, { started }) => {
      for (const { src, input } of started) mustBe([src, input], ['findVersions', { teachingClassId }], 'the request')
    },
    failed: ({ context }) => mustBe(context.problem, texts.failed, 'the problem'),
    gone: () => undefined,
    shown: ({ context: { versions, problem } }) => {
      must(versions !== null, 'D4: the differences are shown')
      mustBe(problem, null, 'the problem')
    },
    asking: ({ context }) => must(context.versions?.newVersionNo === 2, 'D4: the newer version was shown'),
    taking: ({ context: { teachingClassId, versions } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'takeVersion')
          mustBe(
            input,
            { teachingClassId, versionNo: versions?.newVersionNo },
            'D4: the request names the shown version',
          )
    },
  },
})
