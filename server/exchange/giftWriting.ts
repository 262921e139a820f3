/**
 * Items as Moodle's GIFT. Tags store what GIFT cannot express (the kind and the points of an item), so that an export
 * can be imported again without loss. GIFT has no items with several gaps: they become one answer with the texts of all
 * gaps.
 */
import type { ResourceItem } from '../../contract/entities/library/resource'
import { escapeText, plainOf } from '../../contract/rules/shared/plainHtml'
import { exchangeTexts as texts } from './exchange.types'
import { rewritten } from './exchangeHtml'

/** The first line of an exported file. */
export const GIFT_HEAD = '// Podium'
/** The separators between texts of gaps. */
export const GAP_SIGNS = ['；', '、', '／', '¦', '§', '¶', '†', '‡', '◆', '■'] as const
const LETTERS = 'ABCDEFGHIJ'
const TITLE_MAX = 60
/** The most combinations of accepted texts of several gaps. */
const COMBINATIONS_MAX = 50

/** Escapes GIFT's special characters, and line ends, which would end an item. */
const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\~=#{}:]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')

/** Formulas in Moodle's notation, by their source. */
const feedbackText = (html: string): string =>
  `[html]${escaped(
    rewritten(html, {
      formula: (source) =>
        `<span data-formula="${escapeText(source).replaceAll('"', '&quot;')}">\\(${escapeText(source)}\\)</span>`,
    }),
  )}`

/** Rows of texts for all gaps, in which each accepted text occurs. */
export function gapRows(gaps: readonly (readonly string[])[]): string[][] {
  const most = Math.max(...gaps.map((texts) => texts.length))
  const rows = Array.from({ length: most }, (_, at) => gaps.map((texts) => texts[Math.min(at, texts.length - 1)] ?? ''))
  const all = gaps.reduce<string[][]>(
    (before, texts) => before.flatMap((row) => texts.map((text) => [...row, text])).slice(0, COMBINATIONS_MAX),
    [[]],
  )
  const known = new Set(rows.map((row) => row.join('\n')))
  return [...rows, ...all.filter((row) => !known.has(row.join('\n')))]
}

function answersOf({ itemType, options, answers, gaps }: ResourceItem): string {
  switch (itemType) {
    case 'trueFalse':
      return answers[0] === 'A' ? 'TRUE' : 'FALSE'
    case 'essay':
      return ''
    case 'gap': {
      const sign = GAP_SIGNS.find((one) => !gaps.flat().some((text) => text.includes(one))) ?? GAP_SIGNS[0]
      return gapRows(gaps)
        .map((row) => `=${feedbackText(escapeText(row.join(sign)))}`)
        .join(' ')
    }
    default: {
      const part = Math.floor(10_000_000 / Math.max(1, answers.length)) / 100_000
      return options
        .map((option, place) => {
          const isRight = answers.includes(LETTERS.charAt(place))
          const weight = itemType === 'single' ? (isRight ? '=' : '~') : `~%${isRight ? part : -100}%`
          return weight + feedbackText(option)
        })
        .join(' ')
    }
  }
}

/** A reference and an analysis in one separable text, because GIFT has only one field for both. */
const bothOf = (reference: string, analysis: string): string =>
  `<h4>${texts.reference}</h4>${reference}<h4>${texts.analysis}</h4>${analysis}`

function itemText(item: ResourceItem): string {
  const name = escaped([...plainOf(item.stem).replaceAll(/\s+/g, ' ').trim()].slice(0, TITLE_MAX).join(''))
  const remark =
    item.itemType === 'essay' && item.reference !== '' ? bothOf(item.reference, item.analysis) : item.analysis
  const feedback = remark === '' ? '' : ` ####${feedbackText(remark)}`
  return `// [tag:podium-${item.itemType}-${item.points}]\n::${name}::${feedbackText(item.stem)} {${answersOf(item)}${feedback}}\n`
}

/** A file of items. */
export const writeGift = (items: readonly ResourceItem[]): string => `${GIFT_HEAD}\n\n${items.map(itemText).join('\n')}`
