/**
 * Importing items of other systems (B415): GIFT of Moodle and QTI 2.1. A file is read in a bounded process and then
 * handled like a spreadsheet: problems are listed item by item, and nothing is written before the teacher confirms.
 */
import { type ResourceItem, resourceItem } from '../../../../contract/entities/library/resource'
import { itemProblem, itemProblemTexts } from '../../../../contract/rules/library/items'
import { kindRules } from '../../../../contract/rules/library/resourceKinds'
import { plainOf } from '../../../../contract/rules/shared/plainHtml'
import { type ExchangeFormat, type FoundItem, pictureMark } from '../../../exchange/exchange.types'
import { writeGift } from '../../../exchange/giftWriting'
import { formatOf, readItemFile } from '../../../exchange/itemExchange'
import { type PackedPicture, writeQtiPackage } from '../../../exchange/qtiWriting'
import { FileAnswer, Refusal } from '../../../kernel'
import type { Pictures } from '../../../services/files/pictures'
import { cleanDocument } from '../../../shared/html'
import type { SheetImportSpec, SheetRow } from '../../../sheets/sheetImports'
import { cleanItem } from './library.content'
import { kindsByTitle, type ListedKind, lists, type Make, type Scope, scope } from './library.import'
import { texts } from './texts'

const { sheet } = texts
const SHOWN_MAX = 200

const refusals = {
  unreadable: 'itemFileUnreadable',
  tooLarge: 'itemFileTooLarge',
  empty: 'itemFileEmpty',
  doctype: 'itemFileDoctype',
} as const

const shown = (text: string): string => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, SHOWN_MAX).join('')

const titleOf = (item: ResourceItem): string =>
  [...kindsByTitle].find(([, itemType]) => itemType === item.itemType)?.[0] ?? ''

/** The key of an item, as a list shows it. */
function answerOf({ itemType, answers, gaps, reference }: ResourceItem): string {
  if (itemType === 'gap') return gaps.map((texts) => texts.join('|')).join('；')
  if (itemType === 'trueFalse') return answers[0] === 'A' ? '正确' : '错误'
  return itemType === 'essay' ? plainOf(reference) : answers.join('')
}

/** A row of the list: the displayed fields, and the item itself. */
function rowOf({ name, problem, notes }: FoundItem, item: ResourceItem | null, place: number): SheetRow {
  const values = item
    ? {
        kind: titleOf(item),
        stem: shown(plainOf(item.stem)),
        answer: shown(answerOf(item)),
        points: String(item.points),
        item: JSON.stringify(item),
      }
    : { kind: '', stem: name, answer: '', points: '', item: '' }
  return { row: place + 1, values: { ...values, problem: problem ?? '', notes: notes.join('；') } }
}

const itemIn = ({ values }: SheetRow): ResourceItem | null => {
  if (!values.item) return null
  const read = resourceItem.safeParse(JSON.parse(values.item))
  return read.success ? read.data : null
}

/** The item with the stored address of every picture of the package. */
function withPictures(item: ResourceItem, addresses: readonly string[]): ResourceItem {
  const marks = addresses.map((address, place) => [`"${pictureMark(place)}"`, `"${address}"`] as const)
  const put = (html: string) => marks.reduce((text, [mark, address]) => text.replaceAll(mark, address), html)
  return {
    ...item,
    stem: put(item.stem),
    options: item.options.map(put),
    reference: put(item.reference),
    analysis: put(item.analysis),
  }
}

