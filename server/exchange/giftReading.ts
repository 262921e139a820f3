/**
 * Reads the items of a GIFT file one by one: a faulty item does not affect the others. This runs in a bounded process,
 * because the parser (`gift-pegjs`) is a third party's.
 */
import { type GIFTQuestion, parse, type TextChoice, type TextFormat } from 'gift-pegjs'
import type { ResourceItem } from '../../contract/entities/library/resource'
import { gapsIn } from '../../contract/rules/library/items'
import { escapeText, plainOf } from '../../contract/rules/shared/plainHtml'
import { decodedText } from '../../contract/rules/shared/textEncoding'
import { type ExchangeAnswer, type FoundItem, shortName, exchangeTexts as texts, USUAL_POINTS } from './exchange.types'
import { formulaHtml, paragraphsOf, rewritten, takenHtml, withFormulas } from './exchangeHtml'
import { createPictureStore, type PictureFinder, picturesInTexts } from './exchangePictures'
import { GAP_SIGNS, GIFT_HEAD } from './giftWriting'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** A gap that is not in the text itself is appended as this. */
const GAP = '____'

/** Reads a file; never throws. */
export function readGift(bytes: Uint8Array): ExchangeAnswer {
  const file = decodedText(bytes)
  if (file === null) return { problem: 'unreadable' }
  const isOwn = file.trimStart().startsWith(GIFT_HEAD)
  const store = createPictureStore()
  const pictures = picturesInTexts(store)
  const items = blocksOf(file.replaceAll(/\r\n?/g, '\n')).flatMap((block) => itemIn(block, isOwn, pictures))
  return items.length === 0 ? { problem: 'empty' } : { items, pictures: store.found }
}

/** An empty line separates items; an empty line within braces belongs to its item. */
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

function itemIn(block: string, isOwn: boolean, pictures: PictureFinder): FoundItem[] {
  const lines = block.split('\n')
  const contentLines = lines.filter((line) => !isRemark(line))
  if (contentLines.length === 0 || contentLines.every((line) => line.trimStart().startsWith('$CATEGORY'))) return []
  const name = shortName(contentLines[0] ?? '')
  try {
    return parse(`${block}\n`).flatMap((question) =>
      question.type === 'Category' ? [] : foundOf(question, name, { isOwn, pictures, notes: new Set(), problems: [] }),
    )
  } catch {
    return [{ name, item: null, problem: texts.notGift, notes: [] }]
  }
}

const none = { options: [], answers: [], gaps: [], reference: '', analysis: '' } satisfies Partial<ResourceItem>

/** The reading of an item's texts, with its findings. */
interface Reading {
  readonly isOwn: boolean
  readonly pictures: PictureFinder
  /** Changed or omitted parts. */
  readonly notes: Set<string>
  /** Why the item cannot be imported. */
  readonly problems: string[]
}

/** A text as HTML. */
function htmlOf(given: TextFormat | null | undefined, reading: Reading): string {
  if (!given) return ''
  const { format, text } = given
  if (format === 'markdown') reading.notes.add(texts.markdownPlain)
  const isHtml = format === 'html' || (format !== 'plain' && /<[a-z][^<>]*>/i.test(text))
  const html = isHtml ? text : paragraphsOf(text)
  return reading.isOwn ? rewritten(html, { formula: formulaHtml }) : withFormulas(takenHtml(html, reading))
}

/** A choice, which is usually one line, without a surrounding paragraph. */
function choiceOf(given: TextFormat, reading: Reading): string {
  if (given.format === 'html' || /<[a-z][^<>]*>|\n/i.test(given.text)) return htmlOf(given, reading)
  return reading.isOwn ? escapeText(given.text) : withFormulas(escapeText(given.text))
}

/** The feedback that depends on the answer, combined into one text. */
function feedbackOf(question: GIFTQuestion, reading: Reading): string {
  const contentLines: (readonly [when: string, given: TextFormat | null])[] =
    question.type === 'TF'
      ? [
          // Moodle writes the feedback for the wrong answer first.
          [texts.rightly, question.falseFeedback],
          [texts.wrongly, question.trueFeedback],
        ]
      : question.type === 'MC'
        ? question.choices.map(({ feedback }, place) => [texts.choice(LETTERS.charAt(place)), feedback])
        : question.type === 'Short'
          ? question.choices.map(({ text, feedback }) => [texts.answered(plainTextOf(text)), feedback])
          : []
  const parts = contentLines.flatMap(([when, given]) => {
    const html = htmlOf(given, reading)
    return plainOf(html).trim() === '' && !html.includes('<img')
      ? []
      : `<p>${texts.feedbackIf(escapeText(when))}</p>${html}`
  })
  if (parts.length > 0) reading.notes.add(texts.feedbackJoined)
  return parts.join('')
}

/** In per cent of an item's points. */
const weightOf = ({ isCorrect, weight }: Pick<TextChoice, 'isCorrect' | 'weight'>): number =>
  weight ?? (isCorrect ? 100 : 0)

/** In Moodle's answers `*` matches any text; `\\*` is the literal character. */
const isWild = (answer: string): boolean => /(^|[^\\])\*/.test(answer)

