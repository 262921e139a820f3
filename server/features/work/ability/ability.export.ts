/** The results of a round as a spreadsheet, pure: with the same numbers as the pages. */
import type { AbilityLive, AbilityStatistics } from '../../../../contract/entities/work/ability'
import { momentInWords } from '../../../../contract/moments'
import type { Spreadsheet, SpreadsheetCell } from '../../../sheets/spreadsheet'
import { texts } from './texts'

const CODE_WIDTH = 16
const NAME_WIDTH = 14
const TIME_WIDTH = 20
const STEM_WIDTH = 48
const MINUTE_MS = 60_000

const shown = (value: number | null, digits: number): SpreadsheetCell =>
  value === null ? null : Number(value.toFixed(digits))
const at = (time: number | null): SpreadsheetCell => (time === null ? null : momentInWords(time))

export function abilitySheets({ round, students }: AbilityLive, { items }: AbilityStatistics): Spreadsheet[] {
  const { maxPoints } = round
  return [
    {
      name: texts.sheets.results,
      columns: [
        { title: texts.loginCode, width: CODE_WIDTH },
        { title: texts.userName, width: NAME_WIDTH },
        ...[texts.standing, texts.points, texts.maxPoints, texts.percent].map((title) => ({ title })),
        { title: texts.beginTime, width: TIME_WIDTH },
        { title: texts.submitTime, width: TIME_WIDTH },
        { title: texts.usedMinutes },
      ],
      rows: students.map((one) => [
        one.loginCode,
        one.userName,
        texts.standings[one.attemptState],
        shown(one.points, 1),
        maxPoints,
        one.points === null || maxPoints <= 0 ? null : shown((100 * one.points) / maxPoints, 1),
        at(one.beginTime),
        at(one.submitTime),
        one.beginTime === null || one.submitTime === null
          ? null
          : shown((one.submitTime - one.beginTime) / MINUTE_MS, 1),
      ]),
    },
    {
      name: texts.sheets.items,
      columns: [
        { title: texts.itemNo },
        { title: texts.stem, width: STEM_WIDTH },
        ...[texts.itemPoints, texts.answerNum, texts.mean, texts.difficulty, texts.discrimination].map((title) => ({
          title,
        })),
      ],
      rows: items.map((item) => [
        item.itemNo,
        item.stem,
        item.points,
        item.answerNum,
        shown(item.mean, 1),
        shown(item.difficulty, 2),
        shown(item.discrimination, 2),
      ]),
    },
  ]
}