/** The import of items from other systems into a kind of resource. */
export const exchangeImport = (of: ListedKind, pictures: Pictures, make: Make): SheetImportSpec<Scope> => {
  const { items: allowed, itemsMax } = kindRules[of]
  const { kind, name } = lists[of]
  const whyNot = (row: SheetRow): { key: string; text: string } | null => {
    if (row.values.problem) return { key: 'stem', text: row.values.problem }
    const item = itemIn(row)
    if (item === null) return { key: 'stem', text: texts.itemTextsTooLong }
    if (!allowed.includes(item.itemType)) return { key: 'kind', text: texts.itemKindWrong }
    const problem = itemProblem(item)
    return problem === null ? null : { key: 'stem', text: itemProblemTexts[problem] }
  }
  return {
    kind: `${kind}Exchange`,
    name,
    scope,
    columns: [
      { key: 'kind', title: sheet.kind, maxLength: SHOWN_MAX },
      { key: 'stem', title: sheet.stem, maxLength: SHOWN_MAX },
      { key: 'answer', title: sheet.answer, maxLength: SHOWN_MAX },
      { key: 'points', title: sheet.points, maxLength: SHOWN_MAX },
    ],

    async read(file, { caller, signal }) {
      const format = formatOf(file.fileName)
      if (format === null) throw new Refusal('itemFileUnreadable')
      const found = await readItemFile({ format, bytes: file.bytes }, signal)
      if ('problem' in found) throw new Refusal(refusals[found.problem])
      const most = kindRules['10'].itemsMax
      if (found.items.length > most) throw new Refusal('resourceContentWrong', texts.itemsTooMany(most))
      const addresses: string[] = []
      for (const { name: fileName, bytes } of found.pictures) {
        const picture = { fileName, bytes: Buffer.from(bytes) }
        addresses.push(await pictures.store({ kind: 'richText', ownerId: caller.userId, file: picture }))
      }
      return found.items.map((one, place) =>
        rowOf(one, one.item && cleanItem(withPictures(one.item, addresses)), place),
      )
    },

    async check(rows) {
      if (itemsMax > 1 && rows.length > itemsMax)
        throw new Refusal('resourceContentWrong', texts.itemsTooMany(itemsMax))
      return rows.flatMap((row) => {
        const problem = whyNot(row)
        return problem === null ? [] : [{ row: row.row, ...problem }]
      })
    },

    notes: (rows) => rows.flatMap(({ row, values: { notes } }) => (notes ? [{ row, key: 'stem', text: notes }] : [])),

    async write(trx, rows, { scope: made, userId }) {
      const items = rows.flatMap((row) => itemIn(row) ?? [])
      await make(trx, { ...made, userId, items })
      return []
    },
  }
}

/** Resources with their items. */
interface Exported {
  readonly name: string
  readonly items: readonly ResourceItem[]
}

const PICTURE = /\/files\/[\w./-]+/g
const CLOSING = { gift: '.gift.txt', qti: '.qti.zip' } as const

/** Exports the items of resources as a file. */
export async function exportedItems(
  resources: readonly Exported[],
  format: ExchangeFormat,
  pictures: Pictures,
): Promise<FileAnswer> {
  const items = resources.flatMap((one) => one.items)
  if (items.length === 0) throw new Refusal('itemsNothing')
  const [first] = resources
  const name = first && resources.length === 1 ? texts.exported(first.name) : texts.exportedMany(resources.length)
  const fileName = name + CLOSING[format]
  if (format === 'gift') return new FileAnswer(fileName, 'text/plain; charset=utf-8', Buffer.from(writeGift(items)))
  const packed = await packedPictures(items, pictures)
  return new FileAnswer(fileName, 'application/zip', Buffer.from(writeQtiPackage(items, packed)))
}

/** The pictures of the items, each once. */
async function packedPictures(items: readonly ResourceItem[], pictures: Pictures): Promise<PackedPicture[]> {
  const shownBy = ({ stem, options, reference, analysis }: ResourceItem) =>
    [stem, ...options, reference, analysis].flatMap((html) => cleanDocument(html).match(PICTURE) ?? [])
  const packed: PackedPicture[] = []
  for (const address of new Set(items.flatMap(shownBy))) {
    const bytes = await pictures.read(address)
    if (bytes) packed.push({ address, name: address.slice(address.lastIndexOf('/') + 1), bytes })
  }
  return packed
}
