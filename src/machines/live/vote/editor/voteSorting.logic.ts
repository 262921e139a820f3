/** Reordering the options of a vote: each stays in its question. */

import { optionLetter } from '../../../../../contract/rules/live/vote'
import { type Outline, parentOf } from '../../../../../contract/rules/shared/outline'
import { judgeOutline } from '../../../shared/dragReorder/dragReorder.logic'
import type { DragItem, Judge, Move } from '../../../shared/dragReorder/dragReorder.types'
import { texts } from '../texts'
import type { Edit, WrittenVote } from '../vote.types'

type Questions = Pick<WrittenVote, 'questions'>

/** Questions with their options below them. */
export const optionOutline = ({ questions }: Questions): Outline<DragItem> =>
  questions.flatMap(({ key, options }, index) => [
    { id: String(key), level: 1 as const, title: texts.questionNumber(index + 1) },
    ...options.map((option, place) => ({
      id: String(option.key),
      level: 2 as const,
      title: texts.option(optionLetter(place)),
    })),
  ])

const judge = judgeOutline({
  into: texts.sameQuestion,
  across: texts.sameQuestion,
  tooDeep: texts.sameQuestion,
  missing: texts.sameQuestion,
})

/** An option may be dropped beside another one of its question. */
export const judgeOptions: Judge = (outline, move) => {
  if (move.kind !== 'drop') return { outline }
  const [own, other] = [move.sourceId, move.targetId].map((id) => parentOf(outline, id))
  return own === other && own !== null ? judge(outline, move) : { refusal: texts.sameQuestion }
}

/** The edit that makes a move; null when the option or the target no longer exists. */
export function optionEdit({ questions }: Questions, move: Move): Edit | null {
  if (move.kind !== 'drop') return null
  const key = Number(move.sourceId)
  const options = questions.find((question) => question.options.some((option) => option.key === key))?.options ?? []
  const others = options.filter((option) => option.key !== key)
  const beside = others.findIndex((option) => option.key === Number(move.targetId))
  return beside < 0 ? null : { do: 'moveOption', key, to: move.place === 'before' ? beside : beside + 1 }
}
