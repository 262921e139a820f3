/** Selectors of the tests in a video, and of the item picker. */
import type { SnapshotFrom } from 'xstate'
import type { PlacedVideoTest, VideoTests } from '../../../../contract/entities/video/video'
import { askedOf, titleOf as itemTitle } from '../../library/papers/composer/paperComposer.logic'
import { pageFace } from '../../shared/listFace'
import { texts } from './texts'
import type { videoItemMachine } from './videoItem.machine'
import { lengthOf, momentText, standing, testIn, titleOf, within } from './videoTests.logic'
import type { videoTestsMachine } from './videoTests.machine'
import { addReason } from './videoTests.reasons'

export { momentText, titleOf } from './videoTests.logic'

/** Items per page of the picker. */
export const ITEMS_PAGE = 10

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** Statistics of a test: number of answers, number of correct ones, and the count of each option. */
export const sumsOf = ({ item, answeredNum, rightNum, choices }: PlacedVideoTest) => ({
  answered: texts.answers.answered(answeredNum),
  right: texts.answers.right(rightNum, percent(rightNum, answeredNum)),
  isGap: item.itemType === 'gap',
  most: Math.max(1, ...choices.map(({ num }) => num)),
  choices: lettersOf(item).map((letter) => ({
    letter,
    label: item.itemType === 'trueFalse' ? (letter === 'A' ? texts.answers.truth.A : texts.answers.truth.B) : letter,
    num: choices.find((one) => one.letter === letter)?.num ?? 0,
    isRight: item.answers.includes(letter),
  })),
})
export type AnswerSumsView = ReturnType<typeof sumsOf>

const lettersOf = ({ itemType, options }: PlacedVideoTest['item']): string[] => {
  const count = itemType === 'gap' ? 0 : itemType === 'trueFalse' ? 2 : options.length
  return Array.from({ length: count }, (_, n) => String.fromCodePoint(65 + n))
}

/** The key as text, for the teacher. */
const keyOf = ({ item }: PlacedVideoTest): string =>
  item.itemType === 'gap'
    ? item.gaps.map((gap) => gap.join(' / ')).join('；')
    : item.answers
        .map((letter) =>
          item.itemType === 'trueFalse' ? (letter === 'A' ? texts.answers.truth.A : texts.answers.truth.B) : letter,
        )
        .join('、')

const factsOf = (video: VideoTests | null): string[] =>
  video === null
    ? []
    : [
        [video.chapterName, video.lessonName].filter((name) => name !== '').join(' · '),
        video.durationMs > 0 ? momentText(video.durationMs) : texts.unknownLength,
        texts.types[video.videoType],
      ]

export function videoTestsView(snapshot: SnapshotFrom<typeof videoTestsMachine>) {
  const { context } = snapshot
  const { video, problem, playedMs, chosenId, draft, text, textProblem, placing, placeProblem, doomedId } = context
  const isBusy = snapshot.hasTag('busy')
  const isFree = snapshot.matches({ work: 'none' }) || snapshot.matches({ work: 'adjusting' })
  const tests = standing(context)
  const lengthMs = lengthOf(context)
  const rows = tests.map((test, n) => ({
    test,
    no: n + 1,
    title: titleOf(test.item),
    kind: test.item.itemType === 'essay' ? '' : texts.kinds[test.item.itemType],
    moment: momentText(test.recordTime),
    isChosen: test.videoTestId === chosenId,
    isHeld: test.videoTestId === draft?.videoTestId,
    asked: askedOf([test.item])[0],
    key: keyOf(test),
    sums: sumsOf(test),
  }))
  const wasAt = ({ videoTestId, recordTime }: PlacedVideoTest): number =>
    draft?.videoTestId === videoTestId ? draft.wasTime : recordTime
  const rowOf = (id: string | null) => rows.find(({ test }) => test.videoTestId === id)
  const doomed = testIn(video, doomedId)
  return {
    face:
      video !== null
        ? ('full' as const)
        : snapshot.matches({ rows: 'failed' })
          ? ('failed' as const)
          : ('loading' as const),
    problem,
    name: video?.lessonTaskName ?? texts.tests.title,
    facts: factsOf(video),
    hint: video?.videoType === '2' ? texts.tests.stops : texts.tests.freely,
    hasVideo: video?.hasVideo === '1',
    /** null: not loaded yet, or no video is uploaded. */
    videoFileId: video?.videoFileId ?? null,
    rows,
    /** The rows in their saved order: the marker that is being moved keeps its place in the DOM. */
    marks: rows.toSorted((one, other) => wasAt(one.test) - wasAt(other.test)),
    lengthMs,
    playedMs: Math.min(playedMs, lengthMs || playedMs),
    played: momentText(within(context, playedMs)),
    addReason: isFree ? addReason(context) : texts.wait,
    /** Why the tests cannot be changed now. */
    reason: isFree ? null : texts.wait,
    isSaving: isBusy,
    writing: snapshot.matches({ work: 'writing' })
      ? {
          title: texts.tests.momentNo(rowOf(draft?.videoTestId ?? null)?.no ?? 0),
          text,
          problem: textProblem,
          hint: texts.tests.momentHint(lengthMs > 0 ? momentText(lengthMs) : null),
        }
      : null,
    unplaced: snapshot.matches({ work: 'unplaced' })
      ? { moment: momentText(placing?.recordTime ?? 0), problem: placeProblem ?? '' }
      : null,
    doomed:
      doomed && (snapshot.matches({ work: 'asking' }) || snapshot.matches({ work: 'removing' }))
        ? texts.tests.removeText(rowOf(doomedId)?.no ?? 0, doomed.answeredNum)
        : null,
    isRemoving: snapshot.matches({ work: 'removing' }),
  }
}
export type VideoTestsView = ReturnType<typeof videoTestsView>
export type VideoTestRow = VideoTestsView['rows'][number]

export function videoItemView(snapshot: SnapshotFrom<typeof videoItemMachine>) {
  const { itemType, scope, word, pageNo, found, total, problem, chosen, recordTime } = snapshot.context
  return {
    title: texts.picker.title(momentText(recordTime)),
    itemType,
    scope,
    word,
    face: pageFace(found, snapshot.matches({ open: 'failed' })),
    isFinding: snapshot.matches({ open: 'finding' }) || snapshot.matches({ open: 'writing' }),
    problem,
    rows: (found ?? []).map((one) => ({
      key: `${one.resId} ${one.itemId}`,
      found: one,
      title: itemTitle(one.item),
      from: texts.picker.from(one.resName),
      points: texts.tests.points(one.item.points),
      isChosen: chosen?.itemId === one.itemId,
    })),
    page: pageNo,
    pageSize: ITEMS_PAGE,
    total,
    asked: chosen ? askedOf([chosen.item])[0] : undefined,
    confirmReason: chosen === null ? texts.picker.nothing : null,
  }
}
export type VideoItemView = ReturnType<typeof videoItemView>
