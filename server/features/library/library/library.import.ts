/**
 * Importing items from a spreadsheet (B415 B516): a row is an item. All rows become one set or one paper, or are added
 * to one; gap and essay items become one resource each.
 */
import { z } from 'zod'
import type { ResourceItem } from '../../../../contract/entities/library/resource'
import { ITEM_ANALYSIS_MAX, ITEM_OPTION_MAX } from '../../../../contract/limits'
import { type ItemProblem, itemProblem, itemProblemTexts } from '../../../../contract/rules/library/items'
import { type ItemKind, kindRules, type ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import { escapeText } from '../../../../contract/rules/shared/plainHtml'
import { Refusal } from '../../../kernel'
import type { SheetImportSpec, SheetRow } from '../../../sheets/sheetImports'
import { texts } from './texts'

/** The kinds of resources whose items can be imported from a spreadsheet. */
export type ListedKind = Extract<ResourceKind, '3' | '8' | '9' | '10'>

const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const STEM_MAX = 2_000
const POINTS = 5
const { sheet } = texts
export const kindsByTitle = new Map<string, ItemKind>([
  [sheet.single, 'single'],
  [sheet.multiple, 'multiple'],
  [sheet.trueFalse, 'trueFalse'],
  [sheet.gap, 'gap'],
  [sheet.essay, 'essay'],
])

/** The target of an import: a new resource with this name and folder, or the existing resource `resId`. */
export const scope = z.object({
  resName: z.string(),
  folderId: z.string().nullable(),
  resId: z.string().nullable().optional(),
})
export type Scope = z.output<typeof scope>

/** Stores the items in the transaction that ends the import. */
export type Make = (trx: Parameters<SheetImportSpec<Scope>['write']>[0], made: Scope & Owned) => Promise<void>
interface Owned {
  readonly userId: string
  readonly items: readonly ResourceItem[]
}

/** The text of a cell as HTML: one paragraph for each line. */
const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeText(line.trim())}</p>`)
    .join('')

/** The letters of an answer such as `ABD`, `a、b` or 正确. */
function answersOf(text: string): string[] {
  const normalized = text.normalize('NFKC').trim().toUpperCase()
  if (['正确', '对', '√'].includes(normalized)) return ['A']
  if (['错误', '错', '×'].includes(normalized)) return ['B']
  return [...normalized.replaceAll(/[\s,，、;；]/g, '')].sort()
}

/** The accepted texts of each gap: `甲|乙；丙` are two gaps, the first with two texts. */
const gapsOf = (text: string): string[][] =>
  text.split(/[;；\n]/).map((gap) => gap.split(/[|｜]/).map((one) => one.trim()))

/** The item of a row. */
function itemOf(kind: ListedKind, { values }: SheetRow): ResourceItem {
  const [only] = kindRules[kind].items
  const itemType = values.kind === sheet.essays ? 'essay' : (kindsByTitle.get(values.kind ?? '') ?? only ?? 'single')
  const isChoice = itemType === 'single' || itemType === 'multiple'
  const options = LETTERS.map((letter) => values[`option${letter}`] ?? '')
  const last = options.findLastIndex((option) => option !== '')
  const answer = values.answer ?? ''
  return {
    itemType,
    stem: paragraphs(values.stem ?? ''),
    options: isChoice ? options.slice(0, last + 1).map(escapeText) : [],
    answers: isChoice || itemType === 'trueFalse' ? answersOf(answer) : [],
    gaps: itemType === 'gap' ? gapsOf(answer) : [],
    reference: itemType === 'essay' ? paragraphs(answer) : '',
    analysis: paragraphs(values.analysis ?? ''),
    points: values.points ? Number(values.points) : POINTS,
  }
}

/** The column of each problem. */
const columnOf: Readonly<Record<ItemProblem, string>> = {
  stemEmpty: 'stem',
  optionsFew: 'optionA',
  optionEmpty: 'optionA',
  pointsWrong: 'points',
  answerMissing: 'answer',
  answerUnknown: 'answer',
  answerNotOne: 'answer',
  answersFew: 'answer',
  gapsMissing: 'stem',
  gapsDiffer: 'answer',
  gapEmpty: 'answer',
}

/** The name of each kind's list, and the format of its answers. */
export const lists = {
  '3': { kind: 'objectiveItems', name: sheet.name, kindHint: sheet.kindHint, answerHint: sheet.answerHint },
  '8': { kind: 'essayItems', name: sheet.essays, kindHint: '', answerHint: sheet.essayHint },
  '9': { kind: 'gapItems', name: sheet.gaps, kindHint: '', answerHint: sheet.gapHint },
  '10': { kind: 'paperItems', name: sheet.paper, kindHint: sheet.paperKindHint, answerHint: sheet.paperAnswerHint },
} as const

const examples = {
  '3': { stem: sheet.stemExample, answer: 'B' },
  '8': { stem: sheet.essayStem, answer: sheet.essayAnswer },
  '9': { stem: sheet.gapStem, answer: sheet.gapAnswer },
  '10': { stem: sheet.stemExample, answer: 'B' },
} as const

/** The import of items for a kind of resource. */
export const itemImport = (of: ListedKind, make: Make): SheetImportSpec<Scope> => {
  const { kind, name, kindHint, answerHint } = lists[of]
  const { items: allowed } = kindRules[of]
  const hasKinds = allowed.length > 1
  const offered = [...kindsByTitle].flatMap(([title, itemType]) => (allowed.includes(itemType) ? title : []))
  const isEssay = of === '8'
  return {
    kind,
    name,
    scope,
    columns: [
      ...(hasKinds
        ? [
            {
              key: 'kind',
              title: sheet.kind,
              required: true,
              maxLength: 10,
              choices: offered,
              // Sheets of earlier versions name an essay after its resource's kind.
              ...(allowed.includes('essay') && { formerChoices: [sheet.essays] }),
              hint: kindHint,
              example: sheet.single,
            },
          ]
        : []),
      { key: 'stem', title: sheet.stem, required: true, maxLength: STEM_MAX, example: examples[of].stem },
      ...(hasKinds
        ? LETTERS.map((letter, place) => ({
            key: `option${letter}`,
            title: sheet.option(letter),
            maxLength: ITEM_OPTION_MAX / 4,
            hint: sheet.optionHint,
            example: sheet.optionExamples[place] ?? '',
          }))
        : []),
      {
        key: 'answer',
        title: isEssay ? sheet.reference : sheet.answer,
        // An essay item needs no answer.
        ...(of !== '8' && of !== '10' && { required: true }),
        maxLength: of === '3' ? 20 : STEM_MAX,
        hint: answerHint,
        example: examples[of].answer,
      },
      {
        key: 'points',
        title: sheet.points,
        maxLength: 6,
        hint: sheet.pointsHint,
        example: '5',
        pattern: { test: /^\d{1,3}(\.\d)?$/, text: itemProblemTexts.pointsWrong },
      },
      { key: 'analysis', title: sheet.analysis, maxLength: ITEM_ANALYSIS_MAX / 2 },
    ],

    async check(rows) {
      // The limit of items in one list, whatever they become.
      const { itemsMax } = kindRules['10']
      if (rows.length > itemsMax) throw new Refusal('resourceContentWrong', texts.itemsTooMany(itemsMax))
      return rows.flatMap((row) => {
        const problem = itemProblem(itemOf(of, row))
        return problem === null ? [] : [{ row: row.row, key: columnOf[problem], text: itemProblemTexts[problem] }]
      })
    },

    async write(trx, rows, { scope: made, userId }) {
      await make(trx, { ...made, userId, items: rows.map((row) => itemOf(of, row)) })
      return []
    },
  }
}
