/**
 * Items of a GIFT file, each read on its own: what is wrong with one keeps no other from being read. It runs in a bounded process,
 * for the grammar is another's (`gift-pegjs`).
 */
import { type GIFTQuestion, parse, type TextFormat } from 'gift-pegjs'
import type { ResourceItem } from '../../contract/entities/content/library/resource'
import { gapsIn } from '../../contract/rules/content/library/items'
import { escapeText, plainOf } from '../../contract/rules/shared/plainHtml'
import { type ExchangeAnswer, type FoundItem, shortName, exchangeTexts as texts, USUAL_POINTS } from './exchange.types'
import { formulaHtml, paragraphsOf, rewritten, withFormulas } from './exchangeHtml'
import { GAP_SIGNS, GIFT_HEAD } from './giftWriting'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Where a gap stands that is not in the text itself. */
const GAP = '____'

/** Reads a file; never throws. */
export function readGift(bytes: Uint8Array): ExchangeAnswer {
  let file: string
  try {
    file = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { problem: 'unreadable' }
  }
  if (file.includes('\u0000')) return { problem: 'unreadable' }
  const isOwn = file.trimStart().startsWith(GIFT_HEAD)
  const items = blocksOf(file.replaceAll(/\r\n?/g, '\n')).flatMap((block) => itemIn(block, isOwn))
  return items.length === 0 ? { problem: 'empty' } : { items, pictures: [] }
}

/** Items stand apart by an empty line; one within braces is part of its item. */
function blocksOf(file: string): string[] {
  const blocks: string[] = []
  let block: string[] = []
  let depth = 0
  const end = () => {
    if (block.some((line) => line.trim() !== '')) blocks.push(block.join('\n'))
    block = []
  }
  for (const line of file.split('\n')) {
    if (line.trim() === '' && depth <= 0) {
      end()
      depth = 0
      continue
    }
    block.push(line)
    if (line.trimStart().startsWith('//')) continue
    for (let at = 0; at < line.length; at += 1) {
      const sign = line[at]
      if (sign === '\\') at += 1
      else if (sign === '{') depth += 1
      else if (sign === '}') depth -= 1
    }
  }
  end()
  return blocks
}

const isRemark = (line: string): boolean => line.trim() === '' || line.trimStart().startsWith('//')

function itemIn(block: string, isOwn: boolean): FoundItem[] {
  const lines = block.split('\n')
  const said = lines.filter((line) => !isRemark(line))
  if (said.length === 0 || said.every((line) => line.trimStart().startsWith('$CATEGORY'))) return []
  const name = shortName(said[0] ?? '')
  try {
    return parse(`${block}\n`).flatMap((question) =>
      question.type === 'Category' ? [] : foundOf(question, name, isOwn),
    )
  } catch {
    return [{ name, item: null, problem: texts.notGift }]
  }
}

const none = { options: [], answers: [], gaps: [], reference: '', analysis: '' } satisfies Partial<ResourceItem>

/** A text as HTML. */
function htmlOf(given: TextFormat | null | undefined, isOwn: boolean): string {
  if (!given) return ''
  const { format, text } = given
  const isHtml = format === 'html' || (format !== 'plain' && /<[a-z][^<>]*>/i.test(text))
  const html = isHtml ? text : paragraphsOf(text)
  return isOwn ? rewritten(html, { formula: formulaHtml }) : withFormulas(html)
}

/** A choice, which is one line mostly, without a paragraph around it. */
const choiceOf = (given: TextFormat, isOwn: boolean): string =>
  given.format === 'html' || /<[a-z][^<>]*>|\n/i.test(given.text)
    ? htmlOf(given, isOwn)
    : isOwn
      ? escapeText(given.text)
      : withFormulas(escapeText(given.text))

const plainTextOf = ({ format, text }: TextFormat): string => (format === 'html' ? plainOf(text) : text).trim()

/** What the tags of an item say that was written here. */
function taggedOf(tags: readonly string[] | null | undefined): { itemType: string; points: number } | null {
  for (const tag of tags ?? []) {
    const [, itemType, points] = /^podium-([a-zA-Z]{1,10})-(\d{1,3}(?:\.\d)?)$/.exec(tag) ?? []
    if (itemType && points) return { itemType, points: Number(points) }
  }
  return null
}

function foundOf(question: GIFTQuestion, otherwise: string, isOwn: boolean): FoundItem {
  const name = shortName(plainOf(('title' in question && question.title) || '')) || otherwise
  const refuse = (problem: string): FoundItem => ({ name, item: null, problem })
  if (question.type === 'Category' || question.type === 'Description' || !('stem' in question))
    return refuse(texts.kindUnknown(texts.kinds[question.type] ?? question.type))
  const tagged = isOwn ? taggedOf(question.tags) : null
  const stem = htmlOf(question.stem, isOwn)
  const analysis = htmlOf(question.globalFeedback, isOwn)
  const head = { ...none, stem, analysis, points: tagged?.points ?? USUAL_POINTS }
  const taken = (item: ResourceItem): FoundItem => ({ name, item, problem: null })
  switch (question.type) {
    case 'TF':
      return taken({ ...head, itemType: 'trueFalse', answers: [question.isTrue ? 'A' : 'B'] })
    case 'Essay':
      return taken({ ...head, itemType: 'essay', ...remarksOf(analysis) })
    case 'MC': {
      const options = question.choices.map(({ text }) => choiceOf(text, isOwn))
      const right = question.choices.flatMap(({ isCorrect, weight }, place) =>
        isCorrect || (weight ?? 0) > 0 ? place : [],
      )
      const whole = question.choices.flatMap(({ isCorrect, weight }, place) =>
        isCorrect || weight === 100 ? place : [],
      )
      const isMany = tagged ? tagged.itemType === 'multiple' : whole.length !== 1
      const answers = (isMany ? right : whole).map((place) => LETTERS.charAt(place))
      return taken({ ...head, itemType: isMany ? 'multiple' : 'single', options, answers })
    }
    case 'Short': {
      const whole = question.choices.filter(({ weight }) => weight === null || weight === 100)
      const rows = whole.map(({ text }) => plainTextOf(text))
      if (rows.length === 0) return refuse(texts.answerUnknown)
      const asked = gapsIn(stem) === 0 ? `${stem}<p>${GAP}</p>` : stem
      const gaps = gapsOf(rows, gapsIn(asked))
      return gaps === null ? refuse(texts.answersDiffer) : taken({ ...head, itemType: 'gap', stem: asked, gaps })
    }
    default:
      return refuse(texts.kindUnknown(texts.kinds[question.type] ?? question.type))
  }
}

/** What may stand in each gap, from answers in which the texts of all gaps stand side by side. */
function gapsOf(rows: readonly string[], count: number): string[][] | null {
  if (count === 1) return [[...new Set(rows)]]
  for (const sign of GAP_SIGNS) {
    const parts = rows.map((row) => row.split(sign).map((text) => text.trim()))
    if (parts.every((row) => row.length === count))
      return Array.from({ length: count }, (_, gap) => [...new Set(parts.map((row) => row[gap] ?? ''))])
  }
  return null
}

/** Takes apart what `bothOf` of the writing put together. */
function remarksOf(html: string): { reference: string; analysis: string } {
  const begin = `<h4>${texts.reference}</h4>`
  const middle = `<h4>${texts.analysis}</h4>`
  const at = html.lastIndexOf(middle)
  if (!html.startsWith(begin) || at < 0) return { reference: '', analysis: html }
  return { reference: html.slice(begin.length, at), analysis: html.slice(at + middle.length) }
}
