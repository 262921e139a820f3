/** Model of a resource's details: the assertions of each state and the events for the walk. */
import { errors } from '../../../../../contract/errors'
import { resourceDetailMachine } from '../../../../machines/library/library/detail/resourceDetail.machine'
import { resourceDetailView } from '../../../../machines/library/library/detail/resourceDetail.selectors'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { earlier, shownSet } from '../library.examples'
import { resourceDetailWords } from '../library.words'

const outdated = { code: errors.conflictingChange.code, text: errors.conflictingChange.text }
const failed = [{ code: 900002, text: '内容不存在或您无权查看' }, new Error('cut off')]

export const resourceDetailModel = defineModel<typeof resourceDetailMachine>({
  name: 'resource-detail',
  feature: 'library',
  purpose:
    'The details of one resource: its content, its versions and the courses that use it. An earlier version of an own resource is restored after a confirmation.',
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
      mustBe(problem, null, 'the previous problem')
      for (const { src, input } of started) if (src === 'fetchResource') mustBe(input, { resId }, 'the request')
    },
    failed: (snapshot) => {
      mustBe(resourceDetailView(snapshot).face, 'failed', 'the face')
      must(snapshot.context.problem !== null, 'a reason is shown')
    },
    shown: (snapshot) => {
      mustBe(resourceDetailView(snapshot).face, 'full', 'the face')
      mustBe(snapshot.context.chosen, null, 'the chosen version')
    },
    changing: ({ context: { change } }, { started }) => {
      const { resId, resName, version } = shownSet.row
      for (const { src, input } of started)
        if (src === 'changeResource') mustBe(input, { row: { resId, resName, version }, change }, 'the request')
    },
    asking: (snapshot, { started }) => {
      must(!started.some(({ src }) => src === 'restoreVersion'), 'nothing is restored before the confirmation')
      mustBe(resourceDetailView(snapshot).restoring?.isBusy, false, 'whether a request is pending')
    },
    restoring: ({ context: { resId } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'restoreVersion') mustBe(input, { resId, resVersionId: earlier.resVersionId }, 'the request')
    },
  },
  stateKey: ({ context: { shown, problem, chosen, change } }) => ({
    versions: shown?.versions.length,
    problem,
    isChosen: chosen !== null,
    change: change?.what ?? null,
  }),
})
