/** Choice items by spreadsheet (B415 B516): a row is an item, all rows together become one resource. */
import { z } from 'zod'
import type { ResourceContent, ResourceItem } from '../../../../contract/entities/content/resource'
import { ITEM_ANALYSIS_MAX, ITEM_OPTION_MAX } from '../../../../contract/limits'
import { type ItemProblem, itemProblem, itemProblemTexts } from '../../../../contract/rules/items'
import { escapeText } from '../../../../contract/rules/plainHtml'
import { type ItemKind, kindRules } from '../../../../contract/rules/resourceKinds'
import { Refusal } from '../../../kernel'
import type { SheetImportSpec, SheetRow } from '../../../sheets/sheetImports'
import { texts } from './texts'

const KIND = '3'
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const STEM_MAX = 2_000
const { sheet } = texts
const kinds = new Map<string, ItemKind>([
  [sheet.single, 'single'],
  [sheet.multiple, 'multiple'],
  [sheet.trueFalse, 'trueFalse'],
])
const POINTS = 5

/** What an import makes: a resource of this name, in this folder. */
const scope = z.object({ resName: z.string(), folderId: z.string().nullable() })
type Scope = z.output<typeof scope>

/** Makes the resource in the transaction that ends the import. */
type Make = (trx: Parameters<SheetImportSpec<Scope>['write']>[0], made: Scope & Owned) => Promise<void>
interface Owned {
  readonly userId: string
  readonly content: ResourceContent
}

/** Text of a cell as HTML: a paragraph for each line. */
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeText(line.trim())}</p>`)
    .join('')

/** The letters of an answer such as `ABD`, `a、b` or 正确. */
function answersOf(text: string): string[] {
  const said = text.normalize('NFKC').trim().toUpperCase()
  if (['正确', '对', '√'].includes(said)) return ['A']
  if (['错误', '错', '×'].includes(said)) return ['B']
  return [...said.replaceAll(/[\s,，、;；]/g, '')].sort()
}

/** The item of a row, as it is written. */
function itemOf({ values }: SheetRow): ResourceItem {
  const itemType = kinds.get(values.kind ?? '') ?? 'single'
  const options = LETTERS.map((letter) => values[`option${letter}`] ?? '')
  const last = options.findLastIndex((option) => option !== '')
  return {
    itemType,
    stem: paragraphs(values.stem ?? ''),
    options: itemType === 'trueFalse' ? [] : options.slice(0, last + 1).map(escapeText),
    answers: answersOf(values.answer ?? ''),
    gaps: [],
    reference: '',
    analysis: paragraphs(values.analysis ?? ''),
    points: values.points ? Number(values.points) : POINTS,
  }
}

/** The column that a problem is about. */
const columnOf: Partial<Record<ItemProblem, string>> = {
  stemEmpty: 'stem',
  optionsFew: 'optionA',
  optionEmpty: 'optionA',
  pointsWrong: 'points',
  answerMissing: 'answer',
  answerUnknown: 'answer',
  answerNotOne: 'answer',
  answersFew: 'answer',
}

/** The list of choice items. */
export const itemImport = (make: Make): SheetImportSpec<Scope> => ({
  kind: 'objectiveItems',
  name: sheet.name,
  scope,
  columns: [
    {
      ...{ key: 'kind', title: sheet.kind, required: true, maxLength: 10, choices: [...kinds.keys()] },
      ...{ hint: sheet.kindHint, example: sheet.single },
    },
    { ...{ key: 'stem', title: sheet.stem, required: true, maxLength: STEM_MAX }, example: sheet.stemExample },
    ...LETTERS.map((letter, place) => ({
      ...{ key: `option${letter}`, title: sheet.option(letter), maxLength: ITEM_OPTION_MAX / 4 },
      ...{ hint: sheet.optionHint, example: sheet.optionExamples[place] ?? '' },
    })),
    {
      ...{ key: 'answer', title: sheet.answer, required: true, maxLength: 20 },
      ...{ hint: sheet.answerHint, example: 'B' },
    },
    {
      ...{ key: 'points', title: sheet.points, maxLength: 6, hint: sheet.pointsHint, example: '5' },
      pattern: { test: /^\d{1,3}(\.\d)?$/, text: itemProblemTexts.pointsWrong },
    },
    { key: 'analysis', title: sheet.analysis, maxLength: ITEM_ANALYSIS_MAX / 2 },
  ],

  async check(rows) {
    const { itemsMax } = kindRules[KIND]
    if (rows.length > itemsMax) throw new Refusal('resourceContentWrong', texts.itemsTooMany(itemsMax))
    return rows.flatMap((row) => {
      const problem = itemProblem(itemOf(row))
      const key = problem === null ? undefined : columnOf[problem]
      return problem === null
        ? []
        : [{ row: row.row, ...(key !== undefined && { key }), text: itemProblemTexts[problem] }]
    })
  },

  async write(trx, rows, { scope: made, userId }) {
    const content: ResourceContent = { text: '', handIn: '0', items: rows.map(itemOf) }
    await make(trx, { ...made, userId, content })
    return []
  },
})
