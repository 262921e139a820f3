/** Models of the charts of tests in videos: assertions for each state, and example events (B549; D23). */
import { errors } from '../../../../contract/errors'
import { texts } from '../../../machines/video/videoTests/texts'
import { videoItemMachine } from '../../../machines/video/videoTests/videoItem.machine'
import { videoTestsMachine } from '../../../machines/video/videoTests/videoTests.machine'
import { videoTestsView } from '../../../machines/video/videoTests/videoTests.selectors'
import type { VideoTestsContext } from '../../../machines/video/videoTests/videoTests.types'
import { defineModel } from '../../../statecharts/model'
import { asksFor, failures, saysWhy } from '../../shared/modelParts'
import { must, mustBe } from '../../shared/must'
import { early, foundItems, fullVideo, late, noVideo, placed, video } from './videoTests.examples'
import { videoItemWords, videoTestsWords } from './videoTests.words'

const where = { teachingClassId: 'tc1', lessonTaskId: 'ta1' }
const { videoTestId } = early
const gone = 'vt9'

type Started = { readonly started: readonly { readonly src: string; readonly input: unknown }[] }
const changesNothing = ({ started }: Started): void =>
  must(!started.some(({ src }) => ['placeTest', 'moveTest', 'removeTest'].includes(src)), 'no change is sent')

/** The draft position is within the video, and the draft has the original position. */
function isHeldRight({ draft, video: known, heardMs }: VideoTestsContext): void {
  must(draft !== null, 'a marker is being moved')
  const end = known?.durationMs || heardMs || Number.POSITIVE_INFINITY
  must(draft !== null && draft.recordTime >= 0 && draft.recordTime <= end, 'the marker is within the video')
  mustBe(
    draft?.wasTime,
    draft?.videoTestId === late.videoTestId ? late.recordTime : early.recordTime,
    'the original position',
  )
  mustBe((draft?.recordTime ?? 0) % 100, 0, 'the remainder of the position by a tenth of a second')
}