const plainTextOf = ({ format, text }: TextFormat): string => (format === 'html' ? plainOf(text) : text).trim()

/** The properties in the tags of an item that Podium exported. */
function taggedOf(tags: readonly string[] | null | undefined): { itemType: string; points: number } | null {
  for (const tag of tags ?? []) {
    const [, itemType, points] = /^podium-([a-zA-Z]{1,10})-(\d{1,3}(?:\.\d)?)$/.exec(tag) ?? []
    if (itemType && points) return { itemType, points: Number(points) }
  }
  return null
}

function foundOf(question: GIFTQuestion, otherwise: string, reading: Reading): FoundItem {
  const { isOwn, notes, problems } = reading
  const name = shortName(plainOf(('title' in question && question.title) || '')) || otherwise
  const refuse = (problem: string): FoundItem => ({ name, item: null, problem, notes: [] })
  if (question.type === 'Category' || question.type === 'Description' || !('stem' in question))
    return refuse(texts.kindUnknown(texts.kinds[question.type] ?? question.type))
  const tagged = isOwn ? taggedOf(question.tags) : null
  const stem = htmlOf(question.stem, reading)
  const analysis = htmlOf(question.globalFeedback, reading) + feedbackOf(question, reading)
  const head = { ...none, stem, analysis, points: tagged?.points ?? USUAL_POINTS }
  const taken = (item: ResourceItem): FoundItem => {
    const [problem] = problems
    return problem === undefined ? { name, item, problem: null, notes: [...notes] } : refuse(problem)
  }
  switch (question.type) {
    case 'TF':
      return taken({ ...head, itemType: 'trueFalse', answers: [question.isTrue ? 'A' : 'B'] })
    case 'Essay':
      return taken({ ...head, itemType: 'essay', ...remarksOf(analysis) })
    case 'MC': {
      const options = question.choices.map(({ text }) => choiceOf(text, reading))
      const weights = question.choices.map(weightOf)
      const right = weights.flatMap((weight, place) => (weight > 0 ? place : []))
      const whole = weights.flatMap((weight, place) => (weight === 100 ? place : []))
      const isMany = tagged ? tagged.itemType === 'multiple' : whole.length !== 1
      if (!isOwn && hasPartialWeights(weights, isMany)) notes.add(texts.weightsLeft)
      const answers = (isMany ? right : whole).map((place) => LETTERS.charAt(place))
      return taken({ ...head, itemType: isMany ? 'multiple' : 'single', options, answers })
    }
    case 'Short': {
      const whole = question.choices.filter((choice) => weightOf(choice) === 100)
      const contentLines = whole.map(({ text }) => plainTextOf(text))
      const wild = isOwn ? [] : contentLines.filter(isWild)
      const rows = isOwn
        ? contentLines
        : contentLines.filter((row) => !isWild(row)).map((row) => row.replaceAll('\\*', '*'))
      if (rows.length === 0) return refuse(wild[0] ? texts.answersOnlyWild(wild[0]) : texts.answerUnknown)
      if (wild.length > 0) notes.add(texts.answersWild(wild.join('、')))
      const some = question.choices.flatMap((choice) =>
        weightOf(choice) > 0 && weightOf(choice) < 100 ? plainTextOf(choice.text) : [],
      )
      if (some.length > 0) notes.add(texts.answersPartial(some.join('、')))
      const asked = gapsIn(stem) === 0 ? `${stem}<p>${GAP}</p>` : stem
      const gaps = gapsOf(rows, gapsIn(asked))
      return gaps === null ? refuse(texts.answersDiffer) : taken({ ...head, itemType: 'gap', stem: asked, gaps })
    }
    default:
      return refuse(texts.kindUnknown(texts.kinds[question.type] ?? question.type))
  }
}

/** Whether Moodle's points have no equivalent in Podium: partial points for a single choice, or unequal parts. */
function hasPartialWeights(weights: readonly number[], isMany: boolean): boolean {
  const given = weights.filter((weight) => weight > 0)
  if (!isMany) return weights.some((weight) => weight !== 0 && weight !== 100)
  const isShared = given.every((weight) => Math.abs(weight - 100 / given.length) < 1)
  return !isShared || weights.some((weight) => weight < 0 && weight > -100)
}

/** The accepted texts of each gap, from answers that list the texts of all gaps together. */
function gapsOf(rows: readonly string[], count: number): string[][] | null {
  if (count === 1) return [[...new Set(rows)]]
  for (const sign of GAP_SIGNS) {
    const parts = rows.map((row) => row.split(sign).map((text) => text.trim()))
    if (parts.every((row) => row.length === count))
      return Array.from({ length: count }, (_, gap) => [...new Set(parts.map((row) => row[gap] ?? ''))])
  }
  return null
}

/** Reverses `bothOf` of the writer. */
function remarksOf(html: string): { reference: string; analysis: string } {
  const begin = `<h4>${texts.reference}</h4>`
  const middle = `<h4>${texts.analysis}</h4>`
  const at = html.lastIndexOf(middle)
  if (!html.startsWith(begin) || at < 0) return { reference: '', analysis: html }
  return { reference: html.slice(begin.length, at), analysis: html.slice(at + middle.length) }
}
