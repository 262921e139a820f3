/** What looking at a resource promises in each state, and the events to walk it with. */
import { errors } from '../../../../../contract/errors'
import { resourceDetailMachine } from '../../../../machines/library/library/detail/resourceDetail.machine'
import { resourceDetailView } from '../../../../machines/library/library/detail/resourceDetail.selectors'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { earlier, shownSet } from '../library.examples'
import { resourceDetailWords } from '../library.words'

const outdated = { code: errors.changedMeanwhile.code, text: errors.changedMeanwhile.text }
const failed = [{ code: 900002, text: '内容不存在或您无权查看' }, new Error('cut off')]

export const resourceDetailModel = defineModel<typeof resourceDetailMachine>({
  name: 'resource-detail',
  feature: 'library',
  purpose:
    'One resource is looked at: what it says, its versions and the courses that use it. An earlier version of an own one comes back after a question.',
  machine: resourceDetailMachine,
  source: 'src/machines/library/library/detail/resourceDetail.machine.ts',
  starts: [{ name: 'an own set', input: { resId: 'r1' } }],
  words: resourceDetailWords,
  events: {
    'detail.reload': [{ type: 'detail.reload' }],
    'resource.change': [
      { example: 'another file', event: { type: 'resource.change', change: { what: 'file', fileId: 'file-2' } } },
      { example: 'no captions', event: { type: 'resource.change', change: { what: 'captions', fileId: '' } } },
      { example: 'handed in', event: { type: 'resource.change', change: { what: 'handIn', handIn: '1' } } },
    ],
    'version.ask': [{ type: 'version.ask', version: earlier }],
    'version.confirm': [{ type: 'version.confirm' }],
    'version.cancel': [{ type: 'version.cancel' }],
  },
  actors: {
    fetchResource: { done: [shownSet, { ...shownSet, versions: [], uses: [] }], error: failed },
    changeResource: { done: [undefined], error: [...failed, outdated] },
    restoreVersion: { done: [undefined], error: failed },
  },
  states: {
    loading: ({ context: { resId, problem } }, { started }) => {
      mustBe(problem, null, 'the problem while it is tried')
      for (const { src, input } of started) if (src === 'fetchResource') mustBe(input, { resId }, 'what is fetched')
    },
    failed: (snapshot) => {
      mustBe(resourceDetailView(snapshot).face, 'failed', 'the face')
      must(snapshot.context.problem !== null, 'it says why')
    },
    shown: (snapshot) => {
      mustBe(resourceDetailView(snapshot).face, 'full', 'the face')
      mustBe(snapshot.context.chosen, null, 'the version that is chosen')
    },
    changing: ({ context: { change } }, { started }) => {
      const { resId, resName, version } = shownSet.row
      for (const { src, input } of started)
        if (src === 'changeResource') mustBe(input, { row: { resId, resName, version }, change }, 'what is changed')
    },
    asking: (snapshot, { started }) => {
      must(!started.some(({ src }) => src === 'restoreVersion'), 'nothing comes back before the person has agreed')
      mustBe(resourceDetailView(snapshot).restoring?.isBusy, false, 'whether one has to wait')
    },
    restoring: ({ context: { resId } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'restoreVersion') mustBe(input, { resId, resVersionId: earlier.resVersionId }, 'what comes back')
    },
  },
  stateKey: ({ context: { shown, problem, chosen, change } }) => ({
    versions: shown?.versions.length,
    problem,
    isChosen: chosen !== null,
    change: change?.what ?? null,
  }),
})