export const videoTestsModel = defineModel<typeof videoTestsMachine>({
  name: 'video-tests',
  feature: 'videoTests',
  purpose:
    'The tests in a video, for the teacher of a class: placed at the displayed moment, moved by drag, keys or a typed moment, removed after confirmation. One change is sent at a time; a change made elsewhere is never overwritten.',
  machine: videoTestsMachine,
  source: 'src/machines/video/videoTests/videoTests.machine.ts',
  starts: [{ name: 'a video', input: where }],
  words: videoTestsWords,
  events: {
    'tasks.changed': [{ type: 'tasks.changed' }],
    'task.progressed': [{ type: 'task.progressed' }],
    'line.back': [{ type: 'line.back' }],
    'list.reload': [{ type: 'list.reload' }],
    'video.played': [
      { example: 'to a minute', event: { type: 'video.played', at: 60_049, lengthMs: 100_000 } },
      { example: 'to the end', event: { type: 'video.played', at: 100_080, lengthMs: 100_000 } },
    ],
    'test.choose': [
      { example: 'a test', event: { type: 'test.choose', videoTestId } },
      { example: 'another', event: { type: 'test.choose', videoTestId: late.videoTestId } },
      { example: 'one that is gone', event: { type: 'test.choose', videoTestId: gone } },
    ],
    'marker.move': [
      { example: 'a bit', event: { type: 'marker.move', by: 'keys', videoTestId, recordTime: 40_234 } },
      { example: 'back', event: { type: 'marker.move', by: 'keys', videoTestId, recordTime: 30_049 } },
      { example: 'beyond the end', event: { type: 'marker.move', by: 'keys', videoTestId, recordTime: 170_000 } },
      { example: 'before the beginning', event: { type: 'marker.move', by: 'keys', videoTestId, recordTime: -500 } },
      {
        example: 'another',
        event: { type: 'marker.move', by: 'keys', videoTestId: late.videoTestId, recordTime: 20_000 },
      },
      { example: 'by hand', event: { type: 'marker.move', by: 'hand', videoTestId, recordTime: 50_000 } },
      { example: 'one that is gone', event: { type: 'marker.move', by: 'hand', videoTestId: gone, recordTime: 1_000 } },
    ],
    'marker.drop': [{ type: 'marker.drop' }],
    'marker.leave': [{ type: 'marker.leave' }],
    'moment.open': [
      { example: 'a test', event: { type: 'moment.open', videoTestId } },
      { example: 'one that is gone', event: { type: 'moment.open', videoTestId: gone } },
    ],
    'moment.write': [
      { example: 'a moment', event: { type: 'moment.write', text: ' 1:20.5 ' } },
      { example: 'the end', event: { type: 'moment.write', text: '1：40' } },
      { example: 'beyond the end', event: { type: 'moment.write', text: '1:40.1' } },
      { example: 'no moment', event: { type: 'moment.write', text: '1:60' } },
      { example: 'seconds alone', event: { type: 'moment.write', text: '60' } },
      { example: 'with an hour', event: { type: 'moment.write', text: '0:01:10' } },
      { example: 'too many minutes', event: { type: 'moment.write', text: '0:60:00' } },
      { example: 'four parts', event: { type: 'moment.write', text: '0:0:0:10' } },
      { example: 'where it was', event: { type: 'moment.write', text: '0:30' } },
    ],
    'moment.confirm': [{ type: 'moment.confirm' }],
    'moment.cancel': [{ type: 'moment.cancel' }],
    'item.pick': [{ type: 'item.pick', requestId: 'q1' }],
    'place.retry': [{ type: 'place.retry' }],
    'place.cancel': [{ type: 'place.cancel' }],
    'delete.ask': [
      { example: 'a test', event: { type: 'delete.ask', videoTestId } },
      { example: 'one that is gone', event: { type: 'delete.ask', videoTestId: gone } },
    ],
    'delete.confirm': [{ type: 'delete.confirm' }],
    'delete.cancel': [{ type: 'delete.cancel' }],
  },
  actors: {
    videoFacts: {},
    loadVideo: { done: [video, noVideo, fullVideo], error: failures },
    placeTest: { done: [placed], error: failures },
    moveTest: { done: [undefined], error: [...failures, errors.videoTestMoved] },
    removeTest: { done: [undefined], error: failures },
    videoItem: { done: ['i2', null] },
  },
  states: {
    'rows.loading': (_, effects) => asksFor(effects, 'loadVideo', where),
    'rows.listed.current': ({ context }) => must(context.video !== null, 'the video is loaded'),
    'rows.listed.outdated': (_, { started }) =>
      must(!started.some(({ src }) => src === 'loadVideo'), 'no reload starts before the pause'),
    'rows.failed': ({ context }) => saysWhy(context.problem, texts.tests.loadFailed),
    'work.none': (snapshot, effects) => {
      changesNothing(effects)
      const { draft, placing, doomedId, video: known, text } = snapshot.context
      mustBe([draft, placing, doomedId, text], [null, null, null, ''], 'the change in progress')
      const moments = (known?.tests ?? []).map(({ recordTime }) => recordTime)
      mustBe(
        moments,
        moments.toSorted((one, other) => one - other),
        'the list of positions',
      )
      must(new Set(known?.tests.map((one) => one.videoTestId)).size === moments.length, 'no test is listed twice')
      const { face, addReason } = videoTestsView(snapshot)
      must(face === 'full' || addReason !== null, 'nothing can be added before the video has loaded')
    },
    'work.adjusting.byKeys': ({ context }, effects) => {
      changesNothing(effects)
      isHeldRight(context)
    },
    'work.adjusting.byHand': ({ context }, effects) => {
      changesNothing(effects)
      isHeldRight(context)
    },
    'work.writing': ({ context }, effects) => {
      changesNothing(effects)
      must(
        [null, texts.tests.momentWrong, texts.tests.momentLate].some((text) => text === context.textProblem),
        'the problem of the moment is a known one, or none',
      )
    },
    'work.moving': ({ context }, effects) => {
      isHeldRight(context)
      must(context.draft?.recordTime !== context.draft?.wasTime, 'the moment has changed')
      asksFor(effects, 'moveTest', context.draft, '900458 where it goes, and where it was')
    },
    'work.picking': ({ context }, effects) => {
      changesNothing(effects)
      // If the video reaches its maximum number of tests while the picker is open, the server refuses the item.
      if (effects.started.some(({ src }) => src === 'videoItem'))
        must(
          context.video?.hasVideo === '1' && context.video.tests.length < 50,
          'the video exists and has room for a test',
        )
      asksFor(effects, 'videoItem', { recordTime: context.placing?.recordTime })
    },
    'work.placing': ({ context: { placing } }, effects) => {
      mustBe(placing?.itemId, 'i2', 'the item')
      mustBe(placing?.requestId, 'q1', 'the idempotency key of all retries')
      must([0, 60_000, 100_000, 100_100].includes(placing?.recordTime ?? -1), 'the moment is the displayed one')
      asksFor(effects, 'placeTest', { ...where, itemId: 'i2', recordTime: placing?.recordTime, requestId: 'q1' })
    },
    'work.unplaced': ({ context }) => saysWhy(context.placeProblem, texts.tests.placeFailed),
    'work.asking': ({ context }, effects) => {
      changesNothing(effects)
      mustBe(context.doomedId, videoTestId, 'the test in the question')
    },
    'work.removing': (_, effects) => asksFor(effects, 'removeTest', { videoTestId }),
  },
  stateKey: ({ context: { video: known, playedMs, chosenId, draft, text, textProblem, placing } }) => ({
    video: known && [known.hasVideo, known.durationMs, known.tests.length],
    moments: known?.tests.slice(0, 3).map((one) => one.recordTime),
    playedMs,
    chosenId,
    draft,
    text,
    textProblem,
    placing: placing && [placing.itemId, placing.recordTime],
  }),
})

