/** Model of the versions of a plan: assertions for each state, and example events. */
import { errors } from '../../../../../contract/errors'
import { planTexts as texts } from '../../../../machines/documents/planEditor/texts'
import { planVersionsMachine } from '../../../../machines/documents/planEditor/versions/planVersions.machine'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { noVersions, plan, versions } from '../planEditor.examples'
import { planVersionsWords } from '../planEditor.words'

const offline = { code: 0, text: '' }
const [first] = versions.list
if (!first) throw new Error('there is a version to look at')

export const planVersionsModel = defineModel<typeof planVersionsMachine>({
  name: 'plan-versions',
  feature: 'planEditor',
  purpose:
    'The version history of a plan: listed, displayed, restored after confirmation; and saved manually under a name.',
  machine: planVersionsMachine,
  source: 'src/machines/documents/planEditor/versions/planVersions.machine.ts',
  starts: [{ name: 'a plan', input: { sectionCode: 'plan1' } }],
  words: planVersionsWords,
  events: {
    'versions.reload': [{ type: 'versions.reload' }],
    'versions.turn': [
      { example: 'on', event: { type: 'versions.turn', pageNo: 2 } },
      { example: 'to the page in sight', event: { type: 'versions.turn', pageNo: 1 } },
    ],
    'version.choose': [{ type: 'version.choose', version: first }],
    'version.back': [{ type: 'version.back' }],
    'version.restore': [{ type: 'version.restore' }],
    'version.confirm': [{ type: 'version.confirm' }],
    'version.cancel': [{ type: 'version.cancel' }],
    'name.write': [
      { example: 'a name', event: { type: 'name.write', name: ' 初稿 ' } },
      { example: 'blanks', event: { type: 'name.write', name: ' ' } },
    ],
    'name.keep': [{ type: 'name.keep' }],
  },
  actors: {
    findVersions: { done: [versions, noVersions], error: [offline] },
    getVersion: {
      done: [plan],
      error: [offline, { code: errors.planVersionDeleted.code, text: errors.planVersionDeleted.text }],
    },
    keepVersion: { done: [undefined], error: [offline] },
    restoreVersion: { done: [undefined], error: [offline] },
  },
  states: {
    loading: ({ context: { sectionCode, pageNo, problem } }, { started }) => {
      mustBe(problem, null, 'the problem')
      for (const { input } of started) mustBe(input, { sectionCode, pageNo }, 'the request')
    },
    listed: ({ context }) => must(context.page !== null, 'a page is loaded'),
    failed: ({ context }) => mustBe(context.problem, texts.versionsFailed, 'the problem'),
    keeping: ({ context: { sectionCode } }, { started }) => {
      for (const { input } of started) mustBe(input, { sectionCode, versionName: '初稿' }, 'the request')
    },
    fetching: (_, { started }) => {
      for (const { input } of started) mustBe(input, { versionCode: first.versionCode }, 'the request')
    },
    looking: ({ context }) => must(context.shown !== null, 'the content of the version is loaded'),
    asking: (_, { started }) => mustBe(started, [], 'the list of actors before the confirmation'),
    restoring: (_, { started }) => {
      for (const { input } of started) mustBe(input, { versionCode: first.versionCode }, 'the request')
    },
    restored: ({ output }) => mustBe(output, { isRestored: true }, 'the output'),
  },
})
