/** What the versions of a plan promise in each state, and the events to walk them with. */
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
  purpose: 'How a plan was before: listed, looked at, restored after a question; and kept by hand under a name.',
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
      error: [offline, { code: errors.planVersionGone.code, text: errors.planVersionGone.text }],
    },
    keepVersion: { done: [undefined], error: [offline] },
    restoreVersion: { done: [undefined], error: [offline] },
  },
  states: {
    loading: ({ context: { sectionCode, pageNo, problem } }, { started }) => {
      mustBe(problem, null, 'the problem')
      for (const { input } of started) mustBe(input, { sectionCode, pageNo }, 'what is asked for')
    },
    listed: ({ context }) => must(context.page !== null, 'there is a page'),
    failed: ({ context }) => mustBe(context.problem, texts.versionsFailed, 'the problem'),
    keeping: ({ context: { sectionCode } }, { started }) => {
      for (const { input } of started) mustBe(input, { sectionCode, versionName: '初稿' }, 'what is kept')
    },
    fetching: (_, { started }) => {
      for (const { input } of started) mustBe(input, { versionCode: first.versionCode }, 'what is fetched')
    },
    looking: ({ context }) => must(context.shown !== null, 'it is shown'),
    asking: (_, { started }) => mustBe(started, [], 'what is done before the person has agreed'),
    restoring: (_, { started }) => {
      for (const { input } of started) mustBe(input, { versionCode: first.versionCode }, 'what is restored')
    },
    restored: ({ output }) => mustBe(output, { isRestored: true }, 'what it ends with'),
  },
})
