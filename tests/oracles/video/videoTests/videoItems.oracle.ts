/**
 * Tests in videos: the library item of a moment is chosen from a search, and its answer is submitted once (B549, D19, D23). A
 * test that stops the video can be closed only after it is answered.
 */
import type { VideoTest } from '../../../../contract/entities/video/video'
import { videoTestModel } from '../../../../src/catalogue/video/video/videoTest/videoTest.model'
import { videoItemModel } from '../../../../src/catalogue/video/videoTests/videoTests.model'
import type { Failure } from '../../../../src/machines/shared/failure'
import { texts as playerTexts } from '../../../../src/machines/video/video/texts'
import { videoTestView } from '../../../../src/machines/video/video/videoTest/videoTest.selectors'
import type { VideoTestInput } from '../../../../src/machines/video/video/videoTest/videoTest.types'
import { texts } from '../../../../src/machines/video/videoTests/texts'
import { videoItemView } from '../../../../src/machines/video/videoTests/videoTests.selectors'
import type { FoundItems, VideoItemContext } from '../../../../src/machines/video/videoTests/videoTests.types'
import { pageFace } from '../../pages'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

/** The search waits for a pause of this length in typing. */
const PAUSE_MS = 300

interface Choosing extends Omit<VideoItemContext, 'recordTime'> {
  readonly is: 'typing' | 'finding' | 'found' | 'failed' | 'done'
  readonly findAt: number
}

const find = (known: Choosing): Step<Choosing> => {
  const { itemType, scope, word, pageNo } = known
  return stay(known, { is: 'finding' }, starts('findItems', { itemType, scope, word, pageNo }))
}
const isOpen = ({ is }: Choosing): boolean => is !== 'done'

export const videoItem = rulesOf(videoItemModel)({
  begin: (): Choosing => ({
    is: 'finding',
    itemType: 'single',
    scope: 'own',
    word: '',
    pageNo: 1,
    findAt: 0,
    found: null,
    total: 0,
    problem: null,
    chosen: null,
  }),
  rules: {
    /** Another kind or source has other items: the choice is cleared. */
    'kind.choose': (known, { itemType }) =>
      isOpen(known) ? find({ ...known, itemType, pageNo: 1, chosen: null }) : undefined,
    'scope.choose': (known, { scope }) =>
      isOpen(known) ? find({ ...known, scope, pageNo: 1, chosen: null }) : undefined,
    'word.write': (known, { word }, at) =>
      isOpen(known) ? stay(known, { is: 'typing', word, pageNo: 1, findAt: at + PAUSE_MS }) : undefined,
    'page.go': (known, { pageNo }) => (isOpen(known) ? find({ ...known, pageNo }) : undefined),
    'list.reload': (known) => (known.is === 'failed' ? find(known) : undefined),
    'item.choose': (known, { item }) => (isOpen(known) ? stay(known, { chosen: item }) : undefined),
    'picker.confirm': (known) => (isOpen(known) && known.chosen ? stay(known, { is: 'done' }) : undefined),
    'picker.cancel': (known) => (isOpen(known) ? stay(known, { is: 'done', chosen: null }) : undefined),
    'done findItems': (known, { list, total }: FoundItems) =>
      stay(known, { is: 'found', found: list, total, problem: null }),
    'error findItems': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.picker.failed) }),
  },
  timer: ({ is, findAt }) => (is === 'typing' ? { at: findAt, elapse: find } : undefined),
  shown: (known) => ({
    itemType: known.itemType,
    scope: known.scope,
    word: known.word,
    face: pageFace(known.is === 'failed', known.found ?? undefined),
    isFinding: known.is === 'typing' || known.is === 'finding',
    problem: known.problem,
    rows: (known.found ?? []).map((one) => [one.itemId, one.itemId === known.chosen?.itemId]),
    page: known.pageNo,
    total: known.total,
    mayConfirm: known.chosen !== null,
    output: isOpen(known) ? undefined : (known.chosen?.itemId ?? null),
    runs: known.is === 'finding' ? 'findItems' : '',
  }),
  read: (snapshot) => {
    const view = videoItemView(snapshot)
    return {
      ...view,
      rows: view.rows.map(({ found, isChosen }) => [found.itemId, isChosen]),
      mayConfirm: view.confirmReason === null,
      output: snapshot.output,
      runs: running(snapshot),
    }
  },
})

interface Answering {
  readonly input: VideoTestInput
  readonly test: VideoTest
  readonly response: readonly string[]
  readonly is: 'open' | 'sending' | 'closed'
  readonly problem: string | null
}

const isDone = ({ test }: Answering): boolean => test.own !== null
const mayClose = (known: Answering): boolean => isDone(known) || !known.input.isStop
const isFilled = ({ response }: Answering): boolean => response.some((one) => one.trim() !== '')

export const videoTest = rulesOf(videoTestModel)({
  begin: (input): Answering => ({
    input,
    test: input.test,
    response: input.test.own?.response ?? [],
    is: 'open',
    problem: null,
  }),
  rules: {
    'answer.change': (known, { response }) =>
      known.is === 'open' && !isDone(known) ? stay(known, { response, problem: null }) : undefined,
    'answer.send': (known) => {
      const { userTaskId } = known.input
      if (known.is !== 'open' || isDone(known)) return undefined
      if (userTaskId === null || !isFilled(known)) return stay(known, { problem: playerTexts.answerMissing })
      const request = { userTaskId, videoTestId: known.test.videoTestId, answer: known.response }
      return stay(known, { is: 'sending' }, starts('answerTest', request))
    },
    'test.close': (known) => (known.is === 'open' && mayClose(known) ? stay(known, { is: 'closed' }) : undefined),
    'done answerTest': (known, test: VideoTest) =>
      stay(known, { is: 'open', test, response: test.own?.response ?? [], problem: null }),
    'error answerTest': (known, error: Failure) =>
      stay(known, { is: 'open', problem: reasonOf(error, playerTexts.answerFailed) }),
  },
  shown: (known) => ({
    response: known.response,
    outcome: known.test.own?.outcome ?? null,
    /** D19: the key is shown only where it is released. */
    hasKey: known.test.own?.answers !== undefined,
    isSending: known.is === 'sending',
    hasTag: known.is === 'sending',
    isDone: isDone(known),
    mayClose: mayClose(known),
    maySend: known.input.userTaskId !== null && isFilled(known),
    problem: known.problem,
    output: known.is === 'closed' ? { test: known.test } : undefined,
    runs: known.is === 'sending' ? 'answerTest' : '',
  }),
  read: (snapshot) => {
    const { item, sendReason, ...view } = videoTestView(snapshot)
    return {
      ...view,
      response: item.response,
      maySend: sendReason === null,
      hasTag: snapshot.hasTag('sending'),
      output: snapshot.output,
      runs: running(snapshot),
    }
  },
})