export const videoItemModel = defineModel<typeof videoItemMachine>({
  name: 'video-item',
  feature: 'videoTests',
  purpose: 'Choosing a library item for a moment of a video: by kind, among own or shared resources, by search text.',
  machine: videoItemMachine,
  source: 'src/machines/video/videoTests/videoItem.machine.ts',
  starts: [{ name: 'a moment', input: { recordTime: 60_000 } }],
  words: videoItemWords,
  events: {
    'kind.choose': [{ type: 'kind.choose', itemType: 'gap' }],
    'scope.choose': [{ type: 'scope.choose', scope: 'shared' }],
    'word.write': [{ type: 'word.write', word: '机器人' }],
    'page.go': [{ type: 'page.go', pageNo: 2 }],
    'list.reload': [{ type: 'list.reload' }],
    'item.choose': [{ type: 'item.choose', item: foundItems[0] }],
    'picker.confirm': [{ type: 'picker.confirm' }],
    'picker.cancel': [{ type: 'picker.cancel' }],
  },
  actors: {
    findItems: {
      done: [
        { list: foundItems, total: 12 },
        { list: [], total: 0 },
      ],
      error: failures,
    },
  },
  states: {
    'open.writing': (_, { started }) => must(started.length === 0, 'no search starts during typing'),
    'open.finding': ({ context: { itemType, scope, word, pageNo } }, effects) =>
      asksFor(effects, 'findItems', { itemType, scope, word, pageNo }),
    'open.found': ({ context }) => must(context.found !== null && context.problem === null, 'the items are loaded'),
    'open.failed': ({ context }) => saysWhy(context.problem, texts.picker.failed),
    done: ({ context, output }) => mustBe(output, context.chosen?.itemId ?? null, 'the output'),
  },
  stateKey: ({ context: { itemType, scope, word, pageNo, found, problem, chosen } }) => ({
    itemType,
    scope,
    word,
    pageNo,
    problem,
    found: found?.length,
    chosen: chosen?.itemId,
  }),
})
